import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { AreaMap } from "../../../src/sources/AreaMap.ts"
import { AreaMapFigure } from "../../../web/src/map/AreaMapFigure.tsx"
import { fullReport } from "../../support/report/fullReport.ts"

const report = fullReport()
const map = AreaMap.example(report.location)

const htmlOf = (shown: typeof map | undefined) =>
  render(h(AreaMapFigure, { report: { ...report, ...(shown === undefined ? {} : { map: shown }) } }))

describe("AreaMapFigure", () => {
  it("draws the report's paths, names who they are of, and says all of it in words", () => {
    const html = htmlOf(map)
    assert.include(html, map.streetMap?.buildings ?? "no buildings")
    assert.include(html, 'role="img"')
    assert.match(html, /aria-label="Map of 2,600 by 2,000 feet around [^"]*Floods at least once in 100 years \(AE\)/)
    assert.include(html, "© OpenStreetMap contributors · Flood zones: FEMA")
    assert.include(html, "Corner Market")
    assert.include(html, "Smith Street")
    assert.notMatch(html, /<image|https?:|style="/)
  })

  it("says what could not be drawn, and that no zones drawn are not no zones", () => {
    const html = htmlOf({ ...map, floodZones: null })
    assert.include(html, "The flood zones could not be drawn just now, so there may be some")
    assert.notInclude(html, "Flood zones: FEMA")
    assert.include(htmlOf({ ...map, streetMap: null }), "The streets could not be drawn just now.")
  })

  it("is empty without a map, or if none of it could be drawn", () => {
    assert.strictEqual(htmlOf(undefined), "")
    assert.strictEqual(htmlOf({ ...map, streetMap: null, floodZones: null }), "")
  })
})
