import { assert, describe, it } from "@effect/vitest"

import { floodWords } from "../../../web/src/map/floodWords.ts"
import { fullSections } from "../../support/report/fullReport.ts"

const flood = (change: Partial<NonNullable<typeof fullSections.floodRisk>>): string => {
  const { floodRisk } = fullSections
  return floodWords(floodRisk === null ? null : { ...floodRisk, ...change }).join(" ")
}

describe("floodWords", () => {
  it("names the zone at the point and the ones beside it", () => {
    const words = flood({
      zone: "AE",
      riskLevel: "High",
      zonesNearby: [
        { zone: "AE", zoneSubtype: null, riskLevel: "High", atPoint: false },
        { zone: "X", zoneSubtype: null, riskLevel: "Low", atPoint: true }
      ]
    })
    assert.include(words, "at the point: X (low risk).")
    assert.include(words, "Within 30 m: AE (high risk).")
  })

  it("never makes a gap of the map safe", () => {
    assert.include(floodWords(null).join(" "), "not known")
    assert.include(flood({ mapped: false, zone: null, riskLevel: "Not Mapped" }), "does not mean safe")
    assert.include(flood({ zone: "D", riskLevel: "Undetermined", zonesNearby: null }), "D (risk not known)")
  })
})
