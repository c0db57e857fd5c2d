import { assert, describe, it } from "@effect/vitest"

import { zeroBetween } from "../../../../src/domain/investor/deal/zeroBetween.ts"

describe("zeroBetween", () => {
  it("finds the zero of a rising function", () => {
    assert.closeTo(zeroBetween(0, 2, (x) => x * x - 2) ?? Number.NaN, Math.SQRT2, 1e-15)
  })

  it("finds the zero of a falling function", () => {
    assert.closeTo(zeroBetween(0, 1_000_000, (x) => 250_000 - x) ?? Number.NaN, 250_000, 1e-9)
  })

  it("finds a jump through zero", () => {
    assert.closeTo(zeroBetween(-1, 3, (x) => (x < 1 ? -5 : 5)) ?? Number.NaN, 1, 1e-15)
  })

  it("finds a zero at the end that the function falls to", () => {
    assert.closeTo(zeroBetween(0, 4, (x) => 4 - x) ?? Number.NaN, 4, 1e-15)
  })

  it("finds a zero at the end that the function rises from", () => {
    assert.closeTo(zeroBetween(0, 4, (x) => x) ?? Number.NaN, 0, 1e-15)
  })

  it("is null where the function keeps its sign", () => {
    assert.isNull(zeroBetween(0, 2, (x) => x + 1))
    assert.isNull(zeroBetween(0, 2, (x) => -x - 1))
    assert.isNull(zeroBetween(-1, 1, (x) => x * x + 0.1))
  })

  it("halves sixty times, however wide the interval", () => {
    let asked = 0
    zeroBetween(0, 1e9, (x) => {
      asked += 1
      return x - 3
    })
    // Both ends once, then one question a halving.
    assert.strictEqual(asked, 62)
  })
})
