import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Logger, Redacted, Ref } from "effect"
import { RateLimiter, Redis } from "effect/persistence"
import { TestClock } from "effect/testing"

import { makePeriodCount, type PeriodCount, utcPeriodAt } from "../../src/stores/PeriodCount.ts"
import { layerRedis } from "../../src/stores/RedisClient.ts"
import { layerSqliteDeferred } from "../../src/stores/SqliteClient.ts"
import { layerSqlRateLimiterStore } from "../../src/stores/SqlRateLimiterStore.ts"
import { cleanedOf, forget, isRedisReachable, onRedis, ownWord, testRedisUrl } from "../support/process/TestRedis.ts"

/** The first of a month, midnight UTC, and a second before it: early in time, as the table is swept every five minutes until then. */
const midnight = Date.UTC(1970, 1, 1)
const evening = midnight - 1000

const isRequired = process.env["CI"] === "true"
const redisReachable = await Effect.runPromise(isRedisReachable)

const redisStoreUnder = (word: string) =>
  RateLimiter.layerStoreRedis({ prefix: `${word}:` }).pipe(
    Layer.provide(Layer.orDie(Layer.fresh(layerRedis(Redacted.make(testRedisUrl)))))
  )

const layerSql = Layer.orDie(Layer.provide(layerSqlRateLimiterStore, Layer.fresh(layerSqliteDeferred(":memory:"))))
const layerMemory = Layer.fresh(RateLimiter.layerStoreMemory)

const taken = (count: PeriodCount, amount: number, most: number) =>
  Effect.map(count.take(amount, most), (it) => it.amount)

const used = (count: PeriodCount) => Effect.map(count.use, (it) => it.used)

/** As many callers as there are, each with its own turn of the event loop. */
const atOnce = <A>(callers: number, one: Effect.Effect<A>) =>
  Effect.forEach(Array.from({ length: callers }), () => Effect.andThen(Effect.yieldNow, one), {
    concurrency: "unbounded"
  })

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

for (const [name, store] of [
  ["a store in memory", layerMemory],
  ["a table", layerSql]
] as const) {
  describe(`a count over ${name}`, () => {
    it.effect("gives what is asked for, then what is left, then nothing", () =>
      Effect.gen(function* () {
        const count = yield* makePeriodCount("x", "day")
        assert.deepStrictEqual(yield* Effect.replicateEffect(taken(count, 40, 100), 4), [40, 40, 20, 0])
        assert.strictEqual(yield* used(count), 100)
        assert.strictEqual((yield* count.knownUse).used, 100)
      }).pipe(Effect.provide(store))
    )

    it.effect("asks once for what it takes from what is left as far as it knows", () =>
      Effect.gen(function* () {
        const store = yield* RateLimiter.RateLimiterStore
        let asked = 0
        const counted: typeof store = {
          ...store,
          fixedWindow: (options) =>
            Effect.andThen(
              Effect.sync(() => asked++),
              store.fixedWindow(options)
            )
        }
        const questions = (take: Effect.Effect<number>) =>
          Effect.map(take, (amount) => {
            const before = asked
            asked = 0
            return { amount, questions: before }
          })
        const count = yield* Effect.provideService(makePeriodCount("x", "day"), RateLimiter.RateLimiterStore, counted)
        const other = yield* makePeriodCount("x", "day")
        assert.deepStrictEqual(yield* questions(taken(count, 10, 100)), { amount: 10, questions: 2 })
        assert.deepStrictEqual(yield* questions(taken(count, 10, 100)), { amount: 10, questions: 1 })
        yield* other.take(70, 100)
        assert.deepStrictEqual(yield* questions(taken(count, 5, 100)), { amount: 5, questions: 1 })
        // It has seen 95 of 100.
        assert.deepStrictEqual(yield* questions(taken(count, 10, 100)), { amount: 5, questions: 2 })
        assert.strictEqual(yield* used(other), 100)
      }).pipe(Effect.provide(store))
    )

    it.effect("stays within its limit however many ask at once", () =>
      Effect.gen(function* () {
        const one = yield* makePeriodCount("x", "day")
        const other = yield* makePeriodCount("x", "day")
        const amounts = yield* Effect.all([atOnce(40, taken(one, 3, 100)), atOnce(40, taken(other, 3, 100))], {
          concurrency: "unbounded"
        })
        assert.strictEqual(sum(amounts.flat()), 100)
        assert.strictEqual(yield* used(one), 100)
      }).pipe(Effect.provide(store))
    )

    for (const [unit, whole] of [
      ["day", "1 day"],
      ["month", "28 days"]
    ] as const) {
      const length = unit === "day" ? unit : { monthFrom: 1 }
      it.effect(`of a ${unit} starts again exactly at midnight UTC, and lasts until the next`, () =>
        Effect.gen(function* () {
          yield* TestClock.setTime(evening)
          const count = yield* makePeriodCount("x", length)
          const first = yield* count.take(100, 100)
          assert.strictEqual(first.period.end, midnight)
          yield* TestClock.adjust(999)
          assert.strictEqual(yield* taken(count, 1, 100), 0)
          yield* TestClock.adjust(1)
          assert.strictEqual(yield* taken(count, 100, 100), 100)
          yield* TestClock.adjust(whole)
          assert.strictEqual(yield* taken(count, 1, 100), 1)
          yield* TestClock.setTime(midnight)
        }).pipe(Effect.provide(store))
      )
    }

    it.effect("keeps its month over thirty idle days", () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.UTC(2026, 11, 1))
        const count = yield* makePeriodCount("x", { monthFrom: 1 })
        yield* count.take(7, 10)
        yield* TestClock.setTime(Date.UTC(2026, 11, 31, 23, 59, 59, 999))
        assert.strictEqual(yield* taken(yield* makePeriodCount("x", { monthFrom: 1 }), 10, 10), 3)
      }).pipe(Effect.provide(store))
    )

    it.effect("takes back what was not used, and adds what was used beyond, but not in another period", () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(evening)
        const count = yield* makePeriodCount("x", "day")
        const it = yield* count.take(60, 100)
        yield* count.correct(it, -50)
        assert.strictEqual(yield* used(count), 10)
        yield* count.correct(it, 5)
        assert.strictEqual(yield* used(count), 15)
        yield* TestClock.setTime(midnight)
        yield* count.correct(it, -5)
        assert.strictEqual(yield* used(count), 0)
      }).pipe(Effect.provide(store))
    )

    it.effect("of nothing gives nothing", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* taken(yield* makePeriodCount("x", "day"), 1, 0), 0)
      }).pipe(Effect.provide(store))
    )
  })
}

