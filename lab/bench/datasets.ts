/**
 * `npm run bench:datasets`: measures the costs and savings of local copies, on generated files with the real numbers of
 * rows. It measures the time, size and memory of a full pull. It also measures the requests and the CPU of a cold
 * report, with and without copies.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { committedLock, withoutFigures } from "@property-intelligence/datasets/lock/locks.ts"
import { Effect, Layer, References } from "effect"

import { layerSnapshot } from "../../src/datasets/Snapshot.ts"
import { sourcesLayer } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { SourceCache } from "../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"

const memory = "data:text/javascript,process.on('exit',()=>console.error('maxRSS',process.resourceUsage().maxRSS))"

/** The Node flags of `npm run data`, because the threads that read files must use little memory. */
const heap = ["--max-old-space-size=72", "--max-semi-space-size=1"]

const pull = (
  gateway: string,
  folder: string,
  {
    environment = {},
    words = []
  }: { readonly environment?: Record<string, string>; readonly words?: ReadonlyArray<string> } = {}
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const started = performance.now()
      const { ended, output } = yield* startService(
        {
          MODE: "live",
          CONTACT: "ops@example.com",
          UPSTREAM_GATEWAY: gateway,
          DATA_DIR: folder,
          MALLOC_ARENA_MAX: "1",
          ...environment
        },
        { words: ["data", "pull", ...words], nodeArguments: [...heap, "--import", memory] }
      )
      const code = yield* ended
      const seconds = (performance.now() - started) / 1000
      return { code, output: output(), seconds, megabytes: Number(/maxRSS (\d+)/.exec(output())?.[1]) / 1024 }
    })
  )

/**
 * The lock's releases without figures. The generated files have only their numbers of rows in common with the real
 * ones.
 */
const lockOfShapes = (folder: string): string => {
  const path = join(folder, "shapes.lock.json")
  writeFileSync(path, JSON.stringify(withoutFigures(committedLock)))
  return path
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const layerReports = (environment: Record<string, string>) =>
  PropertyIntel.layer.pipe(
    Layer.provide([sourcesLayer, Geocoder.layer]),
    Layer.provide(Layer.mergeAll(UpstreamClient.layer, SourceCache.layerNone, CostQuotas.layer)),
    Layer.provide([Layer.fresh(layerStoresMemory), layerSnapshot]),
    Layer.provide(Settings.layerTest(environment)),
    Layer.provide([NodeHttpClient.layerUndici, NodeServices.layer])
  )

const reports = 30

/** The upstream requests and the CPU of a cold report, measured after some warm-up reports. */
const cold = (gateway: string, environment: Record<string, string>) =>
  Effect.gen(function* () {
    const { report } = yield* PropertyIntel
    const ask = report({ address: "1421 Napoleon Ave, New Orleans, LA 70115", requestId: "bench" })
    yield* Effect.repeat(ask, { times: 10 })
    yield* Effect.promise(() => fetch(`${gateway}/_requests`, { method: "DELETE" }))
    const before = process.cpuUsage()
    const { meta } = yield* Effect.repeat(ask, { times: reports - 1 })
    const { system, user } = process.cpuUsage(before)
    const counts: Record<string, number> = yield* Effect.promise(() =>
      fetch(`${gateway}/_requests`).then((response) => response.json())
    )
    const requests = Object.values(counts).reduce((sum, count) => sum + count, 0) / reports
    return { requests, cpu: (user + system) / 1000 / reports, copies: meta.sources.filter(isCopy).length, meta }
  }).pipe(
    Effect.scoped,
    Effect.provide(layerReports({ UPSTREAM_GATEWAY: gateway, UPSTREAM_RATES: "none", ...environment }))
  )

const isCopy = ({ upstream }: { readonly upstream: string | null }) => upstream?.includes("local copy") === true

const program = Effect.gen(function* () {
  const folder = mkdtempSync(join(tmpdir(), "datasets-"))
  yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true, force: true })))

  const files = yield* startService({}, { program: "lab/bench/servers/publishers.ts" })
  const [, publishers = ""] = yield* files.printed(/listening at (\S+)/)
  const real = join(folder, "real")
  const full = yield* pull(publishers, real, { words: ["--lock", lockOfShapes(folder)] })
  console.log(full.output.replaceAll(/^.*(?:downloading|reading).*\n/gm, ""))
  console.log(
    `full pull: ${full.seconds.toFixed(1)} s, ${full.megabytes.toFixed(0)} MB at most, ${(sizeOf(real) / 1e6).toFixed(1)} MB kept`
  )

  const sandbox = yield* startService({ SANDBOX_PORT: "0" }, { words: ["sandbox"] })
  const [, gateway = ""] = yield* sandbox.printed(/UPSTREAM_GATEWAY=(\S+)/)
  const small = join(folder, "small")
  yield* pull(gateway, small, { environment: { MODE: "sandbox" } })
  const live = yield* cold(gateway, { MODE: "live", CONTACT: "ops@example.com" })
  const copied = yield* cold(gateway, { MODE: "live", CONTACT: "ops@example.com", DATA_DIR: small })
  for (const [name, { copies, cpu, requests }] of [
    ["without local copies", live],
    ["with local copies", copied]
  ] as const) {
    console.log(
      `cold report ${name}: ${requests.toFixed(1)} requests, ${cpu.toFixed(1)} ms CPU, ${copies} sources from copies`
    )
  }
})

await Effect.runPromise(program.pipe(Effect.scoped, Effect.provideService(References.MinimumLogLevel, "None")))
