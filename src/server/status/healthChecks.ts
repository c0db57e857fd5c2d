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

/** A store or a facilitator that takes longer is as good as down for a probe. */
const timeout = "1 second"

const isoOf = (millis: number): string => DateTime.formatIso(DateTime.makeUnsafe(millis))

export const nowIso = Effect.map(Clock.currentTimeMillis, isoOf)

export const unneededCheck = (componentType: HealthCheck["componentType"], time: string): HealthCheck => ({
  componentType,
  status: "pass",
  time,
  output: "Nothing is sold"
})

/** How long a store took to write, or why it did not. Its own words may hold keys: they are not passed on. */
export const storeCheck = Effect.fnUntraced(function* <A>(
  store: "ledger" | "cache",
  write: Effect.Effect<A, LedgerError | SqlError.SqlError | Persistence.PersistenceError>
): Effect.fn.Return<HealthCheck> {
  const started = yield* Clock.currentTimeMillis
  const answer = yield* write.pipe(
    Effect.mapError((error) => {
      const fault = faultOf(error)
      return fault === null ? "It gives no usable answer" : faultWords[store][fault]
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

/** What is wrong with a store and what a person does about it. Neither its host nor its path is named. */
const faultWords: Readonly<Record<"ledger" | "cache", Readonly<Record<StoreFault, string>>>> = {
  ledger: {
    Replaced: `The file that LEDGER_URL names is not the one that is open: put it back, or ${restore}`,
    Damaged: `It is damaged: ${restore}`,
    Full: "Its disk is full: make room",
    ReadOnly: "It can only be read: LEDGER_URL must name a store that takes writes",
    Locked: "Another process holds it"
  },
  cache: {
    Replaced: "Its file was deleted or replaced, and can't be made anew",
    Damaged: "It is damaged, and no new one can be made",
    Full: "Its disk, or Redis's maxmemory, is full: make room. Until then free calls are not limited",
    ReadOnly: "It can only be read: CACHE_DIR or REDIS_URL must name one that takes writes",
    Locked: "Another process holds it"
  }
}

/** What is known of a failure; `null` if the store did not answer, or not in words that a person can act on. */
const faultOf = (error: LedgerError | SqlError.SqlError | Persistence.PersistenceError): StoreFault | null => {
  if (SqlError.isSqlError(error)) return storeFault(error)
  if (error._tag === "PersistenceError") return redisFault(error)
  if (error.reason._tag !== "LedgerUnavailable") return null
  return isStoreFault(error.reason.detail) ? error.reason.detail : null
}

/** The first word of Redis's answer says what kind of error it is. */
const redisFault = (error: { readonly cause?: unknown }): StoreFault | null => {
  const { cause } = error
  if (!(cause instanceof Error)) return null
  if (/^(OOM|MISCONF)\b/.test(cause.message)) return "Full"
  return /^READONLY\b/.test(cause.message) ? "ReadOnly" : redisFault(cause)
}

/** The node of a network: without it nothing is sold there. */
export const nodeCheckOf = ({ isUp, network, since }: NodeState, time: string): HealthCheck => ({
  componentId: network,
  componentType: "system",
  status: isUp ? "pass" : "warn",
  time,
  ...(isUp ? {} : { output: `It has not answered since ${isoOf(since)}: nothing is sold on its network` })
})

/** How each facilitator in use does, or that this could not be read. */
export type FacilitatorState = ReadonlyArray<FacilitatorHealth> | "unreadable"

/** Reads how the facilitators do. */
export const facilitatorState = (
  health: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
): Effect.Effect<FacilitatorState> =>
  health.pipe(
    Effect.timeout(timeout),
    Effect.orElseSucceed(() => "unreadable" as const)
  )

/** What that says to a probe, and whether any of them answered when they were last asked on which networks they settle. */
export const facilitatorChecks = (
  state: FacilitatorState,
  answers: boolean,
  time: string
): ReadonlyArray<HealthCheck> => [
  ...(state === "unreadable"
    ? [facilitatorWarning("The state of its circuits could not be read", time)]
    : state.map((member) => facilitatorCheckOf(member, time))),
  ...(answers ? [] : [facilitatorWarning("It does not answer: nothing can be sold", time)])
]

const facilitatorWarning = (output: string, time: string): HealthCheck => ({
  componentType: "system",
  status: "warn",
  time,
  output
})

/** Each of its circuits (a call that finds one open is refused at once), and what the operator should see to. */
const facilitatorCheckOf = ({ name, settle, verify, warning }: FacilitatorHealth, time: string): HealthCheck => ({
  componentId: name,
  componentType: "system",
  status: verify === "closed" && settle === "closed" && warning === null ? "pass" : "warn",
  time,
  observedValue: `verify ${verify}, settle ${settle}`,
  observedUnit: "circuit",
  ...(warning === null ? {} : { output: warning })
})

/** A host's circuit; sources that need one that is open answer from the cache or say that they failed. */
export const upstreamCheckOf = ({ host, state }: Circuit, time: string): HealthCheck => ({
  componentId: host,
  componentType: "system",
  status: state === "Closed" ? "pass" : "warn",
  time,
  observedValue: circuitWords[state],
  observedUnit: "circuit"
})

const circuitWords = { Closed: "closed", HalfOpen: "half-open", Open: "open" } as const

/** How much is used of what costs money. A share of free calls that is used up does what it is there for. */
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

/** A key that was refused when it was last sent, until it works again. */
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

/** A local copy, when it was pulled and of which release it is. */
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
