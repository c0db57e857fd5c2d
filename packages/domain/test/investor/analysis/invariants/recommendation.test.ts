import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Schema } from "effect"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { referencePlans } from "../../../support/investor/reference/plans.ts"
import { worksAt } from "../../../support/investor/reference/works.ts"

const strengths = ["none", "weak", "moderate", "strong"]

const strengthOf = (input: InvestorInput): number => strengths.indexOf(recommendationOf(underwrite(input)).strength)

const Percent = Schema.Int.check(Schema.isBetween({ minimum: 101, maximum: 300 }))

describe("the label", () => {
  for (const [what, inputs] of [
    ["a deal", randomDeal],
    ["anything", randomInvestorInput]
  ] as const) {
    it.prop(
      `of ${what} is fair or better only where a plan works at the price or near it, and always where one works at it`,
      { input: inputs },
      ({ input }) => {
        const { investorScore, verdict } = underwrite(input)
        const { strength } = recommendationOf(underwrite(input))
        if (verdict.decision === "buy") assert.isAtLeast(investorScore.score, 50)
        else assert.isBelow(investorScore.score, 65)
        if (strength === "none") assert.isBelow(investorScore.score, 50)
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
    "is moderate or strong only of a plan that loses nothing, returns something and costs at most a tenth above the value",
    { input: randomDeal },
    ({ input }) => {
      const underwriting = underwrite(input)
      const { plan, strength } = recommendationOf(underwriting)
      const { price } = underwriting.resolved
      if (strength !== "moderate" && strength !== "strong") return
      if (plan === null || price === null) return assert.fail("nothing is recommended")
      assert.isTrue(worksAt(underwriting.input)(plan, price))
      const { held, setting } = referencePlans(underwriting.input)
      const value = setting?.value ?? null
      if (value !== null) assert.isAtMost(price, 1.1 * value + 1e-6)
      const returned = underwriting.returns[plan]
      if (plan === "fixAndFlip" || returned === null) return
      assert.isAtLeast(held[plan](price)?.cashFlow ?? -1, -1e-6)
      assert.isAtLeast(returned.cashOnCash ?? 0, -1e-9)
    },
    deals(200)
  )

  it.prop(
    "is of a plan that can be judged, may be done, and rests on no condition unless it is weak; else it says none",
    { input: randomInvestorInput },
    ({ input }) => {
      const underwriting = underwrite(input)
      const { plan, strength, text } = recommendationOf(underwriting)
      assert.isNotEmpty(text)
      assert.strictEqual(plan === null, strength === "none")
      if (plan === null) return
      if (strength !== "weak") assert.notInclude(["subjectTo", "coLiving"], plan)
      if (plan === "longTermRental") return
      const { barred, result, score } = underwriting.strategies[plan]
      assert.isNotNull(result)
      assert.isNull(barred)
      assert.isAtLeast(score.coverage, 0.5)
    },
    deals(200)
  )

  it.prop(
    "is no stronger at a higher price",
    { input: randomDeal, percent: Percent },
    ({ input, percent }) => {
      const price = underwrite(input).resolved.price
      if (price === null) return
      const at = (askingPrice: number) => strengthOf({ ...input, askingPrice })
      assert.isAtMost(at((price * percent) / 100), at(price))
    },
    deals(200)
  )

  it.prop(
    "is no weaker at a higher rent",
    { input: randomDeal, percent: Percent },
    ({ input, percent }) => {
      const rent = underwrite(input).resolved.rent
      if (rent === null) return
      const at = (monthlyRent: number) => strengthOf({ ...input, monthlyRent })
      assert.isAtLeast(at((rent * percent) / 100), at(rent))
    },
    deals(200)
  )

  it.prop(
    "is none without a price or a value, without a state's tables, and of a kind that is not analyzed",
    { input: randomDeal },
    ({ input }) => {
      const nothing = (changed: InvestorInput) =>
        assert.strictEqual(recommendationOf(underwrite(changed)).strength, "none")
      const { property } = input
      const valueEstimate = { valueLow: null, valueEstimate: null, valueHigh: null }
      nothing({ ...input, askingPrice: null, property: { ...property, valueEstimate } })
      nothing({ ...input, location: { ...input.location, stateCode: "PR" } })
      for (const propertyType of ["Land", "Apartment"]) {
        const unlike = { ...input, property: { ...property, propertyType } }
        nothing(unlike)
        assert.match(analyzeInvestment(unlike).investorScoreLabel, /^⚪ Not Analyzed/)
        assert.strictEqual(underwrite(unlike).investorScore.score, 0)
      }
    },
    deals(20)
  )
})
