import { Clock, Effect, Layer } from "effect"
import { HttpClient } from "effect/http"
import { CircuitBreaker } from "effect/persistence"

import type { Chain } from "../payments/chain/Chain.ts"
import type { Facilitator } from "../payments/facilitator/Facilitator.ts"
import { layerStores, layerStoresMemory } from "../persistence/SharedStores.ts"
import { CostQuotas } from "../quotas/CostQuotas.ts"
import { UpstreamClient } from "../sources/client/UpstreamClient.ts"
import { type Check, failed } from "./Check.ts"
import type { Checkup } from "./Checkup.ts"
import { clockCheck } from "./clockCheck.ts"
import { copyChecks } from "./copyChecks.ts"
import { diagnoseSources } from "./diagnoseSources.ts"
import { readRecording, type Recording, writeRecording } from "./Recording.ts"
import { layerClockOf, layerReplaySettings, makeReplay } from "./Replay.ts"
import { sellingChecks } from "./sellingChecks.ts"
import { keyChecks, settingsCheck } from "./settingsChecks.ts"
import { storeChecks } from "./storeChecks.ts"
import { checkUpstreams } from "./UpstreamCheckup.ts"

/** What an operator wants examined. */
interface Examination<E extends Error, R> {
  /** Facilitator and chain as the service would have them. */
  readonly network: Layer.Layer<Facilitator | Chain, E, R>
  /** Whether calls are made that cost money. */
  readonly billed: boolean
  /** Folder that the exchanges are written into, or `null`. */
  readonly record: string | null
}

/**
 * Examines what the service needs: settings, keys, wallet, node, facilitator, stores and clock, and every upstream, asked live.
 * The ledger is only read, nothing is sold, and no cached answer is used or replaced. The upstreams' rates are kept to together
 * with the service; its circuits are left alone.
 */
export const examine = Effect.fnUntraced(function* <E extends Error, R>({
  billed,
  network,
  record
}: Examination<E, R>) {
  const around = yield* Effect.all([sellingChecks(network), storeChecks, copyChecks], { concurrency: 2 })
  const recordedAt = yield* Clock.currentTimeMillis
  const upstreams = yield* checkUpstreams({ billed, standIns: true }).pipe(Effect.provide(layerOwnClient))
  const { exchanges } = upstreams
  if (record !== null) yield* writeRecording(record, { recordedAt, billed, standIns: true, exchanges })
  const checkup: Checkup = {
    checks: [yield* settingsCheck, ...(yield* keyChecks(exchanges)), ...around.flat(), clockCheck(exchanges)],
    sources: diagnoseSources(upstreams)
  }
  return checkup
})

/** A client with the service's quotas and circuits of its own: what is played as down here is not down for the service. */
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
