import { assert, describe, it } from "@effect/vitest"
import { putRanksInPlace } from "@property-intelligence/domain/investor/outlook/Intervals.ts"
import { Arbitrary, Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"

/** Few different ones, so that many are equal. */
const value = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: -20, maximum: 20 })))

const valuesAt = (values: ReadonlyArray<number>, ranks: ReadonlyArray<number>) => {
  const placed = Float64Array.from(values)
  putRanksInPlace(placed, ranks)
  return { placed, found: ranks.map((rank) => placed[rank]) }
}

const sorted = (values: Iterable<number>) => Float64Array.from(values).sort()

describe("putRanksInPlace", () => {
  it.prop(
    "puts each rank where a sort puts it, the lowest first, and loses no value",
    { values: Arbitrary.array(value) },
    ({ values }) => {
      const all = values.map((_, rank) => rank)
      for (const ranks of [all, all.filter((rank) => rank % 3 === 0), all.slice(-1), [...all, ...all].toSorted()]) {
        const inOrder = ranks.toSorted((one, other) => one - other)
        const { found, placed } = valuesAt(values, inOrder)
        const order = sorted(values)
        assert.deepStrictEqual(
          found,
          inOrder.map((rank) => order[rank])
        )
        assert.deepStrictEqual(sorted(placed), order)
      }
    },
    lawRuns(200)
  )

  it("works with values that rise, fall, or are all the same", () => {
    const rising = Array.from({ length: 512 }, (_, at) => at)
    for (const values of [rising, rising.toReversed(), rising.map(() => 7)]) {
      const order = sorted(values)
      const { found } = valuesAt(values, [51, 52, 255, 256, 459, 460])
      assert.deepStrictEqual(
        found,
        [51, 52, 255, 256, 459, 460].map((rank) => order[rank])
      )
    }
  })
})
