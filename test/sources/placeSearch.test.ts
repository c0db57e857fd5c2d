import { assert, describe, it } from "@effect/vitest"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { mailStateCode } from "@property-intelligence/domain/address/Fips.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { Geocoder } from "../../src/sources/Geocoder.ts"
import { GeocoderUnavailable } from "../../src/sources/LocateError.ts"
import { type FakeReply, fakeUpstream, late, reply } from "../support/upstreams/FakeUpstream.ts"
import {
  addressOf,
  area,
  asked,
  down,
  failedLayer,
  geographies,
  houstonMatch,
  locateIn,
  match,
  matches,
  nominatimHit,
  partOf,
  photonHit,
  reasonIn,
  type World
} from "../support/upstreams/Geocoders.ts"

const nothing = { nominatim: reply([]), photon: reply({ features: [] }) } satisfies World

describe("placeSearch, of the asked address and no other", () => {
  const otherPlaces: ReadonlyArray<[what: string, asked: string, matched: string]> = [
    ["another street", "5500 Grand Lake Dr, San Antonio, TX 78244", "5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"],
    ["the opposite direction", "100 N Main St, San Antonio, TX", "100 S MAIN ST, SAN ANTONIO, TX, 78204"],
    ["another city", "5500 Grand Lake Dr, San Antonio, TX", "5500 GRAND LAKE DR, EL PASO, TX, 79912"],
    ["another ZIP, the city not asked", "5500 Grand Lake Dr, 78244", "5500 GRAND LAKE DR, EL PASO, TX, 79912"],
    ["another city and ZIP", "100 Main St, Springfield, MO 65801", "100 MAIN ST, BRANSON, MO, 65616"],
    ["another ZIP, the state not asked", "100 Main St, Springfield, 65801", "100 MAIN ST, SPRINGFIELD, IL, 62701"],
    ["another type of street", "16 Elm Ave, Waco, TX", "16 ELM ST, WACO, TX, 76701"],
    ["a grid with its axes swapped", "6641 N 2200 W, Park City, UT", "6641 W 2200 N, PARK CITY, UT, 84098"],
    ["another numbered street", "455 S 500 E, Salt Lake City, UT", "455 S 600 E, SALT LAKE CITY, UT, 84102"]
  ]
  for (const [what, text, matched] of otherPlaces) {
    it.effect(`${what} is not reported on, but may be chosen, and is found then`, () =>
      Effect.gen(function* () {
        const world: World = { census: matches(match(matched)), ...nothing }
        const { asks, locate } = locateIn(world, addressOf(text))
        const { reason } = yield* Effect.flip(locate)
        assert.deepInclude(reason, { _tag: "NoMatch", candidates: [matched] })
        assert.deepStrictEqual(asks(), ["census", "nominatim", "photon"])
        const chosen = yield* locateIn(world, addressOf(matched)).locate
        assert.deepInclude(chosen, { matchedAddress: matched, matchQuality: "exact" })
      })
    )
  }

  it.effect("OpenStreetMap is asked for the right place before another one is refused", () =>
    Effect.gen(function* () {
      const census = matches(match("1600 BELL ST, HOUSTON, TX, 77002"))
      const { asks, locate } = locateIn({
        census,
        nominatim: reply([nominatimHit()]),
        coordinates: reply({ result: { geographies } })
      })
      assert.deepInclude(yield* locate, { matchedBy: "Nominatim", street: "1600 SMITH ST", tractGeoid: "48201100001" })
      assert.deepStrictEqual(asks(), ["census", "nominatim", "coordinates"])
    })
  )

  it.effect("another place is never one of several", () =>
    Effect.gen(function* () {
      const census = matches(match("1600 BELL ST, HOUSTON, TX, 77002"), houstonMatch)
      assert.strictEqual((yield* locateIn({ census }).locate).matchedAddress, "1600 SMITH ST, HOUSTON, TX, 77002")
    })
  )

  const approximations: ReadonlyArray<
    [what: string, asked: string, matched: string, differences: Place["matchDifferences"]]
  > = [
    [
      "a spelling mistake",
      "1600 Smihtson St, Houston, TX",
      "1600 SMITHSON ST, HOUSTON, TX, 77002",
      [{ component: "street", asked: "SMIHTSON ST", matched: "SMITHSON ST" }]
    ],
    [
      "a direction left out",
      "1600 Pennsylvania Ave, Washington, DC",
      "1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20502",
      [{ component: "direction", asked: null, matched: "NW" }]
    ],
    [
      "a town's postal name",
      "100 Lohmans Crossing Rd, Lakeway, TX 78734",
      "100 LOHMANS CROSSING RD, AUSTIN, TX, 78734",
      [{ component: "city", asked: "LAKEWAY", matched: "AUSTIN" }]
    ],
    [
      "a town misspelled",
      "100 Main St, San Antonoi, TX",
      "100 MAIN ST, SAN ANTONIO, TX, 78204",
      [{ component: "city", asked: "SAN ANTONOI", matched: "SAN ANTONIO" }]
    ],
    [
      "a box behind the street",
      "12 Elm St PO Box 44, Woodruff, WI 54568",
      "12 ELM ST, WOODRUFF, WI, 54568",
      [{ component: "ignored", asked: "PO BOX 44", matched: null }]
    ],
    [
      "a type within the name",
      "88 Walnut Street, Macon, GA 31201",
      "88 WALNUT STREET LN, MACON, GA, 31201",
      [{ component: "street", asked: "WALNUT STREET", matched: "WALNUT STREET LN" }]
    ],
    [
      "another ZIP of the city",
      "1600 Smith St, Houston, TX 77003",
      "1600 SMITH ST, HOUSTON, TX, 77002",
      [{ component: "zip", asked: "77003", matched: "77002" }]
    ]
  ]
  for (const [what, text, matched, differences] of approximations) {
    it.effect(`${what} is approximate, and named`, () =>
      Effect.gen(function* () {
        const place = yield* locateIn({ census: matches(match(matched)) }, addressOf(text)).locate
        assert.deepInclude(place, { matchQuality: "approximate", matchDifferences: differences })
      })
    )
  }

  const exact: ReadonlyArray<[what: string, asked: string, matched: string]> = [
    ["a street type in full", "5500 Grand Lake Drive, San Antonio, TX", "5500 GRAND LAKE DR, SAN ANTONIO, TX, 78244"],
    ["a town in two words", "100 N Main St, McAllen, TX", "100 N MAIN ST, MC ALLEN, TX, 78501"],
    ["a saint", "1315 Chouteau Ave, Saint Louis, MO", "1315 CHOUTEAU AVE, ST LOUIS, MO, 63103"],
    ["a farm road", "100 Farm to Market Rd 1960, Humble, TX", "100 FM 1960, HUMBLE, TX, 77338"],
    ["a grid", "455 South 500 East, Salt Lake City, UT", "455 S 500 E, SALT LAKE CITY, UT, 84102"],
    ["an accent", "201 Calle Fortaleza, Mayagüez, PR 00680", "201 CALLE FORTALEZA, MAYAGUEZ, PR, 00680"],
    ["a town without a comma", "1600 Smith Houston TX", "1600 SMITH ST, HOUSTON, TX, 77002"],
    [
      "a unit without a designator",
      "730 NW 19th Ave, W305, Portland, OR 97209",
      "730 NW 19TH AVE, PORTLAND, OR, 97209"
    ],
    ["a direction between commas", "742 Cherry Street, SE, Salem, OR 97302", "742 CHERRY ST SE, SALEM, OR, 97302"],
    ["a letter in front", "N4821 County Road K, Monroe, WI 53566", "N4821 COUNTY RD K, MONROE, WI, 53566"],
    ["a Spanish type", "212 Calle Sol, San Juan, PR 00901", "212 CLL SOL, SAN JUAN, PR, 00901"],
    ["a cut city", "19 Spruce Ave, South San Francisco, CA", "19 SPRUCE AVE, S SAN FRAN, CA, 94080"],
    ["mixed case", "1600 Pennsylvania Ave NW, Washington, DC", "1600 Pennsylvania Ave NW, WASHINGTON, DC, 20502"]
  ]
  for (const [what, text, matched] of exact) {
    it.effect(`${what} makes no difference`, () =>
      Effect.gen(function* () {
        const place = yield* locateIn({ census: matches(match(matched)) }, addressOf(text)).locate
        assert.deepStrictEqual(place.matchDifferences, [])
        assert.strictEqual(place.matchedAddress, matched.toUpperCase())
      })
    )
  }
})

