import { assert, describe, it } from "@effect/vitest"
import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { JobMarketSection } from "@property-intelligence/domain/report/JobMarketSection.ts"
import { stressCases } from "@property-intelligence/domain/tables/investor/uncertainty.ts"
import { type Facts, factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"

import { answerOf, answerOfReport } from "../../../../test/support/narrative/answerOf.ts"
import { fullReport, fullSections } from "../../../../test/support/report/fullReport.ts"
import { withProperty, withValue } from "../../../domain/test/support/investor/deals.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"

const { analysis, report } = answerOf(cleveland.input)

const factsWith = (change: Partial<InvestorAnalysis>): Facts =>
  factsIn({ report, analysis: { ...analysis, ...change } })

describe("the neighborhood's median", () => {
  const ofMedian = (medianHomeValue: number | null) =>
    factsIn(answerOf({ ...cleveland.input, neighborhood: { ...cleveland.input.neighborhood, medianHomeValue } }))

  it("is a limit if the survey counts no further, and then nothing is compared with it", () => {
    assert.deepInclude(ofMedian(2_000_001), {
      medianHomeValue: null,
      medianHomeValueLimit: "at least",
      valueVsMedianPercent: null
    })
    assert.strictEqual(writeFact(ofMedian(2_000_001), "medianHomeValueLimit", "whole"), "at least $2,000,000")
    assert.strictEqual(writeFact(ofMedian(9999), "medianHomeValueLimit", "whole"), "below $10,000")
    for (const median of [2_000_000, 10_000]) assert.isNull(ofMedian(median).medianHomeValueLimit)
    assert.deepInclude(ofMedian(null), {
      medianHomeValue: null,
      medianHomeValueLimit: null,
      valueVsMedianPercent: null
    })
  })

  it("is compared by the percentage of the verdict, with the sign of its words", () => {
    const percentOf = (valueVsNeighborhood: string) =>
      factsWith({ derivedMetrics: { ...analysis.derivedMetrics, valueVsNeighborhood } }).valueVsMedianPercent
    const verdicts: ReadonlyArray<readonly [string, number | null]> = [
      ["🟢 38% below neighborhood median: deep discount, check size and condition", -38],
      ["🟢 12% below neighborhood median", -12],
      ["🟡 In line with neighborhood median (-3%)", -3],
      ["🟡 In line with neighborhood median (+4%)", 4],
      ["🟡 In line with neighborhood median (+0%)", 0],
      ["🟠 11% above neighborhood median: limited upside", 11],
      ["🔴 237% above neighborhood median: top-of-market risk", 237],
      ["⚪ Neighborhood median is $2,000,000 or more: the survey counts no further", null],
      ["⚪ Neighborhood median unavailable", null],
      ["⚪ Not compared: the neighborhood's median is for homes", null]
    ]
    for (const [verdict, percent] of verdicts) assert.strictEqual(percentOf(verdict), percent, verdict)
  })
})

describe("where prices and jobs are going", () => {
  it("is the change that the analysis shows, with its sign", () => {
    const changes: ReadonlyArray<readonly [number, string]> = [
      [4.6, "4.6%"],
      [-3.2, "-3.2%"],
      [0, "0.0%"],
      [-0.04, "0.0%"],
      [12, "12.0%"]
    ]
    for (const [yearOverYearAppreciation, text] of changes) {
      const facts = factsIn(answerOf({ ...cleveland.input, marketTrends: { yearOverYearAppreciation } }))
      assert.strictEqual(writeFact(facts, "appreciation", "whole"), text)
    }
  })

  it("has a direction of our list alone", () => {
    const trendOf = (marketTrend: string | null) =>
      factsWith({ regulatoryIntelligence: { ...analysis.regulatoryIntelligence, marketTrend } }).marketTrend
    assert.deepStrictEqual(
      ["🔥 Hot", "📈 Appreciating", "↗️ Steady", "➡️ Flat", "↘️ Softening", "📉 Declining"].map(trendOf),
      ["hot", "appreciating", "steady", "flat", "softening", "declining"]
    )
    for (const label of ["🔥 Hot, buy now", "Boiling", "", null]) assert.isNull(trendOf(label))
  })

  const jobs = (change: Partial<JobMarketSection>): Facts => {
    const jobMarket = { ...(fullSections.jobMarket ?? assert.fail("there is a job market")), ...change }
    return factsIn(answerOfReport(fullReport({ jobMarket })))
  }

  it("has no rate beyond all of the labor force, and no direction of a change that is not believed", () => {
    assert.isNull(jobs({ stateUnemploymentRate: 101 }).unemployment)
    assert.isNull(jobs({ countyUnemploymentRate: 101 }).countyUnemployment)
    assert.isNull(jobs({ countyUnemploymentRate: -1 }).countyUnemployment)
    assert.strictEqual(jobs({ countyUnemploymentRate: 100 }).countyUnemployment, 100)
    assert.deepInclude(jobs({ unemploymentChange12Months: 0.4, unemploymentTrend: "Rising" }), {
      unemploymentChange: 0.4,
      unemploymentTrend: "rising"
    })
    assert.deepInclude(jobs({ unemploymentChange12Months: 400, unemploymentTrend: "Rising" }), {
      unemploymentChange: null,
      unemploymentTrend: null
    })
  })
})

describe("value, price and rent", () => {
  it("have ends on the right side of the estimate, or none", () => {
    const ends = (valueLow: number | null, valueHigh: number | null) =>
      factsIn(answerOf(withValue(cleveland.input, { valueLow, valueHigh })))
    assert.deepInclude(ends(200_000, 230_000), { valueLow: 200_000, valueHigh: 230_000, valueSpreadPercent: 14 })
    assert.deepInclude(ends(216_000, 230_000), { valueLow: null, valueHigh: 230_000, valueSpreadPercent: null })
    assert.deepInclude(ends(200_000, 214_000), { valueLow: 200_000, valueHigh: null, valueSpreadPercent: null })
  })

  it("say whether the price is asked, and how far from the value", () => {
    const asked = (askingPrice: number | null) => factsIn(answerOf({ ...cleveland.input, askingPrice }))
    assert.deepInclude(asked(null), { priceBasis: "estimated", price: 215_000, askingGapPercent: null })
    assert.deepInclude(asked(215_000), { priceBasis: "asked", price: 215_000, askingGapPercent: 0 })
    assert.deepInclude(asked(193_500), { priceBasis: "asked", price: 193_500, askingGapPercent: -10 })
    assert.deepInclude(asked(236_500), { askingGapPercent: 10 })
    // What no house asks is not believed.
    assert.deepInclude(asked(3), { priceBasis: "estimated", price: 215_000, askingGapPercent: null })
  })

  it("call a rent estimated only if it is the estimate", () => {
    const { input } = cleveland
    assert.deepInclude(factsIn(answerOf({ ...input, monthlyRent: 2000 })), {
      rent: null,
      rentLow: null,
      rentHigh: null,
      rentInUse: 2000,
      rentBasis: "stated"
    })
    const rentEstimate = { rentLow: null, rentEstimate: null, rentHigh: null }
    const fair = factsIn(answerOf(withProperty(input, { rentEstimate })))
    assert.deepInclude(fair, { rent: null, rentBasis: "fair market", rentKnown: true, rentCheck: null })
    assert.strictEqual(fair.rentInUse, Math.round(1570 * 1.1))
    const none = factsIn(answerOf(withProperty(input, { rentEstimate, bedrooms: null })))
    assert.deepInclude(none, { rentInUse: null, rentBasis: null, rentKnown: false })
  })

  it("multiply the estimated rent of one unit by the units, and keep the rent of one as well", () => {
    const triplex = withProperty(cleveland.input, { propertyType: "Multi-Family", units: 3, bedrooms: 6 })
    assert.deepInclude(factsIn(answerOf(triplex)), {
      rent: 5070,
      rentLow: 4560,
      rentHigh: 5580,
      unitRent: 1690,
      unitsLet: 3,
      fairMarketRent: 1200,
      listingsRent: null
    })
  })
})

describe("the cases that a rental is stressed with", () => {
  it("are found by the names that the table has", () => {
    const names = stressCases.cases.map(({ name }) => name)
    assert.includeMembers(names, ["rent -10%", "rate +1 pt", "combined downside"])
  })
})
