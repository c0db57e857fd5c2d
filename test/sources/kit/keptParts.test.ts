import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Clock, DateTime, Duration, Effect, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../../src/report/catalog.ts"
import { Broadband } from "../../../src/sources/Broadband.ts"
import { Demographics } from "../../../src/sources/Demographics.ts"
import { DisasterHistory } from "../../../src/sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { StormHazard } from "../../../src/sources/StormHazard.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { RentCast } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { Walkability } from "../../../src/sources/Walkability.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"
import { eventually, inTrouble, keptSource } from "../../support/upstreams/KeptSources.ts"
import { exampleNamed } from "../../support/upstreams/SimulatedPlace.ts"

/** What a source keeps, by the facts' tables (`freshFor`, `staleFor`) and by what decides it. */
interface KeptPart {
  readonly id: string
  readonly source: ReturnType<typeof keptSource>
  readonly environment?: Record<string, string>
  /** The requests it takes. */
  readonly asks: (request: SeenRequest) => boolean
  readonly isArcGis?: true
  readonly freshFor: Duration.Input
  /** Else four times as long. */
  readonly staleFor?: Duration.Input
  /** Else `houston`. */
  readonly home?: Place
  /** Without it there is still a finding. */
  readonly optional?: true
  /** Of the same key as `home`. */
  readonly shares: Partial<Place>
  readonly differs: Partial<Place>
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

const houston = exampleNamed("houston")
/** In the middle of what a key of three to five decimals stands for. */
const home: Place = { ...houston, lat: rounded(houston.lat), lon: rounded(houston.lon) }
const elsewhere = exampleNamed("flood-zone")
const anywhere: Place = { ...elsewhere, countyFips: home.countyFips, tractGeoid: home.tractGeoid, stateCode: "TX" }

const on =
  (host: string, path = "") =>
  ({ url }: SeenRequest) =>
    url.hostname === host && url.pathname.includes(path)

const arcGis = "services.arcgis.com"

/** Not far enough for another key of five decimals. */
const nudged: Partial<Place> = { lat: home.lat + 0.000_001, lon: home.lon - 0.000_001 }
const movedBy = (degrees: number): Partial<Place> => ({ lat: home.lat + degrees })
const unit = { unit: "APT 2" }
/** What RentCast is asked about. */
const asked = { street: home.street, city: home.city, stateCode: home.stateCode, zip: home.zip }

const rentCast = { RENTCAST_API_KEY: "key" }

const broadband = keptSource(Broadband, Broadband.layer)
const demographics = keptSource(Demographics, Demographics.layer)
const disasterHistory = keptSource(DisasterHistory, DisasterHistory.layer)
const earthquakeHazard = keptSource(
  EarthquakeHazard,
  EarthquakeHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer))
)
const environment = keptSource(Environment, Environment.layer)
const fairMarketRent = keptSource(FairMarketRent, FairMarketRent.layer)
const floodZone = keptSource(FloodZone, FloodZone.layer.pipe(Layer.provide(RentCast.layer)))
const housePriceIndex = keptSource(HousePriceIndex, HousePriceIndex.layer)
const jobMarket = keptSource(JobMarket, JobMarket.layer)
const opportunityZone = keptSource(OpportunityZone, OpportunityZone.layer)
const propertyValue = keptSource(PropertyValue, PropertyValue.layer.pipe(Layer.provide(RentCast.layer)))
const rentEstimate = keptSource(RentEstimate, RentEstimate.layer.pipe(Layer.provide(RentCast.layer)))
const stormHazard = keptSource(StormHazard, StormHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer)))
const walkability = keptSource(Walkability, Walkability.layer)