describe("placeSearch, of what the Census Bureau cuts or splits", () => {
  it.effect("a cut city stays as it was asked", () =>
    Effect.gen(function* () {
      const world = { census: matches(match("19 SPRUCE AVE, S SAN FRAN, CA, 94080")) }
      const place = yield* locateIn(world, addressOf("19 Spruce Ave, South San Francisco, CA")).locate
      assert.strictEqual(place.city, "South San Francisco")
    })
  )

  it.effect("the block decides on the state of a house whose mail goes to a neighboring one", () =>
    Effect.gen(function* () {
      const point = { coordinates: { x: -76.9274, y: 38.8454 } }
      const ground = {
        Counties: [{ GEOID: "24033", NAME: "Prince George's County" }],
        "Census Tracts": [{ GEOID: "24033802405" }],
        "2020 Census Blocks": [{ GEOID: "240338024051004" }]
      }
      const census = matches({ ...match("4600 SILVER HILL RD, WASHINGTON, DC, 20233", point), geographies: ground })
      const place = yield* locateIn({ census }, addressOf("4600 Silver Hill Rd, Washington, DC 20233")).locate
      assert.deepInclude(place, { stateCode: "MD", county: "Prince George's County", tractGeoid: "24033802405" })
      assert.strictEqual(mailStateCode(place), "DC")
    })
  )

  it.effect("a refusal says what was understood", () =>
    Effect.gen(function* () {
      const reason = yield* reasonIn({ census: matches(), ...nothing }, addressOf("N4821 County Road K, Monroe, WI"))
      assert.strictEqual(
        reason._tag === "NoMatch" ? reason.readAs : "",
        "number N4821, street COUNTY ROAD K, MONROE, WI"
      )
    })
  )
})

