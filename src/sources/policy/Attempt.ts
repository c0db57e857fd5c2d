import { Duration, Effect } from "effect"

import { endingIn, millisLeft } from "../../process/Deadline.ts"
import { type SourceReason, Timeout } from "./SourceError.ts"

/** One upstream's numbers: time for one attempt, and how many attempts may follow the first. */
export interface UpstreamPolicy {
  readonly timeout: Duration.Input
  readonly retries: number
}

/** Ends a call after the given time, with `Timeout`. The call's `Deadline` is no later, so it knows when it is cut off. */
export const endedAfter =
  (duration: Duration.Duration) =>
  <A, R>(call: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.timeoutOrElse(endingIn(duration)(call), {
      duration,
      orElse: () => Effect.fail(new Timeout({ afterMillis: Duration.toMillis(duration) }))
    })

/** What no upstream answers within: with less time than this left, it is not asked. */
const leastMillis = 20

/** Runs one attempt, ended by its policy's timeout or by the `Deadline`; one that could not finish is not started. */
export const attempted = <A, R>(
  call: Effect.Effect<A, SourceReason, R>,
  timeout: Duration.Duration
): Effect.Effect<A, SourceReason, R> =>
  Effect.flatMap(millisLeft, (left) =>
    left < leastMillis
      ? Effect.fail(new Timeout({ afterMillis: 0 }))
      : endedAfter(Duration.min(timeout, Duration.millis(left)))(call)
  )
