import { assert, describe, it } from "@effect/vitest"
import type { MatchQuality } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer, Result, Tracer } from "effect"
import { TestClock } from "effect/testing"

import { Geocoder } from "../../src/sources/Geocoder.ts"
import { Ambiguous, GeocoderUnavailable, NoMatch } from "../../src/sources/LocateError.ts"
import { type FakeReply, fakeUpstream, reply } from "../support/upstreams/FakeUpstream.ts"
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

describe("Geocoder, with the Census Geocoder's answer", () => {
  it.effect("asks once, without the unit, and takes point and geography from the match", () =>
    Effect.gen(function* () {
      const { locate, seen } = locateIn({ census: matches(houstonMatch) })
      assert.deepStrictEqual(yield* locate, {
        ...Geocoder.example,
        address: "1600 SMITH ST, APT 4, HOUSTON, TX, 77002",
        unit: "APT 4"
      })
      assert.strictEqual(seen.length, 1)
      const url = seen[0]?.url
      assert.strictEqual(url?.origin, "https://geocoding.geo.census.gov")
      assert.strictEqual(url?.pathname, "/geocoder/geographies/onelineaddress")
      assert.deepStrictEqual(Object.fromEntries(url?.searchParams ?? []), {
        address: "1600 SMITH ST, HOUSTON, TX, 77002",
        benchmark: "Public_AR_Current",
        vintage: "Current_Current",
        layers: "States,Counties,Census Tracts,2020 Census Blocks",
        format: "json"
      })
    })
  )

  const qualities: ReadonlyArray<[name: string, asked: string, matched: string, quality: string, zip: string]> = [
    [
      "a corrected ZIP",
      "1600 Smith St, Houston, TX 77003",
      "1600 SMITH ST, HOUSTON, TX, 77002",
      "approximate",
      "77002"
    ],
    ["another house", "1601 Smith St, Houston, TX 77002", "1600 SMITH ST, HOUSTON, TX, 77002", "approximate", "77002"],
    ["a fraction left out", "16 1/2 Elm St, Waco, TX", "16 ELM ST, WACO, TX, 76701", "approximate", "76701"],
    ["a ZIP found", "1600 Smith St, Houston, TX", "1600 SMITH ST, HOUSTON, TX, 77002", "exact", "77002"],
    ["a type left out", "16 Elm, Waco, TX", "16 ELM ST, WACO, TX, 76701", "exact", "76701"],
    ["a Queens number", "85-10 34th Ave, Queens, NY", "8510 34TH AVE, QUEENS, NY, 11372", "exact", "11372"]
  ]

  it.effect("others are asked for the asked house number on the matched road", () =>
    Effect.gen(function* () {
      const streets: ReadonlyArray<[asked: string, matched: string, street: string]> = [
        ["1601 Smith Street Unit 2, Houston, TX", "1600 SMITH ST, HOUSTON, TX, 77002", "1601 SMITH ST"],
        ["85-10 34th Avenue, Queens, NY", "8510 34TH AVE, QUEENS, NY, 11372", "85-10 34TH AVE"],
        ["16 1/2 Elm St, Waco, TX", "16 ELM ST, WACO, TX, 76701", "16 1/2 ELM ST"],
        ["Urb Las Gladiolas 150 Calle A, San Juan PR", "150 CALLE A, SAN JUAN, PR, 00926", "150 CALLE A"],
        ["1600 Pennsylvania Ave NW, DC", "1600 Pennsylvania Ave NW, WASHINGTON, DC, 20502", "1600 PENNSYLVANIA AVE NW"]
      ]
      for (const [text, matched, street] of streets) {
        const place = yield* locateIn({ census: matches(match(matched)) }, addressOf(text)).locate
        assert.deepInclude(place, { street, pointQuality: "interpolated" })
      }
    })
  )

  it.effect("what differs is named", () =>
    Effect.gen(function* () {
      const place = yield* locateIn({ census: matches(houstonMatch) }, addressOf("1601 Smith St, Houston, TX 77003"))
        .locate
      assert.deepStrictEqual(place.matchDifferences, [
        { component: "houseNumber", asked: "1601", matched: "1600" },
        { component: "zip", asked: "77003", matched: "77002" }
      ])
    })
  )
  for (const [name, text, matched, quality, zip] of qualities) {
    it.effect(`${name} is ${quality}`, () =>
      Effect.gen(function* () {
        const place = yield* locateIn({ census: matches(match(matched)) }, addressOf(text)).locate
        assert.strictEqual(place.matchQuality, quality)
        assert.strictEqual(place.zip, zip)
        assert.strictEqual(place.matchedAddress, matched)
      })
    )
  }

  const springfield = addressOf("12 Oak St, Springfield, IL")
  const [north, south] = [match("12 N OAK ST, SPRINGFIELD, IL, 62702"), match("12 S OAK ST, SPRINGFIELD, IL, 62703")]

  it.effect("several places are ambiguous, with their addresses", () =>
    Effect.gen(function* () {
      const reason = yield* reasonIn({ census: matches(north, south, north) }, springfield)
      assert.deepStrictEqual(
        reason,
        new Ambiguous({
          candidates: ["12 N OAK ST, SPRINGFIELD, IL, 62702", "12 S OAK ST, SPRINGFIELD, IL, 62703"],
          hint: "Send one of the candidates as the address.",
          readAs: "number 12, street OAK ST, SPRINGFIELD, IL"
        })
      )
    })
  )

  it.effect("a candidate sent back is found, and the asked ZIP decides between two", () =>
    Effect.gen(function* () {
      const census = matches(north, south)
      for (const text of ["12 S OAK ST, SPRINGFIELD, IL, 62703", "12 Oak St, Springfield, IL 62703"]) {
        const place = yield* locateIn({ census }, addressOf(text)).locate
        assert.strictEqual(place.matchedAddress, "12 S OAK ST, SPRINGFIELD, IL, 62703")
      }
    })
  )

  it.effect("the same house twice is one place", () =>
    Effect.gen(function* () {
      const place = yield* locateIn({ census: matches(houstonMatch, { ...houstonMatch, tigerLine: {} }) }).locate
      assert.strictEqual(place.matchQuality, "exact")
    })
  )

  it.effect("a match in another state is none", () =>
    Effect.gen(function* () {
      const { locate, asks } = locateIn({
        census: matches(match("1600 SMITH ST, HOUSTON, MS, 38851")),
        nominatim: reply([]),
        photon: reply({ features: [] })
      })
      assert.strictEqual((yield* Effect.flip(locate)).reason._tag, "NoMatch")
      assert.deepStrictEqual(asks(), ["census", "nominatim", "photon"])
    })
  )

  it.effect("no match anywhere is NoMatch; what is missing is asked for", () =>
    Effect.gen(function* () {
      const nothing: World = { census: matches(), nominatim: reply([]), photon: reply({ features: [] }) }
      const known = yield* reasonIn(nothing)
      assert.instanceOf(known, NoMatch)
      const vague = yield* reasonIn(nothing, addressOf("1600 Smith St, Houston"))
      assert.deepInclude(vague, { hint: "Add the city and state, or the ZIP code." })
    })
  )

  it.effect("no match at the Census Geocoder is NoMatch too when the others are down", () =>
    Effect.gen(function* () {
      assert.instanceOf(yield* reasonIn({ census: matches() }), NoMatch)
    })
  )

  it.effect("an address that it refuses to read is at once the caller's to correct", () =>
    Effect.gen(function* () {
      const { locate, asks } = locateIn({
        census: reply({ errors: ["Specify House number and Street name"], status: "400" }, 400),
        nominatim: reply([nominatimHit()])
      })
      assert.instanceOf((yield* Effect.flip(locate)).reason, NoMatch)
      assert.deepStrictEqual(asks(), ["census"])
    })
  )

  it.effect("Connecticut's planning region is its county", () =>
    Effect.gen(function* () {
      const hartford = match("550 ASYLUM AVE, HARTFORD, CT, 06105", {
        geographies: {
          Counties: [{ GEOID: "09110", NAME: "Capitol Planning Region" }],
          "Census Tracts": [{ GEOID: "09110503100" }],
          "2020 Census Blocks": [{ GEOID: "090035031001002" }]
        }
      })
      const place = yield* locateIn({ census: matches(hartford) }, addressOf("550 Asylum Ave, Hartford, CT")).locate
      assert.deepInclude(place, {
        state: "Connecticut",
        county: "Capitol Planning Region",
        countyFips: "09110",
        tractGeoid: "09110503100",
        blockGeoid: "090035031001002"
      })
    })
  )

  it.effect("Puerto Rico is asked with its urbanization", () =>
    Effect.gen(function* () {
      const { locate, seen } = locateIn(
        { census: matches(match("150 CALLE A, SAN JUAN, PR, 00926")) },
        addressOf("Urb Las Gladiolas 150 Calle A, San Juan PR 00926")
      )
      assert.deepInclude(yield* locate, { state: "Puerto Rico", city: "San Juan", matchQuality: "exact" })
      assert.strictEqual(seen[0]?.url.searchParams.get("address"), "URB LAS GLADIOLAS 150 CALLE A, SAN JUAN, PR, 00926")
    })
  )
})

