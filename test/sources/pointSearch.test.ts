import { assert, describe, it } from "@effect/vitest"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Effect, Layer } from "effect"

import { Geocoder } from "../../src/sources/Geocoder.ts"
import { GeocoderUnavailable } from "../../src/sources/LocateError.ts"
import { type FakeReply, fakeUpstream, reply } from "../support/upstreams/FakeUpstream.ts"
import { area, down, failedLayer, geographies, partOf, type World } from "../support/upstreams/Geocoders.ts"

const around = (layers: Readonly<Record<string, unknown>>) => reply({ result: { input: {}, geographies: layers } })

const houston = {
  ...geographies,
  "Incorporated Places": [{ GEOID: "4835000", NAME: "Houston city", BASENAME: "Houston", FUNCSTAT: "A" }],
  "Census Designated Places": [],
  "County Subdivisions": [{ GEOID: "4820191835", NAME: "Houston CCD", BASENAME: "Houston", FUNCSTAT: "S" }],
  "2020 Census ZIP Code Tabulation Areas": [{ GEOID: "77002", NAME: "ZCTA5 77002" }]
}

const locateIn = (world: World, point = examplePoint) => {
  const { layer, seen } = fakeUpstream((request): FakeReply => world[partOf(request)] ?? down)
  const locate = Geocoder.use((geocoder) => geocoder.locate(point)).pipe(
    Effect.provide(Geocoder.layer.pipe(Layer.provide(layer)))
  )
  return { locate, seen }
}

const reasonIn = (world: World) => Effect.map(Effect.flip(locateIn(world).locate), ({ reason }) => reason)

describe("placing a point", () => {
  it.effect("asks the Census Geocoder once, and says that no house was matched", () =>
    Effect.gen(function* () {
      const { locate, seen } = locateIn({ coordinates: around(houston) }, { lat: 29.753_700_2, lon: -95.3703 })
      assert.deepStrictEqual(yield* locate, {
        address: "29.7537, -95.3703",
        addressWithoutUnit: "29.7537, -95.3703",
        street: "",
        unit: null,
        matchedAddress: "29.7537, -95.3703, HOUSTON, TX, 77002",
        matchedBy: "Census Geocoder",
        matchQuality: "point",
        matchDifferences: [],
        pointQuality: "given",
        lat: 29.7537,
        lon: -95.3703,
        city: "Houston",
        state: "Texas",
        stateCode: "TX",
        zip: "77002",
        county: "Harris County",
        countyFips: "48201",
        tractGeoid: "48201100001",
        blockGeoid: "482011000011004"
      })
      assert.strictEqual(seen.length, 1)
      const { pathname, searchParams } = seen[0]?.url ?? new URL("http://nowhere")
      assert.strictEqual(pathname, "/geocoder/geographies/coordinates")
      assert.deepInclude(Object.fromEntries(searchParams), { x: "-95.3703", y: "29.7537", vintage: "Current_Current" })
    })
  )

  const towns: ReadonlyArray<[name: string, layers: Readonly<Record<string, unknown>>, city: string]> = [
    [
      "a place for statistics alone",
      { "Incorporated Places": [], "Census Designated Places": [{ GEOID: "4872656", BASENAME: "Spring" }] },
      "Spring"
    ],
    [
      "a town with a government of its own",
      {
        "Incorporated Places": [],
        "County Subdivisions": [{ GEOID: "2502109175", BASENAME: "Brookline", FUNCSTAT: "A" }]
      },
      "Brookline"
    ],
    ["the county outside of any", { "Incorporated Places": [] }, "Harris County"],
    ["the county when the layer of places failed", { "Incorporated Places": failedLayer }, "Harris County"]
  ]
  for (const [name, layers, city] of towns) {
    it.effect(`its city is ${name}`, () =>
      Effect.gen(function* () {
        const place = yield* locateIn({ coordinates: around({ ...houston, ...layers }) }).locate
        assert.strictEqual(place.city, city)
      })
    )
  }

  it.effect("the ZIP is unknown without its tabulation area, and geography that failed is looked up", () =>
    Effect.gen(function* () {
      const layers = {
        ...houston,
        "2020 Census ZIP Code Tabulation Areas": [],
        Counties: failedLayer,
        "Census Tracts": failedLayer,
        "2020 Census Blocks": failedLayer
      }
      const place = yield* locateIn({ coordinates: around(layers), fcc: area() }).locate
      assert.deepInclude(place, { zip: null, county: "Harris County", blockGeoid: "482011000011004" })
    })
  )

  const water: ReadonlyArray<[name: string, block: Readonly<Record<string, unknown>>]> = [
    ["block group 0", { GEOID: "482011000010004" }],
    ["a block without land", { GEOID: "482011000011004", AREALAND: 0 }],
    ["a block without land, as text", { GEOID: "482011000011004", AREALAND: "0" }]
  ]
  for (const [name, block] of water) {
    it.effect(`a point in ${name} has no place`, () =>
      Effect.gen(function* () {
        const reason = yield* reasonIn({ coordinates: around({ ...houston, "2020 Census Blocks": [block] }) })
        assert.deepInclude({ ...reason }, { _tag: "NoMatch", field: "lat", detail: "The point lies in water." })
      })
    )
  }

  it.effect("a point in no state has no place", () =>
    Effect.gen(function* () {
      const none = Object.fromEntries(Object.keys(houston).map((layer) => [layer, []]))
      const reason = yield* reasonIn({ coordinates: around(none) })
      assert.deepInclude({ ...reason }, { _tag: "NoMatch", field: "lat" })
    })
  )

  it.effect(
    "a geocoder that is down, or has no answer about the state, is no reason to say that there is no place",
    () =>
      Effect.gen(function* () {
        const unavailable = new GeocoderUnavailable({ retryAfterSeconds: 30 })
        assert.deepStrictEqual(yield* reasonIn({}), unavailable)
        assert.deepStrictEqual(
          yield* reasonIn({ coordinates: around({ ...houston, States: failedLayer }) }),
          unavailable
        )
      })
  )
})
