import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { floodWords, PlaceMap } from "../../../web/src/map/PlaceMap.tsx"
import { fullReport, fullSections } from "../../support/report/fullReport.ts"

const report = fullReport()

describe("PlaceMap", () => {
  it("says in words what it draws, and how sure the point is", () => {
    const html = render(h(PlaceMap, { report, tileUrl: null, size: "small" }))
    assert.include(html, `aria-label="Map of ${report.location.matchedAddress}`)
    assert.include(html, "The point is ")
    assert.notInclude(html, "<image")
    assert.notInclude(html, "style=")
  })

  it("draws tiles where there are some", () => {
    const html = render(h(PlaceMap, { report, tileUrl: "https://tiles.example.com/{z}/{x}/{y}.png", size: "small" }))
    assert.match(html, /<image[^>]+href="https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png"/)
    assert.include(html, "Street map: tiles.example.com")
  })

  it("lists the nearest amenities by distance when large, without a direction", () => {
    const html = render(h(PlaceMap, { report, tileUrl: null, size: "large" }))
    assert.include(html, "The direction is not known.")
    const meters = [...html.matchAll(/>([\d,]+) m<\/td>/g)].map(([, text = ""]) => Number(text.replaceAll(",", "")))
    assert.isAbove(meters.length, 1)
    assert.deepStrictEqual(
      meters,
      meters.toSorted((one, other) => one - other)
    )
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
    assert.include(words, "Within 30 m: AE (high risk).")
  })

  it("never makes a gap of the map safe", () => {
    assert.include(floodWords(null).join(" "), "not known")
    assert.include(flood({ mapped: false, zone: null, riskLevel: "Not Mapped" }), "does not mean safe")
    assert.include(flood({ zone: "D", riskLevel: "Undetermined", zonesNearby: null }), "D (risk not known)")
  })
})
