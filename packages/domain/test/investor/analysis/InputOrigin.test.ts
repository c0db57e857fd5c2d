import { assert, describe, it } from "@effect/vitest"
import { originsOf } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

import { inputSourceNames } from "../../../../../src/report/PropertyInvestor.ts"
import { fullReport } from "../../../../../test/support/report/fullReport.ts"
import { figuresOf } from "../../support/investor/leaves.ts"
import { emptySections } from "../../support/report/sections.ts"

const rate = { currentPct: 7.4, week: "2026-10-08", atSalePct: 3.62 }
const noRate = { currentPct: null, week: null, atSalePct: null }

const originsWith = (
  report: PropertyReport,
  {
    mortgageRate = rate,
    mortgageRateOrigin = "source",
    request = {}
  }: {
    readonly mortgageRate?: InvestorInput["mortgageRate"]
    readonly mortgageRateOrigin?: "source" | "setting"
    readonly request?: InvestorRequest
  } = {}
) => {
  const input = investorInputOf(report, mortgageRate, request)
  return {
    input,
    origins: originsOf(input, underwrite(input).assumed, {
      report,
      request,
      mortgageRateOrigin,
      sourceNames: inputSourceNames
    })
  }
}

const full = fullReport()

describe("a figure of a source", () => {
  const { origins } = originsWith(full)

  it("names the source with the date of its data", () => {
    assert.deepStrictEqual(origins["property.squareFeet"], {
      origin: "source",
      used: null,
      from: "RentCast Property & Value",
      asOf: "RentCast Property & Value, 2026"
    })
  })

  const sources: ReadonlyArray<[path: string, source: string]> = [
    ["property.yearBuilt", "RentCast Property & Value"],
    ["property.valueEstimate.valueEstimate", "RentCast Property & Value"],
    ["property.rentEstimate.rentEstimate", "RentCast Rent"],
    ["neighborhood.medianHomeValue", "US Census ACS 5-Year"],
    ["hudIntelligence.fairMarketRent.studio", "HUD Fair Market Rents"],
    ["marketTrends.yearOverYearAppreciation", "FHFA House Price Index"],
    ["jobMarket.stateUnemploymentRate", "BLS Local Area Unemployment"],
    ["walkability.walkScore", "OpenStreetMap"],
    ["floodRisk.zone", "FEMA National Flood Hazard Layer"],
    ["floodRisk.riskLevel", "FEMA National Flood Hazard Layer"],
    ["floodRisk.inFloodZone", "FEMA National Flood Hazard Layer"],
    ["naturalHazards.earthquakeHazard.peakGroundAcceleration", "USGS Seismic Design"],
    ["naturalHazards.earthquakeHazard.riskLevel", "USGS Seismic Design"],
    ["naturalHazards.tornadoRisk.rating", "FEMA National Risk Index"],
    ["naturalHazards.hailRisk.rating", "FEMA National Risk Index"],
    ["disasterHistory.totalFederalDisasters", "OpenFEMA Disaster Declarations"],
    ["disasterHistory.declarationsLast10Years", "OpenFEMA Disaster Declarations"],
    ["environment.airQualityPercentile", "EPA EJScreen (PEDP mirror)"],
    ["environment.superfundProximityPercentile", "EPA EJScreen (PEDP mirror)"]
  ]
  for (const [path, source] of sources) {
    it(`is ${source} for ${path}`, () => {
      assert.deepInclude(origins[path], { origin: "source", from: source, asOf: `${source}, 2026` })
    })
  }

  it("is the survey for the mortgage rate, with its week", () => {
    assert.deepInclude(origins["mortgageRate.currentPct"], { origin: "source", asOf: "2026-10-08" })
    assert.match(origins["mortgageRate.currentPct"]?.from ?? "", /Freddie Mac/)
  })

  it("has no date if the source states none", () => {
    const sourceless: PropertyReport = { ...full, meta: { ...full.meta, sources: [] } }
    assert.deepInclude(originsWith(sourceless).origins["walkability.walkScore"], { origin: "source", asOf: null })
  })
})

