import { assert, describe, it } from "@effect/vitest"

import { utcPeriodAt } from "../../src/quotas/UtcPeriod.ts"

describe("utcPeriodAt", () => {
  it("is the UTC day or month of an instant, and where it ends", () => {
    const month = { monthFrom: 1 }
    const newYear = Date.UTC(2027, 0, 1)
    const lastMoment = newYear - 1
    assert.deepStrictEqual(utcPeriodAt("day", lastMoment), { id: "2026-12-31", end: newYear })
    assert.deepStrictEqual(utcPeriodAt(month, lastMoment), { id: "2026-12", end: newYear })
    assert.deepStrictEqual(utcPeriodAt("day", newYear), { id: "2027-01-01", end: Date.UTC(2027, 0, 2) })
    assert.deepStrictEqual(utcPeriodAt(month, newYear), { id: "2027-01", end: Date.UTC(2027, 1, 1) })
    assert.strictEqual(utcPeriodAt(month, Date.UTC(2028, 1, 29, 23, 59)).end, Date.UTC(2028, 2, 1))
  })

  it("of a month that begins on another day lasts from that day to the one before", () => {
    const from = (monthFrom: number, instant: number) => utcPeriodAt({ monthFrom }, instant)
    const middle = Date.UTC(2026, 11, 15)
    assert.deepStrictEqual(from(15, middle - 1), { id: "2026-11-15", end: middle })
    assert.deepStrictEqual(from(15, middle), { id: "2026-12-15", end: Date.UTC(2027, 0, 15) })
    assert.deepStrictEqual(from(28, Date.UTC(2027, 2, 1)), { id: "2027-02-28", end: Date.UTC(2027, 2, 28) })
    assert.deepStrictEqual(from(28, Date.UTC(2027, 0, 1)), { id: "2026-12-28", end: Date.UTC(2027, 0, 28) })
  })
})
