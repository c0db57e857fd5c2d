import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

import { CallKind } from "../../../src/call/CallKind.ts"
import { Deadline } from "../../../src/call/Deadline.ts"
import { Settings } from "../../../src/Settings.ts"
import type { UpstreamPolicy } from "../../../src/sources/kit/Attempt.ts"
import {
  CircuitOpen,
  Malformed,
  NoData,
  NotConfigured,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../../src/sources/kit/SourceError.ts"
import { UpstreamGuard } from "../../../src/sources/kit/UpstreamGuard.ts"
import { upstreamLimit } from "../../../src/sources/kit/upstreamHosts.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"

const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })
const limited = (retryAfterMillis: number | null) => new RateLimited({ retryAfterMillis })

const host = "upstream.example"

/** With stores of its own. */
const guarded = <A, E>(test: Effect.Effect<A, E, UpstreamGuard>) =>
  Effect.provide(
    test,
    UpstreamGuard.layer.pipe(Layer.provide([Layer.fresh(layerStoresMemory), Settings.layerTest({ MODE: "live" })]))
  )

/** One call through a new guard. */
const run = <A>(call: Effect.Effect<A, SourceReason>, policy: UpstreamPolicy) =>
  guarded(UpstreamGuard.use((guard) => guard.run(host, policy, call)))

/** A call that fails with the given reasons one after the other, then succeeds; records when it was tried. */
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

describe("UpstreamGuard's attempts", () => {
  it.effect("repeats a transient failure after 300 ms, doubling, with 80-120% jitter", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([broken, broken, broken])
      const fiber = yield* Effect.forkChild(run(call, { timeout: "5 seconds", retries: 3 }))
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

  it.effect("fails after the policy's retries with the last reason", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([broken, broken, limited(null)])
      const fiber = yield* Effect.forkChild(Effect.flip(run(call, { timeout: "5 seconds", retries: 2 })))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), limited(null))
      assert.strictEqual((yield* times).length, 3)
    })
  )

  const passing: ReadonlyArray<[string, SourceReason]> = [
    ["being asked to slow down", limited(null)],
    ["a broken connection", new Unavailable({ status: null, detail: "no connection" })],
    ...[408, 500, 502, 503, 504, 599].map((status): [string, SourceReason] => [
      `status ${status}`,
      new Unavailable({ status, detail: "The upstream answered with an error" })
    ])
  ]
  for (const [name, reason] of passing) {
    it.effect(`repeats after ${name}`, () =>
      Effect.gen(function* () {
        const { call, times } = yield* failing([reason])
        const fiber = yield* Effect.forkChild(run(call, { timeout: "5 seconds", retries: 1 }))
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* Fiber.join(fiber), "done")
        assert.strictEqual((yield* times).length, 2)
      })
    )
  }

  const final: ReadonlyArray<SourceReason> = [
    new Malformed({ issue: "not JSON" }),
    new NoData({ why: "nothing here" }),
    new Timeout({ afterMillis: 1 }),
    ...[400, 404, 409, 425, 499].map((status) => new Unavailable({ status, detail: "gone" }))
  ]
  for (const reason of final) {
    it.effect(`does not repeat ${reason._tag}${reason._tag === "Unavailable" ? ` ${reason.status}` : ""}`, () =>
      Effect.gen(function* () {
        const { call, times } = yield* failing([reason])
        assert.strictEqual(yield* Effect.flip(run(call, { timeout: "5 seconds", retries: 3 })), reason)
        assert.strictEqual((yield* times).length, 1)
      })
    )
  }

  it.effect("waits for Retry-After when that is longer than the backoff", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([limited(4000)])
      const fiber = yield* Effect.forkChild(run(call, { timeout: "5 seconds", retries: 1 }))
      yield* TestClock.adjust("4 seconds")
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(yield* times, [0, 4000])
    })
  )

  it.effect("starts no attempt that could not begin before the deadline", () =>
    Effect.gen(function* () {
      const { call, times } = yield* failing([limited(4000)])
      const reason = yield* run(call, { timeout: "5 seconds", retries: 1 }).pipe(
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
      const fiber = yield* Effect.forkChild(Effect.flip(run(hanging, { timeout: "2 seconds", retries: 3 })))
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 2000 }))
      assert.strictEqual(yield* Ref.get(interrupted), 1)
    })
  )
})

/** Counts its runs, and ends as it is set to. */
const scripted = Effect.gen(function* () {
  const count = yield* Ref.make(0)
  const outcome = yield* Ref.make<Effect.Effect<string, SourceReason>>(Effect.succeed("done"))
  const call = Effect.andThen(
    Ref.update(count, (n) => n + 1),
    Effect.flatten(Ref.get(outcome))
  )
  return { call, count: Ref.get(count), becomes: (next: Effect.Effect<string, SourceReason>) => Ref.set(outcome, next) }
})

