import { assert, describe, it } from "@effect/vitest"
import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { floodWords, PlaceMap } from "../../../web/src/map/PlaceMap.tsx"
import { fullReport, fullSections } from "../../support/report/fullReport.ts"

const report = fullReport()

describe("PlaceMap", () => {
  it("says in words how sure the point is, and draws nothing without a street map", () => {
    const html = render(h(PlaceMap, { report, tileUrl: null }))
    assert.include(html, "The point is ")
    assert.notInclude(html, "map-drawing")
    assert.notInclude(html, "style=")
  })

  it("draws tiles where there are some, and says in words what they show", () => {
    const html = render(h(PlaceMap, { report, tileUrl: "https://tiles.example.com/{z}/{x}/{y}.png" }))
    assert.match(html, /<image[^>]+href="https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png"/)
    assert.include(html, `aria-label="Map of ${shownAddress(report.location)}`)
    assert.include(html, "Street map: tiles.example.com")
  })
})

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
    assert.include(words, "Within 100 feet: AE (high risk).")
  })

  it("never makes a gap of the map safe", () => {
    assert.include(floodWords(null).join(" "), "not known")
    assert.include(flood({ mapped: false, zone: null, riskLevel: "Not Mapped" }), "does not mean safe")
    assert.include(flood({ zone: "D", riskLevel: "Undetermined", zonesNearby: null }), "D (risk not known)")
  })
})
