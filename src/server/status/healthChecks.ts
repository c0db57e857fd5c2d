import type { HealthCheck } from "@property-intelligence/api/HealthReport.ts"
import type { PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"
import { Clock, DateTime, Effect, Metric, Result } from "effect"
import type { Persistence } from "effect/persistence"
import { SqlError } from "effect/sql"

import type { NodeState } from "../../payments/chain/NodeHealth.ts"
import type { FacilitatorError, FacilitatorHealth } from "../../payments/facilitator/Facilitator.ts"
import type { LedgerError } from "../../payments/ledger/Ledger.ts"
import type { SourceHealthStatus } from "../../sources/kit/SourceHealth.ts"
import type { Circuit } from "../../sources/kit/UpstreamGuard.ts"
import { type CostQuotaState, warningShare } from "../../stores/CostQuota.ts"
import { isStoreFault, storeFault, type StoreFault } from "../../stores/StoreFault.ts"
import { metrics } from "../../telemetry/metrics.ts"

/** Max time of a probe of a store or a facilitator. One that takes longer counts as down. */
const timeout = "1 second"

const isoOf = (millis: number): string => DateTime.formatIso(DateTime.makeUnsafe(millis))

export const nowIso = Effect.map(Clock.currentTimeMillis, isoOf)

export const unneededCheck = (componentType: HealthCheck["componentType"], time: string): HealthCheck => ({
  componentType,
  status: "pass",
  time,
  output: "Nothing is sold"
})

/**
 * Times a write to a store, or returns the reason why it failed. The store's own message may hold keys, so it is left
 * out.
 */
export const storeCheck = Effect.fnUntraced(function* <A>(
  store: "ledger" | "cache",
  write: Effect.Effect<A, LedgerError | SqlError.SqlError | Persistence.PersistenceError>
): Effect.fn.Return<HealthCheck> {
  const started = yield* Clock.currentTimeMillis
  const answer = yield* write.pipe(
    Effect.mapError((error) => {
      const fault = faultOf(error)
      return fault === null ? "Its answer is unusable" : faultWords[store][fault]
    }),
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail("No answer within a second") }),
    Effect.result
  )
  const time = yield* nowIso
  yield* Metric.update(metrics.storeUp.of({ "store.name": store }), Result.isSuccess(answer) ? 1 : 0)
  const check = { componentType: "datastore", time } as const
  if (Result.isFailure(answer)) return { ...check, status: "fail", output: answer.failure }
  const millis = (yield* Clock.currentTimeMillis) - started
  return { ...check, status: "pass", observedValue: millis, observedUnit: "ms" }
})

const restore = "stop the service, restore a backup (npm run ledger -- restore FILE) and start it again"

/** The fault of a store and what to do about it, without its host or path. */
const faultWords: Readonly<Record<"ledger" | "cache", Readonly<Record<StoreFault, string>>>> = {
  ledger: {
    Replaced: `The open file is no longer the one at LEDGER_URL: put it back, or ${restore}`,
    Damaged: `It is damaged: ${restore}`,
    Full: "Its disk is full: free some space",
    ReadOnly: "It is read-only: set LEDGER_URL to a store that can be written to",
    Locked: "Another process has locked it"
  },
  cache: {
    Replaced: "Its file was deleted or replaced, and a new one can't be created",
    Damaged: "It is damaged, and a new one can't be created",
    Full: "Its disk, or Redis's maxmemory, is full: free some space. Until then free calls are not limited",
    ReadOnly: "It is read-only: set CACHE_DIR or REDIS_URL to a store that can be written to",
    Locked: "Another process has locked it"
  }
}

/** The kind of fault; `null` if the store did not answer, or its error is of no known kind. */
const faultOf = (error: LedgerError | SqlError.SqlError | Persistence.PersistenceError): StoreFault | null => {
  if (SqlError.isSqlError(error)) return storeFault(error)
  if (error._tag === "PersistenceError") return redisFault(error)
  if (error.reason._tag !== "LedgerUnavailable") return null
  return isStoreFault(error.reason.detail) ? error.reason.detail : null
}

