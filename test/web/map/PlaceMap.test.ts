import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { PlaceMap } from "../../../web/src/map/PlaceMap.tsx"
import { fullReport } from "../../support/report/fullReport.ts"

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
