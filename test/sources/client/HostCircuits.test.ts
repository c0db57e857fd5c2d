import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Ref } from "effect"
import { CircuitBreaker } from "effect/persistence"
import { TestClock } from "effect/testing"

import { layerSteadyCircuits } from "../../../src/persistence/steadyCircuits.ts"
import { makeHostCircuits } from "../../../src/sources/client/HostCircuits.ts"
import { type SourceReason, Unavailable } from "../../../src/sources/policy/SourceError.ts"

const host = "upstream.example"
const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

/** Circuits with what they report, and a way through them that says how each call came by. */
const begun = Effect.gen(function* () {
  const reported = yield* Ref.make<ReadonlyArray<string>>([])
  const circuits = yield* makeHostCircuits((_, standing) => Ref.update(reported, (all) => [...all, standing]))
  const pass = <A>(call: Effect.Effect<A, SourceReason>, failure = CircuitBreaker.failure()) =>
    circuits.pass(host, {
      admitted: (standing) => Effect.map(call, () => `admitted ${standing}`),
      refused: (standing) => Effect.succeed(`refused ${standing}`),
      outcomeOf: (exit) => (exit._tag === "Success" ? CircuitBreaker.success : failure)
    })
  const open = (failure?: CircuitBreaker.Outcome) =>
    Effect.replicateEffect(Effect.ignore(pass(Effect.fail(broken), failure)), 3)
  return { open, pass, reported: Ref.get(reported), standing: circuits.standing(host) }
})

describe("the circuits of the hosts", () => {
  it.effect("show each call where its circuit stands, and report what they find and come to", () =>
    Effect.gen(function* () {
      const { open, pass, reported, standing } = yield* begun
      assert.strictEqual(yield* pass(Effect.void), "admitted Closed")
      yield* open()
      assert.strictEqual(yield* standing, "Open")
      assert.strictEqual(yield* pass(Effect.void), "refused Open")
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* pass(Effect.void), "admitted HalfOpen")
      assert.strictEqual(yield* standing, "Closed")
      assert.strictEqual(
        (yield* reported).join(),
        // The first call, three that fail and what comes of them, one that is refused, the probe and what comes of it.
        "Closed,Closed,Closed,Closed,Open,Open,HalfOpen,Closed"
      )
    }).pipe(Effect.provide(layerSteadyCircuits))
  )

  it.effect("open for a second, then for one and a half, or for as long as the host asks", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* begun
      yield* open()
      yield* TestClock.adjust("1 second")
      yield* Effect.ignore(pass(Effect.fail(broken)))
      yield* TestClock.adjust("1499 millis")
      assert.strictEqual(yield* pass(Effect.void), "refused Open")
      yield* TestClock.adjust("1 millis")
      yield* Effect.ignore(pass(Effect.fail(broken), CircuitBreaker.failure({ retryAfter: "1 minute" })))
      yield* TestClock.adjust("59 seconds")
      assert.strictEqual(yield* pass(Effect.void), "refused Open")
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* pass(Effect.void), "admitted HalfOpen")
    }).pipe(Effect.provide(layerSteadyCircuits))
  )

  it.effect("leave no host alone for over an hour, whatever it asks", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* begun
      yield* open(CircuitBreaker.failure({ retryAfter: "1 day" }))
      yield* TestClock.adjust(Duration.hours(1))
      assert.strictEqual(yield* pass(Effect.void), "admitted HalfOpen")
    }).pipe(Effect.provide(layerSteadyCircuits))
  )

  it.effect("let one probe through at a time, and the next when it is abandoned", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* begun
      yield* open()
      yield* TestClock.adjust("1 second")
      const probe = yield* Effect.forkChild(pass(Effect.never), { startImmediately: true })
      assert.strictEqual(yield* pass(Effect.void), "refused HalfOpen")
      yield* Fiber.interrupt(probe)
      assert.strictEqual(yield* pass(Effect.void), "admitted HalfOpen")
    }).pipe(Effect.provide(layerSteadyCircuits))
  )

  it.effect("let every call through where their store fails", () => {
    const failing = Effect.fail(
      new CircuitBreaker.CircuitBreakerError({
        reason: new CircuitBreaker.CircuitBreakerStoreError({ message: "away" })
      })
    )
    return Effect.gen(function* () {
      const { open, pass } = yield* begun
      yield* open()
      assert.strictEqual(yield* pass(Effect.void), "admitted Closed")
    }).pipe(
      Effect.provideService(CircuitBreaker.CircuitBreakerStore, {
        admit: () => failing,
        record: () => failing,
        state: () => failing
      })
    )
  })
})