describe("Geocoder, when layers of the match fail in-band", () => {
  const inBand = (...layers: ReadonlyArray<string>) =>
    matches({
      ...houstonMatch,
      geographies: { ...geographies, ...Object.fromEntries(layers.map((layer) => [layer, failedLayer])) }
    })

  it.effect("asks for the point's geography", () =>
    Effect.gen(function* () {
      const { locate, seen, asks } = locateIn({
        census: inBand(...Object.keys(geographies)),
        coordinates: reply({ result: { geographies } })
      })
      assert.deepInclude(yield* locate, { county: "Harris County", tractGeoid: "48201100001", matchQuality: "exact" })
      assert.deepStrictEqual(asks(), ["census", "coordinates"])
      assert.strictEqual(seen[1]?.url.searchParams.get("x"), "-95.3703")
      assert.strictEqual(seen[1]?.url.searchParams.get("y"), "29.7537")
    })
  )

  it.effect("then FCC Area, then Census Reporter, each for what is still missing", () =>
    Effect.gen(function* () {
      const everyLayerFails = Object.fromEntries(Object.keys(geographies).map((layer) => [layer, failedLayer]))
      const fcc = locateIn({
        census: inBand("Counties", "Census Tracts", "2020 Census Blocks"),
        coordinates: reply({ result: { geographies: everyLayerFails } }),
        fcc: area()
      })
      assert.deepInclude(yield* fcc.locate, { county: "Harris County", blockGeoid: "482011000011004" })
      assert.strictEqual(fcc.seen[2]?.url.searchParams.get("censusYear"), "2020")

      const reporter = locateIn({
        census: inBand("Counties", "Census Tracts", "2020 Census Blocks"),
        fcc: reply({ results: [] }),
        reporter: reply({ results: [{ sumlevel: "140", full_geoid: "14000US48201100001", full_name: "..." }] })
      })
      assert.deepInclude(yield* reporter.locate, {
        county: null,
        countyFips: "48201",
        tractGeoid: "48201100001",
        blockGeoid: null
      })
      assert.deepStrictEqual(reporter.asks(), ["census", "coordinates", "fcc", "reporter"])
      assert.strictEqual(reporter.seen[3]?.url.hostname, "api.censusreporter.org")
      assert.strictEqual(reporter.seen[3]?.url.searchParams.get("sumlevs"), "140")
    })
  )

  it.effect("is still a place if its geography is unknown", () =>
    Effect.gen(function* () {
      const place = yield* locateIn({ census: inBand(...Object.keys(geographies)) }).locate
      assert.deepInclude(place, { lat: 29.7537, county: null, countyFips: null, tractGeoid: null, blockGeoid: null })
    })
  )
})

