import { Clock, Context, Deferred, Duration, Effect, Fiber, type Scope } from "effect"

import { hasCome } from "../../call/Deadline.ts"
import { type SourceReason, Timeout } from "./SourceError.ts"

/** The upstream that answers in place of the one that a call asks. */
interface Fallback {
  /** How long the call usually takes: after it the fallback is asked. */
  readonly usual: Duration.Duration
  /** Has it asked at once. */
  readonly ask: Effect.Effect<void>
  /** Ends once it has answered: nothing waits for the call any more. */
  readonly answered: Effect.Effect<void>
  readonly hasAnswered: Effect.Effect<boolean>
}

/** The fallback of the call under way, `null` when it has none. `hedged` gives one to the first of its two. */
export const Fallback = Context.Reference<Fallback | null>("property-intelligence/sources/kit/Fallback", {
  defaultValue: () => null
})

/**
 * Asks the first of two free mirrors, and the second beside it once the first has failed, has taken longer than it usually
 * does, or is being left alone by its circuit. The first success is taken and the other call interrupted. When both fail it
 * fails as the second did.
 */
export const hedged = <A, R, R2>(
  first: Effect.Effect<A, SourceReason, R>,
  second: Effect.Effect<A, SourceReason, R2>,
  after: Duration.Input
): Effect.Effect<A, SourceReason, R | R2> =>
  Effect.suspend(() => {
    const turn = Deferred.makeUnsafe<void>()
    const answered = Deferred.makeUnsafe<void>()
    const fallback = {
      usual: Duration.fromInputUnsafe(after),
      ask: Effect.asVoid(Deferred.succeed(turn, undefined)),
      answered: Deferred.await(answered),
      hasAnswered: Deferred.isDone(answered)
    }
    let reasonOfSecond: SourceReason | null = null
    const asked = first.pipe(
      Effect.tapError(() => fallback.ask),
      Effect.provideService(Fallback, fallback)
    )
    const noted = second.pipe(
      Effect.tap(() => Deferred.succeed(answered, undefined)),
      Effect.tapError((reason) => Effect.sync(() => void (reasonOfSecond = reason))),
      Effect.provideService(Fallback, null)
    )
    const itsTurn = Effect.timeoutOption(Deferred.await(turn), after)
    return Effect.race(asked, Effect.andThen(itsTurn, noted)).pipe(
      Effect.mapError((reason) => reasonOfSecond ?? reason)
    )
  })

/** A reply within this many times of what is usual, though the fallback's came first, was a close race and is a success. */
const slowAfter = 1.2

/**
 * Ends an attempt whose fallback has answered, and that has itself had a fifth more than its usual time, with `Timeout`: its
 * host is slow. One without a fallback, or whose fallback has no answer, goes on.
 */
export const endedWhenSlow = <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => {
    const fallback = fiber.getRef(Fallback)
    if (fallback === null) return attempt
    const clock = fiber.getRef(Clock.Clock)
    const limit = Duration.times(fallback.usual, slowAfter)
    const end = clock.currentTimeMillisUnsafe() + Duration.toMillis(limit)
    const slow = Effect.flatMap(fallback.answered, () =>
      Effect.sleep(Duration.millis(Math.max(0, end - clock.currentTimeMillisUnsafe())))
    )
    return Effect.raceFirst(
      attempt,
      Effect.flatMap(slow, () => Effect.fail(new Timeout({ afterMillis: Duration.toMillis(limit) })))
    )
  })

/**
 * Runs a call in a fiber of `scope`, and to its end also when nothing waits for it any more because its `Deadline` has come
 * or its fallback has answered: how it ends says how its host does. A caller that leaves for another reason (its client has
 * left) says nothing, and interrupts it; so does any before the call has `begun` to ask.
 */
export const seenToEnd =
  (scope: Scope.Scope) =>
  <A, E, R>(call: (begun: Effect.Effect<void>) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) => {
      let hasBegun = false
      const begun = Effect.sync(() => {
        hasBegun = true
      })
      return Effect.flatMap(
        Effect.forkIn(Effect.interruptible(call(begun)), scope, { startImmediately: true }),
        (fiber) =>
          Effect.onInterrupt(restore(Fiber.join(fiber)), () =>
            Effect.flatMap(isEvidence, (itIs) => (hasBegun && itIs ? Effect.void : Fiber.interrupt(fiber)))
          )
      )
    })

const isEvidence = Effect.flatMap(hasCome, (come) => (come ? Effect.succeed(true) : isOvertaken))

const isOvertaken = Effect.flatMap(Fallback, (fallback) => fallback?.hasAnswered ?? Effect.succeed(false))
