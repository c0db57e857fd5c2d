import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { makeTokenBudget, type TokenBudget } from "../../src/narrative/TokenBudget.ts"

/** Midnight UTC, and a second before it. */
const midnight = Date.UTC(2026, 10, 21)
const evening = midnight - 1000

const isSpent = ({ check }: TokenBudget) =>
  Effect.match(check, { onFailure: ({ _tag }) => _tag === "BudgetSpent", onSuccess: () => false })

describe("makeTokenBudget", () => {
  it.effect("lets through until the limit is reached", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(100)
      assert.isFalse(yield* isSpent(budget))
      yield* budget.spend(60)
      yield* budget.spend(39)
      assert.isFalse(yield* isSpent(budget))
      yield* budget.spend(1)
      assert.isTrue(yield* isSpent(budget))
      yield* budget.spend(5000)
      assert.isTrue(yield* isSpent(budget))
    })
  )

  it.effect("is whole again at midnight UTC and not a moment before", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(100)
      yield* budget.spend(100)
      yield* TestClock.adjust(999)
      assert.isTrue(yield* isSpent(budget))
      yield* TestClock.adjust(1)
      assert.isFalse(yield* isSpent(budget))
    })
  )

  it.effect("counts an answer for the day on which it comes", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(100)
      yield* budget.spend(99)
      yield* TestClock.setTime(midnight)
      yield* budget.spend(60)
      assert.isFalse(yield* isSpent(budget))
      yield* budget.spend(40)
      assert.isTrue(yield* isSpent(budget))
      yield* TestClock.adjust("23 hours")
      assert.isTrue(yield* isSpent(budget))
      yield* TestClock.adjust("1 hour")
      assert.isFalse(yield* isSpent(budget))
    })
  )

  it.effect("is never spent without a limit", () =>
    Effect.gen(function* () {
      const budget = yield* makeTokenBudget(null)
      yield* budget.spend(1e12)
      assert.isFalse(yield* isSpent(budget))
    })
  )

  it.effect("loses nothing of what is spent at the same time", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(1000)
      yield* Effect.forEach(Array.from({ length: 999 }), () => Effect.andThen(Effect.yieldNow, budget.spend(1)), {
        concurrency: "unbounded"
      })
      assert.isFalse(yield* isSpent(budget))
      yield* budget.spend(1)
      assert.isTrue(yield* isSpent(budget))
    })
  )

  it.effect("of nothing is spent from the start, on every day", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(0)
      assert.isTrue(yield* isSpent(budget))
      yield* TestClock.setTime(midnight)
      assert.isTrue(yield* isSpent(budget))
    })
  )
})
