import { Clock, Context, Effect, Exit, Fiber } from "effect"

import { Alarms } from "../clock/Alarms.ts"
import { Deadline } from "./Deadline.ts"
import { started } from "./started.ts"

/**
 * Interrupts a call after the given milliseconds and fails with `error` once the call has ended. The call's `Deadline`
 * is no later, so the call knows when it will be cut off. Costs a fiber and an alarm; `Effect.timeoutOrElse` costs a
 * race of two fibers and a timer (B16).
 */
export const failAfter =
  <E2>(millis: number, error: () => E2) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | E2, R> =>
    Effect.contextWith((context: Context.Context<R>) => {
      const clock = Context.get(context, Clock.Clock)
      const outer = Context.get(context, Deadline)
      const end = Math.min(clock.currentTimeMillisUnsafe() + millis, outer)
      const interrupted = failWhen((ring) => Alarms.of(clock).after(millis, ring), error)
      return interrupted(call, end === outer ? context : Context.add(context, Deadline, end))
    })

/**
 * Runs a call in a separate fiber, interrupts it when `arm` rings, and then fails with `error` once the call has ended. `arm` gives what takes
 * the alarm back.
 */
export const failWhen =
  <E2>(arm: (ring: () => void) => () => void, error: () => E2) =>
  <A, E, R>(call: Effect.Effect<A, E, R>, context: Context.Context<R>): Effect.Effect<A, E | E2> =>
    Effect.callback((resume) => {
      let hasRung = false
      let hasEnded = false
      let takeBack = (): void => {}
      const fiber = started(call, context, (exit) => {
        hasEnded = true
        takeBack()
        resume(hasRung && Exit.hasInterrupts(exit) ? Exit.fail(error()) : exit)
      })
      if (hasEnded) return undefined
      takeBack = arm(() => {
        hasRung = true
        fiber.interruptUnsafe()
      })
      return Fiber.interrupt(fiber)
    })
