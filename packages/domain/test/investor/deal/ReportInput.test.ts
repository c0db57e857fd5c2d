import { assert, describe, it } from "@effect/vitest"
import { InvestorInput, surveyYearOf } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

import { fullReport } from "../../../../../test/support/report/fullReport.ts"
import { emptyInput, noInputs } from "../../support/investor/deals.ts"
import { leavesWhere } from "../../support/investor/leaves.ts"
import { noLossRates } from "../../support/report/lossRates.ts"
import { emptySections } from "../../support/report/sections.ts"

const mortgageRate = { currentPct: 7.4, week: "2026-10-08", atSalePct: 3.62 }
const unknownRate = { currentPct: null, week: null, atSalePct: null }

/** What a record must not be without. */
const known = <A>(record: A | null): A => record ?? assert.fail("the full report lacks a section")

/** The full report with a figure of its own in every field that is read. */
const distinctReport = (): PropertyReport => {
  const report = fullReport()
  const property = known(report.property)
  return fullReport({
    property: {
      ...property,
      propertyType: "Townhouse",
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: 1820,
      yearBuilt: 1998,
      lastSaleDate: "2019-08-21",
      lastSalePrice: 301_000,
      hoaMonthly: 45,
      annualTax: 5120,
      annualTaxYear: 2025,
      homestead: true,
      units: 1,
      valueEstimate: {
        ...known(property.valueEstimate),
        valueLow: 318_000,
        valueEstimate: 352_000,
        valueHigh: 386_000
      },
      rentEstimate: { ...known(property.rentEstimate), rentLow: 2090, rentEstimate: 2240, rentHigh: 2390 }
    },
    neighborhood: {
      ...known(report.neighborhood),
      population: 4210,
      medianHouseholdIncome: 81_250,
      medianHomeValue: 342_600,
      medianGrossRent: 1675,
      vacancyRate: 12.4,
      seasonalShare: 1.2,
      yearRoundVacancyRate: 11.2,
      vacancyRateMargin: 2.6,
      vintage: "2019-2023"
    },
    hudIntelligence: {
      opportunityZone: null,
      fairMarketRent: {
        ...known(known(report.hudIntelligence).fairMarketRent),
        studio: 1310,
        oneBed: 1360,
        twoBed: 1610,
        threeBed: 2150,
        fourBed: 2690
      }
    },
    marketTrends: { ...known(report.marketTrends), yearOverYearAppreciation: 2.8 },
    jobMarket: {
      ...known(report.jobMarket),
      stateUnemploymentRate: 4.1,
      countyUnemploymentRate: 4.4,
      nationalUnemploymentRate: 4.3,
      unemploymentChange12Months: 0.1
    },
    walkability: { ...known(report.walkability), walkScore: 37 },
    floodRisk: { ...known(report.floodRisk), zone: "AE", riskLevel: "High", inFloodZone: true },
    naturalHazards: {
      earthquakeHazard: {
        ...known(known(report.naturalHazards).earthquakeHazard),
        riskLevel: "Moderate",
        peakGroundAcceleration: 0.062
      },
      tornadoRisk: { riskLevel: "Moderate", rating: "Relatively Moderate", annualFrequency: 0.0052 },
      hailRisk: { riskLevel: "High", rating: "Relatively High", annualFrequency: 2.84 },
      hazards: null
    },
    disasterHistory: { ...known(report.disasterHistory), totalFederalDisasters: 20, declarationsLast10Years: 7 },
    environment: { ...known(report.environment), airQualityPercentile: 71, superfundProximityPercentile: 64 }
  })
}

describe("surveyYearOf", () => {
  it("is the last of the survey's years", () => {
    const vintages = ["2020-2024", "2024", "ACS 5-year", "", null]
    assert.deepStrictEqual(vintages.map(surveyYearOf), [2024, 2024, null, null, null])
  })
})