describe.skipIf(!redisReachable && !isRequired)("a count over Redis", () => {
  it.effect(
    "of two processes stays within its limit however many ask at once, and goes some days after its period",
    () =>
      Effect.gen(function* () {
        const word = yield* ownWord
        yield* cleanedOf(word)
        const process = Effect.provide(makePeriodCount("x", "day"), yield* Layer.build(redisStoreUnder(word)))
        const other = Effect.provide(makePeriodCount("x", "day"), yield* Layer.build(redisStoreUnder(word)))
        const counts = [yield* process, yield* other]
        const amounts = yield* Effect.forEach(counts, (count) => atOnce(60, taken(count, 1, 50)), {
          concurrency: "unbounded"
        })
        assert.strictEqual(sum(amounts.flat()), 50)
        assert.deepStrictEqual(yield* Effect.forEach(counts, used), [50, 50])
        const left = yield* Redis.Redis.use(
          Effect.fnUntraced(function* (redis) {
            const keys = yield* redis.send<ReadonlyArray<string>>("KEYS", `*${word}*`)
            assert.lengthOf(keys, 1)
            return yield* redis.send<number>("PTTL", ...keys)
          })
        ).pipe(onRedis)
        assert.isAbove(left, 48 * 3_600_000 - 1000)
        // Both may have been the first, and each first one sets it.
        assert.isAtMost(left, 2 * 72 * 3_600_000 + 1000)
      })
  )

  it.effect("is restored from what the process knows when Redis has lost it", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const count = yield* Effect.provide(
        makePeriodCount("x", { monthFrom: 1 }),
        yield* Layer.build(redisStoreUnder(word))
      )
      assert.strictEqual(yield* taken(count, 45, 50), 45)
      yield* forget(word)
      assert.strictEqual(yield* taken(count, 45, 50), 5)
      assert.strictEqual(yield* used(count), 50)
    })
  )

  it.effect("is restored where the process takes as if it were there", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const store = yield* Layer.build(redisStoreUnder(word))
      const count = yield* Effect.provide(makePeriodCount("x", { monthFrom: 1 }), store)
      const other = yield* Effect.provide(makePeriodCount("x", { monthFrom: 1 }), store)
      for (const lost of [1, 2, 3]) {
        assert.strictEqual(yield* taken(count, 5, 50), 5)
        yield* forget(word)
        assert.strictEqual(yield* taken(count, 5, 50), 5)
        assert.strictEqual(yield* used(count), lost * 10)
        assert.strictEqual(yield* used(other), lost * 10)
      }
    })
  )
})

const storeDown = new RateLimiter.RateLimiterError({
  reason: new RateLimiter.RateLimitStoreError({ message: "down", cause: "down" })
})

