import type { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Clock, DateTime, Effect, Layer, Option } from "effect"
import { HttpClient } from "effect/http"
import { CircuitBreaker } from "effect/persistence"

import type { Facilitator } from "../payments/facilitator/Facilitator.ts"
import { UpstreamClient } from "../sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../stores/CostQuotas.ts"
import { layerStores, layerStoresMemory } from "../stores/SharedStores.ts"
import { type Check, failed, passed, warned } from "./Check.ts"
import { diagnoseSources, type SourceDiagnosis } from "./diagnoseSources.ts"
import type { Exchange } from "./Exchange.ts"
import { modelCheck } from "./modelCheck.ts"
import { readRecording, type Recording, writeRecording } from "./Recording.ts"
import { layerClockOf, layerReplaySettings, makeReplay } from "./Replay.ts"
import { salesChecks } from "./salesChecks.ts"
import { sellingChecks } from "./salesChecks.ts"
import { agentChecks, keyChecks, refusedVariables, settingsCheck } from "./settingsChecks.ts"
import { copyChecks, storeChecks } from "./storeChecks.ts"
import { checkUpstreams } from "./UpstreamCheckup.ts"

/** The scope of an examination. */
interface Examination<E extends Error, R> {
  /** Facilitator and chain as the service would have them. */
  readonly network: Layer.Layer<Facilitator | Chain, E, R>
  /** True if calls that cost money are made. */
  readonly billed: boolean
  /** Folder that the exchanges are written into, or `null`. */
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
 * A client with the service's quotas and separate circuit breakers: an upstream that is simulated as down here is not down for the
 * service.
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

/** All that the doctor found. */
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

/** Max clock difference in seconds: beyond it payments are judged wrongly. */
const maxSkew = 30

/** Compares this machine's clock with what the upstreams' `Date` headers say: with their median, since one may be wrong. */
export const clockCheck = (exchanges: ReadonlyArray<Exchange>): Check => {
  const skews = exchanges.flatMap((exchange) => skewOf(exchange) ?? []).toSorted((one, other) => one - other)
  const skew = skews[Math.floor(skews.length / 2)]
  if (skew === undefined)
    return warned("clock", "No upstream stated its time", "Compare this machine's clock with NTP.")
  const found = `${Math.abs(skew)} s ${skew < 0 ? "behind" : "ahead of"} the upstreams' (median of ${skews.length})`
  return Math.abs(skew) <= maxSkew
    ? passed("clock", found)
    : failed("clock", found, "Set this machine's clock (NTP): payments are judged by it.")
}

/** The number of seconds by which this machine's clock is ahead. */
const skewOf = ({ endedAt, reply }: Exchange): number | null => {
  const stated = typeof reply === "string" ? undefined : reply.headers["date"]
  return Option.match(DateTime.make(stated ?? ""), {
    onNone: () => null,
    onSome: (time) => Math.round((endedAt - DateTime.toEpochMillis(time)) / 1000)
  })
}
