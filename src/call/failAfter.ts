import { Clock, Context, Deferred, Effect, Exit, Fiber, type Result } from "effect"

import { Alarms } from "../clock/Alarms.ts"
import { Deadline } from "./Deadline.ts"

/**
 * Interrupts a call after the given milliseconds and fails with `error` once the call has ended. The call's `Deadline`
 * is no later, so the call knows when it will be cut off. Costs a fiber and an alarm; `Effect.timeoutOrElse` costs a
 * race of two fibers and a timer (B16).
 */
export const failAfter =
  <E2>(millis: number, error: () => E2) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | E2, R> =>
    Effect.contextWith((context: Context.Context<R>) =>
      failWhen(alarmAfter(millis, context), error)(call, until(millis, context))
    )

/**
 * Runs two calls at once, each as `failAfter` does, and gives the result of both. Each costs a fiber and an alarm;
 * `Effect.all` over the two would cost a second fiber for each (B16).
 */
export const bothFailAfter =
  <E2>(millis: number, error: () => E2) =>
  <A, B, E, R, R2>(one: Effect.Effect<A, E, R>, other: Effect.Effect<B, E, R2>) =>
    Effect.contextWith((context: Context.Context<R | R2>) =>
      Effect.callback<[Result.Result<A, E | E2>, Result.Result<B, E | E2>]>((resume) => {
        const arm = alarmAfter(millis, context)
        const inTime = until(millis, context)
        let first: Exit.Exit<A, E | E2> | null = null
        let second: Exit.Exit<B, E | E2> | null = null
        const end = () => {
          if (first !== null && second !== null) resume(Effect.all([first, second], { mode: "result" }))
        }
        const fibers = [
          startedUntil(arm, error)(one, inTime, (exit) => {
            first = exit
            end()
          }),
          startedUntil(arm, error)(other, inTime, (exit) => {
            second = exit
            end()
          })
        ]
        return Fiber.interruptAll(fibers)
      })
    )

/**
 * Runs a call, and next to it another one as `failAfter` does. Gives the result of the first and the outcome of the
 * other. If the first fails, the other is interrupted. Costs a fiber and an alarm; `Effect.all` over the two would cost
 * two fibers more (B16).
 */
export const besideFailAfter =
  <E2>(millis: number, error: () => E2) =>
  <A, B, E, E1, R, R2>(call: Effect.Effect<A, E, R>, other: Effect.Effect<B, E1, R2>) =>
    Effect.contextWith((context: Context.Context<R2>) =>
      Effect.uninterruptibleMask((restore) => {
        const landed = Deferred.makeUnsafe<B, E1 | E2>()
        const fiber = startedUntil(alarmAfter(millis, context), error)(other, until(millis, context), (exit) =>
          Deferred.doneUnsafe(landed, exit)
        )
        const both = Effect.flatMap(call, (value) =>
          Effect.map(Effect.result(Deferred.await(landed)), (outcome) => [value, outcome] as const)
        )
        return Effect.onExit(restore(both), (exit) => (Exit.isSuccess(exit) ? Effect.void : Fiber.interrupt(fiber)))
      })
    )

/** Sets an alarm that calls `ring`. Returns the function that cancels the alarm. */
type Arm = (ring: () => void) => () => void

const alarmAfter =
  (millis: number, context: Context.Context<never>): Arm =>
  (ring) =>
    Alarms.of(Context.get(context, Clock.Clock)).after(millis, ring)

/** A copy of a context whose `Deadline` is the given milliseconds from now, unless it is already earlier. */
const until = <R>(millis: number, context: Context.Context<R>): Context.Context<R> => {
  const end = Context.get(context, Clock.Clock).currentTimeMillisUnsafe() + millis
  return end < Context.get(context, Deadline) ? Context.add(context, Deadline, end) : context
}

/** Runs a call in a separate fiber, interrupts it when `arm` rings, and then fails with `error` once the call has ended. */
export const failWhen =
  <E2>(arm: Arm, error: () => E2) =>
  <A, E, R>(call: Effect.Effect<A, E, R>, context: Context.Context<R>): Effect.Effect<A, E | E2> =>
    Effect.callback((resume) => Fiber.interrupt(startedUntil(arm, error)(call, context, resume)))

const startedUntil =
  <E2>(arm: Arm, error: () => E2) =>
  <A, E, R>(
    call: Effect.Effect<A, E, R>,
    context: Context.Context<R>,
    ended: (exit: Exit.Exit<A, E | E2>) => void
  ): Fiber.Fiber<A, E> => {
    let hasRung = false
    let hasEnded = false
    let takeBack = (): void => {}
    const fiber = started(call, context, (exit) => {
      hasEnded = true
      takeBack()
      ended(hasRung && Exit.hasInterrupts(exit) ? Exit.fail(error()) : exit)
    })
    if (hasEnded) return fiber
    takeBack = arm(() => {
      hasRung = true
      fiber.interruptUnsafe()
    })
    return fiber
  }

/**
 * Starts an effect at once in a separate fiber and reports its end. If the effect never waits, the report comes before
 * this returns.
 */
export const started = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  context: Context.Context<R>,
  ended: (exit: Exit.Exit<A, E>) => void
): Fiber.Fiber<A, E> => {
  const fiber = Effect.runForkWith(context)(effect)
  fiber.addObserver(ended)
  return fiber
}