const once: UpstreamPolicy = { timeout: "5 seconds", retries: 0 }

describe("UpstreamGuard's circuit", () => {
  const outages: ReadonlyArray<SourceReason> = [
    broken,
    limited(null),
    new Unavailable({ status: null, detail: "no connection" })
  ]
  for (const reason of outages) {
    it.effect(
      `opens after three ${reason._tag} in a row, rejects at once, and closes after a probe that succeeds`,
      () =>
        Effect.gen(function* () {
          const guard = yield* UpstreamGuard
          const { becomes, call, count } = yield* scripted
          yield* becomes(Effect.fail(reason))
          for (let asked = 0; asked < 3; asked++) {
            assert.deepStrictEqual(yield* Effect.flip(guard.run(host, once, call)), reason)
          }
          assert.deepStrictEqual(yield* guard.circuits, [{ host, state: "Open" }])
          assert.deepStrictEqual(yield* Effect.flip(guard.run(host, once, call)), new CircuitOpen({ host }))
          assert.strictEqual(yield* count, 3)
          yield* becomes(Effect.succeed("healed"))
          yield* TestClock.adjust("1 second")
          assert.strictEqual(yield* guard.run(host, once, call), "healed")
          assert.deepStrictEqual(yield* guard.circuits, [{ host, state: "Closed" }])
        }).pipe(guarded)
    )
  }

  const healthy: ReadonlyArray<SourceReason> = [
    new NoData({ why: "nothing here" }),
    new NotConfigured({ setting: "KEY" }),
    new Malformed({ issue: "not JSON" }),
    new Unavailable({ status: 404, detail: "gone" })
  ]
  for (const reason of healthy) {
    it.effect(`stays closed for ${reason._tag}, which says nothing of the host's health`, () =>
      Effect.gen(function* () {
        const guard = yield* UpstreamGuard
        const { call, becomes, count } = yield* scripted
        yield* becomes(Effect.fail(reason))
        for (let asked = 0; asked < 10; asked++) yield* Effect.flip(guard.run(host, once, call))
        assert.strictEqual(yield* count, 10)
      }).pipe(guarded)
    )
  }

  it.effect("opens for a host that hangs, and is closed within five seconds of its healing", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const { becomes, call } = yield* scripted
      yield* becomes(Effect.never)
      const twice = { timeout: Duration.seconds(5), retries: 1 }
      const ask = Effect.forkChild(Effect.result(guard.run(host, twice, call)))
      for (let asked = 0; asked < 3; asked++) {
        const fiber = yield* ask
        yield* TestClock.adjust("12 seconds")
        yield* Fiber.join(fiber)
      }
      yield* TestClock.adjust("2 seconds")
      // The probe was sent just before the host heals, and hangs.
      const probe = yield* ask
      yield* TestClock.adjust("1 millis")
      yield* becomes(Effect.succeed("healed"))
      // Half a second is left for the report that asks.
      yield* TestClock.adjust("4500 millis")
      yield* Fiber.join(probe)
      assert.strictEqual(yield* guard.run(host, twice, call), "healed")
    }).pipe(guarded)
  )

  it.effect("is not opened by attempts that the deadline cut short", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      for (let asked = 0; asked < 5; asked++) {
        const now = yield* Clock.currentTimeMillis
        const fiber = yield* guard
          .run(host, once, Effect.never)
          .pipe(Effect.flip, Effect.provideService(Deadline, now + 500), Effect.forkChild)
        yield* TestClock.adjust("500 millis")
        assert.deepStrictEqual(yield* Fiber.join(fiber), new Timeout({ afterMillis: 500 }))
      }
      assert.deepStrictEqual(yield* guard.circuits, [{ host, state: "Closed" }])
    }).pipe(guarded)
  )

  const ownOf = [
    ["host", "one.example", "other.example"],
    ["owner on a host that many share", "shared.example/one", "shared.example/other"]
  ] as const
  for (const [whose, one, other] of ownOf) {
    it.effect(`is each ${whose}'s own`, () =>
      Effect.gen(function* () {
        const guard = yield* UpstreamGuard
        for (let asked = 0; asked < 3; asked++) yield* Effect.flip(guard.run(one, once, Effect.fail(broken)))
        assert.deepStrictEqual(
          yield* Effect.flip(guard.run(one, once, Effect.succeed("done"))),
          new CircuitOpen({ host: one })
        )
        assert.strictEqual(yield* guard.run(other, once, Effect.succeed("done")), "done")
        assert.deepStrictEqual(yield* guard.circuits, [
          { host: one, state: "Open" },
          { host: other, state: "Closed" }
        ])
      }).pipe(guarded)
    )
  }
})

