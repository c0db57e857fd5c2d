import type { Draft } from "../../../src/narrative/facts/Draft.ts"
import type { DraftRequest } from "../../../src/narrative/model/DraftModel.ts"
import { promptOf } from "./promptFacts.ts"

/** A draft of five different parts. */
export const someDraft: Draft = {
  propertyOverview: "A [[propertyKind]].",
  marketPosition: "The market is [[marketTrend]].",
  recommendedStrategy: "Try [[recommendedStrategy]].",
  riskFactors: "Mind the [[riskOne]].",
  dueDiligencePriorities: "Look at the roof."
}

/** A request for a draft from facts, as texts by id. */
export const requestFor = (facts: ReadonlyMap<string, string>): DraftRequest => ({
  instructions: "Write.",
  input: promptOf(facts)
})
