import { Deferred, Duration, Effect } from "effect"

import type { SourceReason } from "./SourceError.ts"
import { StandIn } from "./StandIn.ts"

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
    const standIn = {
      usual: Duration.fromInputUnsafe(after),
      ask: Effect.asVoid(Deferred.succeed(turn, undefined)),
      answered: Deferred.await(answered),
      hasAnswered: Deferred.isDone(answered)
    }
    let reasonOfSecond: SourceReason | null = null
    const asked = first.pipe(
      Effect.tapError(() => standIn.ask),
      Effect.provideService(StandIn, standIn)
    )
    const noted = second.pipe(
      Effect.tap(() => Deferred.succeed(answered, undefined)),
      Effect.tapError((reason) => Effect.sync(() => void (reasonOfSecond = reason))),
      Effect.provideService(StandIn, null)
    )
    const itsTurn = Effect.timeoutOption(Deferred.await(turn), after)
    return Effect.race(asked, Effect.andThen(itsTurn, noted)).pipe(
      Effect.mapError((reason) => reasonOfSecond ?? reason)
    )
  })
