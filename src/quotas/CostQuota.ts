import { Effect, Metric, Ref } from "effect"
import type { RateLimiter } from "effect/persistence"

import { metrics } from "../telemetry/metrics.ts"
import { makePeriodCount, type PeriodUse, type TakenAmount } from "./PeriodCount.ts"
import type { PeriodLength } from "./UtcPeriod.ts"

/** The quotas there are, as metrics and `/readyz` name them. */
type QuotaName = "rentcast_month" | "rentcast_free_day" | "model_day" | "model_free_day"

/** What costs money, and how much of it may be used in a day or a month. */
interface QuotaDefinition {
  readonly name: QuotaName
  /** The variable that sets the limit. */
  readonly setting: string
  readonly length: PeriodLength
  readonly limit: number
  /** The free calls' part of another quota: that it is used up is no trouble. */
  readonly isShare: boolean
}

/** Where a quota stands. */
export interface CostQuotaState extends Omit<QuotaDefinition, "length"> {
  readonly used: number
  /** When all of it is there again, epoch milliseconds. */
  readonly end: number
}

/** A limit on what may be used in a UTC day or month, counted for all processes. */
export interface CostQuota {
  readonly limit: number
  /** Takes the amount, or what is left of it up to `most`, the limit where nothing else is given. */
  readonly take: (amount: number, most?: number) => Effect.Effect<TakenAmount>
  /** Adds to what was taken, or gives some of it back (a difference below 0). */
  readonly correct: (taken: TakenAmount, difference: number) => Effect.Effect<void>
  /** What is used as far as this process knows, without asking the store. */
  readonly knownUse: Effect.Effect<PeriodUse>
  readonly state: Effect.Effect<CostQuotaState>
}

/** The share of a limit from which on an operator is warned. */
export const warningShare = 0.8

/** Counts what is used, reports it to the metrics, and logs once a period that it is nearly used up, and once that it is. */
export const makeCostQuota = Effect.fnUntraced(function* (
  definition: QuotaDefinition
): Effect.fn.Return<CostQuota, never, RateLimiter.RateLimiterStore> {
  const { isShare, length, limit, name, setting } = definition
  const count = yield* makePeriodCount(`cost:${name}`, length)
  const logged = yield* Ref.make({ period: "", level: 0 })
  const attributes = { "quota.name": name }

  const report = Effect.fnUntraced(function* ({ period, used }: PeriodUse) {
    yield* Metric.update(metrics.costQuotaLimit.of(attributes), limit)
    yield* Metric.update(metrics.costQuotaRemaining.of(attributes), Math.max(0, limit - used))
    const level = levelOf(used, limit)
    const isNews = yield* Ref.modify(logged, (last) => {
      const news = level > (last.period === period.id ? last.level : 0)
      return [news, news ? { period: period.id, level } : last]
    })
    if (!isNews) return
    const words = `${setting}: ${level === 2 ? "all" : `${100 * warningShare}%`} of ${period.id} is used`
    yield* isShare ? Effect.logInfo(words, { used, limit }) : Effect.logWarning(words, { used, limit })
  })

  return {
    limit,
    take: (amount, most = limit) => Effect.tap(count.take(amount, most), report),
    correct: (taken, difference) => Effect.flatMap(count.correct(taken, difference), report),
    knownUse: count.knownUse,
    state: Effect.map(Effect.tap(count.use, report), ({ period, used }) => ({
      name,
      setting,
      limit,
      isShare,
      used,
      end: period.end
    }))
  }
})

/** 2: used up, 1: nearly, 0: neither. */
const levelOf = (used: number, limit: number): number => (used >= limit ? 2 : used >= limit * warningShare ? 1 : 0)