const parts: ReadonlyArray<KeptPart> = [
  {
    id: "RentCast.record",
    source: propertyValue,
    environment: rentCast,
    asks: on("api.rentcast.io", "/v1/properties"),
    freshFor: "30 days",
    shares: { ...elsewhere, ...asked },
    differs: unit
  },
  {
    id: "RentCast.value",
    source: propertyValue,
    environment: rentCast,
    asks: on("api.rentcast.io", "/v1/avm/value"),
    freshFor: "7 days",
    optional: true,
    shares: { ...elsewhere, ...asked },
    differs: unit
  },
  {
    id: "RentCast.rent",
    source: rentEstimate,
    environment: rentCast,
    asks: on("api.rentcast.io", "/v1/avm/rent"),
    freshFor: "7 days",
    shares: { ...elsewhere, ...asked },
    differs: unit
  },
  {
    id: "FloodZone.zones",
    source: floodZone,
    home: { ...home, pointQuality: "rooftop" },
    asks: on("hazards.fema.gov"),
    isArcGis: true,
    freshFor: "45 days",
    shares: { ...elsewhere, pointQuality: "rooftop", lat: home.lat, lon: home.lon, ...nudged },
    differs: movedBy(0.000_01)
  },
  {
    id: "FloodZone.nearby",
    source: floodZone,
    asks: ({ url }) => url.hostname.endsWith(".fema.gov") && url.searchParams.has("distance"),
    isArcGis: true,
    freshFor: "45 days",
    optional: true,
    shares: { ...elsewhere, lat: home.lat, lon: home.lon, ...nudged },
    differs: movedBy(0.000_01)
  },
  {
    id: "Walkability.score",
    source: walkability,
    asks: on("postpass.geofabrik.de"),
    freshFor: "30 days",
    staleFor: "180 days",
    shares: { ...elsewhere, lat: home.lat + 0.000_04, lon: home.lon },
    differs: movedBy(0.0001)
  },
  {
    id: "Demographics.tract (Census Bureau)",
    source: demographics,
    environment: { CENSUS_API_KEY: "key" },
    asks: on("api.census.gov"),
    freshFor: "90 days",
    shares: { ...elsewhere, tractGeoid: home.tractGeoid },
    differs: { tractGeoid: elsewhere.tractGeoid }
  },
  {
    id: "Demographics.tract (Census Reporter)",
    source: demographics,
    asks: on("api.censusreporter.org"),
    freshFor: "90 days",
    shares: { ...elsewhere, tractGeoid: home.tractGeoid },
    differs: { tractGeoid: elsewhere.tractGeoid }
  },
  {
    id: "Environment.percentiles",
    source: environment,
    asks: on("services2.arcgis.com"),
    isArcGis: true,
    freshFor: "180 days",
    shares: movedBy(0.000_04),
    differs: movedBy(0.0001)
  },
  {
    id: "Environment.site",
    source: environment,
    asks: on(arcGis, "Superfund"),
    isArcGis: true,
    freshFor: "30 days",
    optional: true,
    shares: movedBy(0.000_04),
    differs: movedBy(0.0001)
  },
  {
    id: "EarthquakeHazard.design",
    source: earthquakeHazard,
    asks: on("earthquake.usgs.gov", "/ws/building-codes"),
    freshFor: "90 days",
    shares: { ...elsewhere, lat: home.lat, lon: home.lon, ...movedBy(0.0003) },
    differs: movedBy(0.001)
  },
  {
    id: "EarthquakeHazard.events",
    source: earthquakeHazard,
    asks: on("earthquake.usgs.gov", "/fdsnws"),
    freshFor: "1 day",
    optional: true,
    shares: { ...elsewhere, lat: home.lat, lon: home.lon, ...movedBy(0.0003) },
    differs: movedBy(0.001)
  },
  {
    id: "NationalRiskIndex.row (tract)",
    source: stormHazard,
    asks: on(arcGis, "National_Risk_Index_Census_Tracts"),
    isArcGis: true,
    freshFor: "30 days",
    shares: { ...elsewhere, tractGeoid: home.tractGeoid },
    differs: { tractGeoid: elsewhere.tractGeoid }
  },
  {
    id: "NationalRiskIndex.row (point)",
    source: stormHazard,
    home: { ...home, tractGeoid: null },
    asks: on(arcGis, "National_Risk_Index_Census_Tracts"),
    isArcGis: true,
    freshFor: "30 days",
    shares: nudged,
    differs: movedBy(0.000_01)
  },
  {
    id: "Broadband.summary",
    source: broadband,
    asks: on("services8.arcgis.com", "/4/query"),
    isArcGis: true,
    freshFor: "30 days",
    shares: { ...elsewhere, blockGeoid: home.blockGeoid },
    differs: { blockGeoid: elsewhere.blockGeoid }
  },
  {
    id: "Broadband.offers",
    source: broadband,
    asks: on("services8.arcgis.com", "/7/query"),
    isArcGis: true,
    freshFor: "30 days",
    optional: true,
    shares: { ...elsewhere, blockGeoid: home.blockGeoid },
    differs: { blockGeoid: elsewhere.blockGeoid }
  },
  {
    id: "Broadband.speeds",
    source: broadband,
    environment: { BROADBANDMAP_API_KEY: "key" },
    asks: on("broadbandmap.com"),
    freshFor: "30 days",
    shares: movedBy(0.000_04),
    differs: movedBy(0.0001)
  },
  {
    id: "OpportunityZone.zone",
    source: opportunityZone,
    asks: on(arcGis, "Opportunity_Zones"),
    isArcGis: true,
    freshFor: "30 days",
    shares: { ...elsewhere, lat: home.lat, lon: home.lon, ...nudged },
    differs: movedBy(0.000_01)
  },
  {
    id: "FairMarketRent.rents (map layers)",
    source: fairMarketRent,
    asks: on(arcGis, "Fair_Market_Rents"),
    isArcGis: true,
    freshFor: "30 days",
    shares: { ...anywhere, lat: home.lat + 0.000_04, lon: home.lon, zip: home.zip },
    differs: { zip: "77003" }
  },
  {
    id: "FairMarketRent.rents (API)",
    source: fairMarketRent,
    environment: { HUD_API_TOKEN: "token" },
    asks: on("www.huduser.gov"),
    freshFor: "30 days",
    shares: { ...anywhere, zip: home.zip },
    differs: { zip: "77003" }
  },
  {
    id: "HousePriceIndex.trends",
    source: housePriceIndex,
    asks: on("fred.stlouisfed.org"),
    freshFor: "7 days",
    shares: anywhere,
    differs: { countyFips: "48453" }
  },
  {
    id: "HousePriceIndex.compared",
    source: housePriceIndex,
    asks: ({ url }) => url.searchParams.get("id")?.includes("USSTHPI") === true,
    freshFor: "7 days",
    shares: { ...anywhere, countyFips: "48453" },
    differs: { stateCode: "LA" }
  },
  {
    id: "JobMarket.bls",
    source: jobMarket,
    environment: { BLS_API_KEY: "key" },
    asks: on("api.bls.gov"),
    freshFor: "1 day",
    shares: anywhere,
    differs: { countyFips: "48453" }
  },
  {
    id: "JobMarket.fred",
    source: jobMarket,
    asks: on("fred.stlouisfed.org"),
    freshFor: "1 day",
    shares: { ...anywhere, countyFips: "48453" },
    differs: { stateCode: "LA" }
  },
  {
    id: "DisasterHistory.county",
    source: disasterHistory,
    asks: on("www.fema.gov"),
    freshFor: "12 hours",
    shares: anywhere,
    differs: { countyFips: elsewhere.countyFips }
  }
]

