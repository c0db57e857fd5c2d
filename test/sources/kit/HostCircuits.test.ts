import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, Fiber } from "effect"
import { CircuitBreaker } from "effect/persistence"
import { TestClock } from "effect/testing"

import { circuitOutcome, makeHostCircuits } from "../../../src/sources/kit/HostCircuits.ts"
import {
  CircuitOpen,
  FreeShareSpent,
  Malformed,
  MonthSpent,
  NoData,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../../src/sources/kit/SourceError.ts"
import { layerMemoryCircuitStore } from "../../../src/stores/SharedStores.ts"

const host = "upstream.example"
const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

/** Circuits with what they report, and a way through them that says how each call came by. */
const begun = Effect.gen(function* () {
  const reported: Array<string> = []
  const circuits = yield* makeHostCircuits((_, standing) => reported.push(standing))
  const pass = <A>(call: Effect.Effect<A, SourceReason>, failure = CircuitBreaker.failure()) =>
    circuits
      .pass(host, {
        admitted: (standing) => Effect.map(call, () => `admitted ${standing}`),
        outcomeOf: (exit) => (exit._tag === "Success" ? CircuitBreaker.success : failure)
      })
      .pipe(Effect.catchTag("CircuitOpen", () => Effect.sync(() => `refused ${reported.at(-1)}`)))
  const open = (failure?: CircuitBreaker.Outcome) =>
    Effect.replicateEffect(Effect.ignore(pass(Effect.fail(broken), failure)), 3)
  return { open, pass, reported, standing: circuits.standing(host) }
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
        reported.join(),
        // The first call, three that fail and what comes of them, one that is refused, the probe and what comes of it.
        "Closed,Closed,Closed,Closed,Open,Open,HalfOpen,Closed"
      )
    }).pipe(Effect.provide(layerMemoryCircuitStore))
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
    }).pipe(Effect.provide(layerMemoryCircuitStore))
  )

  it.effect("pause no host for over an hour, whatever it asks", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* begun
      yield* open(CircuitBreaker.failure({ retryAfter: "1 day" }))
      yield* TestClock.adjust(Duration.hours(1))
      assert.strictEqual(yield* pass(Effect.void), "admitted HalfOpen")
    }).pipe(Effect.provide(layerMemoryCircuitStore))
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
    }).pipe(Effect.provide(layerMemoryCircuitStore))
  )

  it.effect("let every call through if their store fails", () => {
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

const unavailable = (status: number | null) => new Unavailable({ status, detail: "" })

const share = { upstream: "RentCast", until: 0 }

const cases: ReadonlyArray<readonly [string, SourceReason, CircuitBreaker.Outcome]> = [
  ["no connection", unavailable(null), CircuitBreaker.failure()],
  ["a 503", unavailable(503), CircuitBreaker.failure()],
  ["a 410, which will not pass", unavailable(410), CircuitBreaker.success],
  ["a timeout that had its time", new Timeout({ afterMillis: 1000 }), CircuitBreaker.failure()],
  ["a timeout that was cut short", new Timeout({ afterMillis: 999 }), CircuitBreaker.ignored],
  ["a 429", new RateLimited({ retryAfterMillis: null }), CircuitBreaker.failure()],
  [
    "a 429 that says how long",
    new RateLimited({ retryAfterMillis: 7000 }),
    CircuitBreaker.failure({ retryAfter: Duration.seconds(7) })
  ],
  ["no data", new NoData({ why: "" }), CircuitBreaker.success],
  ["a month that is used up: the host was not asked", new MonthSpent(share), CircuitBreaker.ignored],
  ["a share that is used up", new FreeShareSpent(share), CircuitBreaker.ignored],
  ["an answer of another shape", new Malformed({ issue: "" }), CircuitBreaker.ignored],
  ["a refusal of the circuit itself", new CircuitOpen({ host: "upstream.example" }), CircuitBreaker.ignored]
]

describe("a call's end, for its host's circuit", () => {
  for (const [name, reason, outcome] of cases) {
    it(`classes ${name}`, () => assert.deepStrictEqual(circuitOutcome(1000)(Exit.fail(reason)), outcome))
  }

  it("is good for an answer, and is ignored for an abandoned call", () => {
    assert.deepStrictEqual(circuitOutcome(1000)(Exit.succeed("answer")), CircuitBreaker.success)
    assert.deepStrictEqual(circuitOutcome(1000)(Exit.interrupt()), CircuitBreaker.ignored)
  })
})
