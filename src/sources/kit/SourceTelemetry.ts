import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Clock, Duration, Effect, Exit, Option, References } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import { type CacheResult, cacheResultOf, outageOf, type ProvenancePart, type SnapshotResult } from "./Provenance.ts"
import { type SourceError, type SourceReason, statusOfReason } from "./SourceError.ts"

type Outcome = Exit.Exit<Finding<unknown>, SourceError>

/**
 * Reports a source's outcome to its metrics and to its span, which is the current one. Returns the span's exit: an
 * error only if the source failed, not if it has no data or no key. Without an outcome (it was abandoned) only the
 * cache's counts are reported. `started` is in epoch milliseconds.
 */
export const reportSourceOutcome = (
  source: string,
  outcome: Outcome,
  { parts, started }: { readonly started: number; readonly parts: ReadonlyArray<ProvenancePart> }
): Effect.Effect<Exit.Exit<unknown, SourceError>> =>
  Effect.withFiber((fiber) => {
    const { context } = fiber
    const now = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    const series = seriesOf(source)
    for (const { result } of parts) {
      if (isLookup(result)) series.lookups[lookupOf[result]].updateUnsafe(1, context)
      else series.snapshot(result).updateUnsafe(1, context)
    }
    const ending = endingOf(outcome, parts)
    if (ending !== null) {
      series.requests(ending).updateUnsafe(1, context)
      series.duration.updateUnsafe(Duration.millis(now - started), context)
    }
    if (Exit.isSuccess(outcome)) {
      series.dataAge.updateUnsafe(Math.max(0, now - outcome.value.fetchedAt) / 1000, context)
    }
    const didWhatItCould = ending !== null && ending.status !== "failed" && Exit.isFailure(outcome)
    const shown = Effect.succeed(didWhatItCould ? Exit.void : outcome)
    return fiber.getRef(References.TracerEnabled)
      ? Effect.andThen(Effect.annotateCurrentSpan(attributesOf(outcome, ending, parts)), shown)
      : shown
  })

const attributesOf = (outcome: Outcome, ending: Ending | null, parts: ReadonlyArray<ProvenancePart>) => ({
  "cache.result": cacheResultOf(parts),
  ...(ending === null ? {} : { "source.status": ending.status }),
  ...(ending?.status === "failed" && ending.error !== null ? { "error.type": ending.error } : {}),
  ...(Exit.isSuccess(outcome) ? { "source.upstream": outcome.value.upstream, "source.stale": outcome.value.stale } : {})
})

const makeSeries = (source: string) => {
  const name = { "source.name": source }
  const lookups = (result: (typeof lookupOf)[CacheResult]) =>
    metrics.cacheLookups.of({ ...name, "cache.result": result })
  const requests = ({ error, status }: Ending) =>
    metrics.sourceRequests.of({ ...name, "source.status": status, "error.type": error ?? undefined })
  const answered = requests({ status: "ok", error: null })
  return {
    lookups: { hit: lookups("hit"), stale: lookups("stale"), miss: lookups("miss") },
    snapshot: (result: SnapshotResult) => metrics.snapshotAnswers.of({ ...name, "snapshot.result": result }),
    requests: (ending: Ending) => (ending.status === "ok" && ending.error === null ? answered : requests(ending)),
    duration: metrics.sourceDuration.of(name),
    dataAge: metrics.sourceDataAge.of(name)
  }
}

const made = new Map<string, ReturnType<typeof makeSeries>>()

/**
 * The metric series of a source, each looked up once: a cached report would look up some seventy by their attributes
 * (B8).
 */
const seriesOf = (source: string) => {
  const known = made.get(source) ?? makeSeries(source)
  made.set(source, known)
  return known
}

type Ending = NonNullable<ReturnType<typeof endingOf>>

const endingOf = (outcome: Outcome, parts: ReadonlyArray<ProvenancePart>) => {
  if (Exit.isSuccess(outcome)) {
    return outcome.value.stale
      ? { status: "stale" as const, error: failureOf(outageOf(parts)) }
      : { status: "ok" as const, error: null }
  }
  const failure = Option.getOrNull(Exit.findErrorOption(outcome))
  if (failure === null) return null
  const { reason } = failure
  return { status: statusOfReason(reason), error: failureOf(reason._tag) }
}

const failureOf = (reason: SourceReason["_tag"] | null) => (reason === "NoData" ? null : reason)

/** The metric's word for the origin of a part. */
const lookupOf = { cache: "hit", "stale cache": "stale", upstream: "miss", shared: "miss" } as const

const isLookup = (result: ProvenancePart["result"]): result is CacheResult => result in lookupOf
