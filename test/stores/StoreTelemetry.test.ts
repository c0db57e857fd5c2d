import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Metric, Ref } from "effect"
import { CircuitBreaker, Persistence, RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"

import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import { watchedStores } from "../../src/stores/StoreTelemetry.ts"

/** Stores that fail while the flag is up, as a Redis does that is away. */
const layerFailing = (isDown: Ref.Ref<boolean>) =>
  Layer.effect(
    CircuitBreaker.CircuitBreakerStore,
    Effect.map(CircuitBreaker.CircuitBreakerStore, (store) => {
      const orDown = <A, R>(asked: Effect.Effect<A, CircuitBreaker.CircuitBreakerError, R>): typeof asked =>
        Effect.flatMap(Ref.get(isDown), (down): typeof asked => (down ? Effect.fail(storeDown) : asked))
      return {
        admit: (key) => orDown(store.admit(key)),
        record: (outcome) => orDown(store.record(outcome)),
        state: (key) => orDown(store.state(key))
      }
    })
  ).pipe(Layer.provideMerge(layerStoresMemory))

const storeDown = new CircuitBreaker.CircuitBreakerError({
  reason: new CircuitBreaker.CircuitBreakerStoreError({ message: "redis://secret" })
})

/** What is logged while a program runs over stores that can fail. */
const linesOf = <E>(
  program: (
    call: Effect.Effect<string, unknown>,
    setDown: (isDown: boolean) => Effect.Effect<void>
  ) => Effect.Effect<void, E>
) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
    const isDown = yield* Ref.make(false)
    yield* Effect.gen(function* () {
      const breaker = yield* CircuitBreaker.make({
        tripPolicy: CircuitBreaker.consecutive(3),
        openDuration: "1 second"
      })
      yield* program(breaker.execute(Effect.succeed("called"), { key: "host" }), (down) => Ref.set(isDown, down))
    }).pipe(
      Effect.scoped,
      Effect.provide(Layer.fresh(watchedStores(layerFailing(isDown), "redis"))),
      Effect.provide(Logger.layer([logger]))
    )
    return lines
  })

describe("stores that are watched", () => {
  it.effect("log a line a minute while they fail, with how many failures had none, and one when they work again", () =>
    Effect.gen(function* () {
      const lines = yield* linesOf(
        Effect.fnUntraced(function* (call, setDown) {
          yield* call
          yield* setDown(true)
          for (let report = 0; report < 100; report++) assert.strictEqual(yield* call, "called")
          yield* TestClock.adjust("1 minute")
          assert.strictEqual(yield* call, "called")
          yield* setDown(false)
          assert.strictEqual(yield* call, "called")
          yield* setDown(true)
          yield* call
          yield* setDown(false)
          yield* TestClock.adjust("9 seconds")
          yield* call
          yield* TestClock.adjust("1 second")
          yield* call
          yield* call
        })
      )
      assert.lengthOf(lines, 3)
      assert.match(lines[0] ?? "", /Redis does not work.*"failuresSinceLastLine":0/)
      assert.match(lines[1] ?? "", /Redis does not work.*"failuresSinceLastLine":99/)
      assert.match(lines[2] ?? "", /Redis works again/)
      assert.notInclude(lines.join(), "secret")
    })
  )

  it.effect("still open the circuit of what fails", () =>
    Effect.gen(function* () {
      const breaker = yield* CircuitBreaker.make({
        tripPolicy: CircuitBreaker.consecutive(3),
        openDuration: "1 second"
      })
      for (let time = 0; time < 3; time++) {
        yield* Effect.exit(breaker.execute(Effect.fail("down"), { key: "host" }))
      }
      const refused = yield* Effect.flip(breaker.execute(Effect.succeed("called"), { key: "host" }))
      assert.strictEqual(
        refused instanceof CircuitBreaker.CircuitBreakerError ? refused.reason._tag : "",
        "CircuitOpen"
      )
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(watchedStores(layerStoresMemory, "redis"))))
  )

  it.effect("are timed, and a quota that is used up is an answer", () =>
    Effect.gen(function* () {
      const cache = yield* (yield* Persistence.BackingPersistence).make("answers")
      yield* cache.set("key", {}, undefined)
      yield* cache.get("key")
      const { consume } = yield* RateLimiter.make
      const take = consume({ key: "client", limit: 1, window: "1 hour", algorithm: "token-bucket" })
      yield* take
      yield* Effect.flip(take)
      const counts = (yield* Metric.snapshot)
        .filter(({ id }) => id === "db.client.operation.duration")
        .map(({ attributes, state }) => [
          attributes?.["store.name"],
          attributes?.["db.operation.name"],
          attributes?.["error.type"],
          "count" in state ? Number(state.count) : 0
        ])
      assert.deepStrictEqual(counts, [
        ["cache", "set", undefined, 1],
        ["cache", "get", undefined, 1],
        ["quotas", "tokenBucket", undefined, 2]
      ])
    }).pipe(
      Effect.scoped,
      Effect.provide(Layer.fresh(watchedStores(layerStoresMemory, "sqlite"))),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
  )
})
