import { assert, describe, it } from "@effect/vitest"
import { Record, Schema } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"
import { fullSections } from "../../../../test/support/report/fullReport.ts"
import { everythingKnown, RiskFacts, RiskMask, sectionsOf } from "../../../../test/support/report/RandomSections.ts"
import { sectionBuilders } from "../../../../test/support/report/sectionBuilders.ts"
import type { FloodRiskSection } from "../../src/report/FloodRiskSection.ts"
import type { NeighborhoodSection } from "../../src/report/NeighborhoodSection.ts"
import { riskComponents } from "../../src/risk/RiskComponents.ts"
import { RiskInput, riskInputOf } from "../../src/risk/RiskInput.ts"
import type { FloodRiskLevel } from "../../src/signals/FloodHazard.ts"
import { leavesWhere } from "../support/investor/leaves.ts"
import { exampleLossRates, hazardsWith, noHazards, noLossRates } from "../support/report/lossRates.ts"
import { emptySections } from "../support/report/sections.ts"

describe("riskInputOf", () => {
  it("treats sections that no source filled as unknown", () => {
    assert.deepStrictEqual(
      leavesWhere(riskInputOf(emptySections), (value) => value !== null),
      []
    )
  })

  it("takes each figure from where the report has it", () => {
    assert.deepStrictEqual(riskInputOf(fullSections), {
      floodRisk: { zone: "X", riskLevel: "Low", inFloodZone: false },
      naturalHazards: {
        earthquakeHazard: { peakGroundAcceleration: 0.062, riskLevel: "Low" },
        tornadoRisk: { rating: "Relatively Moderate" },
        hailRisk: { rating: "Relatively Low" },
        lossRatePercentiles: exampleLossRates
      },
      disasterHistory: { totalFederalDisasters: 2, declarationsLast10Years: 1 },
      environment: { airQualityPercentile: 71, superfundProximityPercentile: 64 },
      marketTrends: { yearOverYearAppreciation: 2.8 },
      neighborhood: { yearRoundVacancyRate: 11.2, vacancyRateMargin: 2.6 },
      jobMarket: { stateUnemploymentRate: 4.1, unemploymentChange12Months: 0.1 }
    })
  })

  it.prop(
    "always fits its schema, and knows at most what it was given",
    { facts: RiskFacts, mask: RiskMask },
    ({ facts, mask }) => {
      const input = riskInputOf(sectionsOf(facts, mask))
      assert.isTrue(Schema.is(RiskInput)(input))
      const whole = new Map(leavesWhere(riskInputOf(sectionsOf(facts, everythingKnown)), () => true))
      for (const [path, value] of leavesWhere(input, (leaf) => leaf !== null)) {
        assert.strictEqual(value, whole.get(path), path)
      }
    },
    lawRuns(300)
  )
})

describe("the flood zone", () => {
  const flood = (zone: string | null, riskLevel: FloodRiskLevel, inFloodZone: boolean | null): FloodRiskSection =>
    sectionBuilders.floodRisk({ zone, riskLevel, inFloodZone, mapped: zone !== null })
  const cases: ReadonlyArray<
    [FloodRiskSection, zone: string | null, riskLevel: FloodRiskLevel | null, inFloodZone: boolean | null]
  > = [
    [flood("VE", "Very High", true), "VE", "Very High", true],
    [flood("AE", "High", true), "AE", "High", true],
    [flood("AE", "Very High", true), "AE", "Very High", true],
    [flood("A99", "High", true), "A99", "High", true],
    [flood("X", "Low", false), "X", "Low", false],
    [flood("X", "Moderate", false), "X", "Moderate", false],
    [flood("D", "Undetermined", false), "D", "Undetermined", false],
    [flood("OPEN WATER", "Undetermined", false), null, null, false],
    [flood("AREA NOT INCLUDED", "Not Mapped", null), null, null, null],
    [flood("ZZ", "Unknown", null), null, null, null],
    [flood("ZZ", "Unknown", true), null, null, true],
    [flood(null, "Not Mapped", null), null, null, null],
    // A level without a zone means nothing.
    [flood(null, "High", true), null, null, true]
  ]
  for (const [floodRisk, zone, riskLevel, inFloodZone] of cases) {
    it(`is ${zone} of ${floodRisk.zone} at ${floodRisk.riskLevel}`, () => {
      const found = riskInputOf({ ...emptySections, floodRisk })
      assert.deepStrictEqual(found.floodRisk, { zone, riskLevel, inFloodZone })
    })
  }

  it("is unknown if the source failed", () => {
    const found = riskInputOf({ ...fullSections, floodRisk: null })
    assert.deepStrictEqual(found.floodRisk, { zone: null, riskLevel: null, inFloodZone: null })
  })
})

describe("a storm", () => {
  const labelOf = (rating: string | null) => {
    const storm = { riskLevel: "High" as const, rating, annualFrequency: 3 }
    const hailRisk = { ...storm, rating: "Very High" }
    const naturalHazards = { earthquakeHazard: null, tornadoRisk: storm, hailRisk, hazards: null }
    const components = riskComponents(riskInputOf({ ...emptySections, naturalHazards }))
    const labels = new Map(components.map(({ key, value }) => [key, value]))
    assert.strictEqual(labels.get("hail"), "Very High")
    return labels.get("tornado")
  }
  // FEMA's words for expected loss; the five in the middle are relative to the country.
  const ratings: ReadonlyArray<[rating: string | null, label: string | null]> = [
    ["No Rating", "None"],
    ["Not Applicable", "None"],
    ["Very Low", "Low"],
    ["Relatively Low", "Relatively Low"],
    ["Relatively Moderate", "Moderate"],
    ["Relatively High", "High"],
    ["Very High", "Very High"],
    ["relatively moderate", "Moderate"],
    ["VERY HIGH", "Very High"],
    ["Insufficient Data", null],
    ["Moderate", null],
    ["", null],
    [null, null]
  ]
  for (const [rating, label] of ratings) {
    it(`rated ${JSON.stringify(rating)} is ${label}`, () => {
      assert.strictEqual(labelOf(rating), label)
    })
  }
})

