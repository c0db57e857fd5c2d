import { Duration, Effect, Schedule } from "effect"

import { millisLeft, millisLeftOf } from "../../call/Deadline.ts"
import { failAfter } from "../../call/failAfter.ts"
import { isTransient, type SourceReason, Timeout } from "./SourceError.ts"

/** An upstream's limits: the time for one attempt, and the number of retries. */
export interface UpstreamPolicy {
  readonly timeout: Duration.Input
  readonly retries: number
}

/**
 * Ends a call after the given milliseconds, with `Timeout`. The call's `Deadline` is no later, so it knows when it is
 * cut off.
 */
export const endedAfter = (afterMillis: number) => failAfter(afterMillis, () => new Timeout({ afterMillis }))

/** No upstream answers within this time: with less left, it is not asked. */
const minMillis = 20

/** Runs one attempt, ended by its policy's timeout or by the `Deadline`; one that could not finish is not started. */
export const attempted = <A, R>(
  call: Effect.Effect<A, SourceReason, R>,
  timeout: Duration.Duration
): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => {
    const left = millisLeftOf(fiber)
    return left < minMillis
      ? Effect.fail(new Timeout({ afterMillis: 0 }))
      : endedAfter(Math.min(Duration.toMillis(timeout), left))(call)
  })

/** Time reserved for combining the parts that did arrive. */
const assemblyMarginMillis = 500

/**
 * Ends a part of an answer shortly before the source's deadline, with `Timeout`, so that a part that hangs cannot take the
 * others with it.
 */
export const beforeDeadline = <A, R>(part: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => endedAfter(Math.max(0, millisLeftOf(fiber) - assemblyMarginMillis))(part))

const backoff = Schedule.jittered(Schedule.exponential("300 millis"))

/**
 * Runs an attempt, and again while its failure may pass: at most `retries` times, each allowed by `mayRetry`. The
 * schedule is made at the first failure, so that a call that succeeds makes none (B4).
 */
export const retried =
  (retries: number, mayRetry: Effect.Effect<boolean>) =>
  <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.catch(attempt, (reason) => Effect.retry(failingFirst(reason, attempt), retrySchedule(retries, mayRetry)))

/** Fails with the known failure on the first run, and runs the effect from the second on. */
const failingFirst = <A, R>(reason: SourceReason, attempt: Effect.Effect<A, SourceReason, R>) => {
  let isFirst = true
  return Effect.suspend(() => {
    if (!isFirst) return attempt
    isFirst = false
    return Effect.fail(reason)
  })
}

/**
 * The retries of a host: after 300 ms, doubling, with 80-120% jitter, or after `Retry-After` if that is longer. Only a
 * failure that can succeed on a repeat is retried, only when the wait ends before the deadline, and only within the
 * budget.
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

/**
 * The retries that one upstream may still be sent. Each request earns a tenth of one, up to `maxSaved`. So even if the
 * upstream is broken, retries add at most a tenth to its load, plus the few at the start.
 */
export interface RetryBudget {
  readonly retries: number
}

const earnedPerRequest = 0.1
const maxSaved = 10

/** The budget at the start. */
export const initialRetryBudget: RetryBudget = { retries: 3 }

/** The budget after a request that is not a retry. */
export const requestSent = ({ retries }: RetryBudget): RetryBudget => ({
  retries: Math.min(maxSaved, retries + earnedPerRequest)
})

/** The budget after a retry, or `null` if no retry is left. */
export const retrySent = ({ retries }: RetryBudget): RetryBudget | null =>
  retries < 1 ? null : { retries: retries - 1 }
