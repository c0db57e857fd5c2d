import { Duration, Effect, Schedule } from "effect"

import { millisLeft } from "../../process/Deadline.ts"
import { isTransient, type SourceReason } from "../policy/SourceError.ts"

const backoff = Schedule.jittered(Schedule.exponential("300 millis"))

/**
 * Runs an attempt, and again as long as it fails for what may pass: `retries` times at most, each of which `mayRetry` allows. The
 * schedule is made for the first failure, so that a call that succeeds makes none (B4).
 */
export const retried =
  (retries: number, mayRetry: Effect.Effect<boolean>) =>
  <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.catch(attempt, (reason) => Effect.retry(failingFirst(reason, attempt), retrySchedule(retries, mayRetry)))

/** Fails with what is known of the first run, and runs from the second on. */
const failingFirst = <A, R>(reason: SourceReason, attempt: Effect.Effect<A, SourceReason, R>) => {
  let isFirst = true
  return Effect.suspend(() => {
    if (!isFirst) return attempt
    isFirst = false
    return Effect.fail(reason)
  })
}

/**
 * How a host is asked again: after 300 ms, doubling, with 80-120% jitter, or after what `Retry-After` asks for when that is
 * longer. Only what can succeed on a repeat is repeated, only when the wait ends before the deadline, and only within the budget.
 */
const retrySchedule = (retries: number, mayRetry: Effect.Effect<boolean>) =>
  backoff.pipe(
    Schedule.upTo({ times: retries }),
    Schedule.setInputType<SourceReason>(),
    Schedule.while(({ input }) => isTransient(input)),
    Schedule.modifyDelay(({ input, duration }) =>
      Effect.succeed(
        input._tag === "RateLimited" && input.retryAfterMillis !== null
          ? Duration.max(duration, Duration.millis(input.retryAfterMillis))
          : duration
      )
    ),
    Schedule.while(({ duration }) => Effect.map(millisLeft, (left) => Duration.toMillis(duration) < left)),
    Schedule.while(() => mayRetry)
  )