describe("the origins", () => {
  it("exist for exactly the figures of the input", () => {
    for (const report of [full, fullReport(emptySections)]) {
      const { input, origins } = originsWith(report)
      assert.sameMembers(
        Object.keys(origins),
        figuresOf(input).map(([path]) => path)
      )
    }
  })

  it("separate the caller's figures from those that were not stated", () => {
    const request = { condition: "fair", askingPrice: 340_000, monthlyRent: 2300 } as const
    const { origins } = originsWith(full, { request })
    for (const path of ["condition", "askingPrice", "monthlyRent"]) {
      assert.deepInclude(origins[path], { origin: "request", used: null, asOf: null })
    }
    assert.notStrictEqual(origins["downPaymentPercent"]?.origin, "request")
    assert.notStrictEqual(originsWith(full).origins["condition"]?.origin, "request")
    assert.strictEqual(originsWith(full).origins["askingPrice"]?.origin, "missing")
  })

  it("are the caller's for every figure that is stated, 0 and a target return too", () => {
    const request = {
      rehabBudget: 0,
      vacancyPercent: 0,
      termYears: 15,
      targetReturn: { kind: "irr", percent: 12 }
    } as const
    const { origins } = originsWith(full, { request })
    for (const path of ["rehabBudget", "vacancyPercent", "termYears", "targetReturn.kind", "targetReturn.percent"]) {
      assert.deepStrictEqual(origins[path], { origin: "request", used: null, from: null, asOf: null }, path)
    }
    assert.strictEqual(originsWith(full).origins["targetReturn"]?.origin, "missing")
  })

  it("separate an operator's rate from the survey's", () => {
    const pinned = { currentPct: 6.5, week: null, atSalePct: 3.62 }
    const { origins } = originsWith(full, {
      mortgageRate: pinned,
      mortgageRateOrigin: "setting"
    })
    assert.deepInclude(origins["mortgageRate.currentPct"], { origin: "setting", from: "MORTGAGE_RATE" })
    assert.strictEqual(origins["mortgageRate.atSalePct"]?.origin, "source")
  })

  it("name a table if the survey can't be read, with the rate in use", () => {
    const { origins } = originsWith(full, { mortgageRate: noRate })
    assert.deepInclude(origins["mortgageRate.currentPct"], { origin: "table", used: 7.4 })
    assert.deepInclude(origins["interestRatePercent"], { origin: "table", used: 8.15 })
    assert.deepInclude(origins["downPaymentPercent"], { origin: "table", used: 25 })
  })

  it("are missing for a survey's rate that is not used", () => {
    const { origins } = originsWith(full, { mortgageRate: noRate, request: { interestRatePercent: 9 } })
    assert.strictEqual(origins["mortgageRate.currentPct"]?.origin, "missing")
    assert.strictEqual(origins["interestRatePercent"]?.origin, "request")
  })

  it("are missing for a gap without a fallback", () => {
    const { origins } = originsWith(fullReport(emptySections), { mortgageRate: noRate })
    for (const path of [
      "property.valueEstimate.valueEstimate",
      "property.rentEstimate.rentEstimate",
      "walkability.walkScore",
      "marketTrends.yearOverYearAppreciation",
      "property.bedrooms",
      "hudIntelligence.fairMarketRent.twoBed"
    ]) {
      assert.deepStrictEqual(origins[path], { origin: "missing", used: null, from: null, asOf: null })
    }
  })

  it("name a fallback if a rule replaces the source, with the figure in use", () => {
    const { property } = full
    const { origins } = originsWith(
      fullReport({
        neighborhood: null,
        property:
          property === null
            ? null
            : {
                ...property,
                propertyType: "Condo",
                squareFeet: 1000,
                hoaMonthly: null,
                annualTax: null,
                rentEstimate: null
              }
      })
    )
    // Texas builds at 0.86 of the national cost: 1,000 x 0.40 x 0.86; 2.08% of 352,000; 1.1 x 2,150 for three bedrooms.
    assert.deepInclude(origins["property.hoaMonthly"], { origin: "fallback", used: 344 })
    assert.deepInclude(origins["property.annualTax"], { origin: "table", used: 7321.6 })
    assert.deepInclude(origins["property.rentEstimate.rentEstimate"], { origin: "fallback", used: 2365 })
    assert.deepInclude(origins["neighborhood.yearRoundVacancyRate"], { origin: "fallback", used: 7 })
  })
})
