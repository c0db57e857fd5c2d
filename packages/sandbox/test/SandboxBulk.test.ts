import { assert, describe, it } from "@effect/vitest"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { locate } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { ConfigProvider, Effect, Layer, Schema } from "effect"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { sourceDefinitions, sourcesLayer } from "../../../src/report/catalog.ts"
import { PropertyBulk } from "../../../src/report/PropertyBulk.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { layerSandbox } from "../../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { layerUpstreams } from "../../../test/support/upstreams/upstreams.ts"
import { inLoopTime, startOfDay } from "../../../test/support/VirtualTime.ts"

const Counts = Schema.Record(Schema.String, Schema.Int)

/** The live layers on a gateway of their own. */
const makeWorld = Effect.gen(function* () {
  const { url } = yield* serveGateway({ port: 0, faults: [] })
  const layer = PropertyBulk.layer.pipe(
    Layer.provideMerge(PropertyIntel.layer),
    Layer.provide([sourcesLayer, Geocoder.layer]),
    Layer.provide(layerUpstreams),
    Layer.provide(layerSandbox),
    Layer.provide(Settings.layerTest({ UPSTREAM_GATEWAY: url.origin })),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))),
    Layer.provide(layerHttpClient)
  )
  const requests = Effect.promise(() => fetch(`${url.origin}/_requests`).then((answer) => answer.json())).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Counts))
  )
  return { layer, requests }
})

const withoutTimes = ({ meta, ...rest }: PropertyReport) => ({
  ...rest,
  meta: {
    ...meta,
    processingMs: 0,
    generatedAt: "",
    sources: meta.sources.map((line) => ({ ...line, ms: 0, retrievedAt: null }))
  }
})

const addresses = Array.from({ length: 20 }, (_, index) => `${100 + 37 * index} Main St, Houston, TX 77002`)

/** Their point is only on the street, so FEMA is asked for the flood zones around it too. */
const withoutRecord = addresses.filter((address) => locate(address)[0]?.traits.recordKnown === false).length

/** The sources that ask OpenFEMA, each about the county. */
const askingFema = sourceDefinitions.filter(({ upstreams }) =>
  upstreams.some((upstream) => upstream.startsWith("www.fema.gov/"))
).length

describe("twenty addresses of one county", () => {
  it.effect(
    "share one request a county, tract or state, and get the reports they would get alone",
    () =>
      Effect.gen(function* () {
        const { layer, requests } = yield* makeWorld
        yield* startOfDay
        const bulk = yield* inLoopTime(
          PropertyBulk.use(({ reports }) => reports({ addresses, requestId: "test" })).pipe(Effect.provide(layer))
        )
        const counts = yield* requests
        assert.strictEqual(new Set(bulk.map(({ location }) => location.countyFips)).size, 1)
        const tracts = new Set(bulk.map(({ location }) => location.tractGeoid)).size
        assert.isBelow(tracts, 20)
        // Their rent is asked again, by one unit's rooms and area.
        const ofSeveralUnits = bulk.filter(({ property }) => property?.propertyType === "Multi-Family").length
        assert.deepInclude(counts, {
          "geocoding.geo.census.gov": 20,
          "hazards.fema.gov": 20 + withoutRecord,
          "api.rentcast.io": 60 + ofSeveralUnits,
          "api.census.gov": tracts,
          "www.fema.gov": askingFema,
          "www.huduser.gov": 1,
          // The county's index, and state and nation.
          "fred.stlouisfed.org": 2,
          "api.bls.gov": 1
        })
        const alone = yield* inLoopTime(
          PropertyIntel.use(({ report }) =>
            Effect.forEach(addresses, (address) => report({ address, requestId: "test" }))
          ).pipe(Effect.provide(layer))
        )
        assert.deepStrictEqual(bulk.map(withoutTimes), alone.map(withoutTimes))
        assert.isTrue(bulk.every(({ meta }) => meta.sandbox))
        assert.deepInclude(yield* requests, { "www.fema.gov": askingFema * (1 + 20), "api.bls.gov": 1 + 20 })
      }).pipe(Effect.scoped),
    300_000
  )
})
