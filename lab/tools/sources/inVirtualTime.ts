import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

/** Runs an effect to its end. All time that it waits for passes at once. */
export const inVirtualTime = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(Effect.delay(effect, 1), { startImmediately: true })
  yield* TestClock.adjust("1 minute")
  return yield* Fiber.join(fiber)
})
