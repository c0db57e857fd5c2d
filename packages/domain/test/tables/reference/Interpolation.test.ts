import { assert, describe, it } from "@effect/vitest"
import { interpolate } from "@property-intelligence/domain/tables/reference/Interpolation.ts"

const curve = [
  [0, 5],
  [2, 20],
  [5, 45]
] as const

describe("interpolate", () => {
  const points: ReadonlyArray<[number, number]> = [
    [-3, 5],
    [0, 5],
    [1, 12.5],
    [2, 20],
    [3.5, 32.5],
    [5, 45],
    [99, 45]
  ]
  for (const [x, y] of points) {
    it(`is ${y} at ${x}`, () => {
      assert.strictEqual(interpolate(x, curve), y)
    })
  }
})
