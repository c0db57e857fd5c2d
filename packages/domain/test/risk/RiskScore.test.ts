import { assert, describe, it } from "@effect/vitest"
import { hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { hazardsNotScored, notCovered, notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { RiskComponentKey, type RiskDetail } from "@property-intelligence/domain/report/RiskDetail.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"
import { Record } from "effect"

import {
  everythingKnown,
  type RiskFacts,
  type RiskMask,
  sectionsOf
} from "../../../../test/support/report/RandomSections.ts"
import { sectionBuilders } from "../../../../test/support/report/sectionBuilders.ts"
import { noLossRates } from "../support/report/lossRates.ts"
import { emptySections } from "../support/report/sections.ts"

const allRates = (percentile: number): RiskFacts["rates"] => Record.map(noLossRates, () => percentile)

const calm: RiskFacts = {
  zone: "X/Low",
  acceleration: 0.05,
  rates: allRates(40),
  declarations: 0,
  air: 10,
  superfund: 0,
  appreciation: 4,
  vacancy: 5,
  vacancyMargin: 0,
  unemployment: 3,
  unemploymentChange: 0
}

const noRates: RiskMask["rates"] = Record.map(noLossRates, () => false)

const assessRiskOf = (sections: ReportSections) => assessRisk(riskInputOf(sections))

describe("assessRisk", () => {
  it("weighs the components and adds the worst peril", () => {
    const { riskScore, riskLabel, riskDetail } = assessRiskOf(sectionsOf(calm))
    // mean = (20*8 + 10*5 + 39*10 + 5*5 + 7*7.5 + 9*15 + 5*10 + 5*10) / 100 = 9.125; 0.7 * mean + 0.3 * 10 = 9.39
    assert.strictEqual(riskScore, 9)
    assert.strictEqual(riskLabel, "Low")
    assert.deepInclude(riskDetail, { low: 9, high: 9, coverage: 1, confidence: "High" })
    assert.deepStrictEqual(
      riskDetail.components.map(({ key, weight }) => [key, weight]),
      [
        ["flood", 20],
        ["seismic", 10],
        ["tornado", 5],
        ["hail", 5],
        ["disasters", 5],
        ["environment", 7],
        ["market", 9],
        ["vacancy", 5],
        ["jobs", 5],
        ["wildfire", 7],
        ["hurricane", 10],
        ["wind", 3],
        ["winter", 3],
        ["temperature", 2],
        ["areaFlood", 4]
      ]
    )
  })

  it("has weights of 100 in all, one for each component, in the order that the contract names them", () => {
    assert.strictEqual(
      Object.values(riskWeights.weights).reduce((sum, weight) => sum + weight, 0),
      100
    )
    assert.deepStrictEqual(
      assessRiskOf(emptySections).riskDetail.components.map(({ key }) => key),
      [...RiskComponentKey.literals]
    )
    assert.deepStrictEqual(Object.keys(riskWeights.weights), [...RiskComponentKey.literals])
  })

  const perils = ["wildfire", "hurricane", "strongWind", "iceStorm", "inlandFlooding", "hail", "tornado"] as const
  for (const peril of perils) {
    it(`does not average away a severe ${peril}`, () => {
      const severe = { ...calm, rates: { ...calm.rates, [peril]: 99 } }
      const { riskScore } = assessRiskOf(sectionsOf(severe))
      // The worst peril is at 80 in place of 10: 21 points more by itself, and its weight besides.
      assert.isAtLeast(riskScore ?? 0, 9 + 21)
    })
  }

  it("does not count a hazard that harms no building as the worst peril", () => {
    const rates = { ...calm.rates, heatWave: 99, coldWave: 99 }
    const harmless = { ...calm, rates, unemployment: 9, appreciation: -8, declarations: 15 }
    const { riskScore } = assessRiskOf(sectionsOf(harmless))
    // mean = 9.125 + (5*85 + 9*80 + 5*90 + 2*70) / 100 = 26.475; 0.7 * mean + 0.3 * 10 = 21.53
    assert.strictEqual(riskScore, 22)
  })

  it("knows nothing about nothing: no score, no label, the whole range open", () => {
    const { riskScore, riskLabel, riskDetail } = assessRiskOf(emptySections)
    assert.strictEqual(riskScore, null)
    assert.strictEqual(riskLabel, null)
    assert.deepInclude(riskDetail, { low: 0, high: 100, coverage: 0, confidence: "Low" })
    assert.isTrue(riskDetail.components.every(({ subScore }) => subScore === null))
  })

  it("counts an unknown component as 45, peril or not", () => {
    const withoutPerils = { ...everythingKnown, zone: false, acceleration: false, rates: noRates }
    const { riskScore, riskDetail } = assessRiskOf(sectionsOf(calm, withoutPerils))
    // known, of weight 31: disasters 5, environment 7.5, market 15, vacancy 10, jobs 10; the rest at 45:
    // mean = (5*5 + 7*7.5 + 9*15 + 5*10 + 5*10 + 69*45) / 100 = 34.175; 0.7 * mean + 0.3 * 45 = 37.42
    assert.strictEqual(riskScore, 37)
    assert.deepInclude(riskDetail, { coverage: 0.31, confidence: "Low", low: 2, high: 80 })
  })

  it("has no edge: each figure that is learnt moves the score by little", () => {
    const masks = [
      { ...everythingKnown, zone: false, acceleration: false, rates: noRates, declarations: false, air: false },
      { ...everythingKnown, zone: false, acceleration: false, rates: noRates, declarations: false },
      { ...everythingKnown, zone: false, acceleration: false, rates: noRates }
    ]
    const facts = { ...calm, superfund: 45, air: 45, declarations: 5 }
    const scores = masks.map((mask) => assessRiskOf(sectionsOf(facts, mask)).riskScore)
    assert.deepStrictEqual(scores, [41, 41, 41])
  })
})

describe("the flood zone", () => {
  const severe: ReadonlyArray<[zone: string, score: number]> = [
    ["VE/Very High", 74],
    ["V12/Very High", 74],
    ["AE/Very High", 68],
    ["AE/High", 60],
    ["AO/High", 60],
    ["A/High", 60]
  ]
  for (const [zone, score] of severe) {
    it(`${zone} is High, at ${score}, however good all else is`, () => {
      const { riskScore, riskLabel } = assessRiskOf(sectionsOf({ ...calm, zone }))
      assert.deepStrictEqual([riskScore, riskLabel], [score, "High"])
    })
  }

  it("A99 and AR have no floor: works protect them, or will", () => {
    for (const zone of ["A99/High", "AR/High"]) {
      assert.deepInclude(assessRiskOf(sectionsOf({ ...calm, zone })), { riskScore: 32, riskLabel: "Low" }, zone)
    }
  })

  it("D, which is not studied, may be the mildest or the worst: never Low, and not known", () => {
    const { riskLabel, riskScore, riskDetail } = assessRiskOf(sectionsOf({ ...calm, zone: "D/Undetermined" }))
    // mean = 9.125 + 20 * (40 - 8) / 100 = 15.525; 0.7 * mean + 0.3 * 40 = 22.87; at its worst 0.75 * 98 = 73.5
    assert.deepStrictEqual([riskScore, riskLabel], [23, "Moderate"])
    assert.deepInclude(riskDetail, { low: 9, high: 74, coverage: 0.8, confidence: "Medium" })
    assert.strictEqual(riskDetail.components[0]?.subScore, 40)
  })

  const unknownFloods: ReadonlyArray<[string, ReportSections["floodRisk"]]> = [
    ["a failed source", null],
    ["an unmapped place", sectionBuilders.floodRisk({ zone: null, riskLevel: "Not Mapped", mapped: false })],
    ["open water", sectionBuilders.floodRisk({ zone: "OPEN WATER", riskLevel: "Undetermined", mapped: true })],
    [
      "AREA NOT INCLUDED",
      sectionBuilders.floodRisk({ zone: "AREA NOT INCLUDED", riskLevel: "Not Mapped", mapped: false })
    ]
  ]
  for (const [name, floodRisk] of unknownFloods) {
    it(`${name} is an unknown flood zone: never Low, and the range stays open`, () => {
      const { riskLabel, riskDetail } = assessRiskOf({ ...sectionsOf(calm), floodRisk })
      assert.strictEqual(riskLabel, "Moderate")
      assert.deepInclude(riskDetail, { high: 75, coverage: 0.8 })
      assert.strictEqual(riskDetail.components[0]?.subScore, null)
    })
  }
})

describe("confidence", () => {
  const withoutRates = (rates: Partial<RiskMask["rates"]>) => ({ rates: { ...everythingKnown.rates, ...rates } })
  const masks: ReadonlyArray<[confidence: RiskDetail["confidence"], coverage: number, mask: Partial<RiskMask>]> = [
    ["High", 0.85, { acceleration: false, declarations: false }],
    ["Medium", 0.83, { acceleration: false, ...withoutRates({ wildfire: false }) }],
    ["Medium", 0.6, { zone: false, acceleration: false, vacancy: false, unemployment: false }],
    [
      "Low",
      0.59,
      {
        zone: false,
        acceleration: false,
        air: false,
        superfund: false,
        ...withoutRates({ inlandFlooding: false, coastalFlooding: false })
      }
    ]
  ]
  for (const [confidence, coverage, mask] of masks) {
    it(`is ${confidence} at ${coverage}`, () => {
      const { riskDetail } = assessRiskOf(sectionsOf(calm, { ...everythingKnown, ...mask }))
      assert.deepInclude(riskDetail, { coverage, confidence })
    })
  }
})

describe("what the score leaves out", () => {
  it("is the same for every place", () => {
    assert.deepStrictEqual(assessRiskOf(emptySections).riskDetail.notCovered, [...notCovered])
    assert.deepStrictEqual(assessRiskOf(sectionsOf(calm)).riskDetail.notCovered, [...notCovered])
  })

  it("has every hazard of FEMA's index that no component reads, and none that one reads", () => {
    const scored = [...Object.values(riskWeights.lossRateHazards).flat(), "earthquake"]
    assert.sameMembers([...scored, ...Object.keys(hazardsNotScored)], [...hazardKeys])
    assert.includeMembers([...notCovered], Object.values(hazardsNotScored))
  })

  it("is in one sentence", () => {
    assert.match(notCoveredText, /^The risk score says nothing of [^.]*\.$/)
  })
})
