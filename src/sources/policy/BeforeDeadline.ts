import { Duration, Effect } from "effect"

import { millisLeft } from "../../process/Deadline.ts"
import { endedAfter } from "./Attempt.ts"
import type { SourceReason } from "./SourceError.ts"

/** Time kept for putting the answer together from the parts that did arrive. */
const marginMillis = 500

/**
 * Ends a part of an answer shortly before the source's deadline, with `Timeout`, so that a part that hangs cannot take the
 * others with it.
 */
export const beforeDeadline = <A, R>(part: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.gen(function* () {
    const left = (yield* millisLeft) - marginMillis
    return yield* endedAfter(Duration.millis(Math.max(0, left)))(part)
  })
