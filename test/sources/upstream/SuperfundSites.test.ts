import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { nearestSuperfundSite } from "../../../src/sources/upstream/SuperfundSites.ts"

type Listed = Parameters<typeof nearestSuperfundSite>[1][number]

const here = { lat: 29.7537, lon: -95.3703 }
const dump = { Site_Name: "ACME DUMP", Status: "NPL Site", Latitude: 29.79, Longitude: -95.3703 }

describe("nearestSuperfundSite", () => {
  it("is the nearest of those listed or proposed", () => {
    const proposed = { Site_Name: " OLD MILL ", Status: "Proposed NPL Site", Latitude: 29.7637, Longitude: -95.3703 }
    const deleted = { Site_Name: "CLEANED UP", Status: "Deleted NPL Site", Latitude: 29.754, Longitude: -95.3703 }
    assert.deepStrictEqual(
      nearestSuperfundSite(here, [dump, deleted, proposed]),
      Result.succeed({ name: "OLD MILL", status: "Proposed NPL Site", distanceKm: 1.11 })
    )
  })

  const none: ReadonlyArray<[string, ReadonlyArray<Listed>]> = [
    ["with no row", []],
    ["with a site just beyond 10 km", [{ ...dump, Latitude: 29.8537 }]],
    [
      "with a site that was deleted, whatever else is missing",
      [{ ...dump, Status: "Deleted NPL Site", Latitude: null }]
    ]
  ]
  for (const [name, sites] of none) {
    it(`a list ${name} has none`, () => {
      assert.deepStrictEqual(nearestSuperfundSite(here, sites), Result.succeed(null))
    })
  }

  const unreadable: ReadonlyArray<[string, Partial<Listed>]> = [
    ["without a point", { Latitude: null }],
    ["at the point (0, 0)", { Latitude: 0, Longitude: 0 }],
    ["without a status", { Status: null }],
    ["without a name", { Site_Name: " " }]
  ]
  for (const [name, change] of unreadable) {
    it(`a list with only a site ${name} does not count as empty`, () => {
      const found = nearestSuperfundSite(here, [{ ...dump, ...change }])
      assert.isTrue(Result.isFailure(found))
    })

    it(`a site ${name} does not hide another`, () => {
      const found = nearestSuperfundSite(here, [{ ...dump, ...change }, dump])
      assert.deepStrictEqual(found, Result.succeed({ name: "ACME DUMP", status: "NPL Site", distanceKm: 4.04 }))
    })
  }
})