describe("Geocoder, without the Census Geocoder", () => {
  const outages: ReadonlyArray<[name: string, fault: FakeReply, attempts: number]> = [
    ["HTTP 503", reply("unavailable", 503), 2],
    ["a reset", "reset", 2],
    ["a body that breaks off", reply('{"result":{"addr'), 2],
    ["HTML", reply("<html>Maintenance</html>"), 1],
    ["an empty body", reply(""), 1],
    ["a wrong shape", matches({ ...houstonMatch, coordinates: null }), 1]
  ]
  for (const [name, fault, attempts] of outages) {
    it.effect(`${name}: Nominatim places the address, FCC gives its geography`, () =>
      Effect.gen(function* () {
        const { locate, asks, seen } = locateIn({ census: fault, nominatim: reply([nominatimHit()]), fcc: area() })
        const fiber = yield* Effect.forkChild(locate)
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(yield* Fiber.join(fiber), {
          ...Geocoder.example,
          address: asked.oneLine,
          unit: "APT 4",
          street: "1600 SMITH ST",
          matchedAddress: "1600 SMITH STREET, HOUSTON, TX, 77002",
          matchedBy: "Nominatim",
          pointQuality: "rooftop"
        })
        assert.deepStrictEqual(asks(), [...Array.from({ length: attempts }, () => "census"), "nominatim", "fcc"])
        const nominatim = seen.at(-2)
        assert.strictEqual(nominatim?.url.searchParams.get("q"), "1600 SMITH ST, HOUSTON, TX, 77002")
        assert.strictEqual(nominatim?.url.searchParams.get("countrycodes"), "us")
        assert.include(nominatim?.headers["user-agent"] ?? "", "property-intelligence")
      })
    )
  }

  it.effect("when everything hangs it says so by the deadline", () =>
    Effect.gen(function* () {
      const { locate, asks } = locateIn({ census: "hang", nominatim: "hang", photon: "hang" })
      const fiber = yield* Effect.forkChild(Effect.flip(locate))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new GeocoderUnavailable({ retryAfterSeconds: 30 }))
      assert.deepStrictEqual(asks(), ["census", "nominatim", "photon"])
    })
  )

  it.effect("a point found late is handed out by the deadline, with the geography that did arrive", () =>
    Effect.gen(function* () {
      const { locate } = locateIn({ census: "hang", nominatim: "hang", photon: reply(photonHit()), fcc: "hang" })
      const fiber = yield* Effect.forkChild(locate)
      yield* TestClock.adjust("10 seconds")
      const place = yield* Fiber.join(fiber)
      assert.deepInclude(place, { matchedBy: "Photon", county: "Harris County", tractGeoid: null })
    })
  )

  it.effect("keeps to a shorter deadline", () =>
    Effect.gen(function* () {
      const { locate } = locateIn({ census: "hang", nominatim: "hang" }, asked, { LOCATE_DEADLINE: "3 seconds" })
      const fiber = yield* Effect.forkChild(Effect.flip(locate))
      yield* TestClock.adjust("3 seconds")
      assert.instanceOf((yield* Fiber.join(fiber)).reason, GeocoderUnavailable)
    })
  )

  it.effect("all down is GeocoderUnavailable, and so is an address that only OpenStreetMap could not find", () =>
    Effect.gen(function* () {
      assert.instanceOf(yield* reasonIn({}), GeocoderUnavailable)
      const onlyEmpty: World = { nominatim: reply([]), photon: reply({ features: [] }) }
      assert.instanceOf(yield* reasonIn(onlyEmpty), GeocoderUnavailable)
    })
  )

  it.effect("in Connecticut FCC gives only the block, Census Reporter tract and county", () =>
    Effect.gen(function* () {
      const inHartford = {
        house_number: "550",
        road: "Asylum Avenue",
        city: "Hartford",
        county: "Hartford County",
        state: "Connecticut",
        "ISO3166-2-lvl4": "US-CT",
        postcode: "06105"
      }
      const world: World = {
        nominatim: reply([nominatimHit(inHartford)]),
        fcc: area({ block_fips: "090035031001002", county_fips: "09003", county_name: "Hartford County" })
      }
      const hartford = addressOf("550 Asylum Ave, Hartford, CT 06105")
      const alone = yield* locateIn(world, hartford).locate
      const block = "090035031001002"
      assert.deepInclude(alone, { county: null, countyFips: null, tractGeoid: null, blockGeoid: block })
      const reporter = reply({ results: [{ full_geoid: "14000US09110503100" }] })
      const together = yield* locateIn({ ...world, reporter }, hartford).locate
      const tract = { countyFips: "09110", tractGeoid: "09110503100" }
      assert.deepInclude(together, { county: null, ...tract, blockGeoid: block })
    })
  )
})

