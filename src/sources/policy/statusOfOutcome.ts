import { Cause, Exit, Option } from "effect"

import type { Finding } from "../../domain/report/Finding.ts"
import type { SourceStatus } from "../../domain/report/ReportMeta.ts"
import { type SourceError, statusOfReason } from "./SourceError.ts"

/** How a `find` ended. */
export type FindOutcome = Exit.Exit<Pick<Finding<unknown>, "cached" | "stale">, SourceError>

/**
 * What the end of a `find` says of its source; `null` where it says nothing: it was abandoned, or kept from asking as a free
 * call. A defect is a failure.
 */
export const statusOfOutcome = (outcome: FindOutcome): SourceStatus | null => {
  if (Exit.isSuccess(outcome)) return outcome.value.stale ? "stale" : "ok"
  if (Cause.hasInterruptsOnly(outcome.cause)) return null
  const error = Option.getOrNull(Exit.findErrorOption(outcome))
  if (error === null) return "failed"
  return error.reason._tag === "FreeShareSpent" ? null : statusOfReason(error.reason)
}
