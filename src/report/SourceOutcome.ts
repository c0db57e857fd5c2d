import { DateTime, Duration, Effect, Result, Struct } from "effect"

import type { Finding } from "../domain/report/Finding.ts"
import type { SourceLine } from "../domain/report/ReportMeta.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"
import { describeReason, type SourceError, statusOfReason } from "../sources/policy/SourceError.ts"

/** How one source did in one report: what it found or why not, and how long that took. */
export interface SourceOutcome<A> {
  readonly definition: SourceDefinition
  readonly result: Result.Result<Finding<A>, SourceError>
  readonly ms: number
}

/** Runs a source's `find` to its outcome: a failure becomes a value, logged with its reason's name. */
export const toOutcome = <A, R>(
  definition: SourceDefinition,
  find: Effect.Effect<Finding<A>, SourceError, R>
): Effect.Effect<SourceOutcome<A>, never, R> =>
  find.pipe(
    Effect.tapError((error) =>
      Effect.annotateLogs(
        statusOfReason(error.reason) === "failed"
          ? Effect.logWarning("A source failed")
          : Effect.logDebug("A source has nothing to say"),
        { source: definition.id, reason: error.reason._tag }
      )
    ),
    Effect.result,
    Effect.timed,
    Effect.map(([elapsed, result]) => ({ definition, result, ms: Math.round(Duration.toMillis(elapsed)) }))
  )

interface FoundBy extends Struct.Lambda {
  <A>(outcome: SourceOutcome<A>): A | null
  readonly "~lambda.out": this["~lambda.in"] extends SourceOutcome<infer A> ? A | null : never
}

/** The value found, or `null`: for `Struct.map`. */
export const found = Struct.lambda<FoundBy>(({ result }) => (Result.isSuccess(result) ? result.success.value : null))

/** The source's line in `meta.sources`. */
export const lineOf = ({ definition, result, ms }: SourceOutcome<unknown>): SourceLine =>
  Result.match(result, {
    onSuccess: (finding) => ({
      name: definition.name,
      status: finding.stale ? ("stale" as const) : ("ok" as const),
      upstream: finding.upstream,
      asOf: finding.asOf,
      cached: finding.cached,
      ms,
      reason: finding.stale
        ? `The upstream did not answer: this is what it said on ${dayOf(finding.fetchedAt)}`
        : (finding.gap ?? null),
      attribution: finding.attribution
    }),
    onFailure: (error) => ({
      name: definition.name,
      status: statusOfReason(error.reason),
      upstream: null,
      asOf: null,
      cached: false,
      ms,
      reason: describeReason(error.reason),
      attribution: definition.attribution
    })
  })

/** How the report's part of a source is counted: whether there is one, and whether it is old. */
export const sectionStatusOf = ({ status }: SourceLine): "ok" | "stale" | "missing" => {
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

/** Whether a report lacks what a source would have added: one failed or is not set up. Old answers are answers. */
export const isDegraded = (lines: ReadonlyArray<SourceLine>): boolean =>
  lines.some((line) => sectionStatusOf(line) === "missing")

const dayOf = (instant: number) => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(instant))
