import { assert, describe, it } from "@effect/vitest"
import { Day } from "@property-intelligence/domain/report/between.ts"
import { DateTime, Schema } from "effect"

import { monthsBefore, newestOf, valueOn } from "../../../src/sources/upstream/Observation.ts"

const series = [
  { date: "2026-01-01", value: 4.1 },
  { date: "2026-03-01", value: null },
  { date: "2026-02-01", value: 4.3 }
]

describe("a published series", () => {
  it("is as new as its newest value, whatever the order", () => {
    assert.deepStrictEqual(newestOf(series), { date: "2026-02-01", value: 4.3 })
    assert.isNull(newestOf([{ date: "2026-03-01", value: null }]))
  })

  it("has the value of a day, and none for a day that has none or is not there", () => {
    assert.deepStrictEqual(
      ["2026-02-01", "2026-03-01", "2025-02-01"].map((date) => valueOn(series, date)),
      [4.3, null, null]
    )
  })
})

describe("months before a day", () => {
  it("end at the last day of a month that is too short", () => {
    assert.strictEqual(monthsBefore("2026-03-31", 1), "2026-02-28")
    assert.strictEqual(monthsBefore("2024-03-31", 1), "2024-02-29")
  })

  const Months = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600 }))

  it.prop("follow the calendar", { date: Day, months: Months }, ({ date, months }) => {
    const expected = DateTime.makeUnsafe(date).pipe(DateTime.subtract({ months }), DateTime.formatIsoDateUtc)
    assert.strictEqual(monthsBefore(date, months), expected)
  })
})
