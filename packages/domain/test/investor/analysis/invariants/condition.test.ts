import { assert, describe } from "@effect/vitest"
import { scoredOf } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { conditions, isBelowAverage } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Every score of the house in each condition, worst first; a list a score. */
const byCondition = (input: InvestorInput) => {
  const each = conditions.map((condition) => scoredOf({ ...input, condition }))
  const isFlip = each.map(({ verdict }) => verdict.best?.plan === "fixAndFlip")
  const scores = each.map((found) => new Map(Object.entries(found.scores).map(([key, { score }]) => [key, score])))
  return [
    { key: "investorScore", values: each.map(({ investorScore }) => investorScore.score), isFlip },
    ...[...(scores[0]?.keys() ?? [])].map((key) => ({
      key,
      values: scores.map((of) => of.get(key) ?? Number.NaN),
      isFlip: []
    }))
  ]
}

/**
 * Of the ten ordered pairs those in which the better condition scores less. A stated condition below average is work for a flip:
 * where it is all that is stated of it, and the verdict is then a flip, the overall score is bound by another verdict than that of
 * a sound house, and only the two conditions that have such work are compared.
 */
const fallen = (input: InvestorInput) => {
  const scores = byCondition(input)
  const losses = scores.flatMap(({ isFlip, key, values }) =>
    conditions.flatMap((worse, index) =>
      conditions.slice(index + 1).flatMap((better, further) => {
        const [before = 0, after = 0] = [values[index], values[index + 1 + further]]
        const isFlipOfWork = isFlip[index] === true && !isBelowAverage(better)
        return after < before - 1e-9 ? [{ isFlipOfWork, text: `${key}: ${worse} ${before}, ${better} ${after}` }] : []
      })
    )
  )
  if (losses.length === 0) return []
  const isOtherVerdict = isWorkByCondition(scoredOf(input).input)
  return losses.flatMap(({ isFlipOfWork, text }) => (isFlipOfWork && isOtherVerdict ? [] : [text]))
}

const isWorkByCondition = ({ afterRepairValue, rehabBudget }: InvestorInput): boolean =>
  afterRepairValue === null && rehabBudget === null

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
