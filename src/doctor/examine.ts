import type { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Clock, DateTime, Effect, Layer, Option, Array as Arr } from "effect"
import { HttpClient } from "effect/http"
import { CircuitBreaker } from "effect/persistence"

import type { Facilitator } from "../payments/facilitator/Facilitator.ts"
import { sourceDefinitions } from "../report/catalog.ts"
import { Settings, setVariables } from "../Settings.ts"
import type { SourceDefinition } from "../sources/kit/DataSource.ts"
import { UpstreamClient } from "../sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../stores/CostQuotas.ts"
import { layerStores, layerStoresMemory } from "../stores/SharedStores.ts"
import { type Check, failed, passed, warned } from "./Check.ts"
import { diagnoseSources, type SourceDiagnosis } from "./diagnoseSources.ts"
import type { Exchange } from "./Exchange.ts"
import { modelCheck } from "./modelCheck.ts"
import {
  readRecording,
  type Recording,
  writeRecording,
  layerClockOf,
  layerReplaySettings,
  makeReplay
} from "./Recording.ts"
import { salesChecks, sellingChecks } from "./salesChecks.ts"
import { copyChecks, storeChecks } from "./storeChecks.ts"
import { checkUpstreams } from "./UpstreamCheckup.ts"

/** The scope of an examination. */
interface Examination<E extends Error, R> {
  /** The facilitator and the chain that the service would use. */
  readonly network: Layer.Layer<Facilitator | Chain, E, R>
  /** True if calls that cost money are made. */
  readonly billed: boolean
  /** The folder for recorded exchanges; `null` to record none. */
  readonly record: string | null
}

/**
 * Examines what the service needs: settings, keys, wallet, node, facilitator, stores, clock, and every upstream, asked live. It
 * only reads the ledger, sells nothing, and neither uses nor replaces cached answers. It shares the upstreams' rate limits with the
 * service, but not its circuit breakers.
 */
export const examine = Effect.fnUntraced(function* <E extends Error, R>({
  billed,
  network,
  record
}: Examination<E, R>) {
  const around = yield* Effect.all([sellingChecks(network), storeChecks, copyChecks], { concurrency: 2 })
  const recordedAt = yield* Clock.currentTimeMillis
  const { model, upstreams } = yield* Effect.all({
    model: modelCheck(billed),
    upstreams: checkUpstreams({ billed, standIns: true })
  }).pipe(Effect.provide(layerOwnClient))
  const { exchanges } = upstreams
  if (record !== null) yield* writeRecording(record, { recordedAt, billed, standIns: true, exchanges })
  const checkup: Checkup = {
    checks: [
      yield* settingsCheck,
      ...(yield* agentChecks(exchanges)),
      ...(yield* keyChecks(exchanges)),
      model,
      ...(yield* salesChecks({ isModelWell: model.status !== "fail", refused: refusedVariables(exchanges) })),
      ...around.flat(),
      clockCheck(exchanges)
    ],
    sources: diagnoseSources(upstreams)
  }
  return checkup
})

/**
 * A client for upstreams with the service's quotas and separate circuit breakers, so that an upstream that is simulated
 * as down here is not down for the service.
 */
const layerOwnClient = Layer.merge(UpstreamClient.layer, CostQuotas.layer).pipe(
  Layer.provide(
    Layer.fresh(
      Layer.merge(
        Layer.catch(layerStores, () => layerStoresMemory),
        CircuitBreaker.layerStoreMemory()
      )
    )
  )
)

/** Examines the upstreams as they were when a folder was recorded. Nothing is sent. */
export const examineRecording = Effect.fnUntraced(function* (folder: string) {
  const recording = yield* readRecording(folder)
  return yield* replayed(folder, recording).pipe(
    Effect.provide(Layer.merge(layerReplaySettings(recording), layerClockOf(recording)))
  )
})

const replayed = Effect.fnUntraced(function* (folder: string, recording: Recording) {
  const { http, unrecorded } = yield* makeReplay(recording)
  const client = Layer.merge(UpstreamClient.layer, CostQuotas.layerNone).pipe(
    Layer.provide([Layer.fresh(layerStoresMemory), Layer.succeed(HttpClient.HttpClient, http)])
  )
  const upstreams = yield* Effect.provide(checkUpstreams(recording), client)
  const checks: ReadonlyArray<Check> = [
    ...(yield* keyChecks(upstreams.exchanges)),
    ...(yield* unrecorded).map((request) =>
      failed("recording", `${folder} has no reply to ${request}`, "Record again, with the settings of this replay.")
    )
  ]
  const checkup: Checkup = { checks, sources: diagnoseSources(upstreams) }
  return checkup
})

/** All results of the doctor: the checks of the service, and the diagnosis of each source. */
export interface Checkup {
  readonly checks: ReadonlyArray<Check>
  readonly sources: ReadonlyArray<SourceDiagnosis>
}

