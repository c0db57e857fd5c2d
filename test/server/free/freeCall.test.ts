import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Option, Ref } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"

import { FreeLimit, rateLimitHeaders } from "../../../src/server/free/freeCall.ts"
import { Settings } from "../../../src/Settings.ts"

const limitWith = (
  freeLimit: string,
  store: Layer.Layer<RateLimiter.RateLimiterStore> = Layer.fresh(RateLimiter.layerStoreMemory)
) => FreeLimit.layer.pipe(Layer.provide([Settings.layerTest({ FREE_LIMIT: freeLimit }), store]))

/** One call: the headers, and how long to wait where it was refused. */
const call = Effect.fnUntraced(function* (client = "a", count = 1) {
  const { policies, take } = yield* FreeLimit
  const states = Option.getOrElse(yield* take(client, count), () => [])
  const waits = states.map(({ retryAfterSeconds }) => retryAfterSeconds)
  return {
    headers: rateLimitHeaders(policies, states),
    refusedBy: states.filter(({ retryAfterSeconds }) => retryAfterSeconds !== null).map(({ policy }) => policy.name),
    retryAfter: Math.max(0, ...waits.map((seconds) => seconds ?? 0))
  }
})

const calls = (count: number) => Effect.replicateEffect(call(), count)

describe("the limit of free calls", () => {
  it.effect("says all policies, and what is left under the tightest", () =>
    Effect.gen(function* () {
      const policy = `"minute";q=30;w=60, "day";q=600;w=86400`
      assert.deepStrictEqual((yield* call()).headers, {
        "ratelimit-policy": policy,
        ratelimit: `"minute";r=29;t=2`
      })
      assert.deepStrictEqual((yield* call()).headers, {
        "ratelimit-policy": policy,
        ratelimit: `"minute";r=28;t=2`
      })
    }).pipe(Effect.provide(limitWith("30 per minute, 600 per day")))
  )

  it.effect("gives calls back one by one, and all of them after a window", () =>
    Effect.gen(function* () {
      for (const { refusedBy } of yield* calls(30)) assert.deepStrictEqual(refusedBy, [])
      const refused = yield* call()
      assert.deepStrictEqual(refused.refusedBy, ["minute"])
      assert.strictEqual(refused.retryAfter, 2)
      assert.strictEqual(refused.headers["ratelimit"], `"minute";r=0;t=2`)
      yield* TestClock.adjust("1999 millis")
      assert.strictEqual((yield* call()).retryAfter, 1)
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual((yield* call()).refusedBy, [])
      assert.deepStrictEqual((yield* call()).refusedBy, ["minute"])
      yield* TestClock.adjust("1 minute")
      for (const { refusedBy } of yield* calls(30)) assert.deepStrictEqual(refusedBy, [])
      assert.deepStrictEqual((yield* call()).refusedBy, ["minute"])
    }).pipe(Effect.provide(limitWith("30 per minute, 600 per day")))
  )

  it.effect("holds over the longer window too, and names every policy that refuses", () =>
    Effect.gen(function* () {
      yield* calls(3)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* calls(2))[1]?.headers["ratelimit"], `"day";r=0;t=17220`)
      const byDay = yield* call()
      assert.deepStrictEqual(byDay.refusedBy, ["day"])
      assert.strictEqual(byDay.retryAfter, 86_400 / 5 - 60)
      assert.strictEqual(byDay.headers["ratelimit"], `"day";r=0;t=17220`)
      const byBoth = yield* call()
      assert.deepStrictEqual(byBoth.refusedBy, ["minute", "day"])
      assert.strictEqual(byBoth.retryAfter, 86_400 / 5 - 60)
    }).pipe(Effect.provide(limitWith("3 per minute, 5 per day")))
  )

  it.effect("charges nothing of the longer window for calls that the shorter one refuses", () =>
    Effect.gen(function* () {
      yield* calls(100)
      yield* TestClock.adjust("1 minute")
      const again = yield* calls(3)
      assert.deepStrictEqual(
        again.map(({ refusedBy }) => refusedBy),
        [[], [], []]
      )
    }).pipe(Effect.provide(limitWith("3 per minute, 10 per day")))
  )

  it.effect("takes several at once, or none of them", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* call("a", 4)).headers["ratelimit"], `"minute";r=1;t=12`)
      const refused = yield* call("a", 3)
      assert.deepStrictEqual(refused.refusedBy, ["minute"])
      assert.strictEqual(refused.retryAfter, 24)
      assert.deepStrictEqual((yield* call("a", 1)).refusedBy, [])
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual((yield* call("a", 9)).refusedBy, [])
      assert.deepStrictEqual((yield* call("a", 1)).refusedBy, ["minute"])
    }).pipe(Effect.provide(limitWith("5 per minute, 600 per day")))
  )

  it.effect("is each client's own", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* call("a")).refusedBy, [])
      assert.deepStrictEqual((yield* call("a")).refusedBy, ["hour"])
      assert.deepStrictEqual((yield* call("b")).refusedBy, [])
    }).pipe(Effect.provide(limitWith("1 per hour")))
  )

  const storeThat = (tokenBucket: Effect.Effect<readonly [number, number], RateLimiter.RateLimiterError>) =>
    Layer.mock(RateLimiter.RateLimiterStore, { tokenBucket: () => tokenBucket })
  const broken = new RateLimiter.RateLimiterError({ reason: new RateLimiter.RateLimitStoreError({ message: "down" }) })

  for (const [name, outcome] of [
    ["fails", Effect.fail(broken)],
    ["has a bug", Effect.die("bug")],
    ["hangs", Effect.never]
  ] as const) {
    it.effect(`lets calls through after 250 ms when the store ${name}, and warns once an outage`, () =>
      Effect.gen(function* () {
        const store = yield* Ref.make<Effect.Effect<readonly [number, number], RateLimiter.RateLimiterError>>(outcome)
        const lines: Array<string> = []
        const logger = Logger.make(({ logLevel, message }) => lines.push(`${logLevel} ${String(message)}`))
        const answered = Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(call(), { startImmediately: true })
          yield* TestClock.adjust("250 millis")
          return yield* Fiber.join(fiber)
        })
        yield* Effect.gen(function* () {
          for (let n = 0; n < 3; n++) {
            assert.deepStrictEqual(yield* answered, {
              headers: { "ratelimit-policy": `"minute";q=1;w=60` },
              refusedBy: [],
              retryAfter: 0
            })
          }
          assert.lengthOf(lines, 1)
          assert.match(lines[0] ?? "", /^Warn .*not limited/)
          yield* Ref.set(store, Effect.succeed([0, 0]))
          assert.isDefined((yield* answered).headers["ratelimit"])
          yield* Ref.set(store, outcome)
          yield* answered
          assert.lengthOf(lines, 2)
        }).pipe(
          Effect.provide(limitWith("1 per minute", storeThat(Effect.flatten(Ref.get(store))))),
          Effect.provide(Logger.layer([logger]))
        )
      })
    )
  }
})
