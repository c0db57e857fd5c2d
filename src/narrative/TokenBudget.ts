import { Clock, Effect, Ref } from "effect"

import { BudgetSpent } from "./DraftModel.ts"

/** The tokens a UTC day may cost. */
export interface TokenBudget {
  /** Fails once the day's tokens are spent. */
  readonly check: Effect.Effect<void, BudgetSpent>
  readonly spend: (tokens: number) => Effect.Effect<void>
}

const dayMillis = 86_400_000

/** Counts in this process, from midnight to midnight UTC; without a limit nothing is ever spent. */
export const makeTokenBudget = Effect.fnUntraced(function* (limit: number | null): Effect.fn.Return<TokenBudget> {
  const spent = yield* Ref.make({ day: 0, tokens: 0 })
  const today = Effect.map(Clock.currentTimeMillis, (now) => Math.floor(now / dayMillis))
  return {
    check: Effect.gen(function* () {
      const { day, tokens } = yield* Ref.get(spent)
      const spentToday = day === (yield* today) ? tokens : 0
      if (limit !== null && spentToday >= limit) return yield* Effect.fail(new BudgetSpent())
    }),
    spend: (tokens) =>
      Effect.flatMap(today, (day) =>
        Ref.update(spent, (before) => ({ day, tokens: (before.day === day ? before.tokens : 0) + tokens }))
      )
  }
})
