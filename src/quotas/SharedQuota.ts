import { Effect, Schema } from "effect"

import { CallKind } from "../process/CallKind.ts"
import type { CostQuota } from "./CostQuota.ts"
import type { TakenAmount } from "./PeriodCount.ts"

/** A quota, or the free calls' share of it, is used up until an instant (epoch milliseconds). */
export class QuotaSpent extends Schema.TaggedError<QuotaSpent>()("QuotaSpent", {
  of: Schema.Literals(["all", "free"]),
  until: Schema.Finite
}) {}

/** What was taken for one piece of work. */
interface Allowance {
  /** May be less than was asked for, never 0. */
  readonly amount: number
  /** Once it is known what the work really used, which may be more or less. */
  readonly used: (amount: number) => Effect.Effect<void>
}

/** A quota that paid and free calls use, free ones only up to their share. `CallKind` says which a piece of work is. */
export interface SharedQuota {
  /** Fails when this process knows that nothing is left, without asking the store and without taking anything. */
  readonly check: Effect.Effect<void, QuotaSpent>
  /** Takes the amount, or what is left of it, before it is used. */
  readonly take: (amount: number) => Effect.Effect<Allowance, QuotaSpent>
}

/** Without any limit. */
export const unlimitedQuota: SharedQuota = {
  check: Effect.void,
  take: (amount) => Effect.succeed({ amount, used: () => Effect.void })
}

/**
 * Makes a quota of its limit and the free calls' share, either of which may be absent. `freeMost` is how far free calls may
 * bring the whole count, paid calls included: what is above is for paid calls alone.
 */
export const sharedQuota = ({
  all,
  free,
  freeMost
}: {
  readonly all: CostQuota | null
  readonly free: CostQuota | null
  readonly freeMost: number
}): SharedQuota => {
  const partsFor = (kind: "paid" | "free"): ReadonlyArray<Part> => {
    const whole: ReadonlyArray<Part> =
      all === null ? [] : [{ quota: all, of: "all", most: kind === "free" ? Math.min(freeMost, all.limit) : all.limit }]
    return kind === "free" && free !== null ? [{ quota: free, of: "free", most: free.limit }, ...whole] : whole
  }

  return {
    check: Effect.gen(function* () {
      for (const part of partsFor(yield* CallKind)) {
        const { period, used } = yield* part.quota.knownUse
        if (used >= part.most) return yield* spentOf(part, used, period.end)
      }
    }),
    take: Effect.fnUntraced(function* (asked: number) {
      const taken: Array<readonly [CostQuota, TakenAmount]> = []
      let amount = asked
      for (const part of partsFor(yield* CallKind)) {
        const next = yield* part.quota.take(amount, part.most)
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

/** A quota that a piece of work is counted in, and how far it may bring the count. */
interface Part {
  readonly quota: CostQuota
  readonly of: "all" | "free"
  readonly most: number
}

/** What free calls may not use any more may still be there for paid ones. */
const spentOf = ({ of, quota }: Part, used: number, until: number) =>
  new QuotaSpent({ of: used < quota.limit ? "free" : of, until })
