import { assert, describe, it } from "@effect/vitest"

import { sourceDefinitions } from "../../../src/sources/catalog.ts"
import { headlineOf } from "../../../web/src/front/cardHeadlines.ts"
import { subjectOf } from "../../../web/src/front/sourceSubjects.ts"
import { fullReport, fullSections } from "../../support/report/fullReport.ts"
import { houstonReport } from "../../support/report/reports.ts"

describe("headlineOf", () => {
  it("has a few words for every source of the catalog", () => {
    for (const { name } of sourceDefinitions) {
      const headline = headlineOf(name, fullReport())
      assert.isNotNull(headline, name)
      assert.isBelow(headline?.length ?? 0, 55, name)
      assert.notStrictEqual(subjectOf(name).subject, name)
      assert.notStrictEqual(subjectOf(name).gives, "")
    }
  })

  it("has none where nothing is known, never a 0", () => {
    for (const { name } of sourceDefinitions) assert.isNull(headlineOf(name, houstonReport("none")), name)
  })

  it("does not call what is not mapped or not studied safe", () => {
    const floodRisk = fullSections.floodRisk
    if (floodRisk === null) return assert.fail("the example has a flood zone")
    const name = "FEMA National Flood Hazard Layer"
    const unmapped = fullReport({ floodRisk: { ...floodRisk, zone: null, riskLevel: "Not Mapped", mapped: false } })
    const unstudied = fullReport({ floodRisk: { ...floodRisk, zone: "D", riskLevel: "Undetermined" } })
    assert.strictEqual(headlineOf(name, unmapped), "No digital flood map here")
    assert.strictEqual(headlineOf(name, unstudied), "Zone D: risk not known")
  })

  it("describes the building where it has no value", () => {
    const { property } = fullSections
    if (property === null) return assert.fail("the example has a record")
    const headline = headlineOf(
      "RentCast Property & Value",
      fullReport({ property: { ...property, bedrooms: 3, squareFeet: null, yearBuilt: 1972, valueEstimate: null } })
    )
    assert.strictEqual(headline, "3 bd, of 1972; no value")
  })

  it("says that a median is above what the survey counts to", () => {
    const { neighborhood } = fullSections
    if (neighborhood === null) return assert.fail("the example has a tract")
    const report = fullReport({
      neighborhood: { ...neighborhood, medianHouseholdIncome: 250_001, topCoded: ["medianHouseholdIncome"] }
    })
    assert.strictEqual(headlineOf("US Census ACS 5-Year", report), "Over $250,001 median income")
  })

  it("names percentiles as ranks", () => {
    const { environment } = fullSections
    if (environment === null) return assert.fail("the example has an environment")
    const report = fullReport({
      environment: { ...environment, airQualityPercentile: 61.2, superfundProximityPercentile: 12 }
    })
    assert.strictEqual(headlineOf("EPA EJScreen (PEDP mirror)", report), "Air 61st, Superfund 12th percentile")
  })
})
