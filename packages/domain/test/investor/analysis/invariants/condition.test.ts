import { assert, describe } from "@effect/vitest"
import { scoredOf } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Every score of the house in each condition, worst first; a list a score. */
const byCondition = (input: InvestorInput) => {
  const each = conditions.map((condition) => scoredOf({ ...input, condition }))
  const scores = each.map((found) => new Map(Object.entries(found.scores).map(([key, { score }]) => [key, score])))
  return [
    { key: "investorScore", values: each.map(({ investorScore }) => investorScore.score) },
    ...[...(scores[0]?.keys() ?? [])].map((key) => ({ key, values: scores.map((of) => of.get(key) ?? Number.NaN) }))
  ]
}

/** Of the ten ordered pairs those in which the better condition scores less. */
const fallen = (input: InvestorInput) =>
  byCondition(input).flatMap(({ key, values }) =>
    values.flatMap((worse, index) =>
      values
        .slice(index + 1)
        .flatMap((better, further) =>
          better < worse - 1e-9
            ? [`${key}: ${conditions[index]} ${worse}, ${conditions[index + 1 + further]} ${better}`]
            : []
        )
    )
  )

const { law, lawWith } = lawsOf(randomDeals, (input) => input)

describe("a better condition", () => {
  law(
    "lowers no score, at the estimated value and at an asked price, whatever is stated",
    (input) => {
      assert.deepStrictEqual(fallen(input), [])
    },
    deals(500)
  )

  const budgets = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200_000 })))

  lawWith(
    "lowers no score where the caller states what the work costs",
    budgets,
    (input, rehabBudget) => {
      assert.deepStrictEqual(fallen({ ...input, rehabBudget }), [])
    },
    deals(100)
  )

  law(
    "lowers no score of a house whose size is not known, or of a building of four",
    (input) => {
      assert.deepStrictEqual(fallen({ ...input, property: { ...input.property, squareFeet: null } }), [])
      const four = { ...input.property, propertyType: "Multi-Family", units: 4 }
      assert.deepStrictEqual(fallen({ ...input, property: four }), [])
    },
    deals(100)
  )
})
