import { assert, describe, it } from "@effect/vitest"
import { normalQuantile, vanDerCorput } from "@property-intelligence/domain/investor/outlook/NormalPoints.ts"
import { Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"

describe("vanDerCorput", () => {
  it("mirrors the digits of 1, 2, 3 ... at the point", () => {
    const first = (base: number, count: number) =>
      Array.from({ length: count }, (_, index) => vanDerCorput(index + 1, base))
    assert.deepStrictEqual(first(2, 8), [1 / 2, 1 / 4, 3 / 4, 1 / 8, 5 / 8, 3 / 8, 7 / 8, 1 / 16])
    first(3, 8).forEach((value, index) =>
      assert.closeTo(value, [1 / 3, 2 / 3, 1 / 9, 4 / 9, 7 / 9, 2 / 9, 5 / 9, 8 / 9][index] ?? Number.NaN, 1e-15)
    )
    // 11 is 21 in base 5, so 0.12: 1/5 and 2/25.
    assert.closeTo(vanDerCorput(11, 5), 0.28, 1e-15)
  })

  it("puts one of every 2, 4, 8 ... numbers in each half, quarter, eighth ...", () => {
    for (const parts of [2, 4, 8, 16]) {
      const cells = Array.from({ length: parts }, (_, index) => Math.floor(vanDerCorput(index + 40, 2) * parts))
      assert.strictEqual(new Set(cells).size, parts)
    }
  })
})

describe("normalQuantile", () => {
  // The inverse error function of forty digits (mpmath), on both sides of where one formula takes over from the next.
  const known: ReadonlyArray<[probability: number, quantile: number]> = [
    [0.5, 0],
    [0.3, -0.5244005127080408],
    [0.9, 1.2815515655446],
    [0.075, -1.4395314709384559],
    [0.07, -1.475791028179171],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167814],
    [1e-10, -6.361340902404056],
    [1e-12, -7.034483825301132],
    [1e-100, -21.273453560965322]
  ]
  for (const [probability, quantile] of known) {
    it(`is ${quantile} at ${probability}`, () => {
      assert.closeTo(normalQuantile(probability), quantile, 1e-14 * Math.max(1, -quantile))
    })
  }

  const PartsOfTenThousand = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9998 }))

  it.prop(
    "rises, and is as far below the middle as above it",
    { parts: PartsOfTenThousand },
    ({ parts }) => {
      const probability = parts / 10_000
      assert.closeTo(normalQuantile(probability), -normalQuantile(1 - probability), 1e-11)
      assert.isAbove(normalQuantile((parts + 1) / 10_000), normalQuantile(probability))
    },
    lawRuns(1000)
  )
})
