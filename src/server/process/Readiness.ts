import { Clock, Context, DateTime, Duration, Effect, Layer, Metric, Result } from "effect"
import { Persistence } from "effect/persistence"
import type { SqlError } from "effect/sql"

import type { HealthCheck, Healthy, Unhealthy } from "../../api/HealthReport.ts"
import type { SalesState } from "../../api/SourcesHealth.ts"
import type { PulledDataset } from "../../datasets/generation/Manifest.ts"
import { Snapshot } from "../../datasets/Snapshot.ts"
import type { LedgerError } from "../../payments/ledger/Ledger.ts"
import { PaymentHealth } from "../../payments/PaymentHealth.ts"
import { CacheProbe } from "../../persistence/SharedStores.ts"
import { serviceId, serviceVersion } from "../../process/serviceIdentity.ts"
import { onMachineTime, onSteadyTime } from "../../process/steadyTime.ts"
import { type CostQuotaState, warningShare } from "../../quotas/CostQuota.ts"
import { CostQuotas } from "../../quotas/CostQuotas.ts"
import { type Circuit, UpstreamGuard } from "../../sources/client/UpstreamGuard.ts"
import { RefusedKeys } from "../../sources/policy/RefusedKeys.ts"
import { SourceHealth, type SourceHealthStatus } from "../../sources/policy/SourceHealth.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { facilitatorChecks, type FacilitatorState, facilitatorState } from "./facilitatorState.ts"
import { cacheTroubles, ledgerTroubles, troubleOf, type TroubleWords } from "./storeTroubles.ts"

/** A store that takes longer is as good as down for a probe. */
const patience = "1 second"

/** However often probes ask, the stores are asked once in this time. */
const reportLifetime = "1 second"

/** Whether what the service needs is there: the sources, their upstreams and quotas, the ledger, the cache and the facilitator. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** A check for each part, at most a second old. Fails, with the same report, when the service can't do its work. */
    readonly report: Effect.Effect<Healthy, Unhealthy>
    /** Whether calls can be bought, as that report has it. */
    readonly sales: Effect.Effect<SalesState>
    /** Writes to the ledger and the cache now, as a report does, for the metrics of what came out. */
    readonly tryStores: Effect.Effect<void>
  }
>()("property-intelligence/server/process/Readiness") {
  /** Reads the latest outcomes of the sources, the circuits of upstreams and facilitator, and writes to the ledger and the cache. */
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
          : storeCheck("ledger", selling.ledger, ledgerTroubles)
      const cacheCheck = storeCheck("cache", writeCache, cacheTroubles)

      const survey = Effect.gen(function* () {
        const { cached, circuits, copies, facilitators, ledger, outcomes, refused, spending } = yield* Effect.all(
          {
            ledger: ledgerCheck,
            facilitators: selling === null ? Effect.succeed(null) : facilitatorState(selling.facilitators),
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
          facilitator: facilitators === null ? [unneededCheck("system", time)] : facilitatorChecks(facilitators, time),
          upstreams: circuits.map((circuit) => upstreamCheckOf(circuit, time)),
          quotas: spending.map((quota) => quotaCheckOf(quota, time)),
          ...(refused.length === 0 ? {} : { keys: refused.map(keyCheckOf) }),
          ...(copies.length === 0 ? {} : { datasets: copies.map(copyCheckOf) }),
          ...Object.fromEntries(outcomes.map((outcome) => [outcome.source, [sourceCheckOf(outcome, time)]]))
        }
        return { verdict: judge(checks), sales: salesOf(facilitators, ledger) }
      })
      const surveyed = onSteadyTime(yield* Effect.cachedWithTTL(onMachineTime(survey), reportLifetime))

      return {
        report: Effect.flatMap(surveyed, ({ verdict }) => Effect.fromResult(verdict)),
        sales: Effect.map(surveyed, ({ sales }) => sales),
        tryStores: Effect.all([ledgerCheck, cacheCheck], { concurrency: "unbounded", discard: true })
      }
    })
  )
}

/** Without its ledger it sells nothing; without anything else it still does some of its work. */
const judge = (checks: Healthy["checks"]): Result.Result<Healthy, Unhealthy> => {
  const all = Object.values(checks).flat()
  if (checks["ledger"]?.some(({ status }) => status === "fail") === true) {
    return Result.fail({ status: "fail", ...identity, output: "The ledger is down", checks })
  }
  return Result.succeed({ status: all.every(({ status }) => status === "pass") ? "pass" : "warn", ...identity, checks })
}

const identity = { version: serviceVersion, serviceId }

