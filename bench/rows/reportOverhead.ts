import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { ConfigProvider, Effect, Layer, References, Result } from "effect"

import { layerStoresMemory } from "../../src/persistence/SharedStores.ts"
import { CostQuotas } from "../../src/quotas/CostQuotas.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { parseFaults } from "../../src/sandbox/faults/Faults.ts"
import { serveGateway } from "../../src/sandbox/Gateway.ts"
import { layerSandbox } from "../../src/sandbox/SandboxLayer.ts"
import { simulatedUpstreams } from "../../src/sandbox/simulatedUpstreams.ts"
import { Settings } from "../../src/Settings.ts"
import { SourceCache } from "../../src/sources/cache/SourceCache.ts"
import { sourcesLayer } from "../../src/sources/catalog.ts"
import { UpstreamClient } from "../../src/sources/client/UpstreamClient.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { figureOf } from "../measure/Figure.ts"
import { percentile } from "../measure/Spread.ts"

const address = "1600 Smith St, Houston, TX 77002"
const runs = 20

/** The live layers behind a gateway of their own under the given faults. */
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

const reports = Effect.gen(function* () {
  const intel = yield* PropertyIntel
  yield* Effect.forEach([1, 2, 3], () => intel.report({ address, requestId: "warm-up" }))
  return yield* Effect.forEach(Array.from({ length: runs }), () => intel.report({ address, requestId: "bench" }))
})

/** Upstreams that take 300 ms each: were the sources asked one after the other, that would be over four seconds. */
const overhead = Effect.gen(function* () {
  const all = yield* reports
  const locating = 300
  return all.map(({ meta }) => meta.processingMs - locating - Math.max(...meta.sources.map(({ ms }) => ms)))
}).pipe(Effect.provide(layerUnder("*=latency:300", {})))

const deadlineMillis = 1000

const everythingButLocating = simulatedUpstreams
  .map(({ host }) => host)
  .filter((host) => host !== "geocoding.geo.census.gov")

/** Everything but the geocoder hangs: the report must go out at its deadline. */
const atTheDeadline = Effect.gen(function* () {
  const intel = yield* PropertyIntel
  const all = yield* Effect.forEach([1, 2, 3, 4, 5], () => intel.report({ address, requestId: "bench" }))
  return all.map(({ meta }) => meta.processingMs - deadlineMillis)
}).pipe(
  Effect.provide(
    layerUnder(everythingButLocating.map((host) => `${host}=hang`).join(";"), {
      REPORT_DEADLINE: `${deadlineMillis} millis`
    })
  )
)

/** B5: wall beyond the slowest source and the 300 ms of locating. B6: wall beyond the deadline where all sources hang. */
export const reportOverhead = Effect.gen(function* () {
  const beyondSources = yield* overhead
  const beyondDeadline = yield* atTheDeadline
  return [figureOf("B5", "ms", [percentile(beyondSources, 99)]), figureOf("B6", "ms", [percentile(beyondDeadline, 99)])]
}).pipe(Effect.scoped, Effect.orDie, Effect.provideService(References.MinimumLogLevel, "None"))
