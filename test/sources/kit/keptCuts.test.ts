import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Clock, DateTime, Duration, Effect, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { Broadband } from "../../../src/sources/Broadband.ts"
import { Demographics } from "../../../src/sources/Demographics.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { RentCast } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { Walkability } from "../../../src/sources/Walkability.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"
import { eventually, type Find, inTrouble, keptSource } from "../../support/upstreams/KeptSources.ts"
import { exampleNamed } from "../../support/upstreams/SimulatedPlace.ts"

const place = exampleNamed("houston")

const at = (instant: string) => TestClock.setTime(DateTime.makeUnsafe(instant).epochMilliseconds)

const on =
  (host: string, path = "") =>
  ({ url }: SeenRequest) =>
    url.hostname === host && url.pathname.includes(path)

/** Some requests get a reply of the test's, all others their upstream's. */
const having =
  (...replies: ReadonlyArray<readonly [(request: SeenRequest) => boolean, FakeReply]>) =>
  (request: SeenRequest): FakeReply | null =>
    replies.find(([such]) => such(request))?.[1] ?? null

const down = (...such: ReadonlyArray<(request: SeenRequest) => boolean>) =>
  having(...such.map((each) => [each, reply("down", 503)] as const))

const found = (find: Find, where: Place = place) => Effect.flatMap(eventually(find(where)), Effect.fromResult)

/** The asked tract in a release that the sandbox does not have. */
const released = ({ url }: SeenRequest) => {
  const columns = (url.searchParams.get("get") ?? "").split(",")
  const asked = `${url.searchParams.get("in")} ${url.searchParams.get("for")}`.split(" ").map((part) => part.split(":"))
  return reply([
    [...columns, ...asked.map(([name]) => name)],
    [...columns.map(() => "120"), ...asked.map(([, code]) => code)]
  ])
}

