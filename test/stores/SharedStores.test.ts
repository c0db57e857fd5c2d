import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Exit, FileSystem, Layer, Schema } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { type CachedPart, cachedPart } from "../../src/sources/kit/CachedPart.ts"
import { SourceCache } from "../../src/sources/kit/SourceCache.ts"
import { layerAnswerBound, layerMemoryCircuitStore, layerStores } from "../../src/stores/SharedStores.ts"
import { layerSqliteDeferred } from "../../src/stores/SqliteClient.ts"
import type { Stores } from "../../src/stores/StoreTelemetry.ts"
import { cleanedOf, isRedisReachable, ownWord, testRedisUrl } from "../support/process/TestRedis.ts"

type Environment = Record<string, string>

/** Runs a program as a process of its own would: with the stores opened for it and closed after it. */
const inProcess =
  (environment: Environment) =>
  <A, E>(program: Effect.Effect<A, E, SourceCache | Stores>) =>
    Effect.provide(
      program,
      SourceCache.layer.pipe(
        Layer.provideMerge(Layer.fresh(layerStores)),
        Layer.provide(Settings.layerTest(environment)),
        Layer.provide(NodeServices.layer)
      )
    )

const partOf = (word: string): CachedPart<string> =>
  cachedPart({
    id: `Example.${word}`,
    keyedBy: "a key",
    value: Schema.String,
    freshFor: "1 day",
    nothingFor: "1 hour"
  })

/** What is known of the key, where an upstream would answer `answer`. */
const ask = (answer: string, word = "part") =>
  SourceCache.use((cache) => cache.part(partOf(word))).pipe(
    Effect.flatMap((remember) => remember("key", Effect.succeed(answer)))
  )

const takeOne = (key: string) =>
  RateLimiter.makeWithRateLimiter.pipe(
    Effect.andThen(RateLimiter.RateLimiter),
    Effect.flatMap((limiter) => limiter.consume({ key, limit: 1, window: "1 hour", algorithm: "token-bucket" })),
    Effect.provide(RateLimiter.layer)
  )

const temporaryFolder = FileSystem.FileSystem.use((files) => files.makeTempDirectoryScoped())