describe("Geocoder, what counts as a hit of OpenStreetMap", () => {
  it.effect("a house has its rooftop's point, a road or another house the street's", () =>
    Effect.gen(function* () {
      const hits = [nominatimHit(), nominatimHit({ house_number: "1602" }), nominatimHit({ house_number: "" })]
      const places = yield* Effect.forEach(hits, (hit) => locateIn({ nominatim: reply([hit]), fcc: area() }).locate)
      assert.deepStrictEqual(
        places.map(({ pointQuality }) => pointQuality),
        ["rooftop", "street", "street"]
      )
      assert.deepStrictEqual(places[2]?.matchDifferences, [{ component: "houseNumber", asked: "1600", matched: null }])
    })
  )

  const nominatimQualities: ReadonlyArray<[name: string, hits: ReadonlyArray<unknown>, quality: MatchQuality]> = [
    ["the house", [nominatimHit()], "exact"],
    ["the house without a ZIP", [nominatimHit({ postcode: "" })], "exact"],
    ["the road alone", [nominatimHit({ house_number: "" })], "approximate"],
    ["the house next door", [nominatimHit({ house_number: "1602" })], "approximate"],
    ["the house in the next ZIP", [nominatimHit({ postcode: "77003" })], "approximate"],
    ["a ZIP+4", [nominatimHit({ postcode: "77002-1234" })], "exact"],
    ["the ZIP in a town of another name", [nominatimHit({ city: "Metropolis" })], "approximate"],
    [
      "the town as a suburb",
      [nominatimHit({ city: "Metropolis", suburb: "Houston", postcode: "77003" })],
      "approximate"
    ],
    ["a road before the house", [nominatimHit({ house_number: "" }), nominatimHit()], "exact"],
    ["building and entrance", [nominatimHit(), nominatimHit({ postcode: "" }, { lat: "29.7538" })], "exact"]
  ]
  for (const [name, hits, quality] of nominatimQualities) {
    it.effect(`${name}: ${quality}`, () =>
      Effect.gen(function* () {
        const place = yield* locateIn({ nominatim: reply(hits), fcc: area() }).locate
        assert.deepInclude(place, { matchedBy: "Nominatim", matchQuality: quality })
      })
    )
  }

  const noHits: ReadonlyArray<[name: string, hit: unknown]> = [
    ["a city's center", { lat: "29.76", lon: "-95.37", address: { city: "Houston", state: "Texas" } }],
    ["another state", nominatimHit({ state: "Mississippi", "ISO3166-2-lvl4": "US-MS" })],
    ["another city and ZIP", nominatimHit({ city: "Dallas", postcode: "75201" })],
    ["another road", nominatimHit({ road: "Bell Street" })]
  ]
  for (const [name, hit] of noHits) {
    it.effect(`${name} is none: Photon is asked`, () =>
      Effect.gen(function* () {
        const { locate } = locateIn({ nominatim: reply([hit]), photon: reply(photonHit()), fcc: area() })
        assert.deepInclude(yield* locate, { matchedBy: "Photon", matchQuality: "exact" })
      })
    )
  }

  it.effect("two houses of the number far apart are ambiguous", () =>
    Effect.gen(function* () {
      const twoTowns = [nominatimHit(), nominatimHit({ city: "Dallas", postcode: "75201" }, { lat: "32.78" })]
      const reason = yield* reasonIn({ nominatim: reply(twoTowns) }, addressOf("1600 Smith St, TX"))
      assert.deepInclude(reason, {
        candidates: ["1600 SMITH STREET, HOUSTON, TX, 77002", "1600 SMITH STREET, DALLAS, TX, 75201"]
      })
    })
  )

  const photonCases: ReadonlyArray<[name: string, properties: Record<string, string>, asked: string, found: string]> = [
    ["Puerto Rico by its country code", { countrycode: "PR", city: "San Juan" }, "1600 Smith St, San Juan, PR", "PR"],
    ["Canada is not California", { countrycode: "CA", city: "Houston" }, "1600 Smith St, Houston", "none"]
  ]
  for (const [name, properties, text, found] of photonCases) {
    it.effect(`Photon: ${name}`, () =>
      Effect.gen(function* () {
        const { locate } = locateIn({ photon: reply(photonHit(properties)) }, addressOf(text))
        const result = yield* Effect.result(locate)
        assert.strictEqual(Result.isSuccess(result) ? result.success.stateCode : "none", found)
      })
    )
  }

  it.effect("Photon: a road is known by its name", () =>
    Effect.gen(function* () {
      const { features } = photonHit()
      const road = features.map(({ geometry, properties: { housenumber: _, street, ...properties } }) => ({
        geometry,
        properties: { ...properties, type: "street", name: street }
      }))
      const place = yield* locateIn({ photon: reply({ features: road }) }).locate
      assert.deepInclude(place, { matchedBy: "Photon", matchQuality: "approximate" })
    })
  )
})

