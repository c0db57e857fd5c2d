import { Context, Effect, Layer } from "effect"

import type { Narrative } from "../domain/report/Narrative.ts"
import type { Facts } from "../narrative/facts/Fact.ts"
import { narrativeFacts } from "../narrative/facts/narrativeFacts.ts"
import { type NarrativeUnavailable, NarrativeWriter, templateNarrative } from "../narrative/NarrativeWriter.ts"
import type { AnalysedReport } from "./PropertyInvestor.ts"

/** The narrative program: writes about a report and its analysis once both are there, and asks no upstream for it. */
export class PropertyNarrative extends Context.Service<
  PropertyNarrative,
  {
    /** A narrative good enough to be sold. */
    readonly narrate: (analysed: AnalysedReport) => Effect.Effect<Narrative, NarrativeUnavailable>
    /** The same, or the template's where there is none: for the free mirrors, which always show the shape. */
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
              Effect.sync(() => templateNarrative(factsOf(analysed), attempts, reason))
            )
          )
      }
    })
  )
}

const factsOf = ({ investorAnalysis, report, underwriting }: AnalysedReport): Facts =>
  narrativeFacts(report, investorAnalysis, underwriting)
