import { assert, describe, it } from "@effect/vitest"
import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import type { RiskComponentKey } from "@property-intelligence/domain/report/RiskDetail.ts"
import { riskComponents } from "@property-intelligence/domain/risk/RiskComponents.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { interpolate } from "@property-intelligence/domain/tables/reference/Interpolation.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

import { sectionBuilders } from "../../../../test/support/report/sectionBuilders.ts"
import { hazardsWith, type LossRates } from "../support/report/lossRates.ts"
import { emptySections } from "../support/report/sections.ts"

const componentOf = (sections: Partial<ReportSections>, wanted: RiskComponentKey) =>
  riskComponents(riskInputOf({ ...emptySections, ...sections })).find(({ key }) => key === wanted) ??
  assert.fail("every component is there")

const subScoreOf = (sections: Partial<ReportSections>, wanted: RiskComponentKey) =>
  componentOf(sections, wanted).subScore

const exactly = (mid: number) => ({ low: mid, mid, high: mid })

describe("the flood zone", () => {
  const zones: ReadonlyArray<[zone: string, riskLevel: "Very High" | "High" | "Moderate" | "Low", score: number]> = [
    ["VE", "Very High", 98],
    ["V", "Very High", 98],
    ["AE", "Very High", 90],
    ["AE", "High", 80],
    ["A", "High", 80],
    ["AO", "High", 80],
    ["A99", "High", 60],
    ["AR", "High", 60],
    ["X", "Moderate", 35],
    ["X", "Low", 8]
  ]
  for (const [zone, riskLevel, score] of zones) {
    it(`${zone} at ${riskLevel} scores ${score}`, () => {
      const found = componentOf({ floodRisk: sectionBuilders.floodRisk({ zone, riskLevel }) }, "flood")
      assert.deepInclude(found, { value: zone, subScore: exactly(score), isKnown: true })
    })
  }

  it("D scores 40, and may be anything", () => {
    const found = componentOf(
      { floodRisk: sectionBuilders.floodRisk({ zone: "D", riskLevel: "Undetermined" }) },
      "flood"
    )
    assert.deepInclude(found, { value: "D", subScore: { low: 8, mid: 40, high: 98 }, isKnown: false })
  })
})

describe("earthquakes", () => {
  const shaking = (riskLevel: "Low" | "Moderate" | "High", peakGroundAcceleration: number | null) =>
    subScoreOf(
      {
        naturalHazards: {
          earthquakeHazard: sectionBuilders.earthquakeHazard({ riskLevel, peakGroundAcceleration }),
          tornadoRisk: null,
          hailRisk: null,
          hazards: null
        }
      },
      "seismic"
    )

  it("are scored by the acceleration, in words only without it", () => {
    assert.deepStrictEqual(shaking("High", 0.1), exactly(15))
    assert.deepStrictEqual(
      (["Low", "Moderate", "High"] as const).map((level) => shaking(level, null)),
      [10, 40, 70].map(exactly)
    )
  })

  it("score on stiff soil up to 14 points worse than on rock, and strong shaking alike", () => {
    // ASCE 7-10, table 11.8-1: what stiff soil (site class D) makes of the acceleration on rock (g).
    const soil = [
      [0.1, 1.6],
      [0.2, 1.4],
      [0.3, 1.2],
      [0.4, 1.1],
      [0.5, 1]
    ] as const
    const scoreOf = (acceleration: number) => Math.round(shaking("Moderate", acceleration)?.mid ?? Number.NaN)
    const worse = Array.from({ length: 120 }, (_, step) => {
      const onRock = (step + 1) / 100
      return scoreOf(onRock * interpolate(onRock, soil)) - scoreOf(onRock)
    })
    assert.strictEqual(Math.min(...worse), 0)
    assert.strictEqual(Math.max(...worse), 14)
    assert.deepStrictEqual(new Set(worse.slice(49)), new Set([0]))
  })
})

