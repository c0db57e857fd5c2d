import { Deferred, type Duration, Effect } from "effect"

import type { SourceReason } from "./SourceError.ts"

/**
 * Asks the first of two free mirrors, and the second beside it once the first has failed or has taken longer than it usually
 * does. The first success is taken and the other call interrupted. When both fail it fails as the second did.
 */
export const hedged = <A, R, R2>(
  first: Effect.Effect<A, SourceReason, R>,
  second: Effect.Effect<A, SourceReason, R2>,
  after: Duration.Input
): Effect.Effect<A, SourceReason, R | R2> =>
  Effect.suspend(() => {
    const firstFailed = Deferred.makeUnsafe<void>()
    let reasonOfSecond: SourceReason | null = null
    const signalled = Effect.tapError(first, () => Deferred.succeed(firstFailed, undefined))
    const itsTurn = Effect.timeoutOption(Deferred.await(firstFailed), after)
    const noted = Effect.tapError(second, (reason) => Effect.sync(() => void (reasonOfSecond = reason)))
    return Effect.race(signalled, Effect.andThen(itsTurn, noted)).pipe(
      Effect.mapError((reason) => reasonOfSecond ?? reason)
    )
  })
