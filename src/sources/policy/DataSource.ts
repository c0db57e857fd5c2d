import { Clock, Duration, Effect, Exit, Ref, Schema } from "effect"

import type { Place } from "../../domain/address/Place.ts"
import type { Answer, Finding } from "../../domain/report/Finding.ts"
import { Deadline } from "../../process/Deadline.ts"
import { endedAfter } from "./Attempt.ts"
import { type CacheUse, CacheUses } from "./CacheUse.ts"
import { describeDefect } from "./describeDefect.ts"
import { type Provenance, provenanceOf, Provenances } from "./Provenance.ts"
import { Malformed, SourceError, SourceReason, Timeout } from "./SourceError.ts"
import { recordOutcome } from "./SourceHealth.ts"
import { tellOutcome } from "./SourceTelemetry.ts"
import { inSpan, wasCutOff } from "./SpanEnd.ts"

/** Time kept for putting a finding together before the source's time is over. */
const assemblyMillis = 50

/** What the catalog, `/health` and the README say of a source. */
export interface SourceDefinition {
  /** The service's name in code and spans, e.g. `FloodZone`. */
  readonly id: string
  /** The public name in `meta.dataSources`. */
  readonly name: string
  /** Who owns the data. */
  readonly owner: string
  /** Report keys the source fills. */
  readonly section: string
  /** Variable of its key, where to get one and what it costs, or `null` when none is needed. */
  readonly key: {
    readonly variable: string
    readonly from: string
    readonly cost: string
    readonly required: boolean
  } | null
  /** How often the owner updates the data. */
  readonly cadence: string
  /** Text the owner's licence asks to show. */
  readonly attribution: string
  /** Time the whole source has, fallbacks included. */
  readonly deadline: Duration.Input
}

/**
 * Makes a source's `find` from what it asks: one span named after the code, the source's own deadline (or what is left of
 * the report's), the time stamp, and reasons wrapped into `SourceError`. Counts how it ended; one that is given up before its
 * time counts for nothing. Never dies of a defect in a source: that is a `Malformed` with the defect logged.
 */
export const find = <A, R>(
  definition: SourceDefinition,
  ask: (place: Place) => Effect.Effect<Answer<A>, SourceReason, R>
): ((place: Place) => Effect.Effect<Finding<A>, SourceError, R>) =>
  Effect.fnUntraced(function* (place: Place) {
    const started = yield* Clock.currentTimeMillis
    const own = Duration.toMillis(Duration.fromInputUnsafe(definition.deadline))
    const deadline = Math.min(started + own, yield* Deadline)
    const left = Math.max(0, deadline - started)
    const parts = yield* Ref.make<ReadonlyArray<Provenance>>([])
    const uses = yield* Ref.make<ReadonlyArray<CacheUse>>([])
    return yield* ask(place).pipe(
      Effect.provideService(Deadline, deadline - assemblyMillis),
      Effect.provideService(Provenances, parts),
      Effect.provideService(CacheUses, uses),
      endedAfter(Duration.millis(left)),
      Effect.catchDefect((defect) =>
        Effect.logError("A source died", { source: definition.id, defect: describeDefect(defect) }).pipe(
          Effect.andThen(Effect.fail(new Malformed({ issue: "unexpected shape" })))
        )
      ),
      Effect.mapError((reason) => new SourceError({ source: definition.name, reason })),
      Effect.flatMap(
        Effect.fnUntraced(function* (answer) {
          return { ...answer, ...provenanceOf(yield* Ref.get(parts), yield* Clock.currentTimeMillis) }
        })
      ),
      inSpan(
        `${definition.id}.find`,
        { kind: "internal", attributes: { "source.name": definition.name } },
        Effect.fnUntraced(function* (exit: Exit.Exit<Finding<A>, SourceError>) {
          const timeout = new SourceError({ source: definition.name, reason: new Timeout({ afterMillis: left }) })
          const outcome = (yield* wasCutOff(exit)) ? Exit.fail(timeout) : exit
          return yield* tellOutcome(definition.name, outcome, { started, uses: yield* Ref.get(uses) })
        })
      ),
      Effect.provideService(Deadline, deadline)
    )
  }, recordOutcome(definition.name))

/** A `find` that always answers the same: the value, or the reason it has none. No network, no clock. */
export const stub = <A>(definition: SourceDefinition, result: A | SourceReason) => {
  const finding: Effect.Effect<Finding<A>, SourceError> = Schema.is(SourceReason)(result)
    ? Effect.fail(new SourceError({ source: definition.name, reason: result }))
    : Effect.succeed({
        value: result,
        upstream: "stub",
        asOf: null,
        attribution: definition.attribution,
        fetchedAt: 0,
        cached: false,
        stale: false
      })
  return (_place: Place) => finding
}
