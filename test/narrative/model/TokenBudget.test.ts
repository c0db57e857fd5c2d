import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Logger, Redacted } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { TestClock } from "effect/testing"

import { makeTokenBudget, type TokenBudget } from "../../../src/narrative/model/TokenBudget.ts"
import { layerRedis } from "../../../src/persistence/RedisClient.ts"
import { layerSqliteDeferred } from "../../../src/persistence/SqliteClient.ts"
import { layerSqlRateLimiterStore } from "../../../src/persistence/SqlRateLimiterStore.ts"
import { cleanedOf, isRedisReachable, onRedis, ownWord, testRedisUrl } from "../../support/process/TestRedis.ts"

/** Midnight UTC, and a second before it: early in time, as the table is swept every five minutes until then. */
const midnight = Date.UTC(1970, 0, 3)
const evening = midnight - 1000

const isSpent = ({ check }: TokenBudget) =>
  Effect.match(check, { onFailure: ({ _tag }) => _tag === "BudgetSpent", onSuccess: () => false })

const isRequired = process.env["CI"] === "true"
const redisReachable = await Effect.runPromise(isRedisReachable)

const redisStoreUnder = (word: string) =>
  RateLimiter.layerStoreRedis({ prefix: `${word}:` }).pipe(
    Layer.provide(Layer.orDie(Layer.fresh(layerRedis(Redacted.make(testRedisUrl)))))
  )

const storeDown = new RateLimiter.RateLimiterError({
  reason: new RateLimiter.RateLimitStoreError({ message: "down", cause: "down" })
})

/** What holds over any store. */
const laws = (store: Layer.Layer<RateLimiter.RateLimiterStore>) => {
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
    }).pipe(Effect.provide(store))
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
    }).pipe(Effect.provide(store))
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
    }).pipe(Effect.provide(store))
  )

  it.effect("is never spent without a limit", () =>
    Effect.gen(function* () {
      const budget = yield* makeTokenBudget(null)
      yield* budget.spend(1e12)
      assert.isFalse(yield* isSpent(budget))
    }).pipe(Effect.provide(store))
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
    }).pipe(Effect.provide(store))
  )

  it.effect("of nothing is spent from the start, on every day", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(evening)
      const budget = yield* makeTokenBudget(0)
      assert.isTrue(yield* isSpent(budget))
      yield* TestClock.setTime(midnight)
      assert.isTrue(yield* isSpent(budget))
    }).pipe(Effect.provide(store))
  )
}

const layerSql = Layer.orDie(Layer.provide(layerSqlRateLimiterStore, Layer.fresh(layerSqliteDeferred(":memory:"))))

describe("makeTokenBudget over a store in memory", () => {
  laws(Layer.fresh(RateLimiter.layerStoreMemory))
})

describe("makeTokenBudget over a table", () => {
  laws(Layer.fresh(layerSql))
})

describe.skipIf(!redisReachable && !isRequired)("makeTokenBudget over Redis", () => {
  it.live("keeps a day's count for two days, and no longer however much is spent", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const budget = yield* makeTokenBudget(1000).pipe(Effect.provide(yield* Layer.build(redisStoreUnder(word))))
      yield* Effect.forEach([7, 900, 1], budget.spend)
      assert.isFalse(yield* isSpent(budget))
      yield* budget.spend(50_000)
      assert.isTrue(yield* isSpent(budget))
      const left = yield* Redis.Redis.use(
        Effect.fnUntraced(function* (redis) {
          const keys = yield* redis.send<ReadonlyArray<string>>("KEYS", `*${word}*`)
          assert.lengthOf(keys, 1)
          return yield* redis.send<number>("PTTL", ...keys)
        })
      ).pipe(onRedis)
      assert.isAbove(left, 47 * 3_600_000)
      assert.isAtMost(left, 48 * 3_600_000 + 1)
    })
  )
})

describe("the day's tokens", () => {
  it.effect("are counted for all processes of a store, and over restarts", () =>
    Effect.gen(function* () {
      const store = yield* Layer.build(layerSql)
      const process = makeTokenBudget(100).pipe(Effect.provide(store))
      const one = yield* process
      const other = yield* process
      yield* one.spend(60)
      yield* other.spend(60)
      assert.isTrue(yield* isSpent(one))
      assert.isTrue(yield* isSpent(other))
      assert.isTrue(yield* isSpent(yield* process))
    })
  )

  it.effect("are without a limit while the store fails, which is said once until it answers again", () =>
    Effect.gen(function* () {
      const memory = yield* Layer.build(Layer.fresh(RateLimiter.layerStoreMemory))
      const working = Context.get(memory, RateLimiter.RateLimiterStore)
      const store = { down: false }
      const shaky = RateLimiter.RateLimiterStore.of({
        ...working,
        fixedWindow: (options) => (store.down ? Effect.fail(storeDown) : working.fixedWindow(options))
      })
      const warnings: Array<unknown> = []
      const logged = Logger.layer([Logger.make(({ message }) => void warnings.push(message))])
      yield* Effect.gen(function* () {
        const budget = yield* makeTokenBudget(100)
        yield* budget.spend(100)
        store.down = true
        assert.isFalse(yield* isSpent(budget))
        yield* budget.spend(5)
        assert.lengthOf(warnings, 1)
        store.down = false
        assert.isTrue(yield* isSpent(budget))
        store.down = true
        assert.isFalse(yield* isSpent(budget))
        assert.lengthOf(warnings, 2)
      }).pipe(Effect.provideService(RateLimiter.RateLimiterStore, shaky), Effect.provide(logged))
    })
  )

  it.effect("wait no longer than a quarter of a second for a store that hangs", () =>
    Effect.gen(function* () {
      const memory = yield* Layer.build(Layer.fresh(RateLimiter.layerStoreMemory))
      const hanging = RateLimiter.RateLimiterStore.of({
        ...Context.get(memory, RateLimiter.RateLimiterStore),
        fixedWindow: () => Effect.never
      })
      const budget = yield* makeTokenBudget(100).pipe(Effect.provideService(RateLimiter.RateLimiterStore, hanging))
      const checked = yield* Effect.forkChild(isSpent(budget))
      yield* TestClock.adjust("250 millis")
      assert.isFalse(yield* Fiber.join(checked))
    })
  )
})