describe("UpstreamGuard's retry budget", () => {
  it.effect("adds at most a tenth to an upstream's load, plus the three it starts with", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const { becomes, call, count } = yield* scripted
      const asked = 200
      for (let request = 0; request < asked; request++) {
        // Every other answer is good, so that the circuit stays closed.
        yield* becomes(request % 2 === 0 ? Effect.fail(broken) : Effect.succeed("done"))
        const fiber = yield* Effect.forkChild(
          Effect.result(guard.run(host, { timeout: "5 seconds", retries: 3 }, call))
        )
        yield* TestClock.adjust("10 seconds")
        yield* Fiber.join(fiber)
      }
      const retries = (yield* count) - asked
      assert.isAtMost(retries, asked * 0.1 + 3)
      assert.isAtLeast(retries, asked * 0.1)
    }).pipe(guarded)
  )
})

describe("UpstreamGuard's turns", () => {
  it.effect("are each owner's own on a host that many share", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const started = yield* Ref.make(0)
      const call = Effect.andThen(
        Ref.update(started, (n) => n + 1),
        Effect.never
      )
      const slots = upstreamLimit("shared.example").atOnce
      const ask = (owner: string) =>
        Effect.forkChild(guard.run(`shared.example/${owner}`, once, call), { startImmediately: true })
      yield* Effect.replicateEffect(ask("slow"), slots + 1)
      assert.strictEqual(yield* Ref.get(started), slots)
      yield* ask("other")
      assert.strictEqual(yield* Ref.get(started), slots + 1)
    }).pipe(guarded)
  )

  it.effect("lets no more through at once than the host has slots, and starts nothing that can't end in time", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const overpass = "overpass-api.de"
      const started = yield* Ref.make(0)
      const slow = Effect.andThen(
        Ref.update(started, (n) => n + 1),
        Effect.as(Effect.sleep("4 seconds"), "done")
      )
      const fibers = yield* Effect.forEach([1, 2, 3], () =>
        guard.run(overpass, once, slow).pipe(Effect.result, Effect.provideService(Deadline, 4010), Effect.forkChild)
      )
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Ref.get(started), 2)
      yield* TestClock.adjust("5 seconds")
      const results = yield* Effect.forEach(fibers, Fiber.join)
      assert.deepStrictEqual(
        results.map(({ _tag }) => _tag),
        ["Success", "Success", "Failure"]
      )
      assert.strictEqual(yield* Ref.get(started), 2)
    }).pipe(guarded)
  )

  it.effect("leaves paid calls a third of the slots, however many free ones wait", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const host = "geocoding.geo.census.gov"
      const { atOnce } = upstreamLimit(host)
      const started = yield* Ref.make<ReadonlyArray<string>>([])
      const asking = (kind: "free" | "paid") =>
        guard
          .run(
            host,
            once,
            Effect.andThen(
              Ref.update(started, (all) => [...all, kind]),
              Effect.never
            )
          )
          .pipe(Effect.provideService(CallKind, kind), Effect.forkChild)
      yield* Effect.replicateEffect(asking("free"), 10 * atOnce)
      yield* TestClock.adjust("1 second")
      const free = Math.floor((atOnce * 2) / 3)
      assert.lengthOf(yield* Ref.get(started), free)
      yield* Effect.replicateEffect(asking("paid"), 10 * atOnce)
      yield* TestClock.adjust("1 second")
      const paid = (yield* Ref.get(started)).filter((kind) => kind === "paid")
      assert.lengthOf(paid, atOnce - free)
    }).pipe(guarded)
  )

  it.effect("keeps to one a second for Nominatim, and refuses a call that would wait over three", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const at = yield* Ref.make<ReadonlyArray<number>>([])
      const note = Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.update(at, (all) => [...all, now]))
      const fibers = yield* Effect.forEach(Array.from({ length: 4 }), () =>
        Effect.forkChild(Effect.result(guard.run("nominatim.openstreetmap.org", once, note)))
      )
      yield* TestClock.adjust("10 seconds")
      yield* Effect.forEach(fibers, Fiber.join)
      const times = yield* Ref.get(at)
      for (const [index, time] of times.slice(1).entries()) assert.isAtLeast(time - (times[index] ?? 0), 1000)
      assert.lengthOf(times, 4)
    }).pipe(guarded)
  )

  it.effect("stays under RentCast's twenty in any second", () =>
    Effect.gen(function* () {
      const guard = yield* UpstreamGuard
      const at = yield* Ref.make<ReadonlyArray<number>>([])
      const note = Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.update(at, (all) => [...all, now]))
      const fibers = yield* Effect.forEach(Array.from({ length: 60 }), () =>
        Effect.forkChild(Effect.result(guard.run("api.rentcast.io", once, note)))
      )
      for (let step = 0; step < 1000; step++) yield* TestClock.adjust(Duration.millis(10))
      yield* Effect.forEach(fibers, Fiber.join)
      const times = yield* Ref.get(at)
      const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length))
      assert.isAtMost(most, 20)
      assert.isAtLeast(times.length, 40)
    }).pipe(guarded)
  )
})
