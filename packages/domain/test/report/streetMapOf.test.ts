import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { AreaMapSection, StreetMap } from "../../src/report/AreaMapSection.ts"
import { floodZonesOf, streetMapOf } from "../../src/report/streetMapOf.ts"
import { areaFrame } from "../../src/signals/map/areaFrame.ts"
import type { GroundFeature } from "../../src/signals/map/groundFeatures.ts"

const middle = { lat: 29.7537, lon: -95.3703 }

/** Degrees of meters east and north of the middle. */
const at = (east: number, north: number) =>
  [middle.lon + east / (111_195 * Math.cos((middle.lat * Math.PI) / 180)), middle.lat + north / 111_195] as const

const ring = (east: number, north: number, side: number) => [
  at(east, north),
  at(east + side, north),
  at(east + side, north + side),
  at(east, north + side),
  at(east, north)
]

const way = (tags: GroundFeature["tags"], ...points: ReadonlyArray<readonly [number, number]>): GroundFeature => ({
  tags,
  kind: "line",
  rings: [points]
})
const ground = (tags: GroundFeature["tags"], ...rings: GroundFeature["rings"]): GroundFeature => ({
  tags,
  kind: "area",
  rings
})

describe("streetMapOf", () => {
  const map = streetMapOf(middle, [
    way({ highway: "residential", name: "Smith Street" }, at(-300, 20), at(300, 20)),
    way({ highway: "motorway", name: "I 45" }, at(-300, -200), at(300, -200)),
    way({ highway: "footway" }, at(-300, 5), at(300, 5)),
    way({ railway: "rail" }, at(-300, 250), at(300, 250)),
    way({ waterway: "stream" }, at(-300, 150), at(300, 150)),
    ground({ building: "yes" }, ring(-10, -10, 20)),
    ground({ building: "no", leisure: "park" }, ring(100, 100, 60)),
    ground({ natural: "water" }, ring(-200, -150, 60), ring(-190, -140, 20)),
    { tags: { shop: "supermarket", name: "Corner Market" }, kind: "point", rings: [[at(50, 60)]] },
    { tags: { amenity: "cafe" }, kind: "point", rings: [[at(5000, 60)]] }
  ])

  it("draws what has its kind, by layer", () => {
    assert.deepStrictEqual(
      map.streets.map(({ kind }) => kind),
      ["major", "minor", "rail"]
    )
    assert.strictEqual(map.streets[1]?.path, "M200 560l1200 0")
    assert.strictEqual(map.buildings, "M780 620l0-40 40 0 0 40z")
    assert.notStrictEqual(map.parks, "")
    assert.notStrictEqual(map.waterways, "")
    assert.strictEqual(map.water.match(/M/g)?.length, 2)
  })

  it("names streets where they have room, not over the house, and amenities within the frame", () => {
    assert.deepStrictEqual(
      map.streetNames.map(({ name }) => name),
      ["I 45"]
    )
    assert.deepStrictEqual(map.amenities, [
      { category: "grocery", name: "Corner Market", x: 900, y: 480 },
      { category: "parks", name: null, x: 1048, y: 352 }
    ])
  })

  it("fills what overlaps, whichever way its rings turn, and leaves holes open", () => {
    const clockwise = streetMapOf(middle, [ground({ natural: "water" }, ring(-200, -150, 60), ring(-190, -140, 20))])
    const other = streetMapOf(middle, [
      ground({ natural: "water" }, ring(-200, -150, 60).toReversed(), ring(-190, -140, 20).toReversed())
    ])
    assert.strictEqual(turnsOf(clockwise.water), "+-")
    assert.strictEqual(turnsOf(other.water), "+-")
  })

  it("is of its shape and at most 25 KB whatever is drawn, with the longest names and all zones", () => {
    const longName = `"\\${"ß".repeat(500)}`
    const crowd = Array.from({ length: 3000 }, (_, index): GroundFeature => {
      const [east, north] = [((index * 37) % 780) - 390, ((index * 91) % 580) - 290]
      const curve = Array.from({ length: 20 }, (_, step) => at(east + step * 9, north + 17 * Math.sin(step + index)))
      switch (index % 6) {
        case 0:
          return way({ highway: "primary", name: `${index} ${longName}` }, at(-400, north), at(400, north))
        case 1:
          return way({ highway: "residential", name: `Road ${index}` }, ...curve)
        case 2:
          return ground({ natural: "water" }, [...curve, at(east, north - 90)])
        case 3:
          return ground({ leisure: "park" }, [...curve, at(east, north - 90)])
        case 4:
          return { tags: { amenity: "cafe", name: `${index} ${longName}` }, kind: "point", rings: [[at(east, north)]] }
        default:
          return ground({ building: "yes" }, ring(east, north, 12))
      }
    })
    const streetMap = streetMapOf(middle, crowd)
    assert.isTrue(Schema.is(StreetMap)(streetMap))
    const floodZones = floodZonesOf(
      middle,
      Array.from({ length: 19 }, (_, index) => ({
        zone: longName,
        riskLevel: "High" as const,
        rings: [ring(index * 20 - 200, -200, 300)]
      }))
    )
    const section = {
      ...middle,
      ...areaFrame,
      streetMap,
      floodZones,
      sources: (["streetMap", "floodZones"] as const).map((part) => ({
        part,
        upstream: "Overpass (overpass.private.coffee)",
        asOf: "2026-11-20",
        attribution:
          "© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright), via Geofabrik Postpass",
        reason: null
      }))
    }
    assert.isTrue(Schema.is(AreaMapSection)(section))
    assert.isAtMost(Buffer.byteLength(JSON.stringify(section)), 25 * 1024)
    // It is full: a bound that nothing comes near holds nothing.
    assert.isAbove(Buffer.byteLength(JSON.stringify(section)), 18 * 1024)
  })
})

describe("floodZonesOf", () => {
  it("draws each polygon except minimal hazard", () => {
    const zones = floodZonesOf(middle, [
      { zone: "AE", riskLevel: "High", rings: [ring(-50, -50, 100), ring(-20, -20, 40)] },
      { zone: "X", riskLevel: "Low", rings: [ring(-5000, -5000, 10_000)] },
      { zone: "VE", riskLevel: "Very High", rings: [ring(5000, 5000, 100)] }
    ])
    assert.deepStrictEqual(
      zones?.map(({ zone }) => zone),
      ["AE"]
    )
    assert.strictEqual(zones?.[0]?.path.match(/z/g)?.length, 2)
  })

  it("is none at all rather than one without a zone", () => {
    const jagged = Array.from({ length: 30_000 }, (_, index) =>
      at(390 * Math.sin(index * 1.7), 290 * Math.cos(index * 2.3))
    )
    assert.isNull(floodZonesOf(middle, [{ zone: "AE", riskLevel: "High", rings: [jagged] }]))
    const many = Array.from({ length: 60 }, (_, index) => ({
      zone: "AE",
      riskLevel: "High" as const,
      rings: [ring(index - 30, 0, 10)]
    }))
    assert.isNull(floodZonesOf(middle, many))
  })
})

/** Which way each ring of a path turns. */
const turnsOf = (path: string): string =>
  path
    .split("M")
    .slice(1)
    .map((text) => {
      const numbers = (text.split("l")[1]?.match(/-?\d+/g) ?? []).map(Number)
      let [x, y, sum] = [0, 0, 0]
      for (let index = 0; index < numbers.length; index += 2) {
        const [nextX, nextY] = [x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)]
        sum += x * nextY - nextX * y
        ;[x, y] = [nextX, nextY]
      }
      return sum > 0 ? "+" : "-"
    })
    .join("")
