import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"

import { attempt, Deadline, find, type SourceDefinition, stub } from "../../src/sources/DataSource.ts"
import {
  Malformed,
  NoData,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../src/sources/SourceError.ts"
import { houston } from "../support/places.ts"

const definition: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "Nobody",
  section: "example",
  key: null,
  cadence: "never",
  attribution: "Example",
  deadline: "10 seconds"
}

const answer = { value: 42, upstream: "Example upstream", asOf: "2025", attribution: "Example" }
const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })
const limited = (retryAfterMillis: number | null) => new RateLimited({ retryAfterMillis })

/** A call that fails with the given reasons one after the other, then succeeds; tells when it was tried. */
const failing = (reasons: ReadonlyArray<SourceReason>) =>
  Effect.gen(function* () {
    const times = yield* Ref.make<ReadonlyArray<number>>([])
    const call = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const before = yield* Ref.getAndUpdate(times, (all) => [...all, now])
      const reason = reasons[before.length]
      return reason === undefined ? "done" : yield* Effect.fail(reason)
    })
    return { call, times: Ref.get(times) }
  })

describe("attempt", () => {
  it.effect("repeats a transient failure after 300 ms, doubling, with 80-120% jitter", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([broken, broken, broken])
      const fiber = yield* Effect.forkChild(attempt(call, { timeout: "5 seconds", retries: 3 }))
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "done")
      const at = yield* times
      const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
      assert.strictEqual(waits.length, 3)
      for (const [index, wait] of waits.entries()) {
        const base = 300 * 2 ** index
        assert.isTrue(wait >= base * 0.8 && wait <= base * 1.2, `${wait} around ${base}`)
      }
    })
  )

  it.effect("gives up after the policy's retries with the last reason", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([broken, broken, limited(null)])
      const fiber = yield* Effect.forkChild(Effect.flip(attempt(call, { timeout: "5 seconds", retries: 2 })))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), limited(null))
      assert.strictEqual((yield* times).length, 3)
    })
  )

  const final: ReadonlyArray<SourceReason> = [
    new Malformed({ issue: "not JSON" }),
    new NoData({ why: "nothing here" }),
    new Timeout({ afterMillis: 1 }),
    new Unavailable({ status: 404, detail: "gone" })
  ]
  for (const reason of final) {
    it.effect(`does not repeat ${reason._tag}`, () =>
      Effect.gen(function* () {
        const { call, times } = yield* failing([reason])
        assert.strictEqual(yield* Effect.flip(attempt(call, { timeout: "5 seconds", retries: 3 })), reason)
        assert.strictEqual((yield* times).length, 1)
      })
    )
  }

  it.effect("waits for Retry-After when that is longer than the backoff", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([limited(4000)])
      const fiber = yield* Effect.forkChild(attempt(call, { timeout: "5 seconds", retries: 1 }))
      yield* TestClock.adjust("4 seconds")
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(yield* times, [0, 4000])
    })
  )

  it.effect("starts no attempt that could not begin before the deadline", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([limited(4000)])
      const reason = yield* attempt(call, { timeout: "5 seconds", retries: 1 }).pipe(
        Effect.flip,
        Effect.provideService(Deadline, 4000)
      )
      assert.deepStrictEqual(reason, limited(4000))
      assert.strictEqual((yield* times).length, 1)
    })
  )

  it.effect("gives every attempt its own timeout and interrupts it", () =>
    Effect.gen(function* () {
      const interrupted = yield* Ref.make(0)
      const hanging = Effect.never.pipe(Effect.onInterrupt(() => Ref.update(interrupted, (n) => n + 1)))
      const fiber = yield* Effect.forkChild(Effect.flip(attempt(hanging, { timeout: "2 seconds", retries: 3 })))
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 2000 }))
      assert.strictEqual(yield* Ref.get(interrupted), 1)
    })
  )
})

describe("find", () => {
  it.effect("stamps the answer", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1000)
      const finding = yield* find(definition, () => Effect.succeed(answer))(houston())
      assert.deepStrictEqual(finding, { ...answer, fetchedAt: 1000, cached: false, stale: false })
    })
  )

  it.effect("times out at its own deadline", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(find(definition, () => Effect.never)(houston())))
      yield* TestClock.adjust("10 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "Example Source")
      assert.deepStrictEqual(error.reason, new Timeout({ afterMillis: 10_000 }))
    })
  )

  it.effect("times out at the report's deadline when that comes first, and tells its calls", () =>
    Effect.gen(function* () {
      const seen = yield* Ref.make(0)
      const ask = () =>
        Effect.flatMap(Deadline, (deadline) => Ref.set(seen, deadline)).pipe(Effect.andThen(Effect.never))
      const fiber = yield* Effect.forkChild(
        find(definition, ask)(houston()).pipe(Effect.flip, Effect.provideService(Deadline, 3000))
      )
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new Timeout({ afterMillis: 3000 }))
      assert.strictEqual(yield* Ref.get(seen), 3000)
    })
  )

  it.effect("turns a defect of the source into Malformed: a source never dies", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(find(definition, () => Effect.die("bug"))(houston()))
      assert.strictEqual(error.reason._tag, "Malformed")
    })
  )
})

describe("stub", () => {
  it.effect("finds its value, or fails with its reason", () =>
    Effect.gen(function* () {
      const found = yield* stub(definition, { zone: "X" })(houston())
      assert.deepStrictEqual(found.value, { zone: "X" })
      const error = yield* Effect.flip(stub<{ zone: string }>(definition, broken)(houston()))
      assert.strictEqual(error.reason, broken)
    })
  )
})