/** The number of findings that an operator should act on. */
export const countFindings = ({
  checks,
  sources
}: Checkup): { readonly failures: number; readonly warnings: number } => {
  const found = [
    ...checks.map(({ status }) => status),
    ...sources.flatMap(({ troubles }) => troubles.map(({ severity }) => severity))
  ]
  return {
    failures: found.filter((status) => status === "fail").length,
    warnings: found.filter((status) => status === "warn").length
  }
}

/** Max clock difference in seconds. With a larger one, valid payments may be refused. */
const maxSkew = 30

/** Compares this machine's clock with the median of the upstreams' `Date` headers, because a single clock may be wrong. */
export const clockCheck = (exchanges: ReadonlyArray<Exchange>): Check => {
  const skews = exchanges.flatMap((exchange) => skewOf(exchange) ?? []).toSorted((one, other) => one - other)
  const skew = skews[Math.floor(skews.length / 2)]
  if (skew === undefined)
    return warned("clock", "No upstream stated its time", "Compare this machine's clock with NTP.")
  const found = `${Math.abs(skew)} s ${skew < 0 ? "behind" : "ahead of"} the upstreams' clocks (median of ${skews.length})`
  return Math.abs(skew) <= maxSkew
    ? passed("clock", found)
    : failed("clock", found, "Set this machine's clock (NTP): payments are checked by it.")
}

/** Seconds that this machine's clock is ahead of the upstreams' clocks. */
const skewOf = ({ endedAt, reply }: Exchange): number | null => {
  const stated = typeof reply === "string" ? undefined : reply.headers["date"]
  return Option.match(DateTime.make(stated ?? ""), {
    onNone: () => null,
    onSome: (time) => Math.round((endedAt - DateTime.toEpochMillis(time)) / 1000)
  })
}

/** A check that shows the service's mode, and the receiver of requests to upstreams. */
const settingsCheck: Effect.Effect<Check, never, Settings> = Effect.map(Settings, ({ mode, upstreamGateway }) => {
  const asked = Option.match(upstreamGateway, {
    onNone: () => "the upstreams are asked directly",
    onSome: ({ host }) => (mode === "sandbox" ? "the upstreams are simulated" : `upstreams are asked through ${host}`)
  })
  return passed("settings", `MODE is ${mode}: ${asked}`)
})

/** A check of each source key: it is set, it is not set, or an upstream refused it in this checkup. */
const keyChecks = (exchanges: ReadonlyArray<Exchange>): Effect.Effect<ReadonlyArray<Check>, never, Settings> =>
  Effect.map(Settings, (settings) => {
    const set = setVariables(settings)
    const refused = refusedVariables(exchanges)
    return sourceKeys.map((key) =>
      keyCheck(key, { isSet: set.has(key.variable), isRefused: refused.has(key.variable) })
    )
  })

type SourceKey = NonNullable<SourceDefinition["key"]>

/** The keys of all sources, without duplicates: several sources may need the same key. */
const sourceKeys: ReadonlyArray<SourceKey> = Arr.dedupeWith(
  sourceDefinitions.flatMap(({ key }) => key ?? []),
  (one, other) => one.variable === other.variable
)

/** Variables of the keys that an upstream refused. */
const refusedVariables = (exchanges: ReadonlyArray<Exchange>): ReadonlySet<string> =>
  new Set(
    exchanges.flatMap(({ readings }) =>
      readings.flatMap(({ reason }) => (reason?._tag === "NotConfigured" ? [reason.setting] : []))
    )
  )

const keyCheck = (
  { cost, from, required, variable }: SourceKey,
  { isRefused, isSet }: { readonly isSet: boolean; readonly isRefused: boolean }
): Check => {
  if (isSet && isRefused) {
    return failed(
      variable,
      "set, and refused by its upstream",
      `Check the key for a typo, and whether it is active. Get a new key at ${from}.`
    )
  }
  if (isSet) return passed(variable, "set; no upstream refused it")
  return required
    ? warned(variable, "not set: its sources are left out of every report", `Get a key at ${from} (${cost}).`)
    : passed(variable, `not set: fallbacks answer (${cost}, ${from})`)
}

/**
 * A check for each domain of `USER_AGENTS`, with a warning if no request went to one of its hosts: a
 * misspelled domain would have no effect.
 */
const agentChecks = (exchanges: ReadonlyArray<Exchange>): Effect.Effect<ReadonlyArray<Check>, never, Settings> =>
  Effect.map(Settings, ({ userAgents }) => {
    const hosts = exchanges.map(({ request }) => new URL(request.url).hostname)
    return [...userAgents.keys()].map((domain) =>
      hosts.some((host) => host === domain || host.endsWith(`.${domain}`))
        ? passed("USER_AGENTS", `requests to ${domain} have this user agent`)
        : warned("USER_AGENTS", `no host of ${domain} was asked`, "Check the domain for a typo, or remove it.")
    )
  })
