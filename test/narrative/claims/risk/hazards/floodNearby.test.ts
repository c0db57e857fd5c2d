import { assert, describe, it } from "@effect/vitest"

import { floodNearbyClaim } from "../../../../../src/narrative/claims/risk/hazards/floodNearby.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(floodNearbyClaim)

const base: Partial<Facts> = { floodZone: "AE" }

describe("how surely the flood zone is the building's", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["other zones meet there", { floodZonesNearby: ["X"], floodZoneAtPoint: true, floodPoint: "street" }, "otherZones"],
    ["the point lies on the street", { floodZonesNearby: null, floodPoint: "street" }, "pointOnStreet"],
    ["the point lies along the street", { floodZonesNearby: null, floodPoint: "interpolated" }, "pointOnStreet"],
    ["the point lies on the roof", { floodZonesNearby: null, floodPoint: "rooftop" }, null],
    ["there is no building", { floodZonesNearby: null, floodPoint: "street", propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodNearbyClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      otherZones: ["neutral", false],
      pointOnStreet: ["neutral", false]
    })
  })

  it("reads otherZones", () =>
    assert.deepStrictEqual(said({ ...base, floodZonesNearby: ["X"], floodZoneAtPoint: true, floodPoint: "street" }), [
      "the flood map changes from zone AE to X a short way from the matched point",
      "a boundary of zone AE runs close to the matched point on the flood map, with X on the other side",
      "the zone of the property itself needs a look, as AE meets X near the matched point",
      "a short way from the matched point the flood map has X beside AE",
      "the flood map draws AE next to X here, which leaves the exact zone of the property to a survey"
    ]))

  it("reads pointOnStreet", () =>
    assert.deepStrictEqual(said({ ...base, floodZonesNearby: null, floodPoint: "street" }), [
      "the flood zone was read at a point on the street line, not at the building",
      "zone AE is that of the matched point on the street, and the building may stand some way off",
      "the map was asked about a point along the street rather than about the roof of the building",
      "the matched point lies on the street, a limit to how surely zone AE is that of the building",
      "the address was placed along the street, and zone AE holds for that point"
    ]))
})
