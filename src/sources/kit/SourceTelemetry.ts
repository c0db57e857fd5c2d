import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Clock, type Context, Duration, Effect, Exit, Option, References } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import {
  type CacheResult,
  cacheResultOf,
  outageOf,
  type SnapshotResult,
  snapshotResults,
  type ProvenancePart
} from "./Provenance.ts"
import { type SourceError, type SourceReason, statusOfReason } from "./SourceError.ts"

type Outcome = Exit.Exit<Finding<unknown>, SourceError>

interface Asked {
  /** Epoch milliseconds. */
  readonly started: number
  /** Epoch milliseconds at which it ended. */
  readonly now: number
  readonly parts: ReadonlyArray<ProvenancePart>
}

/**
 * Reports a source's outcome to its metrics and to its span, which is the current one. Returns the span's exit: an
 * error if the source failed. A source without data or without its key did what it could. Without an outcome (it was
 * abandoned) only the cache's counts are reported.
 */
export const reportSourceOutcome = (
  source: string,
  outcome: Outcome,
  { parts, started }: Omit<Asked, "now">
): Effect.Effect<Exit.Exit<unknown, SourceError>> =>
  Effect.withFiber((fiber) => {
    const now = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    countSourceOutcome(source, outcome, { parts, started, now })(fiber.context)
    const ending = endingOf(outcome, parts)
    const didWhatItCould = ending !== null && ending.status !== "failed" && Exit.isFailure(outcome)
    const shown = Effect.succeed(didWhatItCould ? Exit.void : outcome)
    return fiber.getRef(References.TracerEnabled)
      ? Effect.andThen(Effect.annotateCurrentSpan(attributesOf(outcome, parts)), shown)
      : shown
  })

/** The span attributes for a source's outcome. */
const attributesOf = (outcome: Outcome, parts: ReadonlyArray<ProvenancePart>): Record<string, string | boolean> => {
  const ending = endingOf(outcome, parts)
  const found = Exit.isSuccess(outcome) ? outcome.value : null
  return {
    "cache.result": cacheResultOf(parts),
    ...(ending === null ? {} : { "source.status": ending.status }),
    ...(ending?.status === "failed" && ending.error !== null ? { "error.type": ending.error } : {}),
    ...(found === null ? {} : { "source.upstream": found.upstream, "source.stale": found.stale })
  }
}

/** The same, to its metrics alone, in the registry of the context. */
const countSourceOutcome =
  (source: string, outcome: Outcome, { now, parts, started }: Asked) =>
  (context: Context.Context<never>): void => {
    const series = seriesOf(source)
    for (const { result } of parts) {
      if (isOfSnapshot(result)) series.snapshot(result).updateUnsafe(1, context)
      else series.lookups[lookupOf(result)].updateUnsafe(1, context)
    }
    const ending = endingOf(outcome, parts)
    if (ending === null) return
    series.requests(ending).updateUnsafe(1, context)
    series.duration.updateUnsafe(Duration.millis(now - started), context)
    if (Exit.isFailure(outcome)) return
    series.dataAge.updateUnsafe(Math.max(0, now - outcome.value.fetchedAt) / 1000, context)
  }

const makeSeries = (source: string) => {
  const name = { "source.name": source }
  const lookups = (result: ReturnType<typeof lookupOf>) => metrics.cacheLookups.of({ ...name, "cache.result": result })
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

interface Ending {
  readonly status: SourceStatus
  readonly error: Exclude<SourceReason["_tag"], "NoData"> | null
}

const endingOf = (outcome: Outcome, parts: ReadonlyArray<ProvenancePart>): Ending | null => {
  if (Exit.isSuccess(outcome)) {
    return outcome.value.stale ? { status: "stale", error: failureOf(outageOf(parts)) } : { status: "ok", error: null }
  }
  const failure = Option.getOrNull(Exit.findErrorOption(outcome))
  if (failure === null) return null
  const { reason } = failure
  return { status: statusOfReason(reason), error: failureOf(reason._tag) }
}

const failureOf = (reason: SourceReason["_tag"] | null): Ending["error"] => (reason === "NoData" ? null : reason)

const isOfSnapshot = (result: ProvenancePart["result"]): result is SnapshotResult =>
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