/** A store that can be made to fail, and what is logged meanwhile. */
const shaky = Effect.gen(function* () {
  const working = Context.get(yield* Layer.build(layerMemory), RateLimiter.RateLimiterStore)
  const isDown = yield* Ref.make(false)
  const warnings: Array<unknown> = []
  return {
    isDown,
    warnings,
    store: RateLimiter.RateLimiterStore.of({
      ...working,
      fixedWindow: (options) =>
        Effect.flatMap(Ref.get(isDown), (down) => (down ? Effect.fail(storeDown) : working.fixedWindow(options)))
    }),
    logged: Logger.layer([Logger.make(({ message }) => void warnings.push(message))])
  }
})

describe("while the store fails", () => {
  it.effect("the process counts on from what it saw, says so once, and sends what it counted afterwards", () =>
    Effect.gen(function* () {
      const { isDown, logged, store, warnings } = yield* shaky
      yield* Effect.gen(function* () {
        const count = yield* makePeriodCount("x", { monthFrom: 1 })
        const other = yield* makePeriodCount("x", { monthFrom: 1 })
        yield* other.take(20, 100)
        yield* count.take(30, 100)
        yield* Ref.set(isDown, true)
        assert.strictEqual(yield* taken(count, 40, 100), 40)
        assert.strictEqual(yield* taken(count, 40, 100), 10)
        assert.strictEqual(yield* taken(count, 1, 100), 0)
        assert.lengthOf(warnings, 1)
        yield* Ref.set(isDown, false)
        assert.strictEqual(yield* used(other), 50)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* used(count), 100)
        assert.strictEqual(yield* used(other), 100)
        yield* Ref.set(isDown, true)
        yield* count.use
        assert.lengthOf(warnings, 2)
      }).pipe(Effect.provideService(RateLimiter.RateLimiterStore, store), Effect.provide(logged))
    })
  )

  it.effect("what is given back is sent afterwards too, and a new period starts at nothing", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(midnight - 60_000)
      const { isDown, logged, store } = yield* shaky
      yield* Effect.gen(function* () {
        const count = yield* makePeriodCount("x", { monthFrom: 1 })
        const it = yield* count.take(80, 100)
        yield* Ref.set(isDown, true)
        yield* count.correct(it, -70)
        assert.strictEqual(yield* taken(count, 95, 100), 90)
        yield* Ref.set(isDown, false)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* used(count), 100)
        yield* Ref.set(isDown, true)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* taken(count, 95, 100), 95)
      }).pipe(Effect.provideService(RateLimiter.RateLimiterStore, store), Effect.provide(logged))
    })
  )

  it.effect("that hangs, a hundred callers wait a quarter of a second together", () =>
    Effect.gen(function* () {
      const hanging = RateLimiter.RateLimiterStore.of({
        ...Context.get(yield* Layer.build(layerMemory), RateLimiter.RateLimiterStore),
        fixedWindow: () => Effect.never
      })
      const count = yield* makePeriodCount("x", "day").pipe(
        Effect.provideService(RateLimiter.RateLimiterStore, hanging)
      )
      const amounts = yield* Effect.forkChild(atOnce(100, taken(count, 1, 60)))
      yield* TestClock.adjust("250 millis")
      assert.strictEqual(sum(yield* Fiber.join(amounts)), 60)
    }).pipe(Effect.provide(Logger.layer([])))
  )
})

describe("utcPeriodAt", () => {
  it("is the UTC day or month of an instant, and its end", () => {
    const month = { monthFrom: 1 }
    const newYear = Date.UTC(2027, 0, 1)
    const lastMoment = newYear - 1
    assert.deepStrictEqual(utcPeriodAt("day", lastMoment), { id: "2026-12-31", end: newYear })
    assert.deepStrictEqual(utcPeriodAt(month, lastMoment), { id: "2026-12", end: newYear })
    assert.deepStrictEqual(utcPeriodAt("day", newYear), { id: "2027-01-01", end: Date.UTC(2027, 0, 2) })
    assert.deepStrictEqual(utcPeriodAt(month, newYear), { id: "2027-01", end: Date.UTC(2027, 1, 1) })
    assert.strictEqual(utcPeriodAt(month, Date.UTC(2028, 1, 29, 23, 59)).end, Date.UTC(2028, 2, 1))
  })

  it("of a month that begins on another day lasts from that day to the one before", () => {
    const from = (monthFrom: number, instant: number) => utcPeriodAt({ monthFrom }, instant)
    const middle = Date.UTC(2026, 11, 15)
    assert.deepStrictEqual(from(15, middle - 1), { id: "2026-11-15", end: middle })
    assert.deepStrictEqual(from(15, middle), { id: "2026-12-15", end: Date.UTC(2027, 0, 15) })
    assert.deepStrictEqual(from(28, Date.UTC(2027, 2, 1)), { id: "2027-02-28", end: Date.UTC(2027, 2, 28) })
    assert.deepStrictEqual(from(28, Date.UTC(2027, 0, 1)), { id: "2026-12-28", end: Date.UTC(2027, 0, 28) })
  })
})
