import { Clock, Context, Effect, Exit, Layer } from "effect"

import type { SourceStatus } from "../../domain/report/ReportMeta.ts"
import { latenciesOf, type LatencyCounts, noLatencies, quantileOf, withLatency } from "./LatencyCounts.ts"
import { type FindOutcome, statusOfOutcome } from "./statusOfOutcome.ts"

/** Minutes that are counted together. */
export const bucketMinutes = 10

const bucketMillis = bucketMinutes * 60_000

/** Six hours. */
const mostBuckets = 36

/** How often a source ended how, and how fast it answered. */
export interface Counts {
  readonly endings: Readonly<Record<SourceStatus, number>>
  /** Of those that ended `ok`, the ones that were kept from before: no upstream was asked. */
  readonly cached: number
  /** Milliseconds, of `ok` answers that an upstream was asked for. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** What is known of one source. Instants are epoch milliseconds. */
export interface KnownSource {
  readonly source: string
  /** Its last answer: one with data, old or new, or that there is nothing. */
  readonly answeredAt: number | null
  /** Of all buckets together. */
  readonly total: Counts
  /** Those in which it was asked, oldest first. */
  readonly buckets: ReadonlyArray<Counts & { readonly from: number }>
}

/** When a `find` ended (epoch milliseconds), after how many. */
interface Ended {
  readonly millis: number
  readonly now: number
}

/** How the sources did in the last six hours, as far as this process has asked them. Without `layerSourceHistory` nothing is kept. */
export const SourceHistory = Context.Reference<{
  /** Keeps how a `find` ended. */
  readonly record: (source: string, outcome: FindOutcome, ended: Ended) => void
  /** Since when it is kept (epoch milliseconds), and what is known of each source that was asked. */
  readonly known: Effect.Effect<{ readonly since: number; readonly sources: ReadonlyArray<KnownSource> }>
}>("property-intelligence/sources/policy/SourceHistory", {
  defaultValue: () => ({
    record: () => {},
    known: Effect.map(Clock.currentTimeMillis, (since) => ({ since, sources: [] }))
  })
})

interface Bucket {
  /** Which of the buckets since the epoch it is. */
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

/** Of the last six hours, that of the present included. What a clock that was set back has left in the future is none. */
const isRecent =
  (now: number) =>
  ({ number }: Bucket): boolean =>
    number <= numberAt(now) && number > numberAt(now) - mostBuckets

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
