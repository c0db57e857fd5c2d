import { Schema } from "effect"

import { forEachPart } from "../../../src/narrative/plan/Plan.ts"
import { relations } from "../../../src/narrative/rendering/Relation.ts"
import table from "../../narrative/plans/writtenPlans.json" with { type: "json" }

const WrittenPart = Schema.Struct({
  picks: Schema.Array(Schema.Tuple([Schema.String, Schema.Literals(relations)])),
  stress: Schema.NullOr(Schema.String),
  leaveOut: Schema.Array(Schema.String)
})

const WrittenPlan = Schema.Struct({
  address: Schema.String,
  /** How the house is written up, in a few words. */
  intent: Schema.String,
  thesis: Schema.NullOr(Schema.String),
  parts: Schema.Struct(forEachPart(() => WrittenPart))
})

/**
 * Plans for houses of the hundred towns: outlines by an underwriter's judgement (the price, the plan itself, the risk, the
 * income, or the shortest case), written out for each house with the claims that hold there.
 */
export const writtenPlans = Schema.decodeUnknownSync(Schema.Array(WrittenPlan))(table)

/** One of them as a model would answer it. */
export const answered = ({ parts, thesis }: (typeof writtenPlans)[number]) => ({
  thesis,
  ...forEachPart((part) => {
    const { leaveOut, picks, stress } = parts[part]
    return { picks: picks.map(([claim, relation]) => ({ claim, relation })), stress, leaveOut }
  })
})