describe("a hazard of FEMA's index", () => {
  const rated = (rates: Partial<LossRates>, rating: string | null = null) => ({
    naturalHazards: {
      earthquakeHazard: null,
      tornadoRisk: { riskLevel: "Unknown" as const, rating, annualFrequency: null },
      hailRisk: { riskLevel: "Unknown" as const, rating, annualFrequency: null },
      hazards: hazardsWith(rates)
    }
  })

  it("is scored by its loss rate, on the same scale as FEMA's own words", () => {
    const scores = [0, 60, 80, 95, 99, 100].map((wildfire) => subScoreOf(rated({ wildfire }), "wildfire")?.mid)
    assert.deepStrictEqual(scores, [0, 15, 30, 55, 80, 95])
    const { High, Low, Moderate, "Relatively Low": relativelyLow, "Very High": veryHigh } = riskWeights.perilLabels
    for (const [percentile, label] of [
      [40, Low],
      [70, relativelyLow],
      [87, Moderate],
      [97, High],
      [99.7, veryHigh]
    ] as const) {
      assert.closeTo(interpolate(percentile, riskWeights.curves.lossRatePercentile), label, 3, String(percentile))
    }
  })

  const single: ReadonlyArray<[key: RiskComponentKey, hazard: keyof LossRates]> = [
    ["tornado", "tornado"],
    ["hail", "hail"],
    ["wildfire", "wildfire"],
    ["hurricane", "hurricane"],
    ["wind", "strongWind"]
  ]
  for (const [key, hazard] of single) {
    it(`is read as ${key} from ${hazard}, alone`, () => {
      assert.deepInclude(componentOf(rated({ [hazard]: 80 }), key), { value: 80, subScore: exactly(30) })
      assert.isNull(subScoreOf(rated({ coldWave: 80 }), key))
    })
  }

  it("is scored by FEMA's words only if the rate is unknown: they rank dollars", () => {
    for (const key of ["tornado", "hail"] as const) {
      assert.deepInclude(componentOf(rated({ [key]: 20 }, "Very High"), key), { value: 20, subScore: exactly(5) })
      assert.deepInclude(componentOf(rated({}, "Very High"), key), { value: "Very High", subScore: exactly(90) })
    }
  })

  it("counts as the worst of those behind a component, an unknown one as anything", () => {
    const winter = (rates: Partial<LossRates>) => componentOf(rated(rates), "winter")
    assert.deepInclude(winter({ winterWeather: 60, iceStorm: 95 }), { value: 95, subScore: exactly(55) })
    assert.deepInclude(winter({ winterWeather: 60 }), { value: 60, subScore: { low: 15, mid: 45, high: 100 } })
    assert.deepInclude(winter({ iceStorm: 95 }), { value: 95, subScore: { low: 55, mid: 55, high: 100 } })
    const temperature = (rates: Partial<LossRates>) => componentOf(rated(rates), "temperature")
    assert.deepInclude(temperature({ heatWave: 80, coldWave: 60 }), { value: 80, subScore: exactly(30) })
    assert.deepInclude(temperature({ heatWave: 60, coldWave: 80 }), { value: 80, subScore: exactly(30) })
    const flood = (rates: Partial<LossRates>) => componentOf(rated(rates), "areaFlood")
    assert.deepInclude(flood({ inlandFlooding: 80, coastalFlooding: 60 }), { value: 80, subScore: exactly(30) })
    assert.deepInclude(flood({ inlandFlooding: 60, coastalFlooding: 80 }), { value: 80, subScore: exactly(30) })
  })
})

describe("declared disasters", () => {
  const disasters = (declarationsLast10Years: number | null, totalFederalDisasters: number) =>
    riskComponents({
      ...riskInputOf(emptySections),
      disasterHistory: { declarationsLast10Years, totalFederalDisasters }
    }).find(({ key }) => key === "disasters")?.subScore

  it("are scored by the last ten years, and exactly", () => {
    assert.deepStrictEqual(
      [0, 2, 5, 10, 15].map((count) => disasters(count, 60)),
      [5, 20, 45, 75, 95].map(exactly)
    )
  })

  it("are scored by all since 1953 only if the recent ones are unknown", () => {
    assert.deepStrictEqual(
      [0, 10, 25, 40, 60].map((count) => disasters(null, count)),
      [5, 20, 45, 70, 95].map(exactly)
    )
  })
})

describe("the environment", () => {
  const environment = (airQualityPercentile: number | null, superfundProximityPercentile: number | null) =>
    componentOf(
      { environment: sectionBuilders.environment({ airQualityPercentile, superfundProximityPercentile }) },
      "environment"
    )

  it("is half the worse and half the mean percentile", () => {
    assert.deepInclude(environment(80, 40), { value: 80, subScore: exactly(70) })
    assert.deepInclude(environment(40, 80), { value: 80, subScore: exactly(70) })
  })

  it("spans 0 to 100 for an unknown half, with 45 as the middle", () => {
    // 0.5 * 80 + 0.25 * (80 + 0 | 45 | 100); 0.5 * 20 | 45 | 100 + 0.25 * (20 + 0 | 45 | 100)
    assert.deepInclude(environment(80, null), { value: 80, subScore: { low: 60, mid: 71.25, high: 95 } })
    assert.deepInclude(environment(null, 20), { value: 20, subScore: { low: 15, mid: 38.75, high: 80 } })
    assert.deepInclude(environment(null, null), { value: null, subScore: null })
  })
})

describe("vacant homes", () => {
  const vacancy = (yearRoundVacancyRate: number | null, vacancyRateMargin: number | null) =>
    subScoreOf({ neighborhood: sectionBuilders.neighborhood({ yearRoundVacancyRate, vacancyRateMargin }) }, "vacancy")

  it("are scored with what the survey's margin of error leaves open", () => {
    // 9.5% is 30, 15% is 60, 5% is 10.
    assert.deepStrictEqual(vacancy(9.5, 5.5), { low: 10, mid: 30, high: 60 })
    assert.deepStrictEqual(vacancy(9.5, 0), exactly(30))
    assert.deepStrictEqual(vacancy(1, 6.25), { low: 10, mid: 10, high: 20 })
  })

  it("are taken as counted if no margin is known, and are unknown without a count", () => {
    assert.deepStrictEqual(vacancy(15, null), exactly(60))
    assert.isNull(vacancy(null, 5.5))
  })
})

describe("jobs", () => {
  const jobs = (unemploymentChange12Months: number | null, stateUnemploymentRate = 5) =>
    subScoreOf({ jobMarket: sectionBuilders.jobMarket({ stateUnemploymentRate, unemploymentChange12Months }) }, "jobs")

  it("are ten points worse or better when unemployment moved by half a point", () => {
    assert.deepStrictEqual(
      [0.5, 0.4, -0.4, -0.5].map((change) => jobs(change)),
      [55, 45, 45, 35].map(exactly)
    )
  })

  it("may have moved either way where that is not known", () => {
    assert.deepStrictEqual(jobs(null), { low: 35, mid: 45, high: 55 })
    assert.deepStrictEqual(jobs(null, 3), { low: 0, mid: 10, high: 20 })
  })
})
