import { Effect, Metric, Ref, Schema } from "effect"
import type { RateLimiter } from "effect/persistence"

import { CallKind } from "../call/CallKind.ts"
import { metrics } from "../telemetry/metrics.ts"
import { makePeriodCount, type PeriodLength, type PeriodUse, type TakenAmount } from "./PeriodCount.ts"

/** All quotas, as metrics and `/readyz` name them. */
type QuotaName = "rentcast_month" | "rentcast_free_day" | "model_day" | "model_free_day"

/** A costly resource, and its max use per day or month. */
interface QuotaDefinition {
  readonly name: QuotaName
  /** The variable that sets the limit. */
  readonly setting: string
  readonly length: PeriodLength
  readonly limit: number
  /** True for the free calls' share of another quota. Using it up is not a fault. */
  readonly isShare: boolean
}

/** The state of a quota. */
export interface CostQuotaState extends Omit<QuotaDefinition, "length"> {
  readonly used: number
  /** The time at which the whole quota is available again, epoch milliseconds. */
  readonly end: number
}

/** A limit on use in a UTC day or month, counted for all processes. */
export interface CostQuota {
  readonly limit: number
  /** Takes the amount, or what is left below `max`, which is the limit by default. */
  readonly take: (amount: number, max?: number) => Effect.Effect<TakenAmount>
  /** Adds `difference`, the real use minus the amount taken, to the count. */
  readonly correct: (taken: TakenAmount, difference: number) => Effect.Effect<void>
  /** The use that this process knows of, without asking the store. */
  readonly knownUse: Effect.Effect<PeriodUse>
  readonly state: Effect.Effect<CostQuotaState>
}

/** The share of a limit at which an operator is warned. */
export const warningShare = 0.8

/**
 * Counts use, and reports it to the metrics. Logs once per period that the limit is nearly used up, and once that it is
 * used up.
 */
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
    const words = `${setting}: ${level === 2 ? "all" : `at least ${100 * warningShare}%`} of the limit for ${period.id} is used`
    yield* isShare ? Effect.logInfo(words, { used, limit }) : Effect.logWarning(words, { used, limit })
  })

  return {
    limit,
    take: (amount, max = limit) => Effect.tap(count.take(amount, max), report),
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

/** The use of a quota in steps: 2 if all is used, 1 if nearly all, else 0. */
const levelOf = (used: number, limit: number): number => (used >= limit ? 2 : used >= limit * warningShare ? 1 : 0)

/** The error if a quota, or the free calls' share of it, is used up until an instant (epoch milliseconds). */
export class QuotaSpent extends Schema.TaggedError<QuotaSpent>()("QuotaSpent", {
  of: Schema.Literals(["all", "free"]),
  until: Schema.Finite
}) {}

/** The number of units that one piece of work took from a quota. */
interface Allowance {
  /** The units taken: at least 1, possibly fewer than requested. */
  readonly amount: number
  /** Reports the work's real use, which may be more or less. */
  readonly used: (amount: number) => Effect.Effect<void>
}

/**
 * A quota that paid and free calls use, free ones only up to their share. `CallKind` gives the kind of a piece of work.
 */
export interface SharedQuota {
  /** Fails if this process knows that nothing is left, without asking the store and without taking anything. */
  readonly check: Effect.Effect<void, QuotaSpent>
  /** Takes the amount, or what is left, before it is used. */
  readonly take: (amount: number) => Effect.Effect<Allowance, QuotaSpent>
}

/** A quota without a limit: every request gets what it asks for. */
export const unlimitedQuota: SharedQuota = {
  check: Effect.void,
  take: (amount) => Effect.succeed({ amount, used: () => Effect.void })
}

/**
 * Makes a quota from its limit and the free calls' share; either may be absent. Free calls may take until the count of
 * all calls reaches `freeMax`: the rest is for paid calls alone.
 */
export const sharedQuota = ({
  all,
  free,
  freeMax
}: {
  readonly all: CostQuota | null
  readonly free: CostQuota | null
  readonly freeMax: number
}): SharedQuota => {
  const partsFor = (kind: "paid" | "free"): ReadonlyArray<Part> => {
    const whole: ReadonlyArray<Part> =
      all === null ? [] : [{ quota: all, of: "all", max: kind === "free" ? Math.min(freeMax, all.limit) : all.limit }]
    return kind === "free" && free !== null ? [{ quota: free, of: "free", max: free.limit }, ...whole] : whole
  }

  return {
    check: Effect.gen(function* () {
      for (const part of partsFor(yield* CallKind)) {
        const { period, used } = yield* part.quota.knownUse
        if (used >= part.max) return yield* spentOf(part, used, period.end)
      }
    }),
    take: Effect.fnUntraced(function* (asked: number) {
      const taken: Array<readonly [CostQuota, TakenAmount]> = []
      let amount = asked
      for (const part of partsFor(yield* CallKind)) {
        const next = yield* part.quota.take(amount, part.max)
        if (next.amount === 0) {
          yield* Effect.forEach(taken, ([quota, it]) => quota.correct(it, -it.amount))
          return yield* spentOf(part, next.used, next.period.end)
        }
        taken.push([part.quota, next])
        amount = next.amount
      }
      return {
        amount,
        used: (really) =>
          Effect.forEach(taken, ([quota, it]) => quota.correct(it, really - it.amount), { discard: true })
      }
    })
  }
}

/** The quota that a piece of work is counted in, and the max count that it may reach. */
interface Part {
  readonly quota: CostQuota
  readonly of: "all" | "free"
  readonly max: number
}

/**
 * The error of a quota that is used up. If only the free calls' share is used up, paid calls may still have units, and
 * the error says so.
 */
const spentOf = ({ of, quota }: Part, used: number, until: number) =>
  new QuotaSpent({ of: used < quota.limit ? "free" : of, until })
