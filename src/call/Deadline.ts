import { Clock, Context, Duration, Effect, type Fiber } from "effect"

/**
 * The instant (epoch milliseconds) after which no caller waits for the answer any more. All work for a call has the
 * same instant or an earlier one.
 */
export const Deadline = Context.Reference<number>("property-intelligence/call/Deadline", {
  defaultValue: () => Number.POSITIVE_INFINITY
})

/** Milliseconds until the `Deadline`, never below zero. */
export const millisLeft: Effect.Effect<number> = Effect.withFiberSucceed(millisLeftOf)

/** Milliseconds until the `Deadline` of a fiber, never below zero. For code that has the fiber at hand. */
export function millisLeftOf(fiber: Fiber.Fiber<unknown, unknown>): number {
  return Math.max(0, fiber.getRef(Deadline) - fiber.getRef(Clock.Clock).currentTimeMillisUnsafe())
}

/** Max milliseconds that a timer may go off too early. */
const timerMillis = 5

/** Succeeds with `true` if the `Deadline` of the current work has passed, else with `false`. */
export const hasCome = Effect.withFiberSucceed((fiber) => isPast(fiber.getRef(Deadline), fiber.getRef(Clock.Clock)))

/** Returns `true` once a clock has reached a deadline, to within `timerMillis`. */
export function isPast(deadline: number, clock: Clock.Clock): boolean {
  return deadline - clock.currentTimeMillisUnsafe() <= timerMillis
}

/** Gives a program a `Deadline`, `duration` after its start. An earlier `Deadline` stays. */
export const endingIn =
  (duration: Duration.Duration) =>
  <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const end = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe() + Duration.toMillis(duration)
      return Effect.provideService(program, Deadline, Math.min(end, fiber.getRef(Deadline)))
    })
