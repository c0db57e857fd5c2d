import { assert, describe, it } from "@effect/vitest"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"

const meridianDegree = (6_371_008.8 * Math.PI) / 180

describe("distanceMeters", () => {
  const table: ReadonlyArray<[name: string, a: [number, number], b: [number, number], expected: number]> = [
    ["a point is no distance from itself", [29.75, -95.37], [29.75, -95.37], 0],
    ["a degree along a meridian", [40, -75], [41, -75], meridianDegree],
    ["a degree along the 60th parallel is half as long", [60, -150], [60, -149], meridianDegree / 2],
    ["across the date line the short way", [0, 179.5], [0, -179.5], meridianDegree],
    ["half way around the earth", [0, 0], [0, 180], 180 * meridianDegree]
  ]
  for (const [name, [latA, lonA], [latB, lonB], expected] of table) {
    it(`${name}`, () => {
      const a = { lat: latA, lon: lonA }
      const b = { lat: latB, lon: lonB }
      assert.closeTo(distanceMeters(a, b), expected, Math.max(1e-6, expected * 1e-4))
      assert.strictEqual(distanceMeters(a, b), distanceMeters(b, a))
    })
  }
})