/** Months before the days on which rents and zones go out of date. */
const inMarch2026 = TestClock.setTime(DateTime.makeUnsafe("2026-03-02T15:00:00Z").epochMilliseconds)

const millisOf = (duration: Duration.Input) => Duration.toMillis(Duration.fromInputUnsafe(duration))

/** A moment before the end of a time, when everything else a source keeps may have been asked for anew. */
const almost = (duration: Duration.Input) => Duration.millis(millisOf(duration) - 1)

for (const {
  asks,
  differs,
  environment,
  freshFor,
  home: place = home,
  id,
  isArcGis = false,
  optional,
  shares,
  source,
  staleFor
} of parts) {
  describe(`${id}, kept`, () => {
    it.effect(`for ${Duration.format(Duration.fromInputUnsafe(freshFor))}, then fetched again`, () => {
      const { asked, run } = source(environment)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* inMarch2026
          const first = yield* find(place)
          const requests = asked(asks)
          assert.isAbove(requests, 0)
          assert.deepInclude(first, { fetchedAt: yield* Clock.currentTimeMillis, cached: false, stale: false })
          const second = yield* find(place)
          assert.deepStrictEqual({ ...second, freshUntil: null }, { ...first, cached: true })
          assert.isNull(first.freshUntil)
          const now = yield* Clock.currentTimeMillis
          if (second.freshUntil !== null) assert.isAtMost(second.freshUntil - now, millisOf(freshFor))
          yield* TestClock.adjust(almost(freshFor))
          const last = yield* find(place)
          assert.strictEqual(asked(asks), requests)
          assert.deepInclude(last, { fetchedAt: first.fetchedAt, stale: false })
          yield* TestClock.adjust(1)
          assert.isFalse((yield* find(place)).stale)
          assert.isAbove(asked(asks), requests)
        })
      )
    })

    it.effect("under a key of the inputs that decide it, and no others", () => {
      const { asked, run } = source(environment)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* inMarch2026
          yield* find(place)
          const requests = asked(asks)
          yield* Effect.result(find({ ...place, ...shares }))
          assert.strictEqual(asked(asks), requests)
          yield* Effect.result(find({ ...place, ...differs }))
          assert.isAbove(asked(asks), requests)
        })
      )
    })

    it.effect("is the fallback, marked as stale, while no upstream answers, and not forever", () => {
      const { have, run } = source(environment)
      const standsInFor = staleFor ?? Duration.times(Duration.fromInputUnsafe(freshFor), 4)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* inMarch2026
          const start = yield* Clock.currentTimeMillis
          const first = yield* find(place)
          yield* TestClock.adjust(freshFor)
          have((request) => (optional !== true || asks(request) ? inTrouble(request) : null))
          const stale = yield* Effect.fromResult(yield* eventually(find(place)))
          assert.deepInclude(stale, { upstream: first.upstream, fetchedAt: start, stale: true })
          yield* TestClock.setTime(start + millisOf(standsInFor))
          const late = yield* eventually(find(place))
          if (optional === true) assert.isFalse((yield* Effect.fromResult(late)).stale)
          else assert.isTrue(Result.isFailure(late))
        })
      )
    })

    it.effect("only when it is whole", () => {
      const { asked, have, run } = source(environment)
      return run(
        Effect.fnUntraced(function* (find) {
          yield* inMarch2026
          for (const [name, badReply] of Object.entries(isArcGis ? { ...broken, ...brokenInBand } : broken)) {
            const requests = asked(asks)
            have((request) => (optional !== true || asks(request) ? badReply : null))
            yield* eventually(find(place))
            assert.isAbove(asked(asks), requests, name)
          }
          const requests = asked(asks)
          have(null)
          const mended = yield* Effect.fromResult(yield* eventually(find(place)))
          assert.isAbove(asked(asks), requests)
          assert.isFalse(mended.stale)
          assert.isFalse(mended.cached)
        })
      )
    })
  })
}