describe("a loss rate", () => {
  const ratesOf = (hazards: Partial<typeof noHazards> | null) =>
    riskInputOf({
      ...emptySections,
      naturalHazards: {
        earthquakeHazard: null,
        tornadoRisk: null,
        hailRisk: null,
        hazards: hazards === null ? null : { ...noHazards, ...hazards }
      }
    }).naturalHazards.lossRatePercentiles
  const wildfire = (rating: string | null, lossRatePercentile: number | null) => ({
    wildfire: { riskLevel: "Unknown" as const, rating, lossRatePercentile, annualFrequency: null }
  })

  it("is FEMA's percentile, hazard by hazard", () => {
    const percentiles = Record.map(noLossRates, (_, hazard) => hazard.length)
    assert.deepStrictEqual(ratesOf(hazardsWith(percentiles)), percentiles)
    assert.deepStrictEqual(ratesOf(null), noLossRates)
  })

  it("is a known 0 if the hazard cannot occur or costs nothing", () => {
    for (const rating of ["Not Applicable", "No Rating", "No Expected Annual Losses"]) {
      assert.deepStrictEqual(ratesOf(wildfire(rating, null)), { ...noLossRates, wildfire: 0 }, rating)
    }
    assert.deepStrictEqual(ratesOf(wildfire("Not Applicable", 7)), { ...noLossRates, wildfire: 7 })
  })

  it("is unknown if FEMA has too little data, gives no rating, or has no percentile", () => {
    for (const rating of ["Insufficient Data", null, "Very High", "Very Low"]) {
      assert.deepStrictEqual(ratesOf(wildfire(rating, null)), noLossRates, String(rating))
    }
  })
})

describe("an earthquake", () => {
  const earthquake = (riskLevel: "Low" | "Moderate" | "High" | "Unknown", peakGroundAcceleration: number | null) =>
    riskInputOf({
      ...emptySections,
      naturalHazards: {
        earthquakeHazard: sectionBuilders.earthquakeHazard({ riskLevel, peakGroundAcceleration }),
        tornadoRisk: null,
        hailRisk: null,
        hazards: null
      }
    }).naturalHazards.earthquakeHazard

  it("is known by its acceleration, in words, or both", () => {
    assert.deepStrictEqual(earthquake("High", 0.7), { peakGroundAcceleration: 0.7, riskLevel: "High" })
    assert.deepStrictEqual(earthquake("Moderate", null), { peakGroundAcceleration: null, riskLevel: "Moderate" })
    assert.deepStrictEqual(earthquake("Low", 0), { peakGroundAcceleration: 0, riskLevel: "Low" })
  })

  it("stays unknown if the source has too little data", () => {
    assert.deepStrictEqual(earthquake("Unknown", null), { peakGroundAcceleration: null, riskLevel: null })
  })
})

describe("the vacancy", () => {
  const homesOf = (rates: Partial<NeighborhoodSection>) => {
    const { neighborhood } = fullSections
    if (neighborhood === null) return assert.fail("sections are full")
    return riskInputOf({ ...emptySections, neighborhood: { ...neighborhood, ...rates } })
  }
  const vacancyRisk = (input: RiskInput) => riskComponents(input).find(({ key }) => key === "vacancy")

  it("of a vacation market is the slack without the homes kept for the season", () => {
    const input = homesOf({ vacancyRate: 70, seasonalShare: 65, yearRoundVacancyRate: 5, vacancyRateMargin: 0 })
    assert.deepInclude(vacancyRisk(input), { value: 5, subScore: { low: 10, mid: 10, high: 10 } })
  })

  it("is neither benign nor harmful if the number of seasonal homes is unknown", () => {
    const input = homesOf({ vacancyRate: 70, seasonalShare: null, yearRoundVacancyRate: null })
    assert.deepInclude(vacancyRisk(input), { value: null, subScore: null })
  })
})

describe("a figure of zero", () => {
  it("is not unknown", () => {
    const { disasterHistory, environment, neighborhood } = fullSections
    if (disasterHistory === null || environment === null || neighborhood === null)
      return assert.fail("sections are full")
    const {
      disasterHistory: disasters,
      environment: air,
      neighborhood: homes
    } = riskInputOf({
      ...fullSections,
      disasterHistory: { ...disasterHistory, totalFederalDisasters: 0, declarationsLast10Years: 0 },
      environment: { ...environment, airQualityPercentile: 0, superfundProximityPercentile: 0 },
      neighborhood: { ...neighborhood, yearRoundVacancyRate: 0, vacancyRateMargin: 0 }
    })
    assert.deepStrictEqual(disasters, { totalFederalDisasters: 0, declarationsLast10Years: 0 })
    assert.deepStrictEqual(air, { airQualityPercentile: 0, superfundProximityPercentile: 0 })
    assert.deepStrictEqual(homes, { yearRoundVacancyRate: 0, vacancyRateMargin: 0 })
  })
})
