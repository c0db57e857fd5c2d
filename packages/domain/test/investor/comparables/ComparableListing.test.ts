import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, DateTime, Schema } from "effect"

import { dayNumberOf } from "../../../src/investor/comparables/ComparableListing.ts"

const since = (day: string) => (dayNumberOf(day) ?? Number.NaN) - (dayNumberOf("1970-01-01") ?? Number.NaN)

describe("dayNumberOf", () => {
  const anyDay = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: -719_162, maximum: 2_932_896 })))

  it.prop("counts as the calendar does, from the year 1 to the year 9999", [anyDay], ([days]) => {
    assert.strictEqual(since(DateTime.formatIsoDateUtc(DateTime.makeUnsafe(days * 86_400_000))), days)
  })

  it.each(["2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-04-00", "soon", "2026-4-1", ""])(
    "takes %j for no day",
    (text) => {
      assert.isNull(dayNumberOf(text))
    }
  )
})
