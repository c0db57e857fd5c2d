import { assert, describe, it } from "@effect/vitest"

import { utcPeriodAt } from "../../src/quotas/UtcPeriod.ts"

describe("utcPeriodAt", () => {
  it("is the UTC day or month of an instant, and where it ends", () => {
    const newYear = Date.UTC(2027, 0, 1)
    const lastMoment = newYear - 1
    assert.deepStrictEqual(utcPeriodAt("day", lastMoment), { id: "2026-12-31", end: newYear })
    assert.deepStrictEqual(utcPeriodAt("month", lastMoment), { id: "2026-12", end: newYear })
    assert.deepStrictEqual(utcPeriodAt("day", newYear), { id: "2027-01-01", end: Date.UTC(2027, 0, 2) })
    assert.deepStrictEqual(utcPeriodAt("month", newYear), { id: "2027-01", end: Date.UTC(2027, 1, 1) })
    assert.strictEqual(utcPeriodAt("month", Date.UTC(2028, 1, 29, 23, 59)).end, Date.UTC(2028, 2, 1))
  })
})
