import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { Array as Arr, ConfigProvider, Effect, Layer, References, Result } from "effect"

import { sourcesLayer } from "../../../src/report/catalog.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { layerSandbox } from "../../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { builtService } from "../../../test/support/process/builtService.ts"
import { exchanged } from "../measure/exchange.ts"
import { figureOf } from "../measure/Figure.ts"
import { startPinned } from "../measure/pinned.ts"
import { percentile } from "../measure/Spread.ts"
import { nothingSold } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const address = "1600 Smith St, Houston, TX 77002"

/** The number of reports per round. */
const runs = 100
const rounds = 3

/** The number of reports before the first round. After 300 of them V8 still compiles some of a report's code. */
const warmUps = 700

/** The milliseconds of a response beyond the geocoder and the slowest source, by its own `Server-Timing`. */
const beyondSlowest = (serverTiming: string): number => {
  const timings = [...serverTiming.matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name = "", millis]) => ({
    name,
    millis: Number(millis)
  }))
  const named = (name: string) => timings.find((timing) => timing.name === name)?.millis ?? Number.NaN
  const sources = timings.filter(({ name }) => name !== "locate" && name !== "total")
  return named("total") - named("locate") - Math.max(...sources.map(({ millis }) => millis))
}

/**
 * B5's measurement. The upstreams are in another process and take 150 ms in the median. The times are log-normal with a
 * sigma of a half, drawn by a seed. The slowest of a report's twenty requests takes about 350 ms.
 */
const overhead = Effect.gen(function* () {
  const upstreams = yield* rememberedUpstreams({ LATENCY: "150", LATENCY_SIGMA: "0.5" })
  const { origin } = yield* startPinned(builtService, {
    environment: {
      ...nothingSold,
      ...upstreams,
      CACHE_DIR: "none"
    }
  })
  const reported = exchanged(200, {
    method: "POST",
    url: `${origin}/test/property-intel`,
    body: JSON.stringify({ address })
  })
  yield* Effect.all(Arr.replicate(reported, warmUps), { concurrency: 4, discard: true })
  const round = Effect.map(Effect.all(Arr.replicate(reported, runs)), (answers) =>
    percentile(
      answers.map(({ headers }) => beyondSlowest(String(headers["server-timing"]))),
      99
    )
  )
  return yield* Effect.all(Arr.replicate(round, rounds))
}).pipe(Effect.scoped)

/** The live layers over a separate gateway with these faults. */
const layerUnder = (faults: string, environment: Record<string, string>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const gateway = yield* serveGateway({ port: 0, faults: Result.getOrThrow(parseFaults(faults)) })
      return PropertyIntel.layer.pipe(
        Layer.provide([sourcesLayer, Geocoder.layer]),
        Layer.provide([UpstreamClient.layer, SourceCache.layerNone, CostQuotas.layer]),
        Layer.provide(layerStoresMemory),
        Layer.provide(layerSandbox),
        Layer.provide(Settings.layer),
        Layer.provide(NodeHttpClient.layerUndici),
        Layer.provide(
          ConfigProvider.layer(
            ConfigProvider.fromUnknown({ LOG_LEVEL: "none", UPSTREAM_GATEWAY: gateway.url.origin, ...environment })
          )
        )
      )
    })
  )

const deadlineMillis = 1000

const everythingButLocating = simulatedUpstreams
  .map(({ host }) => host)
  .filter((host) => host !== "geocoding.geo.census.gov")

/** Everything except the geocoder hangs, so the report must be sent at its deadline. */
const atTheDeadline = Effect.gen(function* () {
  const intel = yield* PropertyIntel
  const all = yield* Effect.replicateEffect(intel.report({ address, requestId: "bench" }), 5)
  return all.map(({ meta }) => meta.processingMs - deadlineMillis)
}).pipe(
  Effect.provide(
    layerUnder(everythingButLocating.map((host) => `${host}=hang`).join(";"), {
      REPORT_DEADLINE: `${deadlineMillis} millis`
    })
  )
)

/** B5: wall time beyond the geocoder and the slowest source. B6: wall time beyond the deadline if all sources hang. */
export const reportOverhead = Effect.gen(function* () {
  const beyondSources = yield* overhead
  yield* atTheDeadline
  // Again with closed circuit breakers, in a warm process.
  const beyondDeadline = yield* atTheDeadline
  return [figureOf("B5", "ms", beyondSources), figureOf("B6", "ms", [percentile(beyondDeadline, 99)])]
}).pipe(Effect.scoped, Effect.orDie, Effect.provideService(References.MinimumLogLevel, "None"))