describe("a fallback in place of the real upstream", () => {
  interface StandIn {
    readonly name: string
    readonly source: ReturnType<typeof keptSource>
    readonly environment?: Record<string, string>
    /** The upstream of the real thing, and whether it must be broken. */
    readonly real: (request: SeenRequest) => boolean
    readonly works?: true
    readonly today?: string
    readonly upstream: string
    readonly keptFor: Duration.Input
  }
  const standIns: ReadonlyArray<StandIn> = [
    {
      name: "FHFA's file for FRED",
      source: keptSource(HousePriceIndex, HousePriceIndex.layer),
      // State and nation, to compare with, are kept separately.
      real: (request) =>
        on("fred.stlouisfed.org")(request) && request.url.searchParams.get("id")?.includes("USSTHPI") !== true,
      upstream: "FHFA",
      keptFor: "1 hour"
    },
    {
      name: "EJAM for EJScreen",
      source: keptSource(Environment, Environment.layer),
      real: on("services2.arcgis.com"),
      upstream: "EJAM API",
      keptFor: "1 day"
    },
    {
      name: "HUD's map layers for its API",
      source: keptSource(FairMarketRent, FairMarketRent.layer),
      environment: { HUD_API_TOKEN: "token" },
      real: on("www.huduser.gov"),
      upstream: "HUD FMR (ArcGIS)",
      keptFor: "1 day"
    },
    {
      name: "an older year of HUD's API",
      source: keptSource(FairMarketRent, FairMarketRent.layer),
      environment: { HUD_API_TOKEN: "token" },
      real: on("www.huduser.gov"),
      works: true,
      today: "2027-11-02T15:00:00Z",
      upstream: "HUD User API",
      keptFor: "1 day"
    },
    {
      name: "an older release of the ACS",
      source: keptSource(Demographics, Demographics.layer),
      environment: { CENSUS_API_KEY: "key" },
      real: on("api.census.gov"),
      works: true,
      // The release of 2025 may be out, and is not.
      today: "2026-12-02T15:00:00Z",
      upstream: "US Census ACS API",
      keptFor: "7 days"
    }
  ]
  for (const {
    environment,
    keptFor,
    name,
    real,
    source,
    today = "2026-03-02T15:00:00Z",
    upstream,
    works = false
  } of standIns) {
    const time = Duration.fromInputUnsafe(keptFor)
    it.effect(`${name}: the real thing is asked for again after ${Duration.format(time)}`, () => {
      const { asked, have, run } = source(environment)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* at(today)
          have(works ? null : down(real))
          const first = yield* found(find)
          assert.deepInclude(first, { upstream, stale: false })
          const requests = asked(real)
          have(null)
          yield* TestClock.setTime(first.fetchedAt + Duration.toMillis(time) - 1)
          assert.deepStrictEqual({ ...(yield* find(place)), freshUntil: null }, { ...first, cached: true })
          assert.strictEqual(asked(real), requests)
          // What stood in was found when the real thing had been abandoned.
          yield* TestClock.adjust("10 seconds")
          assert.isFalse((yield* found(find)).cached)
          assert.isAbove(asked(real), requests)
        })
      )
    })
  }

  it.effect(
    "a release that is not out is asked for once a day, whatever the tract, and found when it comes out",
    () => {
      const { asked, have, run } = keptSource(Demographics, Demographics.layer)({ CENSUS_API_KEY: "key" })
      const askedFor2025 = () => asked(on("api.census.gov", "/2025/"))
      return run(
        Effect.fnUntraced(function* (find) {
          yield* at("2026-12-02T15:00:00Z")
          for (const name of ["houston", "cleveland", "austin"]) {
            assert.strictEqual((yield* found(find, exampleNamed(name))).asOf, "2020-2024")
          }
          assert.strictEqual(askedFor2025(), 1)
          yield* at("2026-12-03T15:01:00Z")
          yield* found(find, exampleNamed("earthquake"))
          assert.strictEqual(askedFor2025(), 2)
          // When it is out, what is kept of the older one gives way within a week.
          have((request) => (on("api.census.gov", "/2025/")(request) ? released(request) : null))
          yield* at("2026-12-09T15:01:00Z")
          const newer = yield* found(find)
          assert.deepInclude(newer, { asOf: "2021-2025", cached: false })
          assert.isTrue((yield* found(find)).cached)
        })
      )
    }
  )

  it.effect("EPA's walkability index never hides the map, nor an older score", () => {
    const { have, run } = keptSource(Walkability, Walkability.layer)()
    const map = [on("postpass.geofabrik.de"), on("overpass-api.de"), on("overpass.private.coffee")]
    const index = "EPA National Walkability Index (rescaled)"
    return run(
      Effect.fnUntraced(function* (find) {
        have(down(...map))
        assert.strictEqual((yield* found(find)).upstream, index)
        have(null)
        assert.deepInclude(yield* found(find), { upstream: "Postpass", cached: false })
        have(down(...map))
        yield* TestClock.adjust("31 days")
        assert.deepInclude(yield* found(find), { upstream: "Postpass", stale: true })
        yield* TestClock.adjust("150 days")
        assert.deepInclude(yield* found(find), { upstream: index, stale: false })
      })
    )
  })

  it.effect("an Overpass answer that broke off is not kept", () => {
    const { asked, have, run } = keptSource(
      Walkability,
      Walkability.layer
    )({ OVERPASS_URLS: "https://overpass-api.de/api/interpreter" })
    const given = { elements: [], remark: 'runtime error: Query timed out in "query" at line 3 after 6 seconds.' }
    const overpass = on("overpass-api.de")
    return run(
      Effect.fnUntraced(function* (find) {
        const others = [
          [on("postpass.geofabrik.de"), reply("down", 503)],
          [on("geodata.epa.gov"), reply("down", 503)]
        ] as const
        have(having([overpass, reply(given)], ...others))
        assert.isTrue(Result.isFailure(yield* eventually(find(place))))
        have(having(...others))
        assert.include((yield* found(find)).upstream, "Overpass")
        assert.isAbove(asked(overpass), 1)
      })
    )
  })
})