const isoOf = (millis: number): string => DateTime.formatIso(DateTime.makeUnsafe(millis))

const nowIso = Effect.map(Clock.currentTimeMillis, isoOf)

const unneededCheck = (componentType: HealthCheck["componentType"], time: string): HealthCheck => ({
  componentType,
  status: "pass",
  time,
  output: "Nothing is sold"
})

/** Without a name of what is missing: strangers read it. */
const salesOf = (facilitators: FacilitatorState | null, ledger: HealthCheck): SalesState => {
  if (facilitators === null) return closedBecause("Nothing is sold here")
  if (ledger.status === "fail") return closedBecause("Sales can't be written down at the moment")
  return facilitators === "unreadable" ||
    facilitators.some(({ settle, verify }) => verify !== "open" && settle !== "open")
    ? { open: true, reason: null }
    : closedBecause("Payments can't be checked at the moment")
}

const closedBecause = (reason: string): SalesState => ({ open: false, reason })

/** How long a store took to write, or why it did not. Its own words may hold keys: they are not passed on. */
const storeCheck = Effect.fnUntraced(function* <A>(
  store: "ledger" | "cache",
  write: Effect.Effect<A, LedgerError | SqlError.SqlError | Persistence.PersistenceError>,
  troubles: TroubleWords
): Effect.fn.Return<HealthCheck> {
  const started = yield* Clock.currentTimeMillis
  const answer = yield* write.pipe(
    Effect.mapError((error) => {
      const trouble = troubleOf(error)
      return trouble === null ? "It gives no usable answer" : troubles[trouble]
    }),
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail("No answer within a second") }),
    Effect.result
  )
  const time = yield* nowIso
  yield* Metric.update(metrics.storeUp.of({ "store.name": store }), Result.isSuccess(answer) ? 1 : 0)
  const check = { componentType: "datastore", time } as const
  if (Result.isFailure(answer)) return { ...check, status: "fail", output: answer.failure }
  const millis = (yield* Clock.currentTimeMillis) - started
  return { ...check, status: "pass", observedValue: millis, observedUnit: "ms" }
})

/** A host's circuit; sources that need one that is open answer from the cache or say that they failed. */
const upstreamCheckOf = ({ host, state }: Circuit, time: string): HealthCheck => ({
  componentId: host,
  componentType: "system",
  status: state === "Closed" ? "pass" : "warn",
  time,
  observedValue: circuitWords[state],
  observedUnit: "circuit"
})

const circuitWords = { Closed: "closed", HalfOpen: "half-open", Open: "open" } as const

/** How much is used of what costs money. A share of free calls that is used up does what it is there for. */
const quotaCheckOf = ({ end, isShare, limit, name, setting, used }: CostQuotaState, time: string): HealthCheck => {
  const check = {
    componentId: name,
    componentType: "component",
    time,
    observedValue: `${used}/${limit}`,
    observedUnit: name.startsWith("rentcast") ? "requests" : "tokens"
  } as const
  if (used < warningShare * limit) return { ...check, status: "pass" }
  const day = isoOf(end).slice(0, 10)
  if (used < limit) {
    return { ...check, status: isShare ? "pass" : "warn", output: `${setting} is nearly used up until ${day} (UTC)` }
  }
  return { ...check, status: isShare ? "pass" : "fail", output: `${setting} is used up until ${day} (UTC)` }
}

/** A key that was refused when it was last sent, until it works again. */
const keyCheckOf = ({ since, variable }: { readonly since: number; readonly variable: string }): HealthCheck => ({
  componentId: variable,
  componentType: "component",
  status: "warn",
  time: isoOf(since),
  output: "Its upstream refuses it"
})

/** A local copy, when it was pulled and of which release it is. */
const copyCheckOf = ({ dataset, retrievedAt, version }: PulledDataset): HealthCheck => ({
  componentId: dataset,
  componentType: "datastore",
  status: "pass",
  time: isoOf(retrievedAt),
  observedValue: version,
  observedUnit: "release"
})

const sourceCheckOf = ({ at, output, status }: SourceHealthStatus, now: string): HealthCheck => ({
  componentType: "system",
  status,
  time: at === null ? now : isoOf(at),
  ...(output === null ? {} : { output })
})

/** What a process says that was asked to stop. */
export const stoppingReport: Effect.Effect<Unhealthy> = Effect.map(nowIso, (time) => ({
  status: "fail",
  ...identity,
  output: "stopping",
  checks: { process: [{ componentType: "component", status: "fail", time, output: "stopping" }] }
}))
