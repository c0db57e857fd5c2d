import { assert, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { CircuitBreaker } from "effect/persistence"
import { TestClock } from "effect/testing"

import { layerMemoryCircuitStore } from "../../src/stores/MemoryCircuitStore.ts"

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
