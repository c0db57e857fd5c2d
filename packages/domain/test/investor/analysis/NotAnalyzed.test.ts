import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { withProperty } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

/** Cleveland's house as another kind of property; value, rent, size and price are all known. */
const analysisOf = (propertyType: string, units: number | null = null) =>
  analyzeInvestment({ ...withProperty(cleveland.input, { propertyType, units }), askingPrice: 150_000 })

const kinds = [
  ["Land", null, /vacant land, so there is no building to let, renovate or resell/],
  ["Apartment", 40, /an apartment building of 40 units/],
  ["Single Family", 24, /an apartment building of 24 units/]
] as const

describe("the analysis of a kind that is not analyzed", () => {
  for (const [propertyType, units, why] of kinds) {
    const analysis = analysisOf(propertyType, units)

    it(`names the reason for ${propertyType} of ${units} units in the label and in every verdict`, () => {
      const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = analysis.strategies
      const verdicts = [
        shortTermRental.verdict,
        subjectTo.rateLockAdvantage,
        coLiving.verdict,
        brrrr.verdict,
        fixAndFlip.verdict
      ]
      assert.strictEqual(analysis.investorScoreLabel, "⚪ Not Analyzed")
      for (const verdict of verdicts) {
        assert.match(verdict, /^⚪ Not Analyzed: the record is of/u)
        assert.match(verdict, why)
      }
    })

    it(`recommends nothing for ${propertyType} of ${units} units, and scores nothing`, () => {
      const { investorScore, quality, recommendationStrength, scoring, strategyRanking } = analysis
      assert.strictEqual(recommendationStrength.strength, "none")
      assert.match(recommendationStrength.text, why)
      assert.strictEqual(investorScore, 0)
      assert.lengthOf(strategyRanking, 5)
      for (const { score } of strategyRanking) assert.strictEqual(score, 0)
      assert.strictEqual(quality.confidence, "Low")
      assert.match(JSON.stringify(scoring), /not analyzed: the record is of/)
    })

    it(`shows no figure of a house for ${propertyType} of ${units} units`, () => {
      const { derivedMetrics, hiddenCosts, strategies } = analysis
      for (const figure of [
        derivedMetrics.capRate,
        derivedMetrics.grossRentMultiplier,
        derivedMetrics.debtServiceCoverageRatio,
        derivedMetrics.details.monthlyRent,
        derivedMetrics.details.netOperatingIncome,
        derivedMetrics.details.operatingExpenses.insurance,
        derivedMetrics.details.operatingExpenses.propertyTax,
        derivedMetrics.details.perUnit,
        derivedMetrics.details.valueRatio,
        hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance,
        hiddenCosts.rehabEstimate.estimatedRehabMid,
        hiddenCosts.propertyTax.estimatedAnnual,
        strategies.shortTermRental.projectedAnnualRevenue,
        strategies.subjectTo.estimatedRemainingBalance,
        strategies.coLiving.rentalPremium,
        strategies.brrrr.cashLeftInDeal,
        strategies.fixAndFlip.projectedProfit,
        analysis.breakEvens,
        analysis.fiveYearProjection,
        analysis.stressTable,
        analysis.rateAndPrice,
        analysis.intervals,
        analysis.financingOptions
      ]) {
        assert.isNull(figure)
      }
      assert.match(derivedMetrics.valueVsNeighborhood, /^⚪ Not compared/u)
      assert.deepStrictEqual(
        [
          hiddenCosts.estimatedInsurance.details.weaknesses,
          hiddenCosts.rehabEstimate.details.weaknesses,
          hiddenCosts.propertyTax.weaknesses
        ],
        [[], [], []]
      )
    })
  }
})

describe("the analysis of a small building", () => {
  it("shows one unit in addition to the whole, and none for a single home", () => {
    const { perUnit, ...whole } = analysisOf("Multi-Family", 3).derivedMetrics.details
    assert.deepStrictEqual(perUnit, { units: 3, bedrooms: 1, bathrooms: 0.5, squareFeet: 483, rent: 1690, rents: null })
    assert.strictEqual(whole.monthlyRent, 3 * 1690)
    assert.isNull(analysisOf("Single Family", 1).derivedMetrics.details.perUnit)
  })

  it("compares the rent of a unit with HUD's for the bedrooms of a unit", () => {
    // HUD's rent of one bedroom in Cleveland's ZIP code is 1,000.
    assert.strictEqual(analysisOf("Multi-Family", 3).derivedMetrics.details.rentToFairMarketRent, 1.69)
  })
})
