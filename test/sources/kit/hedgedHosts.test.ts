import { assert, describe, it } from "@effect/vitest"
import { Clock, type Duration, Effect, Fiber, Layer, Option, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/call/Deadline.ts"
import { Settings } from "../../../src/Settings.ts"
import type { UpstreamPolicy } from "../../../src/sources/kit/Attempt.ts"
import { hedged } from "../../../src/sources/kit/Hedge.ts"
import { type SourceReason, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamGuard } from "../../../src/sources/kit/UpstreamGuard.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { recordedSeries, totalOf, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"

const main = "main.example"
const mirror = "mirror.example"
const policy: UpstreamPolicy = { timeout: "6 seconds", retries: 1 }
const down = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

type Reply = Effect.Effect<string, SourceReason>
const replyAfter = (millis: number): Reply => Effect.as(Effect.sleep(millis), "main")
const hangs: Reply = Effect.never

/** A main host that is asked for 2.5 seconds before its mirror is, which answers within 100 ms; and how it is seen. */
const hosts = Effect.fnUntraced(function* (usual: Duration.Input = "2500 millis") {
  const guard = yield* UpstreamGuard
  const reply = yield* Ref.make<Reply>(hangs)
  const mirrorReply = yield* Ref.make<Reply>(Effect.as(Effect.sleep(100), "mirror"))
  const asked = yield* Ref.make(0)
  const askMain = Effect.andThen(
    Ref.update(asked, (n) => n + 1),
    Effect.flatten(Ref.get(reply))
  )
  const find = hedged(
    guard.run(main, policy, askMain),
    guard.run(mirror, policy, Effect.flatten(Ref.get(mirrorReply))),
    usual
  )
  /** Who answers, after how many milliseconds; the clock goes on to the end of that second. */
  const answer = Effect.gen(function* () {
    const started = yield* Clock.currentTimeMillis
    const fiber = yield* find.pipe(
      Effect.catch((reason) => Effect.succeed(reason._tag)),
      Effect.zip(Clock.currentTimeMillis),
      Effect.forkChild({ startImmediately: true })
    )
    yield* TestClock.adjust("100 millis")
    for (let steps = 0; steps < 60 && fiber.pollUnsafe() === undefined; steps++) yield* TestClock.adjust("100 millis")
    const [who, ended] = yield* Fiber.join(fiber)
    return `${who} ${ended - started}`
  })
  const circuit = Effect.map(guard.circuits, (circuits) => circuits.find(({ host }) => host === main)?.state)
  return {
    find,
    answer,
    circuit,
    asked: Ref.get(asked),
    mainReplies: (next: Reply) => Ref.set(reply, next),
    mirrorReplies: (next: Reply) => Ref.set(mirrorReply, next)
  }
})

const guarded = <A, E>(test: Effect.Effect<A, E, UpstreamGuard>) =>
  test.pipe(
    Effect.provide(
      UpstreamGuard.layer.pipe(Layer.provide([Layer.fresh(layerStoresMemory), Settings.layerTest({ MODE: "live" })])),
      { local: true }
    ),
    withMetrics
  )

/** Three calls that the mirror answers, and the time that the main host then still has. */
const threeOvertaken = Effect.fnUntraced(function* (answer: Effect.Effect<string>) {
  for (let calls = 0; calls < 3; calls++) {
    assert.strictEqual(yield* answer, "mirror 2600")
    yield* TestClock.adjust("400 millis")
  }
})

describe("a host that hangs beside a mirror that answers", () => {
  it.effect("costs three calls their wait, and none after them", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, asked, circuit } = yield* hosts()
        yield* threeOvertaken(answer)
        assert.strictEqual(yield* circuit, "Open")
        const before = yield* asked
        for (let calls = 0; calls < 60; calls++) {
          assert.strictEqual(yield* answer, "mirror 100")
          yield* TestClock.adjust("900 millis")
        }
        const probes = (yield* asked) - before
        assert.isAtLeast(probes, 10)
        assert.isAtMost(probes, 25)
        const series = yield* recordedSeries
        assert.strictEqual(totalOf(series, "upstream.overtaken", { "server.address": main }), 3)
      })
    )
  )

  it.effect("is asked first again once a probe has its reply, though the mirror is faster", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, circuit, mainReplies } = yield* hosts()
        yield* threeOvertaken(answer)
        yield* mainReplies(replyAfter(300))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual(yield* answer, "mirror 100")
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* circuit, "Closed")
        assert.strictEqual(yield* answer, "main 300")
      })
    )
  )

  it.effect("has its probe waited for where the mirror fails", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, mainReplies, mirrorReplies } = yield* hosts()
        yield* threeOvertaken(answer)
        yield* mainReplies(replyAfter(300))
        yield* mirrorReplies(Effect.fail(down))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual(yield* answer, "main 300")
      })
    )
  )
})

