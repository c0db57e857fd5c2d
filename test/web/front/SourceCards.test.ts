import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { scoreEffect, SourceCard } from "../../../web/src/front/SourceCards.tsx"
import { fullReport } from "../../support/report/fullReport.ts"
import { lineOf } from "./lines.ts"

const cardOf = (...[name, change]: Parameters<typeof lineOf>): string =>
  render(h(SourceCard, { subject: "A subject", line: lineOf(name, change), report: fullReport({ floodRisk: null }) }))

describe("SourceCard", () => {
  it("shows what the source is asked for, and the figure that came with it", () => {
    const card = cardOf("OpenStreetMap", { headline: "A headline" })
    assert.include(card, "A subject")
    assert.include(card, "A headline")
    assert.include(cardOf("OpenStreetMap", { headline: null }), "No single figure")
  })

  it("says why there is nothing, and what that does to the score", () => {
    const card = cardOf("FEMA National Flood Hazard Layer", {
      status: "failed",
      upstream: null,
      reason: "No answer within 8s"
    })
    assert.include(card, "failed")
    assert.include(card, "No answer within 8s")
    assert.include(card, "Leaves 20% of the risk score open.")
    assert.include(card, "–")
  })

  it("shows the age of an older answer, and its date", () => {
    const card = cardOf("OpenStreetMap", { status: "stale", reason: "9 days old", asOf: "2026-11-16", cached: true })
    assert.include(card, "older answer")
    assert.include(card, "9 days old")
    assert.include(card, "as of Nov 16, 2026")
  })

  it("names the owner of the data, not the host that answered for it", () => {
    const card = cardOf("OpenStreetMap", { upstream: "Postpass" })
    assert.include(card, "OpenStreetMap")
    assert.notInclude(card, "Postpass")
  })
})

it("says how much of the score a missing source leaves open", () => {
  const report = fullReport({ floodRisk: null })
  assert.strictEqual(scoreEffect("FEMA National Flood Hazard Layer", report), "Leaves 20% of the risk score open.")
  assert.strictEqual(scoreEffect("BLS Local Area Unemployment", report), "The risk score uses another source instead.")
  assert.strictEqual(scoreEffect("RentCast Rent", report), "Not part of the risk score.")
})
