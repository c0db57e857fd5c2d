import { assert, describe, it } from "@effect/vitest"

import type { ReportSections } from "../../../src/domain/report/PropertyReport.ts"
import { riskInputOf } from "../../../src/domain/risk/RiskInput.ts"
import { assessRisk } from "../../../src/domain/risk/RiskScore.ts"
import { interpolate } from "../../../src/domain/tables/reference/Interpolation.ts"
import {
  type RiskFacts,
  RiskFacts as RiskFactsSchema,
  RiskMask,
  everythingKnown,
  sectionsOf
} from "../../support/report/RandomSections.ts"
import { emptySections } from "../../support/report/sections.ts"

const calm: RiskFacts = {
  zone: "X/Low",
  acceleration: 0.05,
  tornado: "Very Low",
  hail: "Very Low",
  declarations: 0,
  air: 10,
  superfund: 0,
  appreciation: 4,
  vacancy: 5,
  unemployment: 3,
  unemploymentChange: 0
}

const assessRiskOf = (sections: ReportSections) => assessRisk(riskInputOf(sections))

const subScores = (sections: ReportSections) =>
  Object.fromEntries(assessRiskOf(sections).riskDetail.components.map(({ key, subScore }) => [key, subScore]))

describe("assessRisk", () => {
  it("weighs the nine components and adds the worst peril", () => {
    const { riskScore, riskLabel, riskDetail } = assessRiskOf(sectionsOf(calm))
    // base = (24*8 + 12*5 + 8*10 + 10*10 + 10*5 + 10*7.5 + 12*15 + 7*10 + 7*10) / 100 = 8.77; 0.7 * base + 0.3 * 10 = 9.14
    assert.strictEqual(riskScore, 9)
    assert.strictEqual(riskLabel, "Low")
    assert.deepInclude(riskDetail, { low: 9, high: 9, coverage: 1, confidence: "High" })
    assert.deepStrictEqual(
      riskDetail.components.map(({ key, weight }) => [key, weight]),
      [
        ["flood", 24],
        ["seismic", 12],
        ["tornado", 8],
        ["hail", 10],
        ["disasters", 10],
        ["environment", 10],
        ["market", 12],
        ["vacancy", 7],
        ["jobs", 7]
      ]
    )
  })

  it("puts a floor of 50 under a severe flood zone", () => {
    assert.strictEqual(assessRiskOf(sectionsOf({ ...calm, zone: "AE/High" })).riskScore, 50)
  })

  const zones: ReadonlyArray<[string, number]> = [
    ["VE/Very High", 98],
    ["AE/High", 80],
    ["AE/Very High", 80],
    ["AO/High", 80],
    ["A99/High", 60],
    ["AR/High", 60],
    ["D/Undetermined", 40],
    ["X/Moderate", 35],
    ["X/Low", 8]
  ]
  for (const [zone, score] of zones) {
    it(`flood zone ${zone} scores ${score}`, () => {
      assert.strictEqual(subScores(sectionsOf({ ...calm, zone })).flood, score)
    })
  }

  it("scores shaking on stiff soil up to 14 points worse than on rock, and strong shaking alike", () => {
    // ASCE 7-10, table 11.8-1: what stiff soil (site class D) makes of the acceleration on rock (g).
    const soil = [
      [0.1, 1.6],
      [0.2, 1.4],
      [0.3, 1.2],
      [0.4, 1.1],
      [0.5, 1]
    ] as const
    const scoreOf = (acceleration: number) => subScores(sectionsOf({ ...calm, acceleration }))["seismic"] ?? Number.NaN
    const worse = Array.from({ length: 120 }, (_, step) => {
      const onRock = (step + 1) / 100
      return scoreOf(onRock * interpolate(onRock, soil)) - scoreOf(onRock)
    })
    assert.strictEqual(Math.min(...worse), 0)
    assert.strictEqual(Math.max(...worse), 14)
    assert.deepStrictEqual(new Set(worse.slice(49)), new Set([0]))
  })

  it("moves the jobs component by ten when unemployment moved by half a point", () => {
    const at = (unemploymentChange: number) =>
      subScores(sectionsOf({ ...calm, unemployment: 5, unemploymentChange })).jobs
    assert.deepStrictEqual([at(0.5), at(0.4), at(-0.4), at(-0.5)], [55, 45, 45, 35])
  })

  it("reads the environment as half the worse and half the mean percentile", () => {
    assert.strictEqual(subScores(sectionsOf({ ...calm, air: 80, superfund: 40 })).environment, 70)
  })

  it("knows nothing about nothing: no score, no label, the whole range open", () => {
    const { riskScore, riskLabel, riskDetail } = assessRiskOf(emptySections)
    assert.strictEqual(riskScore, null)
    assert.strictEqual(riskLabel, null)
    assert.deepInclude(riskDetail, { low: 0, high: 100, coverage: 0, confidence: "Low" })
    assert.isTrue(riskDetail.components.every(({ subScore }) => subScore === null))
  })

  it("shrinks toward 45 under 60% coverage", () => {
    const withoutPerils = {
      ...everythingKnown,
      zone: false,
      acceleration: false,
      tornado: false,
      hail: false,
      declarations: false
    }
    const { riskScore, riskDetail } = assessRiskOf(sectionsOf(calm, withoutPerils))
    // known: environment 7.5, market 15, vacancy 10, jobs 10 of weight 36: base 10.97; 0.36 * 10.97 + 0.64 * 45 = 32.75
    assert.strictEqual(riskDetail.coverage, 0.36)
    assert.strictEqual(riskScore, 33)
  })

  it("does not shrink at 60% coverage, and does below", () => {
    const atSixty = {
      ...everythingKnown,
      tornado: false,
      declarations: false,
      air: false,
      superfund: false,
      appreciation: false
    }
    const sixty = assessRiskOf(sectionsOf({ ...calm, zone: "A99/High" }, atSixty))
    // known: flood 60, seismic 5, hail 10, vacancy 10, jobs 10 of weight 60: base 29; 0.7 * 29 + 0.3 * 60 = 38.3
    assert.strictEqual(sixty.riskDetail.coverage, 0.6)
    assert.strictEqual(sixty.riskScore, 38)
    const fiftyThree = assessRiskOf(sectionsOf({ ...calm, zone: "A99/High" }, { ...atSixty, vacancy: false }))
    // the same without vacancy, of weight 53: 0.53 * 40.05 + 0.47 * 45 = 42.38
    assert.strictEqual(fiftyThree.riskDetail.coverage, 0.53)
    assert.strictEqual(fiftyThree.riskScore, 42)
  })

  const unknownFloods: ReadonlyArray<[string, ReportSections["floodRisk"]]> = [
    ["a failed source", null],
    [
      "an unmapped place",
      {
        zone: null,
        riskLevel: "Not Mapped",
        inFloodZone: null,
        mapped: false,
        zoneSubtype: null,
        baseFloodElevation: null,
        verticalDatum: null,
        floodDepth: null,
        pointQuality: "interpolated",
        zonesNearby: null
      }
    ],
    [
      "open water",
      {
        zone: "OPEN WATER",
        riskLevel: "Undetermined",
        inFloodZone: null,
        mapped: true,
        zoneSubtype: null,
        baseFloodElevation: null,
        verticalDatum: null,
        floodDepth: null,
        pointQuality: "interpolated",
        zonesNearby: null
      }
    ],
    [
      "AREA NOT INCLUDED",
      {
        zone: "AREA NOT INCLUDED",
        riskLevel: "Not Mapped",
        inFloodZone: null,
        mapped: false,
        zoneSubtype: null,
        baseFloodElevation: null,
        verticalDatum: null,
        floodDepth: null,
        pointQuality: "interpolated",
        zonesNearby: null
      }
    ]
  ]
  for (const [name, floodRisk] of unknownFloods) {
    it(`${name} is an unknown flood zone: never Low, and the range stays open`, () => {
      const { riskLabel, riskDetail } = assessRiskOf({ ...sectionsOf(calm), floodRisk })
      assert.strictEqual(riskLabel, "Moderate")
      assert.isAtLeast(riskDetail.high, 50)
      assert.strictEqual(riskDetail.components[0]?.subScore, null)
    })
  }

  const many = { arbitrary: { runs: 2_000 } }

  it.prop(
    "low <= riskScore <= high, within 0-100, and Low only where it is proven",
    { facts: RiskFactsSchema, mask: RiskMask },
    ({ facts, mask }) => {
      const { riskScore, riskLabel, riskDetail } = assessRiskOf(sectionsOf(facts, mask))
      assert.isTrue(riskDetail.low >= 0 && riskDetail.low <= riskDetail.high && riskDetail.high <= 100)
      if (riskScore === null) {
        assert.strictEqual(riskLabel, null)
        assert.strictEqual(riskDetail.coverage, 0)
      } else {
        assert.isTrue(riskDetail.low <= riskScore && riskScore <= riskDetail.high)
        if (riskLabel === "Low") assert.isTrue(riskDetail.high < 60 && mask.zone && riskScore < 35)
        if (riskScore >= 60) assert.strictEqual(riskLabel, "High")
      }
    },
    many
  )

  it.prop(
    "the score of the complete data lies in the range of every mask of it",
    { facts: RiskFactsSchema, mask: RiskMask },
    ({ facts, mask }) => {
      const complete = assessRiskOf(sectionsOf(facts)).riskScore ?? Number.NaN
      const { low, high } = assessRiskOf(sectionsOf(facts, mask)).riskDetail
      assert.isTrue(low <= complete && complete <= high, `${low} <= ${complete} <= ${high}`)
    },
    many
  )

  it.prop(
    "a worse flood zone never lowers the score",
    { facts: RiskFactsSchema },
    ({ facts }) => {
      const scores = ["X/Low", "X/Moderate", "D/Undetermined", "A99/High", "AE/High", "VE/Very High"].map(
        (zone) => assessRiskOf(sectionsOf({ ...facts, zone })).riskScore ?? Number.NaN
      )
      assert.deepStrictEqual(
        scores,
        scores.toSorted((a, b) => a - b)
      )
    },
    many
  )
})
