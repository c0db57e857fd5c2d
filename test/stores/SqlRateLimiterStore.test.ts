import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Context, Duration, Effect, FileSystem, Layer, References, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { layerSqliteDeferred } from "../../src/stores/SqliteClient.ts"
import { layerSqlRateLimiterStore, MaxBuckets } from "../../src/stores/SqlRateLimiterStore.ts"

type Store = RateLimiter.RateLimiterStore["Service"]

const key = Schema.Literals(["a", "b"])
const small = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** What flows in, what is taken and how long the clock waits are of about the same size. */
const Step = Schema.Union([
  Schema.TaggedStruct("Wait", { millis: small(0, 3000) }),
  Schema.TaggedStruct("Bucket", {
    key,
    tokens: small(1, 4),
    allowOverflow: Schema.Boolean
  }),
  Schema.TaggedStruct("Window", {
    key,
    tokens: small(1, 4)
  })
])
type Step = typeof Step.Type

/** What a key allows, which does not change. */
const Allowed = Schema.Struct({ limit: small(1, 6), refillMillis: small(1, 900) })

const take = (
  store: Store,
  step: Exclude<Step, { readonly _tag: "Wait" }>,
  { limit, refillMillis }: typeof Allowed.Type
) => {
  const refillRate = Duration.millis(refillMillis)
  return step._tag === "Bucket"
    ? store.tokenBucket({ ...step, limit, refillRate })
    : store.fixedWindow({ ...step, limit, refillRate })
}

const sqlStore = Layer.fresh(layerSqlRateLimiterStore).pipe(
  Layer.provideMerge(Layer.fresh(layerSqliteDeferred(":memory:")))
)

const storeIn = (layer: Layer.Layer<RateLimiter.RateLimiterStore, unknown>) =>
  Effect.map(Layer.build(layer), Context.get(RateLimiter.RateLimiterStore))

const minute = { key: "host", limit: 3, refillRate: Duration.seconds(20), tokens: 1, allowOverflow: false }

