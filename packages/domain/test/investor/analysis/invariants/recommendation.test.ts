import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { referencePlans } from "../../../support/investor/reference/plans.ts"

/** What a buyer can usually negotiate off a price. */
const reach = 0.1

/** Whether the first of the ranking earns anything at the price in use, or at one within reach of it. */
const earnsWithinReach = (input: InvestorInput): boolean => {
  const { input: plausible, ranking, resolved } = underwrite(input)
  const [first] = ranking
  const { price } = resolved
  if (first === undefined || price === null) return false
  const { earnedAt } = referencePlans(plausible)
  const lowest = Math.max(5000, Math.ceil(price * (1 - reach)))
  return Math.max(earnedAt(first, price) ?? -1, earnedAt(first, lowest) ?? -1) >= 0
}

describe("the label", () => {
  for (const [what, inputs] of [
    ["a deal", randomDeal],
    ["anything", randomInvestorInput]
  ] as const) {
    it.prop(
      `of ${what} is fair or better only where the first of the ranking does not lose money beyond reach`,
      { input: inputs },
      ({ input }) => {
        const { investorScore } = underwrite(input)
        if (investorScore.score >= 50) assert.isTrue(earnsWithinReach(input))
      },
      deals(200)
    )
  }

  it.prop(
    "is the score's, or says that there is no score",
    { input: randomInvestorInput },
    ({ input }) => {
      const { investorScore, investorScoreLabel } = analyzeInvestment(input)
      const { resolved } = underwrite(input)
      if (resolved.deal === null) {
        assert.match(investorScoreLabel, /^⚪/)
        assert.isAtMost(investorScore, 40)
        return
      }
      const from = [
        "🔴 Poor Fit",
        "🟠 Below Average",
        "🟡 Fair Opportunity",
        "🟢 Good Opportunity",
        "🟢 Excellent Opportunity"
      ]
      const place = [35, 50, 65, 80].filter((limit) => investorScore >= limit).length
      assert.strictEqual(investorScoreLabel, from[place])
    },
    deals(40)
  )
})

describe("the recommendation", () => {
  it.prop(
    "is of a plan that can be judged, may be done and does not lose money beyond reach; else it says none",
    { input: randomInvestorInput },
    ({ input }) => {
      const underwriting = underwrite(input)
      const { strength, text } = recommendationOf(underwriting)
      assert.isNotEmpty(text)
      if (strength === "none") return
      const [first] = underwriting.ranking
      if (first === undefined) return assert.fail("nothing is ranked")
      const { barred, result, score } = underwriting.strategies[first]
      assert.isNotNull(result)
      assert.isNull(barred)
      assert.isAtLeast(score.coverage, 0.5)
      assert.isTrue(earnsWithinReach(input))
    },
    deals(200)
  )

  it.prop(
    "is none without a price or a value, without a state's tables, and of a kind that is not analyzed",
    { input: randomDeal },
    ({ input }) => {
      const strengthOf = (changed: InvestorInput) => recommendationOf(underwrite(changed)).strength
      const { property } = input
      const valueEstimate = { valueLow: null, valueEstimate: null, valueHigh: null }
      assert.strictEqual(strengthOf({ ...input, askingPrice: null, property: { ...property, valueEstimate } }), "none")
      assert.strictEqual(strengthOf({ ...input, location: { ...input.location, stateCode: "PR" } }), "none")
      for (const propertyType of ["Land", "Apartment"]) {
        const unlike = { ...input, property: { ...property, propertyType } }
        assert.strictEqual(strengthOf(unlike), "none")
        assert.match(analyzeInvestment(unlike).investorScoreLabel, /^⚪ Not Analyzed/)
        assert.strictEqual(underwrite(unlike).investorScore.score, 0)
      }
    },
    deals(20)
  )

  it.prop(
    "is weak at most where a plain lease nets more than the letting in its place",
    { input: randomDeal },
    ({ input }) => {
      const underwriting = underwrite(input)
      const [first] = underwriting.ranking
      if (first !== "shortTermRental" && first !== "coLiving") return
      const { held } = referencePlans(underwriting.input)
      const price = underwriting.resolved.price ?? 0
      const [lease, letting] = [held.longTermRental(price), held[first](price)]
      if (lease === null || letting === null || letting.noi >= lease.noi) return
      assert.include(["weak", "none"], recommendationOf(underwriting).strength)
    },
    deals(100)
  )
})
