import { assert, describe } from "@effect/vitest"
import { analyzeInvestment, findingsOf } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import {
  type Underwriting,
  underwrite
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { referencePlans } from "../../../support/investor/reference/plans.ts"
import { lawsOf } from "../../../support/laws.ts"

/** What a buyer can usually negotiate off a price. */
const reach = 0.1

/** Whether the first of the ranking earns anything at the price in use, or at one within reach of it. */
const earnsWithinReach = ({ input: plausible, ranking, resolved }: Underwriting): boolean => {
  const [first] = ranking
  const { price } = resolved
  if (first === undefined || price === null) return false
  const { earnedAt } = referencePlans(plausible)
  const lowest = Math.max(5000, Math.ceil(price * (1 - reach)))
  return Math.max(earnedAt(first, price) ?? -1, earnedAt(first, lowest) ?? -1) >= 0
}

const seen = (input: InvestorInput) => ({ input, underwriting: underwrite(input) })

const { law: lawOfDeals } = lawsOf(randomDeals, seen)
const { law: lawOfAnything } = lawsOf(randomInputs, seen)

describe("the label", () => {
  for (const [what, law] of [
    ["a deal", lawOfDeals],
    ["anything", lawOfAnything]
  ] as const) {
    law(
      `of ${what} is fair or better only where the first of the ranking does not lose money beyond reach`,
      ({ underwriting }) => {
        if (underwriting.investorScore.score >= 50) assert.isTrue(earnsWithinReach(underwriting))
      },
      deals(200)
    )
  }

  lawOfAnything(
    "is the score's, or says that there is no score",
    ({ input, underwriting }) => {
      const { investorScore, investorScoreLabel } = findingsOf(input, underwriting)
      const { resolved } = underwriting
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
  lawOfAnything(
    "is of a plan that can be judged, may be done and does not lose money beyond reach; else it says none",
    ({ underwriting }) => {
      const { strength, text } = recommendationOf(underwriting)
      assert.isNotEmpty(text)
      if (strength === "none") return
      const [first] = underwriting.ranking
      if (first === undefined) return assert.fail("nothing is ranked")
      const { barred, result, score } = underwriting.strategies[first]
      assert.isNotNull(result)
      assert.isNull(barred)
      assert.isAtLeast(score.coverage, 0.5)
      assert.isTrue(earnsWithinReach(underwriting))
    },
    deals(200)
  )

  lawOfDeals(
    "is none without a price or a value, without a state's tables, and of a kind that is not analyzed",
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

  lawOfDeals(
    "is weak at most where a plain lease nets more than the letting in its place",
    ({ underwriting }) => {
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
