import { Clock, Duration, Effect, Ref } from "effect"
import { RateLimiter } from "effect/persistence"

import { storePatience } from "../../persistence/SharedStores.ts"
import { BudgetSpent } from "./DraftModel.ts"

/** The tokens a UTC day may cost. */
export interface TokenBudget {
  /** Fails once the day's tokens are spent. */
  readonly check: Effect.Effect<void, BudgetSpent>
  readonly spend: (tokens: number) => Effect.Effect<void>
}

/** How long a day's count is kept from its first answer on: past its midnight, whatever the clocks differ by. */
const keptFor = Duration.days(2)

/**
 * Counts from midnight to midnight UTC in the store of quotas, so for all processes that share it and over restarts. Without a
 * limit nothing is ever spent. While the store does not answer what is spent is not known, and the model is asked.
 */
export const makeTokenBudget = Effect.fnUntraced(function* (
  limit: number | null
): Effect.fn.Return<TokenBudget, never, RateLimiter.RateLimiterStore> {
  const store = yield* RateLimiter.RateLimiterStore
  const isStoreDown = yield* Ref.make(false)
  if (limit === null) return { check: Effect.void, spend: () => Effect.void }

  const warn = Effect.flatMap(Ref.getAndSet(isStoreDown, true), (isKnown) =>
    isKnown ? Effect.void : Effect.logWarning("The day's tokens can't be counted: the model is asked without a limit")
  )

  /** The day's count after adding to it. The day is in the key; a window that is never extended only clears it away. */
  const add = (tokens: number, perToken: Duration.Duration) =>
    Clock.currentTimeMillis.pipe(
      Effect.flatMap((now) =>
        store.fixedWindow({ key: `model-tokens:${dayOf(now)}`, tokens, refillRate: perToken, limit: undefined })
      ),
      Effect.map(([count]) => count)
    )

  const count = add(0, Duration.zero)

  const spend = Effect.fnUntraced(function* (tokens: number) {
    const isFirst = (yield* count) === 0
    yield* add(tokens, isFirst ? Duration.divideUnsafe(keptFor, tokens) : Duration.zero)
  })

  const asking = <A>(question: Effect.Effect<A, RateLimiter.RateLimiterError>, unknown: A): Effect.Effect<A> =>
    question.pipe(
      Effect.timeout(storePatience),
      Effect.tap(() => Ref.set(isStoreDown, false)),
      Effect.catch(() => Effect.as(warn, unknown)),
      Effect.catchDefect(() => Effect.as(warn, unknown)),
      Effect.withTracerEnabled(false)
    )

  return {
    check:
      limit === 0
        ? Effect.fail(new BudgetSpent())
        : Effect.flatMap(asking(count, 0), (spent) => (spent >= limit ? Effect.fail(new BudgetSpent()) : Effect.void)),
    spend: (tokens) => (tokens > 0 ? asking(spend(tokens), undefined) : Effect.void)
  }
})

const dayOf = (millis: number): number => Math.floor(millis / Duration.toMillis(Duration.days(1)))