describe("placeSearch, of one building with several addresses", () => {
  const whiteHouse = (zip: string, y: number) =>
    match(`1600 Pennsylvania Ave NW, WASHINGTON, DC, ${zip}`, { coordinates: { x: -77.0365, y } })
  const twice = matches(whiteHouse("20037", 38.8987), whiteHouse("20502", 38.89998))

  it.effect("two ZIPs of a house 142 m apart are one place, the one next to the asked ZIP", () =>
    Effect.gen(function* () {
      for (const [zip, matched] of [
        ["20500", "20502"],
        ["20502", "20502"],
        ["20037", "20037"]
      ]) {
        const address = addressOf(`1600 Pennsylvania Avenue NW, Washington, DC ${zip}`)
        const place = yield* locateIn({ census: twice }, address).locate
        assert.strictEqual(place.matchedAddress, `1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, ${matched}`)
        assert.strictEqual(place.matchQuality, zip === matched ? "exact" : "approximate")
      }
    })
  )

  it.effect("further apart they are two places, and so are two streets of one name", () =>
    Effect.gen(function* () {
      const far = matches(whiteHouse("20037", 38.8987), whiteHouse("20502", 38.9007))
      const address = addressOf("1600 Pennsylvania Ave NW, Washington, DC")
      assert.strictEqual((yield* reasonIn({ census: far }, address))._tag, "Ambiguous")
      const types = matches(match("12 ELM ST, WACO, TX, 76701"), match("12 ELM AVE, WACO, TX, 76701"))
      assert.strictEqual((yield* reasonIn({ census: types }, addressOf("12 Elm, Waco, TX")))._tag, "Ambiguous")
    })
  )

  it.effect("the asked type decides between two streets of one name", () =>
    Effect.gen(function* () {
      const census = matches(
        match("5500 GRAND LAKE CT, SAN ANTONIO, TX, 78244"),
        match("5500 GRAND LAKE DR, SAN ANTONIO, TX, 78244")
      )
      const place = yield* locateIn({ census }, addressOf("5500 Grand Lake Drive, San Antonio, TX 78244")).locate
      assert.strictEqual(place.matchedAddress, "5500 GRAND LAKE DR, SAN ANTONIO, TX, 78244")
    })
  )
})

