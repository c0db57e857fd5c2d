import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Context, Effect, Layer } from "effect"

import { type NarrativeUnavailable, NarrativeWriter } from "../narrative/NarrativeWriter.ts"
import { defaultNarrative } from "../narrative/writtenNarrative.ts"
import type { AnalysedReport } from "./PropertyInvestor.ts"

/** The narrative program: writes about a report and its analysis once both are there, and asks no upstream for it. */
export class PropertyNarrative extends Context.Service<
  PropertyNarrative,
  {
    /** A narrative good enough to be sold. */
    readonly narrate: (analysed: AnalysedReport) => Effect.Effect<Narrative, NarrativeUnavailable>
    /** The narrative, or one by the built-in plan if there is none: for the free mirrors, which always show the shape. */
    readonly narrateAnyway: (analysed: AnalysedReport) => Effect.Effect<Narrative>
  }
>()("property-intelligence/report/PropertyNarrative") {
  static readonly layer = Layer.effect(
    PropertyNarrative,
    Effect.gen(function* () {
      const writer = yield* NarrativeWriter
      const narrate = Effect.fn("PropertyNarrative.narrate")((analysed: AnalysedReport) =>
        writer.write(factsOf(analysed))
      )
      return {
        narrate,
        narrateAnyway: (analysed) =>
          narrate(analysed).pipe(
            Effect.catch(({ attempts, reason }) =>
              Effect.sync(() => defaultNarrative(factsOf(analysed), attempts, reason))
            )
          )
      }
    })
  )
}

const factsOf = ({ investorAnalysis, report }: AnalysedReport): Facts => factsIn({ report, analysis: investorAnalysis })
