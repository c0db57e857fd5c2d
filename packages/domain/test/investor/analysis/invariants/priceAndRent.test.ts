import { assert, describe } from "@effect/vitest"
import { type Scored, scoredOf } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Rounding of two computations of the same figure. */
const epsilon = 1e-9

const valuesOf = ({ investorScore, scores }: Scored): ReadonlyArray<readonly [string, number]> => [
  ["investorScore", investorScore.score],
  ...Object.entries(scores).map(([key, { score }]) => [key, score] as const)
]

/** The scores that rose, each with both values. */
const risen = (before: Scored, after: Scored) => {
  const was = new Map(valuesOf(before))
  return valuesOf(after).flatMap(([key, score]) => {
    const old = was.get(key) ?? Number.NaN
    return score > old + epsilon ? [`${key} ${old} -> ${score}`] : []
  })
}

const percents = (maximum: number) => Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 101, maximum })))

const { lawWith } = lawsOf(randomDeals, (input) => ({ input, before: scoredOf(input) }))

describe("a higher price", () => {
  lawWith(
    "raises no strategy's score, nor the plain rental's, nor the investor score",
    percents(300),
    ({ before, input }, percent) => {
      const { price } = before.resolved
      if (price === null) return
      assert.deepStrictEqual(risen(before, scoredOf({ ...input, askingPrice: (price * percent) / 100 })), [])
    },
    deals(500)
  )
})

describe("a higher rent", () => {
  const raised = (input: InvestorInput, factor: number): InvestorInput => {
    const { rentEstimate, rentHigh, rentLow } = input.property.rentEstimate
    const times = (rent: number | null) => (rent === null ? null : rent * factor)
    return {
      ...input,
      monthlyRent: times(input.monthlyRent),
      property: {
        ...input.property,
        rentEstimate: { rentLow: times(rentLow), rentEstimate: times(rentEstimate), rentHigh: times(rentHigh) }
      }
    }
  }

  const lowers = (before: Scored, higher: InvestorInput, factor: number) => {
    const after = scoredOf(higher)
    const [rent, rentAfter] = [before.resolved.rent, after.resolved.rent]
    // Beyond what is plausible another rent, or none, stands in.
    if (rent === null || rentAfter === null || Math.abs(rentAfter / rent / factor - 1) > epsilon) return
    assert.deepStrictEqual(risen(after, before), [])
  }

  lawWith(
    "lowers no score where the estimate is higher, or what the caller states",
    percents(200),
    ({ before, input }, percent) => lowers(before, raised(input, percent / 100), percent / 100),
    deals(500)
  )

  lawWith(
    "lowers no score where the caller states it in place of the estimate",
    percents(200),
    ({ input }, percent) => {
      const estimated = scoredOf({ ...input, monthlyRent: null })
      const { rent } = estimated.resolved
      if (rent !== null) lowers(estimated, { ...input, monthlyRent: (rent * percent) / 100 }, percent / 100)
    },
    deals(500)
  )
})
