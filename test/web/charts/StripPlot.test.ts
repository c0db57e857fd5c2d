import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { stackedRows } from "../../../web/src/charts/StripPlot.tsx"

describe("stackedRows", () => {
  it("lifts what would lie on its neighbor", () => {
    assert.deepStrictEqual(stackedRows([10, 50, 11, 12], 3, 4), [0, 0, 1, 2])
  })

  it.prop(
    "keeps neighbors in a row apart while rows last",
    { positions: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))) },
    ({ positions }) => {
      const rows = stackedRows(positions, 3, positions.length + 1)
      for (const [index, position] of positions.entries()) {
        for (const [other, otherPosition] of positions.entries()) {
          if (index !== other && rows[index] === rows[other]) assert.isAtLeast(Math.abs(position - otherPosition), 3)
        }
      }
    }
  )
})
