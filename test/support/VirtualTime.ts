import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

/** Sets a `TestClock` to a day on which the sandbox's upstreams have news. */
export const startOfDay = TestClock.setTime(Date.UTC(2026, 10, 21, 12))

/**
 * Runs an effect to its end, with all the time it asks for passing at once. It starts with a timer: what a timer wakes, the clock
 * lets come to rest before it goes on, so that the next one is never early.
 */
export const inVirtualTime = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(Effect.delay(effect, 1), { startImmediately: true })
  yield* TestClock.adjust("1 minute")
  return yield* Fiber.join(fiber)
})

/**
 * Runs an effect that asks over sockets within this process: 20 ms go by with every turn of the event loop, of which an answer takes a
 * few. Both ends of a socket are served by that loop, so a busy machine makes the turns longer and not more, and nothing that
 * answers is late.
 */
export const inLoopTime = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
  while (fiber.pollUnsafe() === undefined) {
    yield* nextTurn
    yield* TestClock.adjust("20 millis")
  }
  return yield* Fiber.join(fiber)
})

/** After what is ready on the sockets has been read. */
const nextTurn = Effect.callback<void>((resume) => {
  setImmediate(() => resume(Effect.void))
})
