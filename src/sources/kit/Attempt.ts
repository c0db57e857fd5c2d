import { Duration, Effect, type Fiber, Schedule } from "effect"

import { millisLeft, millisLeftOf } from "../../call/Deadline.ts"
import { besideFailAfter, bothFailAfter, failAfter } from "../../call/failAfter.ts"
import { isTransient, type SourceReason, Timeout } from "./SourceError.ts"

/** An upstream's limits: the time for one attempt, and the number of retries. */
export interface UpstreamPolicy {
  readonly timeout: Duration.Input
  readonly retries: number
}

/**
 * Ends a call after the given milliseconds, with `Timeout`. The call's `Deadline` is no later, so the call knows when
 * it will be cut off.
 */
export const endedAfter = (afterMillis: number) => failAfter(afterMillis, () => new Timeout({ afterMillis }))

/**
 * Min milliseconds left before the deadline for an attempt. No upstream answers faster, so with less it is not asked.
 */
const minMillis = 20

/** Runs one attempt, ended by its policy's timeout or by the `Deadline`; one that could not finish is not started. */
export const attempted = <A, R>(
  call: Effect.Effect<A, SourceReason, R>,
  timeoutMillis: number
): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => {
    const left = millisLeftOf(fiber)
    return left < minMillis
      ? Effect.fail(new Timeout({ afterMillis: 0 }))
      : endedAfter(Math.min(timeoutMillis, left))(call)
  })

/** Time reserved for combining the parts that did arrive. */
const assemblyMarginMillis = 500

/**
 * Ends a part of an answer shortly before the source's deadline, with `Timeout`, so that a part that hangs cannot take the
 * others with it.
 */
export const beforeDeadline = <A, R>(part: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
  Effect.withFiber((fiber) => failAfter(...endOfParts(fiber))(part))

/** Runs two parts of an answer at once and gives both outcomes. Each is ended as by `beforeDeadline`. */
export const bothBeforeDeadline = <A, B, R, R2>(
  one: Effect.Effect<A, SourceReason, R>,
  other: Effect.Effect<B, SourceReason, R2>
) => Effect.withFiber((fiber) => bothFailAfter(...endOfParts(fiber))(one, other))

/** Runs an answer, and in parallel an optional part, which is ended as by `beforeDeadline`. */
export const withExtra = <A, B, R, R2>(
  answer: Effect.Effect<A, SourceReason, R>,
  extra: Effect.Effect<B, SourceReason, R2>
) => Effect.withFiber((fiber) => besideFailAfter(...endOfParts(fiber))(answer, extra))

const endOfParts = (fiber: Fiber.Fiber<unknown, unknown>) => {
  const afterMillis = Math.max(0, millisLeftOf(fiber) - assemblyMarginMillis)
  return [afterMillis, (): SourceReason => new Timeout({ afterMillis })] as const
}

const backoff = Schedule.jittered(Schedule.exponential("300 millis"))

/**
 * Runs an attempt, and repeats it after failures that may pass: at most `retries` times, if `mayRetry` allows it. The
 * schedule is made at the first failure, because most calls succeed and need none (B4).
 */
export const retried =
  (retries: number, mayRetry: Effect.Effect<boolean>) =>
  <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.catch(attempt, (reason) => {
      let isFirst = true
      const further = Effect.suspend(() => {
        if (!isFirst) return attempt
        isFirst = false
        return Effect.fail(reason)
      })
      return Effect.retry(further, retrySchedule(retries, mayRetry))
    })

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
export class RetryBudget {
  #retries = 3

  /** Counts a request that is not a retry. */
  earn(): void {
    this.#retries = Math.min(maxSaved, this.#retries + earnedPerRequest)
  }

  /** Takes a retry; `false` if none is left. */
  take(): boolean {
    if (this.#retries < 1) return false
    this.#retries--
    return true
  }
}

const earnedPerRequest = 0.1
const maxSaved = 10
