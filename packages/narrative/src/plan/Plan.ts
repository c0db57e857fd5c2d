import { Schema } from "effect"

import type { ClaimId, ThesisId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import { type Relation, relations } from "../rendering/Relation.ts"

/**
 * The parts that a plan orders. It excludes the headline, which is the plan's thesis, and the opening, which is always
 * the program's.
 */
export type PlannedPart = Exclude<Part, "headline" | "opening">

/** Makes one value for each part that a plan orders, in reading order. */
export const forEachPart = <Made>(make: (part: PlannedPart) => Made): Readonly<Record<PlannedPart, Made>> => ({
  propertyOverview: make("propertyOverview"),
  marketPosition: make("marketPosition"),
  recommendedStrategy: make("recommendedStrategy"),
  riskFactors: make("riskFactors"),
  dueDiligencePriorities: make("dueDiligencePriorities")
})

/** A claim of a plan, in order. */
export interface Pick {
  readonly claim: ClaimId
  readonly relation: Relation
}

/** The plan of one part. */
export interface PartPlan {
  readonly picks: ReadonlyArray<Pick>
  /**
   * The most important claim, which gets a stressed wording if it is in the text; `null` for none. No check is
   * stressed.
   */
  readonly stress: ClaimId | null
  /** The claims to leave out. Required claims stay. */
  readonly leaveOut: ReadonlyArray<ClaimId>
}

/** The chosen plan of a narrative. `null` parts follow the default plan. */
export interface ChosenPlan {
  readonly thesis: ThesisId | null
  /**
   * The model's heaviest objections to buying, the heaviest first. They come early in their part, whatever else is
   * chosen.
   */
  readonly objections?: ReadonlyArray<ClaimId>
  readonly parts: Readonly<Record<PlannedPart, PartPlan | null>>
}

/** A model's answer for one part, before it is judged: its ids may be anything. */
export const PlannedText = Schema.Struct({
  picks: Schema.Array(Schema.Struct({ claim: Schema.String, relation: Schema.Literals(relations) })),
  stress: Schema.NullOr(Schema.String),
  leaveOut: Schema.Array(Schema.String)
})