describe("placeSearch, until the deadline", () => {
  const found = matches(houstonMatch)
  const house = reply([nominatimHit()])
  const road = reply([nominatimHit({ house_number: "" })])

  /** What comes of a search, and after how many seconds: a tag or who placed it. */
  const outcome = Effect.fnUntraced(function* (world: World, census?: (index: number) => FakeReply) {
    const { asks, locate } = locateIn(world, asked, {}, census)
    const fiber = yield* Effect.forkChild(Effect.result(locate))
    let millis = 0
    while (fiber.pollUnsafe() === undefined && millis < 20_000) {
      yield* TestClock.adjust("100 millis")
      millis += 100
    }
    const result = yield* Fiber.join(fiber)
    const who = Result.isSuccess(result) ? result.success.matchedBy : result.failure.reason._tag
    return { who, seconds: millis / 1000, asks: asks(), place: Result.getOrNull(result) }
  })

  it.effect("a Census Geocoder of 6 seconds places what OpenStreetMap does not have", () =>
    Effect.gen(function* () {
      const { asks, seconds, who } = yield* outcome({ census: late(6000, found), ...nothing })
      assert.strictEqual(who, "Census Geocoder")
      assert.closeTo(seconds, 6, 0.2)
      assert.deepStrictEqual(asks, ["census", "nominatim", "photon"])
    })
  )

  it.effect("waits up to 9 seconds, even if OpenStreetMap is down or knows only the road", () =>
    Effect.gen(function* () {
      for (const others of [nothing, {}, { nominatim: road, fcc: area() }] satisfies ReadonlyArray<World>) {
        const { seconds, who } = yield* outcome({ census: late(9000, found), ...others })
        assert.strictEqual(who, "Census Geocoder")
        assert.closeTo(seconds, 9, 0.2)
      }
    })
  )

  it.effect("does not wait for one that hangs if OpenStreetMap has the house", () =>
    Effect.gen(function* () {
      const { asks, seconds, who } = yield* outcome({ census: "hang", nominatim: house, fcc: area() })
      assert.strictEqual(who, "Nominatim")
      assert.closeTo(seconds, 4, 0.2)
      assert.deepStrictEqual(asks, ["census", "nominatim", "fcc"])
    })
  )

  it.effect("returns a road at the deadline, with its geography", () =>
    Effect.gen(function* () {
      const { place, seconds, who } = yield* outcome({ census: "hang", nominatim: road, fcc: area() })
      assert.strictEqual(who, "Nominatim")
      assert.closeTo(seconds, 9.5, 0.2)
      assert.deepInclude(place, { pointQuality: "street", tractGeoid: "48201100001" })
    })
  )

  it.effect("a house without a tract makes way for the Census Geocoder's, if that comes", () =>
    Effect.gen(function* () {
      const silent = yield* outcome({ census: "hang", nominatim: house })
      assert.deepInclude(silent.place, { matchedBy: "Nominatim", tractGeoid: null })
      const answering = yield* outcome({ census: late(8000, found), nominatim: house })
      assert.strictEqual(answering.who, "Census Geocoder")
    })
  )

  it.effect("OpenStreetMap leaves two seconds for the geography of its point", () =>
    Effect.gen(function* () {
      const slow = { nominatim: late(3400, house), fcc: late(900, area()) }
      assert.deepInclude((yield* outcome({ census: "hang", ...slow })).place, { tractGeoid: "48201100001" })
      const tooSlow = { ...slow, nominatim: late(3600, house) }
      assert.strictEqual((yield* outcome({ census: "hang", ...tooSlow })).who, "GeocoderUnavailable")
    })
  )

  it.effect("one that fails is asked again while OpenStreetMap has nothing", () =>
    Effect.gen(function* () {
      const heals = (index: number) => (index < 3 ? reply("unavailable", 503) : found)
      const { asks, seconds, who } = yield* outcome({ ...nothing }, heals)
      assert.strictEqual(who, "Census Geocoder")
      assert.isBelow(seconds, 4)
      assert.strictEqual(asks.filter((part) => part === "census").length, 4)
    })
  )

  it.effect("one that fails after 5 seconds is asked again at once", () =>
    Effect.gen(function* () {
      const heals = (index: number) => (index === 0 ? late(5000, reply("unavailable", 503)) : found)
      const { seconds, who } = yield* outcome({ ...nothing }, heals)
      assert.strictEqual(who, "Census Geocoder")
      assert.closeTo(seconds, 5.3, 0.2)
    })
  )

  it.effect("one that fails at once leaves all the time to OpenStreetMap, and is not asked on", () =>
    Effect.gen(function* () {
      const { asks, seconds, who } = yield* outcome({ census: reply("down", 503), nominatim: road, fcc: area() })
      assert.strictEqual(who, "Nominatim")
      assert.isBelow(seconds, 0.6)
      assert.deepStrictEqual(asks, ["census", "census", "nominatim", "fcc"])
    })
  )

  it.effect("fails at the deadline, not before, if all geocoders are down", () =>
    Effect.gen(function* () {
      const { seconds, who } = yield* outcome({ census: reply("down", 503) })
      assert.strictEqual(who, "GeocoderUnavailable")
      assert.closeTo(seconds, 9.5, 0.2)
    })
  )

  it.effect("stops asking a geocoder that hangs repeatedly", () =>
    Effect.gen(function* () {
      const world: World = { census: "hang", nominatim: house, fcc: area() }
      const { layer, seen } = fakeUpstream((request) => world[partOf(request)] ?? reply("gone", 404))
      yield* Effect.gen(function* () {
        const { locate } = yield* Geocoder
        for (const search of [1, 2, 3]) {
          const fiber = yield* Effect.forkChild(locate(asked))
          yield* TestClock.adjust("10 seconds")
          assert.strictEqual((yield* Fiber.join(fiber)).matchedBy, "Nominatim")
          assert.strictEqual(seen.filter((request) => partOf(request) === "census").length, search)
        }
        const fiber = yield* Effect.forkChild(locate(asked))
        yield* TestClock.adjust("100 millis")
        assert.strictEqual((yield* Fiber.join(fiber)).matchedBy, "Nominatim")
      }).pipe(Effect.provide(Geocoder.layer.pipe(Layer.provide(layer))))
    })
  )

  it.effect("a match whose layers failed is a place even at the end of the time", () =>
    Effect.gen(function* () {
      const layers = Object.fromEntries(Object.keys(geographies).map((layer) => [layer, failedLayer]))
      const census = late(9400, matches({ ...houstonMatch, geographies: layers }))
      const { place } = yield* outcome({ census, coordinates: "hang", ...nothing })
      assert.deepInclude(place, { matchedBy: "Census Geocoder", tractGeoid: null })
    })
  )

  it.effect("Photon is asked beside a Nominatim that takes long", () =>
    Effect.gen(function* () {
      const world: World = { census: reply("down", 404), nominatim: "hang", photon: reply(photonHit()), fcc: area() }
      const { seconds, who } = yield* outcome(world)
      assert.strictEqual(who, "Photon")
      assert.closeTo(seconds, 1.5, 0.2)
    })
  )

  it.effect("a shorter deadline is kept in proportion", () =>
    Effect.gen(function* () {
      const world: World = { census: "hang", nominatim: house, fcc: area() }
      const { asks, locate } = locateIn(world, asked, { LOCATE_DEADLINE: "3 seconds" })
      const fiber = yield* Effect.forkChild(locate)
      yield* TestClock.adjust("1100 millis")
      assert.deepStrictEqual(asks(), ["census"])
      yield* TestClock.adjust("200 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).matchedBy, "Nominatim")
    })
  )

  it.effect("nothing at all within the deadline is GeocoderUnavailable", () =>
    Effect.gen(function* () {
      const reason = yield* Effect.forkChild(reasonIn({ census: "hang", nominatim: "hang", photon: "hang" }))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(reason), new GeocoderUnavailable({ retryAfterSeconds: 30 }))
    })
  )
})

describe("placing a point", () => {
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
        assert.deepInclude({ ...reason }, { _tag: "NoMatch", field: "lat", detail: "The point is in water." })
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

  it.effect("does not claim that a place is unknown if a geocoder is down or has no answer about the state", () =>
    Effect.gen(function* () {
      const unavailable = new GeocoderUnavailable({ retryAfterSeconds: 30 })
      assert.deepStrictEqual(yield* reasonIn({}), unavailable)
      assert.deepStrictEqual(yield* reasonIn({ coordinates: around({ ...houston, States: failedLayer }) }), unavailable)
    })
  )
})
