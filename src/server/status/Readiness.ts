import { statfs } from "node:fs/promises"
import { dirname } from "node:path"

import {
  type HealthCheck,
  healthContentType,
  type Healthy,
  type Unhealthy
} from "@property-intelligence/api/HealthReport.ts"
import { serviceId, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import type { SalesState } from "@property-intelligence/api/SourcesHealth.ts"
import { Context, Duration, Effect, Layer, Metric, Result, Schedule } from "effect"
import { HttpServerResponse } from "effect/http"
import { Persistence } from "effect/persistence"

import { onMonotonicTime, onWallTime } from "../../clock/monotonicTime.ts"
import { Snapshot } from "../../datasets/Snapshot.ts"
import type { NodeState } from "../../payments/chain/NodeHealth.ts"
import { ledgerPlaceOf } from "../../payments/ledger/ledgerPlace.ts"
import { PaymentHealth } from "../../payments/PaymentHealth.ts"
import { Settings } from "../../Settings.ts"
import { RefusedKeys } from "../../sources/kit/RefusedKeys.ts"
import { SourceHealth } from "../../sources/kit/SourceHealth.ts"
import { UpstreamGuard } from "../../sources/kit/UpstreamGuard.ts"
import { CostQuotas } from "../../stores/CostQuotas.ts"
import { cacheFolderOf, CacheProbe } from "../../stores/SharedStores.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Stopping } from "../admission/Stopping.ts"
import {
  copyCheckOf,
  facilitatorChecks,
  type FacilitatorState,
  facilitatorState,
  keyCheckOf,
  nodeCheckOf,
  nowIso,
  quotaCheckOf,
  sourceCheckOf,
  storeCheck,
  unneededCheck,
  upstreamCheckOf
} from "./healthChecks.ts"

/** The state of sales in general. */
type GeneralSales = Pick<SalesState, "open" | "reason">

/** The stores are asked at most once in this time, however often probes arrive. */
const reportLifetime = "1 second"

/** The readiness of what the service needs: the sources, their upstreams and quotas, the ledger, the cache and the facilitator. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** A check of each part, at most a second old. Fails with the same report if the service can't work. */
    readonly report: Effect.Effect<Healthy, Unhealthy>
    /** The state of sales, from the same report. */
    readonly sales: Effect.Effect<GeneralSales>
    /** Writes to the ledger and the cache now, and updates their metrics. */
    readonly tryStores: Effect.Effect<void>
  }
>()("property-intelligence/server/status/Readiness") {
  /**
   * Combines the latest outcomes of the sources, the circuits of upstreams and facilitator, and a test write to the ledger and
   * the cache.
   */
  static readonly layer = Layer.effect(
    Readiness,
    Effect.gen(function* () {
      const cache = yield* Persistence.BackingPersistence
      const { selling } = yield* PaymentHealth
      const sources = yield* SourceHealth
      const upstreams = yield* UpstreamGuard
      const quotas = yield* CostQuotas
      const keys = yield* RefusedKeys
      const snapshot = yield* Snapshot

      const cacheProbe = yield* CacheProbe
      const writeCache =
        cacheProbe ??
        Effect.scoped(Effect.flatMap(cache.make("health"), (store) => store.set("probe", {}, Duration.minutes(1))))

      const ledgerCheck =
        selling === null
          ? Effect.map(nowIso, (time) => unneededCheck("datastore", time))
          : storeCheck("ledger", selling.ledger)
      const cacheCheck = storeCheck("cache", writeCache)

      const survey = Effect.gen(function* () {
        const { answers, cached, circuits, copies, facilitators, ledger, nodes, outcomes, refused, spending } =
          yield* Effect.all(
            {
              ledger: ledgerCheck,
              facilitators: selling === null ? Effect.succeed(null) : facilitatorState(selling.facilitators),
              answers: selling === null ? Effect.succeed(true) : selling.facilitatorAnswers,
              nodes: selling === null ? Effect.succeed([]) : selling.nodes,
              cached: cacheCheck,
              circuits: upstreams.circuits,
              spending: quotas.states,
              refused: keys.refused,
              copies: snapshot.held,
              outcomes: sources.status
            },
            { concurrency: "unbounded" }
          )
        const time = yield* nowIso
        const checks = {
          ledger: [ledger],
          cache: [cached],
          facilitator:
            facilitators === null ? [unneededCheck("system", time)] : facilitatorChecks(facilitators, answers, time),
          ...(nodes.length === 0 ? {} : { nodes: nodes.map((node) => nodeCheckOf(node, time)) }),
          upstreams: circuits.map((circuit) => upstreamCheckOf(circuit, time)),
          quotas: spending.map((quota) => quotaCheckOf(quota, time)),
          ...(refused.length === 0 ? {} : { keys: refused.map(keyCheckOf) }),
          ...(copies.length === 0 ? {} : { datasets: copies.map(copyCheckOf) }),
          ...Object.fromEntries(outcomes.map((outcome) => [outcome.source, [sourceCheckOf(outcome, time)]]))
        }
        return { verdict: judge(checks), sales: salesOf(facilitators, answers, ledger, nodes) }
      })
      const surveyed = onMonotonicTime(yield* Effect.cachedWithTTL(onWallTime(survey), reportLifetime))

      return {
        report: Effect.flatMap(surveyed, ({ verdict }) => Effect.fromResult(verdict)),
        sales: Effect.map(surveyed, ({ sales }) => sales),
        tryStores: Effect.all([ledgerCheck, cacheCheck], { concurrency: "unbounded", discard: true })
      }
    })
  )
}

