import { assert, describe, it } from "@effect/vitest"

import { type Lookup, isRunning, lookupAfter, type LookupEvent, noLookup } from "../../../web/src/front/Lookup.ts"
import { fullReport } from "../../support/report/fullReport.ts"
import { lineOf } from "./lines.ts"

const after = (...events: ReadonlyArray<LookupEvent>): Lookup =>
  events.reduce((lookup, event, index) => lookupAfter(lookup, event, (index + 1) * 100), noLookup)

const sent: LookupEvent = { type: "sent", address: "1 Main St" }
const source = (name: string, headline?: string): LookupEvent => ({
  type: "source",
  line: lineOf(name, headline === undefined ? {} : { headline })
})

describe("lookupAfter", () => {
  it("goes from locating by asking to whole", () => {
    const report = fullReport()
    assert.strictEqual(after(sent).phase, "locating")
    assert.strictEqual(after(sent, source("OpenStreetMap")).phase, "asking")
    const whole = after(sent, source("OpenStreetMap"), { type: "report", report })
    assert.strictEqual(whole.phase, "whole")
    assert.strictEqual(whole.heardAt - whole.sentAt, 200)
    assert.deepStrictEqual([...whole.lines.keys()], [...report.meta.dataSources])
  })

  it("keeps a headline that came before the report", () => {
    const whole = after(sent, source("OpenStreetMap", "93 of 100"), { type: "report", report: fullReport() })
    assert.strictEqual(whole.lines.get("OpenStreetMap")?.headline, "93 of 100")
    assert.strictEqual(whole.lines.get("HUD Fair Market Rents")?.headline, undefined)
  })

  it("keeps what came when the connection is lost", () => {
    const broken = after(sent, source("OpenStreetMap"), { type: "broken" })
    assert.strictEqual(broken.phase, "broken")
    assert.strictEqual(broken.lines.size, 1)
    assert.isFalse(isRunning(broken))
  })

  it("forgets the last one when an address is sent", () => {
    const problem = { type: "", title: "No", status: 422 }
    const again = after(sent, { type: "problem", problem }, { type: "sent", address: "2 Main St" })
    assert.deepStrictEqual([again.phase, again.address, again.problem], ["locating", "2 Main St", null])
  })
})
