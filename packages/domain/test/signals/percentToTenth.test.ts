import { assert, describe, it } from "@effect/vitest"
import { percentToTenth } from "@property-intelligence/domain/report/between.ts"
import { Schema } from "effect"

const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

describe("percentToTenth", () => {
  it.prop("is within a tenth, has one decimal, and only none is 0 and only all is 100", [Percent], ([percent]) => {
    const shown = percentToTenth(percent) ?? Number.NaN
    assert.isAtMost(Math.abs(shown - percent), 0.1)
    assert.strictEqual(Number(shown.toFixed(1)), shown)
    assert.strictEqual(shown === 0, percent === 0)
    assert.strictEqual(shown === 100, percent === 100)
  })

  it.prop("never turns two percents around", [Percent, Percent], ([one, other]) => {
    const [less = 0, more = 0] = [one, other].toSorted((a, b) => a - b).map((percent) => percentToTenth(percent) ?? 0)
    assert.isAtMost(less, more)
  })

  it("knows no percent outside 0 to 100", () => {
    for (const value of [-999, -0.01, 100.01, 65_535, Number.NaN]) assert.isNull(percentToTenth(value))
  })
})
