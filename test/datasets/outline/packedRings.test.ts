import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { packedRings, unpackedRings } from "../../../src/datasets/outline/packedRings.ts"

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
