import { Clock, Duration, Effect } from "effect"

import { type SourceReason, Timeout } from "../policy/SourceError.ts"
import { StandIn } from "../policy/StandIn.ts"

/** A reply within this many times of what is usual, though the stand-in's came first, was a close race and is a success. */
const slowAfter = 1.2

/**
 * Ends an attempt whose stand-in has answered, and that has itself had a fifth more than its usual time, with `Timeout`: its
 * host is slow. One without a stand-in, or whose stand-in has no answer, goes on.
 */
export const endedWhenSlow = <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => {
    const standIn = fiber.getRef(StandIn)
    if (standIn === null) return attempt
    const clock = fiber.getRef(Clock.Clock)
    const limit = Duration.times(standIn.usual, slowAfter)
    const end = clock.currentTimeMillisUnsafe() + Duration.toMillis(limit)
    const slow = Effect.flatMap(standIn.answered, () =>
      Effect.sleep(Duration.millis(Math.max(0, end - clock.currentTimeMillisUnsafe())))
    )
    return Effect.raceFirst(
      attempt,
      Effect.flatMap(slow, () => Effect.fail(new Timeout({ afterMillis: Duration.toMillis(limit) })))
    )
  })
