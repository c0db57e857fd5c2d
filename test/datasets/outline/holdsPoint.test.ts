import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { holdsPoint } from "../../../src/datasets/outline/holdsPoint.ts"
import type { Ring } from "../../../src/datasets/outline/packedRings.ts"

const square = (west: number, south: number, width: number): Ring => [
  [west, south],
  [west, south + width],
  [west + width, south + width],
  [west + width, south],
  [west, south]
]

const at = (lon: number, lat: number) => ({ lon, lat })

describe("an area", () => {
  it("holds what is in its parts and not what is in their holes", () => {
    const rings = [square(0, 0, 10), square(4, 4, 2), square(20, 0, 5)]
    assert.isTrue(holdsPoint(rings, at(1, 1)))
    assert.isFalse(holdsPoint(rings, at(5, 5)))
    assert.isTrue(holdsPoint(rings, at(22, 3)))
    assert.isFalse(holdsPoint(rings, at(15, 3)))
    assert.isFalse(holdsPoint([], at(1, 1)))
  })

  it("does not hold what lies in its box beside it", () => {
    const bay: Ring = [
      [0, 0],
      [0, 10],
      [10, 10],
      [10, 9],
      [1, 9],
      [1, 0],
      [0, 0]
    ]
    assert.isTrue(holdsPoint([bay], at(0.5, 5)))
    assert.isFalse(holdsPoint([bay], at(5, 5)))
  })

  const tiles = [0, 1, 2].flatMap((west) => [0, 1, 2].map((south) => [square(west, south, 1)]))
  const Tenths = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 29 }))

  it.prop(
    "holds a point that one alone of the areas around it holds, on their lines too",
    { lon: Tenths, lat: Tenths },
    ({ lat, lon }) => {
      assert.lengthOf(
        tiles.filter((rings) => holdsPoint(rings, at(lon / 10, lat / 10))),
        1
      )
    }
  )
})
