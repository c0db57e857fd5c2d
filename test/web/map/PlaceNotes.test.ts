import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { floodWords, PlaceNotes } from "../../../web/src/map/PlaceNotes.tsx"
import { fullReport, fullSections } from "../../support/report/fullReport.ts"

const report = fullReport()

describe("PlaceNotes", () => {
  it("says how sure the point is, and what lies around it", () => {
    const html = render(h(PlaceNotes, { report }))
    assert.include(html, "The point is ")
    assert.match(html, /100 feet around it: [A-Z]/)
    assert.match(html, /29\.\d{5}° N, 95\.\d{5}° W\./)
    assert.notInclude(html, "style=")
  })

  it("says of sections that are still to come that they are being asked for", () => {
    const html = render(h(PlaceNotes, { report: { location: report.location } }))
    assert.include(html, "Asking for the flood zone.")
    assert.include(html, "asking for places to walk to.")
  })
})

const flood = (change: Partial<NonNullable<typeof fullSections.floodRisk>>): string => {
  const { floodRisk } = fullSections
  return floodWords(floodRisk === null ? null : { ...floodRisk, ...change }).join(" ")
}

describe("floodWords", () => {
  it("names the zone at the point and the zones nearby", () => {
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
