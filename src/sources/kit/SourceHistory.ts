import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Cause, Clock, Context, Effect, Exit, Layer, Option } from "effect"

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

/** Minutes that are counted together. */
export const bucketMinutes = 10

const bucketMillis = bucketMinutes * 60_000

/** Six hours. */
const maxBuckets = 36

/** The counts of a source's outcomes, and of its response times. */
export interface Counts {
  readonly endings: Readonly<Record<SourceStatus, number>>
  /** The `ok` outcomes that were answered from kept values: no upstream was asked. */
  readonly cached: number
  /** Milliseconds of the `ok` answers from an upstream. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** The history of one source. Instants are epoch milliseconds. */
export interface KnownSource {
  readonly source: string
  /** Its last answer: data, old or new, or "there is no data". */
  readonly answeredAt: number | null
  /** Of all buckets together. */
  readonly total: Counts
  /** The buckets in which it was asked, oldest first. */
  readonly buckets: ReadonlyArray<Counts & { readonly from: number }>
}

/** The time at which a `find` ended (epoch milliseconds), and its duration. */
interface Ended {
  readonly millis: number
  readonly now: number
}

/**
 * The outcomes of the sources in the last six hours, for requests by this process. Without `layerSourceHistory` nothing
 * is kept.
 */
export const SourceHistory = Context.Reference<{
  /** Keeps how a `find` ended. */
  readonly record: (source: string, outcome: FindOutcome, ended: Ended) => void
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
  readonly endings: Readonly<Record<SourceStatus, number>>
  readonly cached: number
  readonly latencies: LatencyCounts
}

interface Kept {
  readonly answeredAt: number | null
  readonly buckets: ReadonlyArray<Bucket>
}

/** Keeps six hours of counts for each source that is asked: a few kilobytes, however much is asked. */
export const layerSourceHistory = Layer.effect(
  SourceHistory,
  Effect.gen(function* () {
    const since = yield* Clock.currentTimeMillis
    const kept = new Map<string, Kept>()
    return {
      record: (source, outcome, ended) => {
        const status = statusOfOutcome(outcome)
        if (status === null) return
        const known = kept.get(source) ?? { answeredAt: null, buckets: [] }
        kept.set(source, withEnding(known, { status, outcome, ...ended }))
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

interface Ending extends Ended {
  readonly status: SourceStatus
  readonly outcome: FindOutcome
}

const withEnding = ({ answeredAt, buckets }: Kept, { millis, now, outcome, status }: Ending): Kept => {
  const number = numberAt(now)
  const isCached = status === "ok" && Exit.isSuccess(outcome) && outcome.value.cached
  const bucket = buckets.find((each) => each.number === number) ?? emptyBucket(number)
  const others = buckets.filter((each) => each.number !== number && isRecent(now)(each))
  const changed: Bucket = {
    number,
    endings: { ...bucket.endings, [status]: bucket.endings[status] + 1 },
    cached: bucket.cached + (isCached ? 1 : 0),
    latencies: status === "ok" && !isCached ? withLatency(bucket.latencies, millis) : bucket.latencies
  }
  return {
    answeredAt: hasAnswered.has(status) ? now : answeredAt,
    buckets: [...others, changed].toSorted((one, other) => one.number - other.number)
  }
}

const hasAnswered: ReadonlySet<SourceStatus> = new Set(["ok", "stale", "no_data"])

const numberAt = (instant: number): number => Math.floor(instant / bucketMillis)

/**
 * Returns `true` if a bucket is from the last six hours, including the present one. A bucket in the future was left by
 * a clock that was set back, and is not.
 */
const isRecent =
  (now: number) =>
  ({ number }: Bucket): boolean =>
    number <= numberAt(now) && number > numberAt(now) - maxBuckets

const noEndings: Readonly<Record<SourceStatus, number>> = { ok: 0, stale: 0, no_data: 0, failed: 0, not_configured: 0 }

const emptyBucket = (number: number): Bucket => ({ number, endings: noEndings, cached: 0, latencies: noLatencies })

const countsOf = (buckets: ReadonlyArray<Bucket>): Counts => {
  const latencies = latenciesOf(buckets.map((bucket) => bucket.latencies))
  const ended = (status: SourceStatus) => buckets.reduce((sum, { endings }) => sum + endings[status], 0)
  return {
    endings: {
      ok: ended("ok"),
      stale: ended("stale"),
      no_data: ended("no_data"),
      failed: ended("failed"),
      not_configured: ended("not_configured")
    },
    cached: buckets.reduce((sum, { cached }) => sum + cached, 0),
    p50Ms: quantileOf(latencies, 0.5),
    p95Ms: quantileOf(latencies, 0.95)
  }
}

/** Each bound is a fifth above the one before. */
const step = 1.2

/** Up to some three minutes, which is longer than any source may take. */
const steps = 67

/** The counts of response times, in steps of a fifth: some 70 numbers, however many answers there were. */
interface LatencyCounts {
  readonly counts: ReadonlyArray<number>
  /** Milliseconds. */
  readonly longest: number
}

/** The counts without any answer. */
export const noLatencies: LatencyCounts = { counts: [], longest: 0 }

/** The counts with one more answer. */
export const withLatency = ({ counts, longest }: LatencyCounts, millis: number): LatencyCounts => {
  const at = Math.min(steps, Math.max(0, Math.ceil(Math.log(Math.max(1, millis)) / Math.log(step))))
  const length = Math.max(counts.length, at + 1)
  return {
    counts: Array.from({ length }, (_, index) => (counts[index] ?? 0) + (index === at ? 1 : 0)),
    longest: Math.max(longest, millis)
  }
}

/** The counts of several periods together. */
export const latenciesOf = (all: ReadonlyArray<LatencyCounts>): LatencyCounts => ({
  counts: Array.from({ length: Math.max(0, ...all.map(({ counts }) => counts.length)) }, (_, index) =>
    all.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)
  ),
  longest: Math.max(0, ...all.map(({ longest }) => longest))
})

/**
 * Milliseconds within which a share of the answers came (0.5, 0.95), at most a fifth too many and never more than the longest
 * took; `null` without an answer.
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