describe("the stores of CACHE_DIR", () => {
  it.effect("outlive their process", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/not/there/yet`
      const environment = { CACHE_DIR: folder }
      assert.strictEqual(yield* inProcess(environment)(ask("first")), "first")
      assert.strictEqual(yield* inProcess(environment)(ask("second")), "first")
      yield* inProcess(environment)(takeOne("host"))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(inProcess(environment)(takeOne("host")))))
      yield* TestClock.adjust("1 day")
      assert.strictEqual(yield* inProcess(environment)(ask("third")), "third")
      yield* inProcess(environment)(takeOne("host"))
    }).pipe(Effect.scoped, Effect.provide(NodeServices.layer))
  )

  it.effect("never mix what a sandbox made up with what is true", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const live = inProcess({ CACHE_DIR: folder, MODE: "live" })
      const sandbox = inProcess({ CACHE_DIR: folder, MODE: "sandbox" })
      assert.strictEqual(yield* sandbox(ask("made up")), "made up")
      assert.strictEqual(yield* live(ask("true")), "true")
      assert.strictEqual(yield* sandbox(ask("again")), "made up")
      assert.strictEqual(yield* live(ask("again")), "true")
    }).pipe(Effect.scoped, Effect.provide(NodeServices.layer))
  )

  it.effect("are shared by two processes at once", () =>
    Effect.gen(function* () {
      const environment = { CACHE_DIR: yield* temporaryFolder }
      const other = inProcess(environment)(ask("second"))
      assert.strictEqual(yield* inProcess(environment)(Effect.andThen(ask("first"), other)), "first")
    }).pipe(Effect.scoped, Effect.provide(NodeServices.layer))
  )

  it.effect("in memory are gone with it", () =>
    Effect.gen(function* () {
      const environment = { CACHE_DIR: ":memory:" }
      yield* inProcess(environment)(ask("first"))
      assert.strictEqual(yield* inProcess(environment)(ask("second")), "second")
    })
  )

  it.effect("that can't be made are one line naming CACHE_DIR", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const folder = yield* temporaryFolder
      yield* files.writeFileString(`${folder}/file`, "")
      yield* files.makeDirectory(`${folder}/property-intelligence-sandbox.db`)
      for (const unusable of [`${folder}/file`, `${folder}/file/below`, folder]) {
        const error = yield* Effect.flip(inProcess({ CACHE_DIR: unusable })(ask("anything")))
        assert.strictEqual(error._tag, "CacheNotOpened")
        assert.match(error.message, /^CACHE_DIR: .+$/)
        assert.notInclude(error.message, folder)
      }
    }).pipe(Effect.scoped, Effect.provide(NodeServices.layer))
  )
})

const isRequired = process.env["CI"] === "true"
const reachable = await Effect.runPromise(isRedisReachable)

describe.skipIf(!reachable && !isRequired)(`the stores of REDIS_URL${reachable ? "" : " (no Redis answers)"}`, () => {
  const redis = { REDIS_URL: testRedisUrl }

  // By a clock that stands still: a store that is slow because the machine is busy is not one that does not answer.
  it.effect("are one cache for all processes, for as long as the value lives", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      assert.strictEqual(yield* inProcess(redis)(ask("first", word)), "first")
      assert.strictEqual(yield* inProcess(redis)(ask("second", word)), "first")
      assert.strictEqual(yield* inProcess({ ...redis, MODE: "live" })(ask("true", word)), "true")
      assert.strictEqual(yield* inProcess(redis)(ask("third", word)), "first")
    }).pipe(Effect.scoped)
  )

  it.live("are one quota", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      yield* inProcess(redis)(takeOne(word))
      const error = yield* Effect.flip(inProcess(redis)(takeOne(word)))
      assert.strictEqual("reason" in error ? error.reason._tag : error._tag, "RateLimitExceeded")
    }).pipe(Effect.scoped)
  )

  it.live("are one circuit", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const makeBreaker = CircuitBreaker.make({ tripPolicy: CircuitBreaker.consecutive(1), openDuration: "1 minute" })
      const failing = Effect.flatMap(makeBreaker, (breaker) =>
        Effect.exit(breaker.execute(Effect.fail("down"), { key: word }))
      ).pipe(Effect.scoped)
      const state = Effect.flatMap(makeBreaker, (breaker) => breaker.state(word)).pipe(Effect.scoped)
      assert.strictEqual((yield* inProcess(redis)(state))._tag, "Closed")
      yield* inProcess(redis)(failing)
      assert.strictEqual((yield* inProcess(redis)(state))._tag, "Open")
    }).pipe(Effect.scoped)
  )
})

describe("a REDIS_URL at which no server answers", () => {
  for (const [name, url] of [
    ["nothing listens", "redis://:secret@127.0.0.1:1"],
    ["no such host", "redis://:secret@redis.invalid:6379"]
  ] as const) {
    it.live(`${name}: one line naming it, within six seconds`, () =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        const error = yield* Effect.flip(inProcess({ REDIS_URL: url })(ask("anything")))
        assert.strictEqual(error._tag, "RedisNotReached")
        assert.match(error.message, /^REDIS_URL: .+$/)
        assert.notInclude(error.message, "secret")
        assert.isBelow((yield* Clock.currentTimeMillis) - start, 6000)
      })
    )
  }
})

const layerCache = Layer.provideMerge(layerAnswerBound(3), Persistence.layerBackingSql).pipe(
  Layer.provide(layerSqliteDeferred(":memory:"))
)

describe("the answers in the embedded cache", () => {
  it.effect("are limited in number: the ones that expire first go", () =>
    Effect.gen(function* () {
      const persistence = Context.get(yield* Layer.build(layerCache), Persistence.BackingPersistence)
      const store = yield* persistence.make("answers")
      for (const [key, days] of Object.entries({ first: 5, second: 1, third: 9, fourth: 2, fifth: 7 })) {
        yield* store.set(key, { key }, Duration.days(days))
      }
      yield* TestClock.adjust("1 minute")
      const kept = yield* Effect.filter(["first", "second", "third", "fourth", "fifth"], (key) =>
        Effect.map(store.get(key), (value) => value !== undefined)
      )
      assert.deepStrictEqual(kept, ["first", "third", "fifth"])
    }).pipe(Effect.scoped)
  )
})

it.effect("a circuit that opened before the clock was set back is tried again in its time", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(7_200_000)
    const breaker = yield* CircuitBreaker.make({
      tripPolicy: CircuitBreaker.consecutive(1),
      openDuration: "1 second"
    })
    const ask = <A, E>(call: Effect.Effect<A, E>) => Effect.exit(breaker.execute(call, { key: "host" }))
    yield* ask(Effect.fail("down"))
    yield* TestClock.setTime(0)
    assert.isTrue(Exit.isFailure(yield* ask(Effect.void)))
    yield* TestClock.adjust("1 second")
    assert.isTrue(Exit.isSuccess(yield* ask(Effect.void)))
  }).pipe(Effect.scoped, Effect.provide(layerMemoryCircuitStore))
)
