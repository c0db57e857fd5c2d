import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Cause, Clock, Context, Effect, Exit, Layer, Option, Record } from "effect"

import { type SourceError, statusOfReason } from "./SourceError.ts"

/** The outcome of a `find`. */
export type FindOutcome = Exit.Exit<Pick<Finding<unknown>, "cached" | "stale">, SourceError>

/**
 * The status of a source after a `find`. `null` if the `find` was abandoned, or was refused as a free call. A defect is
 * a failure.
 */
export const statusOfOutcome = (outcome: FindOutcome): SourceStatus | null => {
  if (Exit.isSuccess(outcome)) return outcome.value.stale ? "stale" : "ok"
  if (Cause.hasInterruptsOnly(outcome.cause)) return null
  const error = Option.getOrNull(Exit.findErrorOption(outcome))
  if (error === null) return "failed"
  return error.reason._tag === "FreeShareSpent" ? null : statusOfReason(error.reason)
}

/** Minutes of one bucket of counts. */
export const bucketMinutes = 10

const bucketMillis = bucketMinutes * 60_000

/** The number of ten-minute buckets that are kept: six hours. */
const maxBuckets = 36

/** The counts of a source's outcomes, and of its response times. */
export interface Counts {
  readonly endings: Readonly<Record<SourceStatus, number>>
  /** The number of `ok` outcomes that came from the cache, without asking an upstream. */
  readonly cached: number
  /** Median milliseconds of the `ok` answers from an upstream. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** The history of one source. Instants are epoch milliseconds. */
export interface KnownSource {
  readonly source: string
  /** Epoch milliseconds of the source's last answer: data, old or new, or "no data". */
  readonly answeredAt: number | null
  /** The counts of all buckets together. */
  readonly total: Counts
  /** The buckets in which the source was asked, oldest first. */
  readonly buckets: ReadonlyArray<Counts & { readonly from: number }>
}

/**
 * The outcomes of the sources in the last six hours, for requests by this process. Without `layerSourceHistory` nothing
 * is kept.
 */
export const SourceHistory = Context.Reference<{
  /** Records the outcome of a `find` that took `millis` and ended at `now` (epoch milliseconds). */
  readonly record: (
    source: string,
    outcome: FindOutcome,
    ended: { readonly millis: number; readonly now: number }
  ) => void
  /** The start of the history (epoch milliseconds), and the history of each source that was asked. */
  readonly known: Effect.Effect<{ readonly since: number; readonly sources: ReadonlyArray<KnownSource> }>
}>("property-intelligence/sources/kit/SourceHistory", {
  defaultValue: () => ({
    record: () => {},
    known: Effect.map(Clock.currentTimeMillis, (since) => ({ since, sources: [] }))
  })
})

interface Bucket {
  /** The number of the bucket since the epoch. */
  readonly number: number
  readonly endings: Record<SourceStatus, number>
  cached: number
  readonly latencies: LatencyCounts
}

interface Kept {
  answeredAt: number | null
  buckets: ReadonlyArray<Bucket>
}

/** Keeps six hours of counts for each source that is asked: a few kilobytes, however much is asked. */
export const layerSourceHistory = Layer.effect(
  SourceHistory,
  Effect.gen(function* () {
    const since = yield* Clock.currentTimeMillis
    const kept = new Map<string, Kept>()
    return {
      record: (source, outcome, { millis, now }) => {
        const status = statusOfOutcome(outcome)
        if (status === null) return
        const known = kept.get(source) ?? { answeredAt: null, buckets: [] }
        kept.set(source, known)
        if (status !== "failed" && status !== "not_configured") known.answeredAt = now
        const bucket = bucketAt(known, now)
        bucket.endings[status]++
        if (status !== "ok" || Exit.isFailure(outcome)) return
        if (outcome.value.cached) bucket.cached++
        else addLatency(bucket.latencies, millis)
      },
      known: Effect.map(Clock.currentTimeMillis, (now) => ({
        since,
        sources: [...kept].map(([source, { answeredAt, buckets }]) => {
          const recent = buckets.filter(isRecent(now))
          return {
            source,
            answeredAt,
            total: countsOf(recent),
            buckets: recent.map((bucket) => ({ from: bucket.number * bucketMillis, ...countsOf([bucket]) }))
          }
        })
      }))
    }
  })
)

/** The present bucket of a source. Adding a new one drops those older than six hours. */
const bucketAt = (known: Kept, now: number): Bucket => {
  const number = Math.floor(now / bucketMillis)
  const present = known.buckets.find((bucket) => bucket.number === number)
  if (present !== undefined) return present
  const bucket = { number, endings: { ...noEndings }, cached: 0, latencies: noLatencies() }
  known.buckets = [...known.buckets.filter(isRecent(now)), bucket].toSorted((one, other) => one.number - other.number)
  return bucket
}

/**
 * Returns `true` if a bucket is from the last six hours, including the present one. A bucket in the future was left by
 * a clock that was set back, and is not.
 */
const isRecent =
  (now: number) =>
  ({ number }: Bucket): boolean =>
    number <= now / bucketMillis && number > Math.floor(now / bucketMillis) - maxBuckets

const noEndings: Readonly<Record<SourceStatus, number>> = { ok: 0, stale: 0, no_data: 0, failed: 0, not_configured: 0 }

const countsOf = (buckets: ReadonlyArray<Bucket>): Counts => {
  const latencies = latenciesOf(buckets.map((bucket) => bucket.latencies))
  return {
    endings: Record.map(noEndings, (_, status) => buckets.reduce((sum, { endings }) => sum + endings[status], 0)),
    cached: buckets.reduce((sum, { cached }) => sum + cached, 0),
    p50Ms: quantileOf(latencies, 0.5),
    p95Ms: quantileOf(latencies, 0.95)
  }
}

/** The ratio of each bound of the response times to the one before. */
const step = 1.2

/** The number of bounds. The last is some three minutes, longer than any source may take. */
const steps = 67

/** The counts of response times, in steps of a fifth: some 70 numbers, however many answers there were. */
interface LatencyCounts {
  readonly counts: Array<number>
  /** The longest response time, in milliseconds. */
  longest: number
}

/** Empty counts of response times. */
export const noLatencies = (): LatencyCounts => ({ counts: Array.from({ length: steps + 1 }, () => 0), longest: 0 })

/** Counts one more answer. */
export const addLatency = (latencies: LatencyCounts, millis: number): void => {
  const at = Math.min(steps, Math.max(0, Math.ceil(Math.log(Math.max(1, millis)) / Math.log(step))))
  latencies.counts[at] = (latencies.counts[at] ?? 0) + 1
  latencies.longest = Math.max(latencies.longest, millis)
}

/** The counts of several periods together. */
export const latenciesOf = (all: ReadonlyArray<LatencyCounts>): LatencyCounts => ({
  counts: noLatencies().counts.map((_, index) => all.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)),
  longest: Math.max(0, ...all.map(({ longest }) => longest))
})

/**
 * The milliseconds within which a share (0.5, 0.95) of the answers came; `null` without answers. At most a fifth too
 * high, and never above the longest.
 */
export const quantileOf = ({ counts, longest }: LatencyCounts, share: number): number | null => {
  const rank = share * counts.reduce((sum, count) => sum + count, 0)
  if (rank === 0) return null
  let seen = 0
  const at = counts.findIndex((count) => {
    seen += count
    return seen >= rank
  })
  return Math.round(Math.min(longest, step ** at))
}