/** What is never kept. */
const broken: Readonly<Record<string, FakeReply>> = {
  "an error": reply("down", 503),
  "a refusal": reply("no", 403),
  "an HTML page": reply("<!DOCTYPE html><html><body>Blocked</body></html>"),
  "a body that breaks off": reply('{"features": [{"attributes": {"FLD_ZO'),
  "an empty body": reply(""),
  "a broken connection": "reset"
}

/** What ArcGIS says under status 200. */
const brokenInBand: Readonly<Record<string, FakeReply>> = {
  "an error in a good answer": reply({ error: { code: 500, message: "Error performing query operation" } }),
  "a refusal in a good answer": reply({ error: { code: 400, message: "Invalid query" } }),
  "too many requests in a good answer": reply({ error: { code: 429, message: "Too many requests" } })
}

/** Parts without a row: they are tested beside their sources, or only by the laws of `keptShapes.test.ts`. */
const withoutRow = [
  "AreaMap.flood",
  "AreaMap.streets",
  "Broadband.vintage",
  "Demographics.release",
  "JobMarket.blsQuota",
  "OpportunityZone.tracts",
  "RentCast.near",
  "Walkability.index"
]

describe("every part that a source keeps", () => {
  it.effect("has an entry above, or is listed as having none", () =>
    Effect.gen(function* () {
      const ids: Array<string> = []
      const noting = Layer.effect(
        SourceCache,
        Effect.map(SourceCache, (cache) =>
          SourceCache.of({
            ...cache,
            part: (part) => {
              ids.push(part.id)
              return cache.part(part)
            }
          })
        )
      )
      const { layer } = fakeUpstream(() => reply("down", 503), rentCast, "kept between answers")
      yield* Layer.build(Layer.provide(sourcesLayer, Layer.provideMerge(noting, layer)))
      const tested = new Set([...parts.map(({ id }) => id.replace(/ \(.*/, "")), ...withoutRow])
      assert.isNotEmpty(ids)
      assert.deepStrictEqual(
        ids.filter((id) => !tested.has(id)),
        []
      )
    })
  )
})
