import { Schema } from "effect"

import type { ClaimId, ThesisId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import { type Relation, relations } from "../rendering/Relation.ts"

/** The parts that a plan orders: all but the headline, which is its thesis, and the opening, which is always the program's. */
export type PlannedPart = Exclude<Part, "headline" | "opening">

/** One thing for each part that a plan orders, in the order in which they are read. */
export const forEachPart = <Made>(make: (part: PlannedPart) => Made): Readonly<Record<PlannedPart, Made>> => ({
  propertyOverview: make("propertyOverview"),
  marketPosition: make("marketPosition"),
  recommendedStrategy: make("recommendedStrategy"),
  riskFactors: make("riskFactors"),
  dueDiligencePriorities: make("dueDiligencePriorities")
})

/** A claim that is said, in the order of the plan. */
export interface Pick {
  readonly claim: ClaimId
  readonly relation: Relation
}

/** What is said in one part. */
export interface PartPlan {
  readonly picks: ReadonlyArray<Pick>
  /** The one that counts most here, said with stress where it is said; `null` for none. No check is stressed. */
  readonly stress: ClaimId | null
  /** What is not to be said: heeded of all that need not be. */
  readonly leaveOut: ReadonlyArray<ClaimId>
}

/** What was chosen of a narrative; what is `null` was not, and follows the default plan. */
export interface ChosenPlan {
  readonly thesis: ThesisId | null
  /** What a model holds to weigh most against buying, the heaviest first: said early in its part, whatever else is chosen. */
  readonly objections?: ReadonlyArray<ClaimId>
  readonly parts: Readonly<Record<PlannedPart, PartPlan | null>>
}

/** What a model answers for one part, not yet judged: its ids may be anything. */
export const PlannedText = Schema.Struct({
  picks: Schema.Array(Schema.Struct({ claim: Schema.String, relation: Schema.Literals(relations) })),
  stress: Schema.NullOr(Schema.String),
  leaveOut: Schema.Array(Schema.String)
})