describe("investorInputOf", () => {
  it("takes every figure from where the report has it", () => {
    const request = {
      condition: "fair",
      askingPrice: 340_000,
      downPaymentPercent: 30,
      interestRatePercent: 8.5,
      monthlyRent: 2300,
      afterRepairValue: 390_000,
      rehabBudget: 41_000,
      propertyTaxYear: 5300,
      insuranceYear: 2100,
      hoaMonth: 55,
      vacancyPercent: 6,
      managementPercent: 8,
      maintenancePercent: 7,
      closingPercent: 2.5,
      points: 1.5,
      termYears: 25,
      rentGrowthPercent: 2,
      appreciationPercent: -1,
      holdYears: 9,
      marginalTaxPercent: 24,
      targetReturn: { kind: "irr", percent: 12 }
    } as const
    const { condition, ...stated } = request
    const expected: InvestorInput = {
      asOf: "2026-11-20",
      condition,
      location: { city: "Houston", county: "Harris County", stateCode: "TX" },
      property: {
        propertyType: "Townhouse",
        bedrooms: 3,
        bathrooms: 2.5,
        squareFeet: 1820,
        yearBuilt: 1998,
        lastSaleDate: "2019-08-21",
        lastSalePrice: 301_000,
        hoaMonthly: 45,
        annualTax: 5120,
        homestead: true,
        units: 1,
        rentEstimate: { rentLow: 2090, rentEstimate: 2240, rentHigh: 2390 },
        valueEstimate: { valueLow: 318_000, valueEstimate: 352_000, valueHigh: 386_000 }
      },
      comparables: {
        sales: [
          {
            address: "1911 Crawford St, Houston, TX 77002",
            price: 359_900,
            distanceMiles: 0.42,
            propertyType: "Single Family",
            bedrooms: 3,
            bathrooms: 2.5,
            squareFeet: 1874,
            yearBuilt: 2001,
            status: "Inactive",
            listingType: "Standard",
            listedDate: "2026-02-03",
            removedDate: "2026-03-21",
            daysOnMarket: 46
          }
        ],
        rents: [
          {
            address: "1718 Brazos St, Houston, TX 77002",
            rent: 2275,
            distanceMiles: 0.31,
            propertyType: "Single Family",
            bedrooms: 3,
            bathrooms: 2.5,
            squareFeet: 1760,
            yearBuilt: 1994,
            status: "Active",
            listingType: "Standard",
            listedDate: "2026-03-14",
            removedDate: null,
            daysOnMarket: 19
          }
        ]
      },
      neighborhood: {
        medianHomeValue: 342_600,
        vintage: "2019-2023",
        medianHouseholdIncome: 81_250,
        yearRoundVacancyRate: 11.2,
        vacancyRateMargin: 2.6,
        seasonalShare: 1.2
      },
      hudIntelligence: {
        fairMarketRent: { studio: 1310, oneBed: 1360, twoBed: 1610, threeBed: 2150, fourBed: 2690 }
      },
      marketTrends: { yearOverYearAppreciation: 2.8 },
      jobMarket: { stateUnemploymentRate: 4.1, unemploymentChange12Months: 0.1, nationalUnemploymentRate: 4.3 },
      walkability: { walkScore: 37 },
      floodRisk: { zone: "AE", riskLevel: "High", inFloodZone: true },
      naturalHazards: {
        earthquakeHazard: { peakGroundAcceleration: 0.062, riskLevel: "Moderate" },
        tornadoRisk: { rating: "Relatively Moderate" },
        hailRisk: { rating: "Relatively High" },
        lossRatePercentiles: noLossRates
      },
      disasterHistory: { totalFederalDisasters: 20, declarationsLast10Years: 7 },
      environment: { airQualityPercentile: 71, superfundProximityPercentile: 64 },
      mortgageRate,
      ...noInputs,
      ...stated
    }
    assert.deepStrictEqual(investorInputOf(distinctReport(), mortgageRate, request), expected)
  })

  it("takes as many listings as RentCast names at most", () => {
    const property = known(fullReport().property)
    const valueEstimate = known(property.valueEstimate)
    const [comparable] = valueEstimate.comparables
    const comparables = Array.from({ length: 40 }, () => known(comparable ?? null))
    const report = fullReport({ property: { ...property, valueEstimate: { ...valueEstimate, comparables } } })
    assert.lengthOf(investorInputOf(report, unknownRate, {}).comparables.sales, 25)
  })

  it("leaves everything unknown of a report in which no source answered", () => {
    const input = investorInputOf(fullReport(emptySections), unknownRate, {})
    assert.deepStrictEqual(
      leavesWhere(input, (value) => value !== null),
      [
        ["asOf", "2026-11-20"],
        ["condition", "average"],
        ["location.city", "Houston"],
        ["location.county", "Harris County"],
        ["location.stateCode", "TX"]
      ]
    )
    assert.isTrue(Schema.is(InvestorInput)(input))
  })

  it("keeps a stated 0 apart from nothing stated", () => {
    const request = { rehabBudget: 0, hoaMonth: 0, propertyTaxYear: 0, insuranceYear: 0, vacancyPercent: 0 }
    const input = investorInputOf(fullReport(), unknownRate, { ...request, managementPercent: 0 })
    assert.deepInclude(input, { ...request, managementPercent: 0, points: null, targetReturn: null })
  })

  it("is for an average condition unless the caller knows better", () => {
    assert.strictEqual(investorInputOf(fullReport(), unknownRate, {}).condition, "average")
    assert.strictEqual(investorInputOf(fullReport(), unknownRate, { condition: "poor" }).condition, "poor")
  })

  const inputWith = (override: Parameters<typeof fullReport>[0]) =>
    investorInputOf(fullReport(override), unknownRate, {})

  it("keeps the record of a house without estimates, and the estimates of one without a record", () => {
    const property = known(fullReport().property)
    const withoutEstimates = inputWith({ property: { ...property, valueEstimate: null, rentEstimate: null } })
    const { rentEstimate, valueEstimate } = emptyInput.property
    assert.deepInclude(withoutEstimates.property, { rentEstimate, valueEstimate })
    assert.strictEqual(withoutEstimates.property.squareFeet, 1820)
  })

  it("leaves the rents unknown where only the opportunity zone answered", () => {
    const { hudIntelligence } = fullReport()
    const found = inputWith({ hudIntelligence: { ...known(hudIntelligence), fairMarketRent: null } })
    assert.deepStrictEqual(found.hudIntelligence, emptyInput.hudIntelligence)
  })

  it("keeps a figure of 0 apart from none", () => {
    const property = known(fullReport().property)
    assert.strictEqual(inputWith({ property: { ...property, hoaMonthly: 0 } }).property.hoaMonthly, 0)
    assert.isNull(inputWith({ property: { ...property, hoaMonthly: null } }).property.hoaMonthly)
  })
})
