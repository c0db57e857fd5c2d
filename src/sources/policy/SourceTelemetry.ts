import { Clock, Duration, Effect, Exit, Option } from "effect"

import type { Finding } from "../../domain/report/Finding.ts"
import type { SourceStatus } from "../../domain/report/ReportMeta.ts"
import { metrics } from "../../telemetry/metrics.ts"
import {
  type CacheResult,
  cacheResultOf,
  outageOf,
  type SnapshotResult,
  snapshotResults,
  type TracedPart
} from "./AnswerTrace.ts"
import { type SourceError, type SourceReason, statusOfReason } from "./SourceError.ts"

type Outcome = Exit.Exit<Finding<unknown>, SourceError>

interface Asked {
  /** Epoch milliseconds. */
  readonly started: number
  readonly parts: ReadonlyArray<TracedPart>
}

/**
 * Reports how a source did, to its metrics and to its span, which is the current one. Gives how the span ends: as an error when
 * the source failed; one that has no data or is not set up did what it could. Without an outcome (it was abandoned) only what
 * the cache was asked counts.
 */
export const reportSourceOutcome = Effect.fnUntraced(function* (source: string, outcome: Outcome, asked: Asked) {
  const { parts } = asked
  const ending = endingOf(outcome, parts)
  const found = Exit.isSuccess(outcome) ? outcome.value : null
  yield* Effect.annotateCurrentSpan({
    "cache.result": cacheResultOf(parts),
    ...(ending === null ? {} : { "source.status": ending.status }),
    ...(ending?.status === "failed" && ending.error !== null ? { "error.type": ending.error } : {}),
    ...(found === null ? {} : { "source.upstream": found.upstream, "source.stale": found.stale })
  })
  yield* countSourceOutcome(source, outcome, asked)
  if (ending === null) return outcome
  return found === null && ending.status !== "failed" ? Exit.void : outcome
})

/** The same, to its metrics alone. */
export const countSourceOutcome = (source: string, outcome: Outcome, { started, parts }: Asked): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    // At once: as effects of their own the updates would be a tenth of a cached report (B8).
    Effect.map(Effect.context<never>(), (context) => {
      const name = { "source.name": source }
      for (const { result } of parts) {
        if (isOfSnapshot(result))
          metrics.snapshotAnswers.of({ ...name, "snapshot.result": result }).updateUnsafe(1, context)
        else metrics.cacheLookups.of({ ...name, "cache.result": lookupOf(result) }).updateUnsafe(1, context)
      }
      const ending = endingOf(outcome, parts)
      if (ending === null) return
      const { error, status } = ending
      metrics.sourceRequests
        .of({ ...name, "source.status": status, "error.type": error ?? undefined })
        .updateUnsafe(1, context)
      metrics.sourceDuration.of(name).updateUnsafe(Duration.millis(now - started), context)
      if (Exit.isFailure(outcome)) return
      metrics.sourceDataAge.of(name).updateUnsafe(Math.max(0, now - outcome.value.fetchedAt) / 1000, context)
    })
  )

interface Ending {
  readonly status: SourceStatus
  readonly error: Exclude<SourceReason["_tag"], "NoData"> | null
}

const endingOf = (outcome: Outcome, parts: ReadonlyArray<TracedPart>): Ending | null => {
  if (Exit.isSuccess(outcome)) {
    return outcome.value.stale ? { status: "stale", error: failureOf(outageOf(parts)) } : { status: "ok", error: null }
  }
  const failure = Option.getOrNull(Exit.findErrorOption(outcome))
  if (failure === null) return null
  const { reason } = failure
  return { status: statusOfReason(reason), error: failureOf(reason._tag) }
}

const failureOf = (reason: SourceReason["_tag"] | null): Ending["error"] => (reason === "NoData" ? null : reason)

const isOfSnapshot = (result: TracedPart["result"]): result is SnapshotResult =>
  snapshotResults.some((known) => known === result)

const lookupOf = (result: CacheResult): "hit" | "stale" | "miss" => {
  switch (result) {
    case "cache":
      return "hit"
    case "stale cache":
      return "stale"
    case "upstream":
    case "shared":
      return "miss"
  }
}
