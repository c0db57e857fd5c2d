import { assert, describe, it } from "@effect/vitest"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { lookupAfter, noLookup } from "../../../web/src/front/Lookup.ts"
import {
  againText,
  announcement,
  listed,
  progressText,
  sourcesOut,
  unansweredText
} from "../../../web/src/front/progress.ts"
import { fullReport } from "../../support/report/fullReport.ts"
import { lineOf } from "./lines.ts"

const sent = lookupAfter(noLookup, { type: "sent", address: "1 Main St" }, 0)
const asking = [
  lineOf("OpenStreetMap", { status: "stale" }),
  lineOf("RentCast Rent"),
  lineOf("HUD Fair Market Rents", { status: "failed" }),
  lineOf("HUD Opportunity Zones", { status: "no_data" })
].reduce((lookup, line) => lookupAfter(lookup, { type: "source", line }, 400), sent)

describe("progress", () => {
  it("counts who answered, and names apart who did not", () => {
    assert.strictEqual(progressText(asking, sourceDefinitions, 412), `2 of ${sourceDefinitions.length} answered, 0.4 s`)
    assert.strictEqual(unansweredText(asking.lines), "1 failed, 1 without data")
    assert.strictEqual(unansweredText(sent.lines), "")
  })

  it("lists the sources that have not answered, in catalog order", () => {
    const out = sourcesOut(asking, sourceDefinitions)
    assert.strictEqual(out.length, sourceDefinitions.length - asking.lines.size)
    assert.deepStrictEqual(out.slice(0, 2), ["RentCast Property & Value", "FEMA National Flood Hazard Layer"])
  })

  it("lists names without growing long", () => {
    assert.strictEqual(listed(["A"]), "A")
    assert.strictEqual(listed(["A", "B", "C"]), "A, B and C")
    assert.strictEqual(listed(["A", "B", "C", "D", "E"]), "A, B and 3 more")
  })

  it("announces the progress once per stage", () => {
    const one = lookupAfter(sent, { type: "source", line: lineOf("OpenStreetMap") }, 1)
    assert.strictEqual(
      announcement(one, sourceDefinitions, false),
      announcement(asking, sourceDefinitions, false),
      "a further source is no news"
    )
    assert.include(announcement(asking, sourceDefinitions, true), "Still waiting for RentCast Property & Value")
    const whole = lookupAfter(asking, { type: "report", report: { ...fullReport(), riskScore: null } }, 2)
    assert.include(
      announcement(whole, sourceDefinitions, false),
      `${sourceDefinitions.length} of ${sourceDefinitions.length} sources answered. There is no risk score.`
    )
  })
})

/** 2026-11-25, noon in UTC. */
const noon = 1_795_608_000_000

it("counts down what is soon, and gives the time of what is not", () => {
  assert.strictEqual(againText(0, noon, "UTC"), "You can try again now.")
  assert.strictEqual(againText(42, noon, "UTC"), "Try again in 42 s.")
  assert.strictEqual(againText(3600, noon, "UTC"), "Try again at 1:00 PM.")
  assert.strictEqual(againText(13 * 3600, noon, "UTC"), "Try again on Nov 26 at 1:00 AM.")
})