describe("SqlRateLimiterStore", () => {
  it.effect.prop(
    "counts as the store in memory does, whatever is taken and whenever",
    { a: Allowed, b: Allowed, steps: Schema.Array(Step).check(Schema.isMaxLength(30)) },
    ({ steps, ...allowed }) =>
      Effect.gen(function* () {
        const sql = yield* storeIn(sqlStore)
        const memory = yield* storeIn(Layer.fresh(RateLimiter.layerStoreMemory))
        for (const step of steps) {
          if (step._tag === "Wait") yield* TestClock.adjust(step.millis)
          else {
            const ofKey = allowed[step.key]
            assert.deepStrictEqual(yield* take(sql, step, ofKey), yield* take(memory, step, ofKey))
          }
        }
      }).pipe(Effect.scoped)
  )

  it.effect("one of many at once gets the last token", () =>
    Effect.gen(function* () {
      const store = yield* storeIn(sqlStore)
      const left = yield* Effect.forEach(Array.from({ length: 10 }), () => store.tokenBucket(minute), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        left.map(([remaining]) => remaining).toSorted((one, other) => other - one),
        [2, 1, 0, -1, -1, -1, -1, -1, -1, -1]
      )
      // So that they take turns between a bucket's reading and its writing.
    }).pipe(Effect.scoped, Effect.provideService(References.MaxOpsBeforeYield, 10))
  )

  it.effect("keeps what was taken when its file is opened again", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const file = `${yield* files.makeTempDirectoryScoped()}/quota.db`
      const taken = Effect.gen(function* () {
        const store = yield* storeIn(
          Layer.fresh(layerSqlRateLimiterStore).pipe(Layer.provide(Layer.fresh(layerSqliteDeferred(file))))
        )
        return yield* store.tokenBucket(minute)
      }).pipe(Effect.scoped)
      assert.deepStrictEqual(yield* taken, [2, 0])
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* taken, [1, 5000])
      assert.deepStrictEqual(yield* taken, [0, 5000])
      assert.deepStrictEqual(yield* taken, [-1, 5000])
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(yield* taken, [0, 0])
    }).pipe(Effect.scoped, Effect.provide(NodeServices.layer))
  )

  it.effect("drops a bucket that is full again, and no other", () =>
    Effect.gen(function* () {
      const built = yield* Layer.build(sqlStore)
      const store = Context.get(built, RateLimiter.RateLimiterStore)
      const sql = Context.get(built, SqlClient.SqlClient)
      const keys = Effect.map(sql`SELECT id FROM rate_limits ORDER BY id`, (rows) => rows.map(({ id }) => id))
      yield* store.tokenBucket({ ...minute, key: "soon full" })
      yield* store.tokenBucket({ ...minute, key: "later", refillRate: Duration.minutes(10) })
      yield* store.fixedWindow({ ...minute, key: "soon over" })
      assert.deepStrictEqual(yield* keys, ["later", "soon full", "window:soon over"])
      yield* TestClock.adjust("5 minutes")
      yield* store.tokenBucket({ ...minute, key: "now" })
      assert.deepStrictEqual(yield* keys, ["later", "now"])
    }).pipe(Effect.scoped)
  )

  it.effect("drops the limits that are full first if there are too many, and none of the service's counts", () =>
    Effect.gen(function* () {
      const built = yield* Layer.build(sqlStore)
      const store = Context.get(built, RateLimiter.RateLimiterStore)
      const sql = Context.get(built, SqlClient.SqlClient)
      const keys = Effect.map(sql`SELECT id FROM rate_limits ORDER BY id`, (rows) => rows.map(({ id }) => id))
      const take = (key: string, tokens = 1) => store.tokenBucket({ ...minute, key, tokens })
      yield* store.fixedWindow({ ...minute, key: "month" })
      yield* store.tokenBucket({ ...minute, key: "upstream", refillRate: Duration.millis(1) })
      yield* take("free:used up", 3)
      yield* take("free:a")
      yield* take("free:b")
      yield* take("free:a")
      const own = ["upstream", "window:month"]
      assert.deepStrictEqual(yield* keys, ["free:a", "free:b", "free:used up", ...own])
      yield* take("free:new")
      assert.deepStrictEqual(yield* keys, ["free:a", "free:new", "free:used up", ...own])
      for (let stranger = 0; stranger < 50; stranger++) yield* take(`free:${stranger}`)
      assert.includeMembers([...(yield* keys)], ["free:used up", ...own])
      assert.strictEqual((yield* keys).length, 5)
    }).pipe(Effect.scoped, Effect.provideService(MaxBuckets, 5))
  )

  it.effect("makes no caller wait for a clock that was set back, and gives nothing twice", () =>
    Effect.gen(function* () {
      const store = yield* storeIn(sqlStore)
      const all = { ...minute, tokens: 3 }
      yield* TestClock.setTime(7_200_000)
      assert.deepStrictEqual(yield* store.tokenBucket(all), [0, 0])
      yield* TestClock.setTime(0)
      assert.deepStrictEqual(yield* store.tokenBucket(minute), [-1, 0])
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(yield* store.tokenBucket(minute), [0, 0])
      // And back again: the time between is no time in which it was left alone, but it is forgiven once.
      yield* TestClock.setTime(7_200_000)
      assert.deepStrictEqual(yield* store.tokenBucket(minute), [2, 0])
    }).pipe(Effect.scoped)
  )

  it.effect("a table that is gone is a store error", () =>
    Effect.gen(function* () {
      const built = yield* Layer.build(sqlStore)
      yield* Context.get(built, SqlClient.SqlClient)`DROP TABLE rate_limits`
      const error = yield* Effect.flip(Context.get(built, RateLimiter.RateLimiterStore).tokenBucket(minute))
      assert.strictEqual(error.reason._tag, "RateLimitStoreError")
    }).pipe(Effect.scoped)
  )

  it.effect("never slows a caller down because of an upstream's answer", () =>
    Effect.gen(function* () {
      const store = yield* storeIn(sqlStore)
      yield* store.adaptiveFeedback({ key: "host", epoch: 0, status: 429, retryAfter: Duration.minutes(1), tokens: 1 })
      const { delay } = yield* store.adaptiveConsume({
        key: "host",
        tokens: 1,
        fallbackLimit: 1,
        fallbackWindow: Duration.minutes(1)
      })
      assert.strictEqual(Duration.toMillis(delay), 0)
    }).pipe(Effect.scoped)
  )
})
