import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { DateTime, Duration, Schema, SchemaIssue } from "effect"

/** No answer within the attempt's or the source's time. */
export class Timeout extends Schema.TaggedError<Timeout>()("Timeout", {
  afterMillis: Schema.Finite
}) {}

/**
 * The upstream could not be reached, or answered that it is broken. `status` is its HTTP (or in-band) status, `null` if
 * it gave none.
 */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {
  status: Schema.NullOr(Schema.Int),
  detail: Schema.String
}) {}

/**
 * The upstream asked to slow down, or our limit on calls to it is reached. `retryAfterMillis` is the wait, `null` if
 * unknown.
 */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  retryAfterMillis: Schema.NullOr(Schema.Finite)
}) {}

/** The month's requests that we pay the upstream for are used up: it was not asked. `until`: epoch milliseconds. */
export class MonthSpent extends Schema.TaggedError<MonthSpent>()("MonthSpent", {
  upstream: Schema.String,
  until: Schema.Finite
}) {}

/**
 * The free calls' share of the month's requests is used up: the upstream was not asked. `until`: epoch milliseconds.
 */
export class FreeShareSpent extends Schema.TaggedError<FreeShareSpent>()("FreeShareSpent", {
  upstream: Schema.String,
  until: Schema.Finite
}) {}

/** The answer is not what the upstream documents. `issue` names the place of the fault, never the value found there. */
export class Malformed extends Schema.TaggedError<Malformed>()("Malformed", {
  issue: Schema.String
}) {}

/** A setting is missing or the upstream refuses it. */
export class NotConfigured extends Schema.TaggedError<NotConfigured>()("NotConfigured", {
  setting: Schema.String
}) {}

/** A healthy upstream knows nothing about this place. */
export class NoData extends Schema.TaggedError<NoData>()("NoData", {
  why: Schema.String
}) {}

/** The upstream failed too often lately and gets no calls for a while. */
export class CircuitOpen extends Schema.TaggedError<CircuitOpen>()("CircuitOpen", {
  host: Schema.String
}) {}

/** The reason why a source has no finding. The union is closed: code that handles it names every member. */
export const SourceReason = Schema.Union([
  Timeout,
  Unavailable,
  RateLimited,
  MonthSpent,
  FreeShareSpent,
  Malformed,
  NotConfigured,
  NoData,
  CircuitOpen
])
export type SourceReason = typeof SourceReason.Type

/** The status of a source that found nothing, by its reason. */
export const statusOfReason = (reason: SourceReason) => statuses[reason._tag]

const statuses = {
  NoData: "no_data",
  NotConfigured: "not_configured",
  Timeout: "failed",
  Unavailable: "failed",
  RateLimited: "failed",
  MonthSpent: "failed",
  FreeShareSpent: "failed",
  Malformed: "failed",
  CircuitOpen: "failed"
} as const satisfies Readonly<Record<SourceReason["_tag"], SourceStatus>>

/** The error of a source, with its reason. `source` is the public name in the catalog. */
export class SourceError extends Schema.TaggedError<SourceError>()("SourceError", {
  source: Schema.String,
  reason: SourceReason
}) {
  override get message() {
    return `${this.source}: ${this.reason._tag}`
  }
}

/**
 * Returns `true` if the same request can succeed a moment later. A timed-out attempt is not repeated: its time is
 * spent.
 */
export const isTransient = (reason: SourceReason): boolean =>
  reason._tag === "RateLimited" ||
  (reason._tag === "Unavailable" && (reason.status === null || reason.status === 408 || reason.status >= 500))

/**
 * Returns `true` if the source failed, and `false` for "no data" and for a missing or refused setting. After a failure
 * an earlier answer may be the fallback.
 */
export const isOutage = (reason: SourceReason): boolean => statusOfReason(reason) === "failed"

/** The reason in one sentence for `meta.sources[].reason`: what a caller may know, without values or upstream texts. */
export const describeReason = (reason: SourceReason): string => {
  switch (reason._tag) {
    case "Timeout":
      return reason.afterMillis === 0
        ? "No time was left to ask"
        : `No answer within ${Duration.format(Duration.millis(reason.afterMillis))}`
    case "Unavailable":
      return reason.status === null ? reason.detail : `${reason.detail} (${reason.status})`
    case "RateLimited":
      return "The limit on calls to the upstream is reached"
    case "MonthSpent":
      return `This month's calls to ${reason.upstream} are used up: it is asked again from ${dayOf(reason.until)} (UTC)`
    case "FreeShareSpent":
      return `This service's share of ${reason.upstream} for free calls is used up until ${dayOf(reason.until)} (UTC): ${reason.upstream} did not fail, and paid calls do not have this limit`
    case "Malformed":
      return `The upstream's answer could not be read: ${reason.issue}`
    case "NotConfigured":
      return `${reason.setting} is not set or was refused`
    case "NoData":
      return reason.why
    case "CircuitOpen":
      return "The upstream failed too often lately: we ask it again in a while"
  }
}

const dayOf = (instant: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(instant))

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** Max names in the path to a fault. A deeper place is named by its ancestor. */
const maxNamed = 8

/** The position of the first fault in an answer, as `Malformed` names it: never the value found there. */
export const faultOf = (error: Schema.SchemaError): string => {
  const path = formatIssues(error.issue).issues[0]?.path ?? []
  const names = path.slice(0, maxNamed).map((segment) => {
    const name = String(typeof segment === "object" ? segment.key : segment)
    // The upstream may have chosen the name.
    return /^[\w:. %()-]{1,60}$/.test(name) ? name : "?"
  })
  return names.length === 0 ? "unexpected shape" : `unexpected shape at ${names.join(".")}`
}
