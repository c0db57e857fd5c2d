import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { outlineCell } from "../../../src/datasets/outline/Outline.ts"
import { unpackedRings } from "../../../src/datasets/outline/packedRings.ts"

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
    "in metres": JSON.stringify([triangle.map(([lon, lat]) => [lon * 111_000, lat * 111_000])]),
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