describe("an answer without data", () => {
  interface Nothing {
    readonly name: string
    readonly source: ReturnType<typeof keptSource>
    readonly environment?: Record<string, string>
    readonly asks: (request: SeenRequest) => boolean
    readonly nothing: FakeReply
    readonly keptFor: Duration.Input
  }
  const noFeatures = reply({ features: [] })
  const cases: ReadonlyArray<Nothing> = [
    {
      name: "RentCast knows no rent",
      source: keptSource(RentEstimate, RentEstimate.layer.pipe(Layer.provide(RentCast.layer))),
      environment: { RENTCAST_API_KEY: "key" },
      asks: on("api.rentcast.io"),
      nothing: reply({ error: "not found" }, 404),
      keptFor: "7 days"
    },
    {
      name: "the place has no flood map",
      source: keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer))),
      asks: on("hazards.fema.gov"),
      nothing: noFeatures,
      keptFor: "7 days"
    },
    {
      name: "no location that broadband could serve is near",
      source: keptSource(Broadband, Broadband.layer),
      asks: on("services8.arcgis.com"),
      nothing: noFeatures,
      keptFor: "7 days"
    },
    {
      name: "HUD publishes no rents",
      source: keptSource(FairMarketRent, FairMarketRent.layer),
      asks: on("services.arcgis.com"),
      nothing: noFeatures,
      keptFor: "1 day"
    },
    {
      name: "EJScreen has no percentiles",
      source: keptSource(Environment, Environment.layer),
      asks: on("services2.arcgis.com"),
      nothing: noFeatures,
      keptFor: "30 days"
    }
  ]
  for (const { asks, environment, keptFor, name, nothing, source } of cases) {
    it.effect(`${name}: believed for ${Duration.format(Duration.fromInputUnsafe(keptFor))}`, () => {
      const { asked, have, run } = source(environment)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* at("2026-03-02T15:00:00Z")
          have(having([asks, nothing]))
          yield* Effect.result(find(place))
          const requests = asked(asks)
          assert.isAbove(requests, 0)
          yield* TestClock.adjust(Duration.millis(Duration.toMillis(Duration.fromInputUnsafe(keptFor)) - 1))
          yield* Effect.result(find(place))
          assert.strictEqual(asked(asks), requests)
          yield* TestClock.adjust(1)
          yield* Effect.result(find(place))
          assert.isAbove(asked(asks), requests)
        })
      )
    })
  }
})

describe("days on which everything changes", () => {
  const cuts: ReadonlyArray<
    readonly [string, ReturnType<typeof keptSource>, string, (request: SeenRequest) => boolean]
  > = [
    ["rents", keptSource(FairMarketRent, FairMarketRent.layer), "2026-10-01", on("services.arcgis.com")],
    ["zones", keptSource(OpportunityZone, OpportunityZone.layer), "2026-11-28", on("services.arcgis.com")],
    ["zones", keptSource(OpportunityZone, OpportunityZone.layer), "2026-12-29", on("services.arcgis.com")]
  ]
  for (const [what, source, day, asks] of cuts) {
    it.effect(`${what} are not kept across ${day}, not even as a fallback`, () => {
      const { asked, have, run } = source()
      const cut = DateTime.makeUnsafe(`${day}T00:00:00Z`).epochMilliseconds
      return run(
        Effect.fnUntraced(function* (find) {
          yield* TestClock.setTime(cut - 3_600_000)
          yield* find(place)
          const requests = asked(asks)
          yield* TestClock.setTime(cut - 1)
          assert.isTrue((yield* find(place)).cached)
          assert.strictEqual(asked(asks), requests)
          have(inTrouble)
          yield* TestClock.setTime(cut)
          assert.isTrue(Result.isFailure(yield* eventually(find(place))))
          have(null)
          yield* TestClock.adjust("1 minute")
          assert.isFalse((yield* find(place)).cached)
        })
      )
    })
  }

  it.effect("no tract list of 2026 is read in 2027", () => {
    const lists = [["48201100001"], ["48201999999"]]
    const { layer, seen } = fakeUpstream(
      (_request, index) => reply(`GEOID\n${(lists[index] ?? []).join("\n")}\n`),
      { OZ2_TRACTS_URL: "https://lists.example/oz.csv" },
      "kept between answers"
    )
    return Effect.gen(function* () {
      const { find } = yield* OpportunityZone
      const zone = Effect.map(find({ ...place, tractGeoid: "48201100001" }), ({ value }) => value.isOpportunityZone)
      yield* at("2027-01-01T00:00:00Z")
      assert.isTrue(yield* zone)
      yield* TestClock.adjust("23 hours")
      assert.isTrue(yield* zone)
      assert.lengthOf(seen, 1)
      yield* TestClock.adjust("1 hour")
      assert.isFalse(yield* zone)
    }).pipe(Effect.provide(OpportunityZone.layer.pipe(Layer.provide(layer))))
  })
})