describe("Geocoder, asking Nominatim once a second", () => {
  it.effect("the third in a second would wait for two others, so Photon is asked as well", () =>
    Effect.gen(function* () {
      const world: World = { nominatim: reply([nominatimHit()]), photon: reply(photonHit()), fcc: area() }
      const { layer, seen } = fakeUpstream((request) => world[partOf(request)] ?? down, { MODE: "live" })
      const countNominatim = () => seen.filter((request) => partOf(request) === "nominatim").length
      const fiber = yield* Effect.forkChild(
        Geocoder.use((geocoder) =>
          Effect.forEach([1, 2, 3, 4, 5], () => geocoder.locate(asked), { concurrency: 5 })
        ).pipe(Effect.provide(Geocoder.layer.pipe(Layer.provide(layer))))
      )
      for (const asksSoFar of [1, 2]) {
        yield* TestClock.adjust(asksSoFar === 1 ? "0 seconds" : "1 second")
        assert.strictEqual(countNominatim(), asksSoFar)
      }
      yield* TestClock.adjust("500 millis")
      const places = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        places.map(({ matchedBy }) => matchedBy),
        ["Nominatim", "Nominatim", "Photon", "Photon", "Photon"]
      )
    })
  )

  it.effect("no call waits for a turn beyond the deadline", () =>
    Effect.gen(function* () {
      const world: World = { nominatim: reply([nominatimHit()]), photon: reply(photonHit()), fcc: area() }
      const { layer } = fakeUpstream((request) => world[partOf(request)] ?? down, {
        MODE: "live",
        LOCATE_DEADLINE: "900 millis"
      })
      const places = yield* Geocoder.use((geocoder) =>
        Effect.forEach([1, 2], () => geocoder.locate(asked), { concurrency: 2 })
      ).pipe(Effect.provide(Geocoder.layer.pipe(Layer.provide(layer))))
      assert.deepStrictEqual(
        places.map(({ matchedBy }) => matchedBy),
        ["Nominatim", "Photon"]
      )
    })
  )
})

