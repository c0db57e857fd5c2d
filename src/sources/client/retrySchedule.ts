import { Duration, Effect, Schedule } from "effect"

import { millisLeft } from "../../process/Deadline.ts"
import { isTransient, type SourceReason } from "../policy/SourceError.ts"

const backoff = Schedule.jittered(Schedule.exponential("300 millis"))

/**
 * How a host is asked again: after 300 ms, doubling, with 80-120% jitter, or after what `Retry-After` asks for when that is
 * longer. Only what can succeed on a repeat is repeated, only when the wait ends before the deadline, and only within the budget.
 */
export const retrySchedule = (retries: number, mayRetry: Effect.Effect<boolean>) =>
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
