import { assert, describe, it } from "@effect/vitest"
import {
  type Underwriting,
  underwrite
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Schema } from "effect"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"

/** Rounding of two computations of the same figure. */
const epsilon = 1e-9

const valuesOf = ({ investorScore, scores }: Underwriting): ReadonlyArray<readonly [string, number]> => [
  ["investorScore", investorScore.score],
  ...Object.entries(scores).map(([key, { score }]) => [key, score] as const)
]

/** The scores that rose, each with both values. */
const risen = (before: Underwriting, after: Underwriting) => {
  const was = new Map(valuesOf(before))
  return valuesOf(after).flatMap(([key, score]) => {
    const old = was.get(key) ?? Number.NaN
    return score > old + epsilon ? [`${key} ${old} -> ${score}`] : []
  })
}

const Percent = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 101, maximum }))

describe("a higher price", () => {
  it.prop(
    "raises no strategy's score, nor the plain rental's, nor the investor score",
    { input: randomDeal, percent: Percent(300) },
    ({ input, percent }) => {
      const before = underwrite(input)
      const { price } = before.resolved
      if (price === null) return
      assert.deepStrictEqual(risen(before, underwrite({ ...input, askingPrice: (price * percent) / 100 })), [])
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

  const lowers = (input: InvestorInput, higher: InvestorInput, factor: number) => {
    const [before, after] = [underwrite(input), underwrite(higher)]
    const [rent, rentAfter] = [before.resolved.rent, after.resolved.rent]
    // Beyond what is plausible another rent, or none, stands in.
    if (rent === null || rentAfter === null || Math.abs(rentAfter / rent / factor - 1) > epsilon) return
    assert.deepStrictEqual(risen(after, before), [])
  }

  it.prop(
    "lowers no score where the estimate is higher, or what the caller states",
    { input: randomDeal, percent: Percent(200) },
    ({ input, percent }) => lowers(input, raised(input, percent / 100), percent / 100),
    deals(500)
  )

  it.prop(
    "lowers no score where the caller states it in place of the estimate",
    { input: randomDeal, percent: Percent(200) },
    ({ input, percent }) => {
      const estimated = { ...input, monthlyRent: null }
      const { rent } = underwrite(estimated).resolved
      if (rent !== null) lowers(estimated, { ...input, monthlyRent: (rent * percent) / 100 }, percent / 100)
    },
    deals(500)
  )
})