describe("BLS, whose day is spent", () => {
  const spent = reply({
    status: "REQUEST_NOT_PROCESSED",
    message: ["Request could not be serviced, as the daily threshold for total number of requests has been reached."],
    Results: {}
  })
  const county = (countyFips: string): Place => ({ ...place, countyFips })

  /** The afternoon of a day, and the midnight in Washington that ends it: in summer, in winter, and where one begins. */
  const days = [
    ["2026-07-14T20:00:00Z", "2026-07-15T04:00:00Z"],
    ["2026-11-20T20:00:00Z", "2026-11-21T05:00:00Z"],
    ["2026-03-08T06:30:00Z", "2026-03-09T04:00:00Z"],
    ["2026-11-01T05:30:00Z", "2026-11-02T05:00:00Z"]
  ] as const
  for (const [afternoon, midnight] of days) {
    it.effect(`is not asked from ${afternoon} until ${midnight}, and FRED answers`, () => {
      const { asked, have, run } = keptSource(JobMarket, JobMarket.layer)({ BLS_API_KEY: "key" })
      const bls = on("api.bls.gov")
      return run(
        Effect.fnUntraced(function* (find) {
          yield* at(afternoon)
          have(having([bls, spent]))
          assert.strictEqual((yield* found(find)).upstream, "FRED")
          const requests = asked(bls)
          assert.strictEqual(requests, 1)
          have(null)
          for (const fips of ["48201", "48453", "48113"]) {
            assert.strictEqual((yield* find(county(fips))).upstream, "FRED")
          }
          yield* TestClock.setTime(DateTime.makeUnsafe(midnight).epochMilliseconds - 1)
          assert.strictEqual((yield* find(county("48029"))).upstream, "FRED")
          assert.strictEqual(asked(bls), requests)
          yield* TestClock.adjust("1 second")
          assert.strictEqual((yield* find(county("48029"))).upstream, "BLS API")
        })
      )
    })
  }

  it.effect("is asked again at once when it was only busy", () => {
    const { have, run } = keptSource(JobMarket, JobMarket.layer)({ BLS_API_KEY: "key" })
    return run(
      Effect.fnUntraced(function* (find) {
        yield* at("2026-11-20T20:00:00Z")
        have(having([on("api.bls.gov"), reply("slow down", 429, { "retry-after": "60" })]))
        assert.strictEqual((yield* found(find)).upstream, "FRED")
        have(null)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual((yield* found(find)).upstream, "BLS API")
      })
    )
  })
})

describe("a finding of several parts", () => {
  const earthquakes = keptSource(EarthquakeHazard, EarthquakeHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer)))

  it.effect("is as old as its oldest part, cached when all are, and stale when one is", () => {
    const { have, run } = earthquakes()
    return run(
      Effect.fnUntraced(function* (find) {
        const start = yield* Clock.currentTimeMillis
        assert.deepInclude(yield* find(place), { fetchedAt: start, cached: false, stale: false })
        yield* TestClock.adjust("1 hour")
        assert.deepInclude(yield* find(place), { fetchedAt: start, cached: true, stale: false })
        yield* TestClock.adjust("1 day")
        assert.deepInclude(yield* find(place), { fetchedAt: start, cached: false, stale: false })
        yield* TestClock.adjust("1 day")
        have(down(on("earthquake.usgs.gov", "/fdsnws")))
        assert.deepInclude(yield* found(find), { fetchedAt: start, cached: true, stale: true })
      })
    )
  })
})