describe("Geocoder, traced", () => {
  it.effect("one span shows how it went, no span shows where", () =>
    Effect.gen(function* () {
      const spans: Array<Tracer.NativeSpan> = []
      const tracer = Tracer.make({
        span: (options) => {
          const span = new Tracer.NativeSpan(options)
          spans.push(span)
          return span
        }
      })
      const twoPlaces = matches(match("1600 SMITH ST, HOUSTON, TX, 77009"), match("1600 SMITH ST, HOUSTON, TX, 77008"))
      const observed = (world: World) => Effect.result(locateIn(world).locate).pipe(Effect.withTracer(tracer))
      yield* observed({ census: matches(houstonMatch) })
      yield* observed({ census: twoPlaces })
      yield* observed({ nominatim: reply([nominatimHit()]), fcc: area() })
      assert.strictEqual(spans.filter(({ name }) => name === "Geocoder.locate").length, 3)
      assert.strictEqual(spans[0]?.attributes.get("geocoder.matched_by"), "Census Geocoder")
      const shown = spans.flatMap(({ attributes, events, name, status }) => [
        name,
        JSON.stringify([[...attributes], events]),
        status._tag === "Ended" && status.exit._tag === "Failure"
          ? status.exit.cause.reasons.map((reason) => (reason._tag === "Fail" ? String(reason.error) : "")).join()
          : ""
      ])
      assert.notMatch(shown.join("\n"), /smith|77002|77009/i)
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const located = yield* Geocoder.use((geocoder) => geocoder.locate(asked)).pipe(
        Effect.provide(Geocoder.layerStub())
      )
      assert.deepStrictEqual(located, Geocoder.example)
      const reason = new GeocoderUnavailable({ retryAfterSeconds: 5 })
      const error = yield* Effect.flip(
        Geocoder.use((geocoder) => geocoder.locate(asked)).pipe(Effect.provide(Geocoder.layerStub(reason)))
      )
      assert.deepStrictEqual(error.reason, reason)
    })
  )
})
