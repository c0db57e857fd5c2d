import { assert, describe, it } from "@effect/vitest"
import {
  holdsPoint,
  outlineCell,
  packedRings,
  type Ring,
  unpackedRings
} from "@property-intelligence/datasets/outline/Outline.ts"
import { Result, Schema } from "effect"

const triangle: ReadonlyArray<readonly [number, number]> = [
  [-95.5, 29.25],
  [-95, 30],
  [-94.75, 29],
  [-95.5, 29.25]
]

describe("an outline", () => {
  it("is kept with its box", () => {
    const { outline, ...box } = Result.getOrThrow(outlineCell(JSON.stringify([triangle])))
    assert.deepStrictEqual(box, { south: 29, north: 30, west: -95.5, east: -94.75 })
    assert.deepStrictEqual(unpackedRings(outline), [triangle])
  })

  const wrong: Record<string, string> = {
    "that is none": "[]",
    "that is no JSON": "rings",
    "in meters": JSON.stringify([triangle.map(([lon, lat]) => [lon * 111_000, lat * 111_000])]),
    "with its axes the wrong way": JSON.stringify([triangle.map(([lon, lat]) => [lat, lon])]),
    "that is not closed": JSON.stringify([triangle.slice(0, 3)]),
    "of a line": JSON.stringify([[triangle[0], triangle[1], triangle[0]]])
  }
  for (const [name, cell] of Object.entries(wrong)) {
    it(`${name} fails the check`, () => {
      const read = outlineCell(cell)
      assert.match(Result.isFailure(read) ? read.failure.message : "", /"outline" failed/)
    })
  }
})

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

  it("does not contain a point that is only within its bounding box", () => {
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

const Millionths = (most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: -most * 1_000_000, maximum: most * 1_000_000 }))
const Rings = Schema.Array(Schema.NonEmptyArray(Schema.Tuple([Millionths(180), Millionths(90)])))
const Bytes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 })))

describe("packed rings", () => {
  it.prop("come out as they went in", { rings: Rings }, ({ rings }) => {
    const degrees = rings.map((ring) => ring.map(([lon, lat]) => [lon / 1_000_000, lat / 1_000_000] as const))
    assert.deepStrictEqual(unpackedRings(packedRings(degrees)), degrees)
  })

  it("take few bytes a corner where corners are near each other", () => {
    const ring = Array.from({ length: 500 }, (_, index) => [-95.1 + index / 10_000, 29.7 - index / 10_000] as const)
    assert.isBelow(packedRings([ring]).length, 2100)
  })

  it.prop("of other bytes end", { bytes: Bytes }, ({ bytes }) => {
    assert.isAtMost(unpackedRings(Uint8Array.from(bytes)).flat().length, bytes.length)
  })
})
