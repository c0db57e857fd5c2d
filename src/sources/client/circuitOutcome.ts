import { Duration, Exit, Option } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { isTransient, type SourceReason } from "../policy/SourceError.ts"

/**
 * What a call's end means for its host's health. A broken answer may be one layer's of many on the host, and an attempt that was
 * given less than `evidentMillis` may have been too short for a healthy one: they mean nothing.
 */
export const circuitOutcome =
  (evidentMillis: number) =>
  <A>(exit: Exit.Exit<A, SourceReason>): CircuitBreaker.Outcome => {
    if (Exit.isSuccess(exit)) return CircuitBreaker.success
    const reason = Option.getOrNull(Exit.findErrorOption(exit))
    switch (reason?._tag) {
      case "Unavailable":
        return isTransient(reason) ? CircuitBreaker.failure() : CircuitBreaker.success
      case "Timeout":
        return reason.afterMillis >= evidentMillis ? CircuitBreaker.failure() : CircuitBreaker.ignored
      case "RateLimited":
        return CircuitBreaker.failure(
          reason.retryAfterMillis === null ? {} : { retryAfter: Duration.millis(reason.retryAfterMillis) }
        )
      case "NoData":
      case "NotConfigured":
        return CircuitBreaker.success
      case "MonthSpent":
      case "FreeShareSpent":
      case "Malformed":
      case "CircuitOpen":
      case undefined:
        return CircuitBreaker.ignored
    }
  }
