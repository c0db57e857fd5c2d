import { assert, describe } from "@effect/vitest"
import { analyzeInvestment, findingsOf } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { referencePlans } from "../../../support/investor/reference/plans.ts"
import { worksUpTo } from "../../../support/investor/reference/works.ts"
import { lawsOf } from "../../../support/laws.ts"

const strengths = ["none", "weak", "moderate", "strong"]

const strengthOf = (input: InvestorInput): number => strengths.indexOf(recommendationOf(underwrite(input)).strength)

const percents = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 101, maximum: 300 })))

const seen = (input: InvestorInput) => ({ input, underwriting: underwrite(input) })

const { law: lawOfDeals, lawWith } = lawsOf(randomDeals, seen)
const { law: lawOfAnything } = lawsOf(randomInputs, seen)

describe("the label", () => {
  for (const [what, law] of [
    ["a deal", lawOfDeals],
    ["anything", lawOfAnything]
  ] as const) {
    law(
      `of ${what} is fair or better only where a plan works at the price or near it, and always where one works at it`,
      ({ underwriting }) => {
        const { investorScore, verdict } = underwriting
        if (verdict.decision === "buy") assert.isAtLeast(investorScore.score, 50)
        else assert.isBelow(investorScore.score, 65)
        if (recommendationOf(underwriting).strength === "none") assert.isBelow(investorScore.score, 50)
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
  lawOfDeals(
    "is moderate or strong only of a plan that loses nothing, returns something and costs at most a tenth above the value",
    ({ underwriting }) => {
      const { plan, strength } = recommendationOf(underwriting)
      const { price } = underwriting.resolved
      if (strength !== "moderate" && strength !== "strong") return
      if (plan === null || price === null) return assert.fail("nothing is recommended")
      assert.isTrue(worksUpTo(underwriting.input)(plan, price, underwriting.verdict.best?.price ?? price))
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

  lawOfAnything(
    "is of a plan that can be judged, may be done, and rests on no condition unless it is weak; else it says none",
    ({ underwriting }) => {
      const { plan, strength, text } = recommendationOf(underwriting)
      assert.isNotEmpty(text)
      assert.strictEqual(plan === null, strength === "none")
      if (plan === null) return
      if (strength !== "weak") assert.notInclude(["subjectTo", "coLiving"], plan)
      if (plan === "longTermRental") return
      const { barred, result, score } = underwriting.strategies[plan]
      assert.isNotNull(result)
      if (plan !== "subjectTo") assert.isNull(barred)
      assert.isAtLeast(score.coverage, 0.5)
    },
    deals(200)
  )

  lawWith(
    "is no stronger at a higher price",
    percents,
    ({ input, underwriting }, percent) => {
      const { price } = underwriting.resolved
      if (price === null) return
      const at = (dollars: number) =>
        strengthOf({ ...input, askingPrice: Math.min(dollars, dealInputs.askingPrice.maximum) })
      assert.isAtMost(at((price * percent) / 100), at(price))
    },
    deals(200)
  )

  lawWith(
    "is no weaker at a higher rent",
    percents,
    ({ input, underwriting }, percent) => {
      const { rent } = underwriting.resolved
      if (rent === null) return
      const at = (dollars: number) =>
        strengthOf({ ...input, monthlyRent: Math.min(dollars, dealInputs.monthlyRent.maximum) })
      assert.isAtLeast(at((rent * percent) / 100), at(rent))
    },
    deals(200)
  )

  lawOfDeals(
    "is none without a price or a value, without a state's tables, and of a kind that is not analyzed",
    ({ input }) => {
      const isNone = (changed: InvestorInput) => assert.strictEqual(strengthOf(changed), 0)
      const { property } = input
      const valueEstimate = { valueLow: null, valueEstimate: null, valueHigh: null }
      isNone({ ...input, askingPrice: null, property: { ...property, valueEstimate } })
      isNone({ ...input, location: { ...input.location, stateCode: "PR" } })
      for (const propertyType of ["Land", "Apartment"]) {
        const unlike = { ...input, property: { ...property, propertyType } }
        isNone(unlike)
        assert.match(analyzeInvestment(unlike).investorScoreLabel, /^⚪ Not Analyzed/)
        assert.strictEqual(underwrite(unlike).investorScore.score, 0)
      }
    },
    deals(20)
  )
})