/** The kind of a Redis error: the first word of its answer. */
const redisFault = (error: { readonly cause?: unknown }): StoreFault | null => {
  const { cause } = error
  if (!(cause instanceof Error)) return null
  if (/^(OOM|MISCONF)\b/.test(cause.message)) return "Full"
  return /^READONLY\b/.test(cause.message) ? "ReadOnly" : redisFault(cause)
}

/** The check of a network's node. Without it nothing is sold on that network. */
export const nodeCheckOf = ({ isUp, network, since }: NodeState, time: string): HealthCheck => ({
  componentId: network,
  componentType: "system",
  status: isUp ? "pass" : "warn",
  time,
  ...(isUp ? {} : { output: `It has not answered since ${isoOf(since)}, so nothing is sold on its network` })
})

/** The health of each facilitator, or `unreadable`. */
export type FacilitatorState = ReadonlyArray<FacilitatorHealth> | "unreadable"

/** Reads the health of the facilitators. */
export const facilitatorState = (
  health: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
): Effect.Effect<FacilitatorState> =>
  health.pipe(
    Effect.timeout(timeout),
    Effect.orElseSucceed(() => "unreadable" as const)
  )

/** The checks of the facilitators, with a warning if none answered when last asked which networks they support. */
export const facilitatorChecks = (
  state: FacilitatorState,
  answers: boolean,
  time: string
): ReadonlyArray<HealthCheck> => [
  ...(state === "unreadable"
    ? [facilitatorWarning("The state of its circuit breakers could not be read", time)]
    : state.map((member) => facilitatorCheckOf(member, time))),
  ...(answers ? [] : [facilitatorWarning("It does not answer: nothing can be sold", time)])
]

const facilitatorWarning = (output: string, time: string): HealthCheck => ({
  componentType: "system",
  status: "warn",
  time,
  output
})

/** The check of one facilitator: its circuit breakers (an open one refuses calls at once), and its warning to the operator. */
const facilitatorCheckOf = ({ name, settle, verify, warning }: FacilitatorHealth, time: string): HealthCheck => ({
  componentId: name,
  componentType: "system",
  status: verify === "closed" && settle === "closed" && warning === null ? "pass" : "warn",
  time,
  observedValue: `verify ${verify}, settle ${settle}`,
  observedUnit: "circuit",
  ...(warning === null ? {} : { output: warning })
})

/** The check of a host's circuit breaker. If it is open, its sources answer from the cache or report that they failed. */
export const upstreamCheckOf = ({ host, state }: Circuit, time: string): HealthCheck => ({
  componentId: host,
  componentType: "system",
  status: state === "Closed" ? "pass" : "warn",
  time,
  observedValue: circuitWords[state],
  observedUnit: "circuit"
})

const circuitWords = { Closed: "closed", HalfOpen: "half-open", Open: "open" } as const

/** The check of a quota that costs money. A used-up share of free calls is not a fault: the share is there to be used up. */
export const quotaCheckOf = (
  { end, isShare, limit, name, setting, used }: CostQuotaState,
  time: string
): HealthCheck => {
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

/** The check of a key that its upstream refused, until it works again. */
export const keyCheckOf = ({
  since,
  variable
}: {
  readonly since: number
  readonly variable: string
}): HealthCheck => ({
  componentId: variable,
  componentType: "component",
  status: "warn",
  time: isoOf(since),
  output: "Its upstream refuses it"
})

/** The check of a local copy, with its release and the time it was pulled. */
export const copyCheckOf = ({ dataset, retrievedAt, version }: PulledDataset): HealthCheck => ({
  componentId: dataset,
  componentType: "datastore",
  status: "pass",
  time: isoOf(retrievedAt),
  observedValue: version,
  observedUnit: "release"
})

export const sourceCheckOf = ({ at, output, status }: SourceHealthStatus, now: string): HealthCheck => ({
  componentType: "system",
  status,
  time: at === null ? now : isoOf(at),
  ...(output === null ? {} : { output })
})
