import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { Clock, DateTime, Effect } from "effect"

import { sourceDefinitions } from "../../report/catalog.ts"
import { outdatedAfter, SourceHealth, type SourceHealthStatus } from "../../sources/kit/SourceHealth.ts"
import { bucketMinutes, type Counts, type KnownSource, SourceHistory } from "../../sources/kit/SourceHistory.ts"
import type { Stopping } from "../admission/Stopping.ts"
import type { Readiness } from "./Readiness.ts"
import { currentSales } from "./salesState.ts"

/** The body of the response of `/health/sources`. */
export const currentSources: Effect.Effect<SourcesHealth, never, Readiness | Stopping> = Effect.gen(function* () {
  const { known } = yield* SourceHistory
  const { status } = yield* SourceHealth
  const { since, sources } = yield* known
  const latest = yield* status
  const now = yield* Clock.currentTimeMillis
  return {
    asOf: isoOf(now),
    since: isoOf(since),
    bucketMinutes,
    sources: sourceDefinitions.map(({ name }) =>
      recordOf(name, {
        known: sources.find(({ source }) => source === name),
        latest: latest.find(({ source, at }) => source === name && at !== null),
        now
      })
    ),
    sales: yield* currentSales
  }
})

interface Found {
  readonly known: KnownSource | undefined
  readonly latest: SourceHealthStatus | undefined
  readonly now: number
}

const recordOf = (name: string, { known, latest, now }: Found): SourcesHealth["sources"][number] => ({
  name,
  status: latest === undefined || now - (latest.at ?? 0) > outdatedAfter ? null : latest.status,
  askedAt: isoOrNull(latest?.at),
  answeredAt: isoOrNull(known?.answeredAt),
  total: known === undefined ? nothingAsked : countsOf(known.total),
  buckets: (known?.buckets ?? []).map((bucket) => ({ from: isoOf(bucket.from), ...countsOf(bucket) }))
})

const nothingAsked = { ok: 0, cached: 0, stale: 0, noData: 0, failed: 0, notConfigured: 0, p50Ms: null, p95Ms: null }

const countsOf = ({ cached, endings, p50Ms, p95Ms }: Counts) => ({
  ok: endings.ok,
  cached,
  stale: endings.stale,
  noData: endings.no_data,
  failed: endings.failed,
  notConfigured: endings.not_configured,
  p50Ms,
  p95Ms
})

const isoOf = (millis: number): string => DateTime.formatIso(DateTime.makeUnsafe(millis))

const isoOrNull = (millis: number | null | undefined): string | null =>
  millis === null || millis === undefined ? null : isoOf(millis)
