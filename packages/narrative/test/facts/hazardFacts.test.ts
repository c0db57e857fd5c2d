import { assert, describe, it } from "@effect/vitest"
import type { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { answerOfReport } from "../../../../test/support/narrative/answerOf.ts"
import { fullReport, fullSections } from "../../../../test/support/report/fullReport.ts"

const report = fullReport()
const { analysis } = answerOfReport(report)

const ofReport = (change: Partial<PropertyReport>): Facts => factsIn({ report: { ...report, ...change }, analysis })

const flood = (change: Partial<FloodRiskSection>): Facts =>
  ofReport({ floodRisk: { ...(fullSections.floodRisk ?? assert.fail("there is a flood zone")), ...change } })

type Component = PropertyReport["riskDetail"]["components"][number]

const component = (key: Component["key"], subScore: number | null): Component => ({
  key,
  subScore,
  weight: 10,
  value: null
})

const risks = (...components: ReadonlyArray<Component>): Facts =>
  ofReport({ riskDetail: { ...report.riskDetail, components } })

describe("the components of the risk", () => {
  it("are severe from 70 and moderate from 40, the largest first, by our names", () => {
    const facts = risks(
      component("hail", 40),
      component("flood", 95),
      component("seismic", 39.9),
      component("jobs", 69.9),
      component("vacancy", 70),
      component("tornado", null)
    )
    assert.deepStrictEqual(facts.severeRisks, ["flooding", "vacant homes nearby"])
    assert.deepStrictEqual(facts.moderateRisks, ["the job market", "hail"])
    assert.deepInclude(facts, { topRisk: "flooding", topRiskLevel: "severe" })
  })

  it("have a level in a word, and none without a known figure", () => {
    const levels: ReadonlyArray<readonly [number, Facts["topRiskLevel"]]> = [
      [100, "severe"],
      [70, "severe"],
      [69.9, "moderate"],
      [40, "moderate"],
      [39.9, "limited"],
      [20, "limited"],
      [19.9, "small"],
      [0, "small"]
    ]
    for (const [subScore, level] of levels) {
      assert.strictEqual(risks(component("market", subScore)).topRiskLevel, level)
    }
    const nothing = { topRisk: null, topRiskLevel: null, severeRisks: null, moderateRisks: null }
    assert.deepInclude(risks(component("market", null)), nothing)
    assert.deepInclude(risks(), nothing)
  })

  it("have no range without a score", () => {
    assert.deepInclude(ofReport({ riskScore: null, riskLabel: null }), {
      riskScore: null,
      riskLow: null,
      riskHigh: null,
      riskLabel: null
    })
  })
})

describe("the flood zone", () => {
  it("is one of FEMA's codes to the letter", () => {
    for (const zone of [
      "A",
      "AE",
      "AH",
      "AO",
      "AR",
      "A99",
      "A1",
      "A30",
      "V",
      "VE",
      "V12",
      "X",
      "B",
      "C",
      "D",
      "X500"
    ]) {
      assert.strictEqual(flood({ zone }).floodZone, zone)
    }
    const others = [
      "AE zqxv",
      "AE\n",
      " AE",
      "AE<b>",
      "ae",
      "A999",
      "X5000",
      "OPEN WATER",
      "AREA NOT INCLUDED",
      "",
      null
    ]
    for (const zone of others) assert.isNull(flood({ zone }).floodZone, JSON.stringify(zone))
  })

  it("stands for what map and code say together", () => {
    const standings: ReadonlyArray<readonly [FloodRiskSection["riskLevel"], string | null, Facts["floodStanding"]]> = [
      ["Very High", "VE", "specialCoastal"],
      ["Very High", "V", "specialCoastal"],
      ["High", "V12", "specialCoastal"],
      // A floodway lies inland.
      ["Very High", "AE", "special"],
      ["High", "AE", "special"],
      ["High", "A99", "special"],
      // The map's own word outweighs the code.
      ["High", "X", "special"],
      ["Moderate", "X", "shaded"],
      ["Moderate", "X500", "shaded"],
      ["Moderate", "B", "shaded"],
      ["Low", "X", "minimal"],
      ["Low", "C", "minimal"],
      ["Undetermined", "D", "unstudied"],
      ["Undetermined", "OPEN WATER", "unknown"],
      ["Unknown", "X", "unknown"],
      ["Unknown", null, "unknown"],
      ["Not Mapped", null, "unmapped"]
    ]
    for (const [riskLevel, zone, standing] of standings) {
      assert.strictEqual(flood({ riskLevel, zone }).floodStanding, standing, `${riskLevel} ${zone}`)
    }
    assert.deepInclude(ofReport({ floodRisk: null }), {
      floodStanding: null,
      floodZone: null,
      floodLevel: null,
      floodZonesNearby: null
    })
  })

  it("has a level if the map has one", () => {
    for (const riskLevel of ["Undetermined", "Not Mapped", "Unknown"] as const) {
      assert.isNull(flood({ riskLevel }).floodLevel)
    }
    assert.strictEqual(flood({ riskLevel: "Very High" }).floodLevel, "very high")
  })

  it("has others nearby, each once and without itself, by their codes", () => {
    const nearby = (...zones: ReadonlyArray<string | null>) =>
      flood({
        zone: "AE",
        zonesNearby: zones.map((zone) => ({ zone, zoneSubtype: "zqxv", riskLevel: "High", atPoint: false }))
      }).floodZonesNearby
    assert.deepStrictEqual(nearby("AE", "X", "X", "AO", null, "OPEN WATER", "zqxv"), ["X", "AO"])
    assert.isNull(nearby("AE"))
    assert.isNull(nearby())
    assert.isNull(flood({ zonesNearby: null }).floodZonesNearby)
  })
})

describe("the natural hazards", () => {
  it("have a level if FEMA has one", () => {
    const { naturalHazards } = fullSections
    const { earthquakeHazard, hailRisk, tornadoRisk } = naturalHazards ?? assert.fail("there are natural hazards")
    const levels = (riskLevel: "Low" | "Moderate" | "High" | "Unknown") =>
      ofReport({
        naturalHazards: {
          earthquakeHazard: { ...(earthquakeHazard ?? assert.fail()), riskLevel },
          hailRisk: { ...(hailRisk ?? assert.fail()), riskLevel },
          tornadoRisk: { ...(tornadoRisk ?? assert.fail()), riskLevel },
          hazards: null
        }
      })
    assert.deepInclude(levels("High"), { earthquakeLevel: "high", hailLevel: "high", tornadoLevel: "high" })
    assert.deepInclude(levels("Unknown"), { earthquakeLevel: null, hailLevel: null, tornadoLevel: null })
    const none = { earthquakeHazard: null, hailRisk: null, hazards: null, tornadoRisk: null }
    for (const hazards of [none, null]) {
      assert.deepInclude(ofReport({ naturalHazards: hazards }), {
        earthquakeLevel: null,
        hailLevel: null,
        tornadoLevel: null
      })
    }
  })
})
