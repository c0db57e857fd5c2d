import { Clock, Context, Duration, Effect, Exit, Fiber, type Scope } from "effect"

import { hasCome } from "../../call/Deadline.ts"
import { failWhen, started } from "../../call/failAfter.ts"
import { Alarms } from "../../clock/Alarms.ts"
import { type SourceReason, Timeout } from "./SourceError.ts"

/** The upstream that answers instead of the called one. */
export interface FallbackUpstream {
  /** The usual time of the call, after which the fallback is asked. */
  readonly usual: Duration.Duration
  /** Asks the fallback at once. */
  readonly ask: () => void
  /** Returns `true` once the fallback has answered, and no code waits for the call any more. */
  readonly hasAnswered: () => boolean
  /** Calls `hear` once the fallback has answered, or at once if it already has. */
  readonly onAnswer: (hear: () => void) => void
}

/** The fallback of the current call, `null` without one. `hedged` provides one to the first of its two calls. */
export const Fallback = Context.Reference<FallbackUpstream | null>("property-intelligence/sources/kit/Fallback", {
  defaultValue: () => null
})

/**
 * Asks the first of two free mirrors. Asks the second in parallel once the first has failed, takes longer than usual,
 * or has an open circuit. The first success is taken and the other call interrupted. When both fail it fails as the
 * second did.
 */
export const hedged = <A, R, R2>(
  first: Effect.Effect<A, SourceReason, R>,
  second: Effect.Effect<A, SourceReason, R2>,
  after: Duration.Input
): Effect.Effect<A, SourceReason, R | R2> =>
  Effect.contextWith((context: Context.Context<R | R2>) =>
    Effect.callback<A, SourceReason>((resume) => {
      const usual = Duration.fromInputUnsafe(after)
      let asking: Fiber.Fiber<A, SourceReason> | null = null
      let askingSecond: Fiber.Fiber<A, SourceReason> | null = null
      const hearers: Array<() => void> = []
      let hasAnswered = false
      let isFirstOver = false
      let isLeft = false
      let failure: Exit.Exit<A, SourceReason> | null = null

      const end = (exit: Exit.Exit<A, SourceReason>, other: Fiber.Fiber<A, SourceReason> | null) =>
        resume(other === null ? exit : Effect.andThen(Fiber.interrupt(other), exit))

      let takeBack = (): void => {}
      const ask = () => {
        takeBack()
        if (askingSecond !== null || failure !== null || isLeft) return
        askingSecond = started(second, Context.add(context, Fallback, null), (exit) => {
          if (Exit.isFailure(exit)) {
            failure = exit
            if (isFirstOver) resume(exit)
            return
          }
          hasAnswered = true
          for (const hear of hearers) hear()
          end(exit, asking)
        })
      }
      takeBack = Alarms.of(Context.get(context, Clock.Clock)).after(Duration.toMillis(usual), ask)
      const fallback: FallbackUpstream = {
        usual,
        ask,
        hasAnswered: () => hasAnswered,
        onAnswer: (hear) => {
          if (hasAnswered) hear()
          else hearers.push(hear)
        }
      }
      asking = started(first, Context.add(context, Fallback, fallback), (exit) => {
        isFirstOver = true
        if (Exit.isSuccess(exit)) {
          takeBack()
          end(exit, askingSecond)
          return
        }
        ask()
        if (failure !== null) resume(failure)
      })
      // The first call may have asked the second at once, whose answer is then already there.
      if (hasAnswered) asking.interruptUnsafe()
      return Effect.suspend(() => {
        // The first ends now, but not because it failed.
        isLeft = true
        takeBack()
        return Fiber.interruptAll([asking, askingSecond].filter((fiber) => fiber !== null))
      })
    })
  )

/**
 * The ratio to the usual time up to which an attempt may still finish although its fallback has answered: it is a close
 * race.
 */
const slowAfter = 1.2

/**
 * Ends an attempt with `Timeout` once its fallback has answered and it has taken a fifth longer than usual: its host is
 * slow. An attempt without a fallback, or whose fallback has no answer, goes on.
 */
export const endedWhenSlow = <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.contextWith((context: Context.Context<R>) => {
    const fallback = Context.get(context, Fallback)
    if (fallback === null) return attempt
    const clock = Context.get(context, Clock.Clock)
    const afterMillis = Duration.toMillis(Duration.times(fallback.usual, slowAfter))
    const end = clock.currentTimeMillisUnsafe() + afterMillis
    return failWhen(
      (ring) => {
        let takeBack: (() => void) | null = () => {}
        fallback.onAnswer(() => {
          const left = Math.max(0, end - clock.currentTimeMillisUnsafe())
          if (takeBack !== null) takeBack = Alarms.of(clock).after(left, ring)
        })
        return () => {
          takeBack?.()
          takeBack = null
        }
      },
      () => new Timeout({ afterMillis })
    )(attempt, context)
  })

/**
 * Runs a call in a fiber of `scope` to its end, because the end shows the health of its host. It continues even after
 * its `Deadline` has come or its fallback has answered. If the caller leaves for another reason (its client has left)
 * the call is interrupted and shows nothing. The same holds before the call has `begun` to ask.
 */
export const seenToEnd =
  (scope: Scope.Scope) =>
  <A, E, R>(call: (begun: Effect.Effect<void>) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.contextWith((context: Context.Context<R>) =>
      Effect.callback<A, E>((resume) => {
        let hasBegun = false
        const begun = Effect.sync(() => {
          hasBegun = true
        })
        const fiber = started(call(begun), context, resume)
        Fiber.runIn(fiber, scope)
        return Effect.flatMap(hasCome, (come) => {
          const isEvidence = come || (Context.get(context, Fallback)?.hasAnswered() ?? false)
          return hasBegun && isEvidence ? Effect.void : Fiber.interrupt(fiber)
        })
      })
    )
