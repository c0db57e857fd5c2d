import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { linearScale, paddedEnds, ticks } from "../../../web/src/charts/scale.ts"

const figure = Schema.Int.check(Schema.isBetween({ minimum: -1_000_000, maximum: 1_000_000 }))

describe("scale", () => {
  it("puts figures proportionally between the ends, and in the middle if the ends are equal", () => {
    const scale = linearScale(100, 200, 0, 100)
    assert.deepStrictEqual([100, 150, 200].map(scale), [0, 50, 100])
    assert.strictEqual(linearScale(5, 5, 0, 100)(5), 50)
  })

  it("names round figures", () => {
    assert.deepStrictEqual(ticks(158_000, 206_000, 5), [160_000, 170_000, 180_000, 190_000, 200_000])
    assert.deepStrictEqual(ticks(0.1, 0.5, 4), [0.1, 0.2, 0.3, 0.4, 0.5])
    assert.deepStrictEqual(ticks(7, 7, 5), [7])
  })

  it.prop("keeps every tick within the ends, in order", { low: figure, high: figure }, ({ high, low }) => {
    const [from, to] = [Math.min(low, high), Math.max(low, high)]
    const named = ticks(from, to, 5)
    assert.isTrue(named.every((tick, index) => tick >= from && tick <= to && tick > (named[index - 1] ?? -Infinity)))
    assert.isAtMost(named.length, 12)
  })

  it("leaves room on both sides, and never makes much of little", () => {
    assert.deepStrictEqual(paddedEnds([100, 200]), [94, 206])
    const [low, high] = paddedEnds([4.1, 4.2], 3)
    assert.approximately(high - low, 3, 1e-9)
    assert.approximately((high + low) / 2, 4.15, 1e-9)
    assert.deepStrictEqual(paddedEnds([]), [0, 1])
  })
})
