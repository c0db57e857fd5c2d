import { Schema } from "effect"

import { type ClaimId, type ThesisId, catalog } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import { type Relation, relations } from "../rendering/Relation.ts"

/**
 * The parts that a plan orders: all except the headline, which is the plan's thesis, and the opening, which the program
 * always writes.
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

/** A chosen claim, and its relation to the pick before it. */
export interface Pick {
  readonly claim: ClaimId
  readonly relation: Relation
}

/** The plan of one part. */
export interface PartPlan {
  readonly picks: ReadonlyArray<Pick>
  /**
   * The most important claim, never a check; `null` for none. If the claim is in the text, its sentence may be
   * stressed.
   */
  readonly stress: ClaimId | null
  /** The claims to leave out. A required claim is never left out. */
  readonly leaveOut: ReadonlyArray<ClaimId>
}

/** The chosen plan of a narrative. A part that is `null` follows the default plan. */
export interface ChosenPlan {
  readonly thesis: ThesisId | null
  /**
   * The model's strongest objections to buying, strongest first. They come early in their part, whatever else is
   * chosen.
   */
  readonly objections?: ReadonlyArray<ClaimId>
  readonly parts: Readonly<Record<PlannedPart, PartPlan | null>>
}

/** A model's answer for one part before it is judged, so its ids may be any text. */
export const PlannedText = Schema.Struct({
  picks: Schema.Array(Schema.Struct({ claim: Schema.String, relation: Schema.Literals(relations) })),
  stress: Schema.NullOr(Schema.String),
  leaveOut: Schema.Array(Schema.String)
})

const idsOf = (part: Part): ReadonlyArray<string> => catalog.flatMap((entry) => (entry.part === part ? [entry.id] : []))

/** The JSON schema of an object in OpenAI's strict mode: every key is required, and there are no others. */
const strictObject = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

const orNull = (schema: Readonly<Record<string, unknown>>) => ({ anyOf: [schema, { type: "null" }] })

const partFormat = (part: PlannedPart) => {
  const claim = { $ref: `#/$defs/${part}` }
  return strictObject({
    picks: {
      type: "array",
      items: strictObject({ claim, relation: { type: "string", enum: relations } })
    },
    stress: orNull(claim),
    leaveOut: { type: "array", items: claim }
  })
}

/**
 * The shape of a model's answer as a strict JSON schema. It names every claim and is the same for all houses, so that
 * the model's provider can cache it. The request lists the claims that hold for the house, and `judgePlan` checks the
 * answer. A part that was not asked for is `null`.
 */
export const planFormat = {
  name: "narrative",
  strict: true,
  schema: {
    ...strictObject({
      thesis: orNull({ type: "string", enum: idsOf("headline") }),
      objections: orNull({
        type: "array",
        items: { anyOf: Object.values(forEachPart((part) => ({ $ref: `#/$defs/${part}` }))) }
      }),
      ...forEachPart((part) => orNull(partFormat(part)))
    }),
    $defs: forEachPart((part) => ({ type: "string", enum: idsOf(part) }))
  }
}