/**
 * The overall result of the checks. It fails only without the ledger, because without any other part the service still
 * does some of its work.
 */
const judge = (checks: Healthy["checks"]): Result.Result<Healthy, Unhealthy> => {
  const all = Object.values(checks).flat()
  if (checks["ledger"]?.some(({ status }) => status === "fail") === true) {
    return Result.fail({ status: "fail", ...identity, output: "The ledger is down", checks })
  }
  return Result.succeed({ status: all.every(({ status }) => status === "pass") ? "pass" : "warn", ...identity, checks })
}

const every = "15 seconds"

/** Reports the free space on a folder's disk, if it can be read. */
const reportFreeSpace = (store: "ledger" | "cache", folder: string) =>
  Effect.tryPromise(() => statfs(folder)).pipe(
    Effect.flatMap(({ bavail, bsize }) =>
      Metric.update(metrics.storeFreeSpace.of({ "store.name": store }), bavail * bsize)
    ),
    Effect.ignore
  )

/** Tries the stores and checks their disks every 15 seconds, so that the metrics of an idle process are current too. */
export const layerStoreWatch = Layer.effectDiscard(
  Effect.gen(function* () {
    const { tryStores } = yield* Readiness
    const settings = yield* Settings
    const ledger = ledgerPlaceOf(settings.ledgerUrl)
    const cacheFolder = cacheFolderOf(settings)
    const watch = Effect.all(
      [
        tryStores,
        ledger.store === "file" ? reportFreeSpace("ledger", dirname(ledger.path)) : Effect.void,
        cacheFolder === null ? Effect.void : reportFreeSpace("cache", cacheFolder)
      ],
      { discard: true }
    )
    yield* Effect.forkScoped(Effect.repeat(Effect.withTracerEnabled(watch, false), Schedule.spaced(every)))
  })
)

const identity = { version: serviceVersion, serviceId }

/** The check of sales in general. It does not name the missing part, because strangers read it. */
const salesOf = (
  facilitators: FacilitatorState | null,
  facilitatorAnswers: boolean,
  ledger: HealthCheck,
  nodes: ReadonlyArray<NodeState>
): GeneralSales => {
  if (facilitators === null) return closedBecause("Nothing is sold here")
  if (ledger.status === "fail") return closedBecause("Sales can't be recorded at the moment")
  if (!facilitatorAnswers) return closedBecause("Payments can't be checked at the moment")
  if (nodes.length > 0 && nodes.every(({ isUp }) => !isUp)) {
    return closedBecause("Payments can't be seen on the chain at the moment")
  }
  return facilitators === "unreadable" ||
    facilitators.some(({ settle, verify }) => verify !== "open" && settle !== "open")
    ? { open: true, reason: null }
    : closedBecause("Payments can't be checked at the moment")
}

const closedBecause = (reason: string): GeneralSales => ({ open: false, reason })

/** The report of a process that is stopping. */
const stoppingReport: Effect.Effect<Unhealthy> = Effect.map(nowIso, (time) => ({
  status: "fail",
  ...identity,
  output: "stopping",
  checks: { process: [{ componentType: "component", status: "fail", time, output: "stopping" }] }
}))

/** The current readiness report with all details. A process that is stopping always fails. */
export const currentReadiness: Effect.Effect<Healthy, Unhealthy, Readiness | Stopping> = Effect.gen(function* () {
  const readiness = yield* Readiness
  const stopping = yield* Stopping
  const isStopping = yield* stopping.isAsked
  return yield* isStopping ? Effect.flatMap(stoppingReport, Effect.fail) : readiness.report
})

/** The body of `/livez`. */
export const alive: Healthy = { status: "pass", version: serviceVersion, serviceId, checks: {} }

/** The response of `/livez`, built once. */
export const aliveResponse = HttpServerResponse.text(JSON.stringify(alive), { contentType: healthContentType })