describe("a host that is slow", () => {
  it.effect("stays asked first while it loses close races only", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, asked, circuit, mainReplies } = yield* hosts()
        yield* mainReplies(replyAfter(2900))
        for (let calls = 0; calls < 10; calls++) {
          assert.strictEqual(yield* answer, "mirror 2600")
          yield* TestClock.adjust("400 millis")
        }
        assert.strictEqual(yield* circuit, "Closed")
        assert.strictEqual(yield* asked, 10)
        const series = yield* recordedSeries
        assert.strictEqual(totalOf(series, "upstream.overtaken", { "server.address": main }), 10)
      })
    )
  )

  it.effect("is not asked after three in a row take a fifth longer than usual", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, circuit, mainReplies } = yield* hosts()
        yield* mainReplies(replyAfter(3100))
        yield* threeOvertaken(answer)
        assert.strictEqual(yield* circuit, "Open")
      })
    )
  )

  it.effect("is asked first again although its replies take longer than a probe without a fallback may", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, circuit, mainReplies } = yield* hosts("3 seconds")
        for (let calls = 0; calls < 3; calls++) {
          assert.strictEqual(yield* answer, "mirror 3100")
          yield* TestClock.adjust("1 second")
        }
        assert.strictEqual(yield* circuit, "Open")
        yield* mainReplies(replyAfter(3500))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual(yield* answer, "mirror 100")
        yield* TestClock.adjust("4 seconds")
        assert.strictEqual(yield* circuit, "Closed")
      })
    )
  )

  it.effect("is still asked if one answer between the slow ones is in time", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, circuit, mainReplies } = yield* hosts()
        for (let rounds = 0; rounds < 5; rounds++) {
          yield* mainReplies(hangs)
          assert.strictEqual(yield* answer, "mirror 2600")
          yield* TestClock.adjust("400 millis")
          assert.strictEqual(yield* answer, "mirror 2600")
          yield* TestClock.adjust("400 millis")
          yield* mainReplies(replyAfter(200))
          assert.strictEqual(yield* answer, "main 200")
        }
        assert.strictEqual(yield* circuit, "Closed")
      })
    )
  )

  it.effect("is not sent a repeat that no caller waits for", () =>
    guarded(
      Effect.gen(function* () {
        const { answer, asked, mainReplies } = yield* hosts()
        yield* mainReplies(Effect.andThen(Effect.sleep(2700), Effect.fail(down)))
        assert.strictEqual(yield* answer, "mirror 2600")
        yield* TestClock.adjust("9 seconds")
        assert.strictEqual(yield* asked, 1)
      })
    )
  )
})

describe("what says nothing of a host", () => {
  it.effect("is a client that leaves, however long it has waited", () =>
    guarded(
      Effect.gen(function* () {
        const { circuit, find, mirrorReplies } = yield* hosts()
        yield* mirrorReplies(hangs)
        for (let calls = 0; calls < 10; calls++) {
          const fiber = yield* Effect.forkChild(find, { startImmediately: true })
          yield* TestClock.adjust("5 seconds")
          yield* Fiber.interrupt(fiber)
        }
        assert.strictEqual(yield* circuit, "Closed")
        assert.strictEqual(totalOf(yield* recordedSeries, "upstream.overtaken"), 0)
      })
    )
  )

  it.effect("is a wait for one of its slots: what waits there is let go, and is no attempt", () =>
    guarded(
      Effect.gen(function* () {
        const { asked, find, mirrorReplies } = yield* hosts()
        yield* mirrorReplies(Effect.as(Effect.sleep(100), "mirror"))
        const fibers = yield* Effect.forEach(Array.from({ length: 30 }), () =>
          Effect.forkChild(find, { startImmediately: true })
        )
        yield* TestClock.adjust("2700 millis")
        assert.deepStrictEqual([...new Set(yield* Effect.forEach(fibers, Fiber.join))], ["mirror"])
        assert.strictEqual(yield* asked, 20)
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual(yield* asked, 20)
      })
    )
  )
})

describe("a call that its deadline cuts off", () => {
  it.effect("has timed out for the circuit too, if the caller's timer goes off first", () =>
    guarded(
      Effect.gen(function* () {
        const guard = yield* UpstreamGuard
        for (let calls = 0; calls < 3; calls++) {
          const deadline = (yield* Clock.currentTimeMillis) + 3000
          const call = guard
            .run(main, { timeout: "25 seconds", retries: 0 }, Effect.never)
            .pipe(Effect.timeoutOption("2998 millis"), Effect.provideService(Deadline, deadline))
          const fiber = yield* Effect.forkChild(call, { startImmediately: true })
          yield* TestClock.adjust("3 seconds")
          assert.isTrue(Option.isNone(yield* Fiber.join(fiber)))
        }
        const [circuit] = yield* guard.circuits
        assert.strictEqual(circuit?.state, "Open")
      })
    )
  )
})
