import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { DateTime, Effect, Result, Struct } from "effect"

import { monotonicMillisOf } from "../clock/monotonicTime.ts"
import type { SourceDefinition } from "../sources/kit/DataSource.ts"
import { describeReason, type SourceError, type SourceReason, statusOfReason } from "../sources/kit/SourceError.ts"

/** The outcome of one source in one report: its finding or its failure, and the time it took. */
export interface SourceOutcome<A> {
  readonly definition: SourceDefinition
  readonly result: Result.Result<Finding<A>, SourceError>
  /** The main figure of the finding, in a few words; `null` if it has none. */
  readonly headline: string | null
  readonly ms: number
}

/** The fields of a source that its outcome needs. */
export interface SummarizedSource<A> {
  readonly definition: SourceDefinition
  readonly headline: (found: A) => string | null
}

/** Runs a source's `find` to its outcome: a failure becomes a value, logged with its reason's name. */
export const toOutcome = <A, R>(
  { definition, headline }: SummarizedSource<A>,
  find: Effect.Effect<Finding<A>, SourceError, R>
): Effect.Effect<SourceOutcome<A>, never, R> =>
  Effect.clockWith((clock) => {
    const started = monotonicMillisOf(clock)
    const outcomeOf = (result: Result.Result<Finding<A>, SourceError>): SourceOutcome<A> => ({
      definition,
      result,
      headline: Result.isSuccess(result) ? headline(result.success.value) : null,
      ms: Math.round(monotonicMillisOf(clock) - started)
    })
    return Effect.matchEffect(find, {
      onSuccess: (finding) => Effect.succeed(outcomeOf(Result.succeed(finding))),
      onFailure: (error) => Effect.as(logFailure(definition, error), outcomeOf(Result.fail(error)))
    })
  })

const logFailure = ({ id }: SourceDefinition, { reason }: SourceError) =>
  Effect.annotateLogs(
    statusOfReason(reason) === "failed" && !isWithheld(reason)
      ? Effect.logWarning("A source failed")
      : Effect.logDebug("A source has no data"),
    { source: id, reason: reason._tag }
  )

interface FoundBy extends Struct.Lambda {
  <A>(outcome: SourceOutcome<A>): A | null
  readonly "~lambda.out": this["~lambda.in"] extends SourceOutcome<infer A> ? A | null : never
}

/** The value that a source found, or `null`. A function for `Struct.map`. */
export const found = Struct.lambda<FoundBy>(({ result }) => (Result.isSuccess(result) ? result.success.value : null))

/** A source's line in `meta.sources`, from its outcome. */
export const lineOf = ({ definition, result, ms }: SourceOutcome<unknown>): SourceLine =>
  Result.match(result, {
    onSuccess: (finding) => ({
      name: definition.name,
      status: finding.stale ? ("stale" as const) : ("ok" as const),
      upstream: finding.upstream,
      asOf: finding.asOf,
      retrievedAt: finding.retrieved === false ? null : instantText(finding.fetchedAt),
      cached: finding.cached,
      ms,
      partial: finding.gap !== undefined,
      reason: reasonOf(finding),
      askedAgainFrom: null,
      attribution: finding.attribution
    }),
    onFailure: ({ reason }) => ({
      name: definition.name,
      status: statusOfReason(reason),
      upstream: null,
      asOf: null,
      retrievedAt: null,
      cached: false,
      ms,
      partial: false,
      reason: describeReason(reason),
      askedAgainFrom: instantText(spentUntil(reason)),
      attribution: definition.attribution
    })
  })

/**
 * The `reason` of a source that found something: the age or the gap of its data, and the notice; `null` if there is
 * nothing to note.
 */
const reasonOf = ({ fetchedAt, gap, notice, stale }: Finding<unknown>): string | null => {
  const old = stale ? `There is no new answer: this is what the upstream said on ${dayOf(fetchedAt)}` : gap
  if (old === undefined) return notice ?? null
  return notice === undefined ? old : `${old}; ${notice}`
}

/**
 * The metric's category for a source's part of a report. `withheld`: the call was free and the free calls' quota was
 * used up.
 */
export const sectionStatusOf = (outcome: SourceOutcome<unknown>): "ok" | "stale" | "missing" | "withheld" =>
  Result.isFailure(outcome.result) && isWithheld(outcome.result.failure.reason)
    ? "withheld"
    : partStatusOf(lineOf(outcome))

/** The category for a source's line: `missing` if the source failed or is not set up, `stale` if its data is old. */
const partStatusOf = ({ status }: SourceLine): "ok" | "stale" | "missing" => {
  switch (status) {
    case "ok":
    case "no_data":
      return "ok"
    case "stale":
      return "stale"
    case "failed":
    case "not_configured":
      return "missing"
  }
}

/** Returns true if a report lacks a source's contribution: one failed or is not set up. Old answers count as answers. */
export const isDegraded = (lines: ReadonlyArray<SourceLine>): boolean =>
  lines.some((line) => partStatusOf(line) === "missing")

const isWithheld = ({ _tag }: SourceReason): boolean => _tag === "FreeShareSpent"

const instantText = (millis: number | null): string | null =>
  millis === null ? null : DateTime.formatIso(DateTime.makeUnsafe(millis))

const dayOf = (instant: number) => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(instant))

/**
 * The time until which (epoch milliseconds) the same question gets the same refusal, because a quota of ours is used
 * up; `null` for any other reason.
 */
const spentUntil = (reason: SourceReason): number | null =>
  reason._tag === "MonthSpent" || reason._tag === "FreeShareSpent" ? reason.until : null
