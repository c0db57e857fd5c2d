import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Context, Effect, Layer } from "effect"

import { type NarrativeUnavailable, NarrativeWriter } from "../narrative/NarrativeWriter.ts"
import { defaultNarrative } from "../narrative/writtenNarrative.ts"
import type { AnalyzedReport } from "./PropertyInvestor.ts"

/** The narrative program. It writes about a finished report and its analysis, and asks no upstream. */
export class PropertyNarrative extends Context.Service<
  PropertyNarrative,
  {
    /** Writes a narrative of the quality that we sell. */
    readonly narrate: (analyzed: AnalyzedReport) => Effect.Effect<Narrative, NarrativeUnavailable>
    /**
     * The same narrative, or one by the built-in plan if that fails. Only the free mirrors use it: they always show the
     * answer's shape.
     */
    readonly narrateAnyway: (analyzed: AnalyzedReport) => Effect.Effect<Narrative>
  }
>()("property-intelligence/report/PropertyNarrative") {
  static readonly layer = Layer.effect(
    PropertyNarrative,
    Effect.gen(function* () {
      const writer = yield* NarrativeWriter
      const narrate = Effect.fn("PropertyNarrative.narrate")((analyzed: AnalyzedReport) =>
        writer.write(factsOf(analyzed))
      )
      return {
        narrate,
        narrateAnyway: (analyzed) =>
          narrate(analyzed).pipe(
            Effect.catch(({ attempts, reason }) =>
              Effect.sync(() => defaultNarrative(factsOf(analyzed), attempts, reason))
            )
          )
      }
    })
  )
}

const factsOf = ({ investorAnalysis, report }: AnalyzedReport): Facts => factsIn({ report, analysis: investorAnalysis })
