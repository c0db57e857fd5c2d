import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Exit, Fiber, Latch, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"

import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { Settings } from "../../../src/Settings.ts"
import { buying, openForSale } from "../../support/payments/buying.ts"
import { TestServer } from "../../support/TestServer.ts"

/** A server that is busy with a sale without end, and how the server can be stopped. */
const busyServer = Effect.fnUntraced(function* (environment: Record<string, string> = {}) {
  const started = yield* Latch.make()
  const cutOff = yield* Latch.make()
  const gate = Layer.succeed(PaymentGate, {
    sell: () =>
      started.open.pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() => cutOff.open)
      ),
    delivered: () => Effect.void
  })
  const life = yield* Scope.fork(yield* Effect.scope)
  const server = yield* Layer.buildWithScope(
    TestServer.layer({ ...openForSale, REPORT_QUORUM: "0", ...environment }, gate),
    life
  )
  const send = yield* buying("/property-intel", { address: "1 A St, Houston, TX 77002" }).pipe(Effect.provide(server))
  const call = yield* Effect.forkChild(Effect.exit(Effect.provide(send(), server)))
  yield* started.await
  return { call, cutOff, stop: Scope.close(life, Exit.void) }
})

/** Lets virtual seconds pass, each with some time for the wire, until the fiber has ended: how many it took. */
const secondsUntil = Effect.fnUntraced(function* (fiber: Fiber.Fiber<unknown>) {
  const before = yield* Clock.currentTimeMillis
  while (fiber.pollUnsafe() === undefined) {
    yield* TestClock.withLive(Effect.sleep("2 millis"))
    yield* TestClock.adjust("1 second")
  }
  return ((yield* Clock.currentTimeMillis) - before) / 1000
})

describe("a server that stops", () => {
  for (const leaves of [false, true]) {
    it.effect(`cuts a sale off after 30 seconds, all in all, when its buyer ${leaves ? "has left" : "waits"}`, () =>
      Effect.gen(function* () {
        const { call, cutOff, stop } = yield* busyServer()
        if (leaves) yield* Fiber.interrupt(call)
        const seconds = yield* secondsUntil(yield* Effect.forkChild(stop))
        assert.isAtLeast(seconds, 30)
        assert.isBelow(seconds, 50)
        yield* cutOff.await
        if (!leaves) yield* Fiber.join(call)
      })
    )
  }

  it.effect("cuts a sale off after its grace and then 30 seconds: the one does not eat the other", () =>
    Effect.gen(function* () {
      const { call, cutOff, stop } = yield* busyServer({ SHUTDOWN_GRACE: "25 seconds" })
      yield* Fiber.interrupt(call)
      const seconds = yield* secondsUntil(yield* Effect.forkChild(stop))
      assert.isAtLeast(seconds, 55)
      assert.isBelow(seconds, 75)
      yield* cutOff.await
    })
  )
})

describe("the time left of a process that stops", () => {
  it.effect("is the grace and 30 seconds, from when it was asked to", () =>
    Effect.gen(function* () {
      const { begin, timeLeft } = yield* Stopping
      const left = Effect.map(timeLeft, Duration.toSeconds)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* left, 30)
      const grace = yield* Effect.forkChild(begin, { startImmediately: true })
      assert.strictEqual(yield* left, 40)
      yield* TestClock.adjust("10 seconds")
      yield* Fiber.join(grace)
      assert.strictEqual(yield* left, 30)
      yield* TestClock.adjust("29 seconds")
      assert.strictEqual(yield* left, 1)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* left, 0)
    }).pipe(Effect.provide(Stopping.layer.pipe(Layer.provide(Settings.layerTest({ SHUTDOWN_GRACE: "10 seconds" })))))
  )
})
