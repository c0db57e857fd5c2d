import { Clock, Context, Duration, Effect, Ref, Schedule, Schema } from "effect"

import type { Answer, Finding } from "../domain/Finding.ts"
import type { Place } from "../domain/Place.ts"
import { isTransient, Malformed, SourceError, SourceReason, Timeout } from "./SourceError.ts"
import { recordOutcome } from "./SourceHealth.ts"

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

/** One upstream's numbers: time for one attempt, and how many attempts may follow the first. */
export interface UpstreamPolicy {
  readonly timeout: Duration.Input
  readonly retries: number
}

/** The instant (epoch milliseconds) after which nobody waits for the answer any more. */
export const Deadline = Context.Reference<number>("property-intelligence/sources/Deadline", {
  defaultValue: () => Number.POSITIVE_INFINITY
})

/** Set when a reply of a sandbox was used: a report made with it is marked, whatever the mode of the process. */
export const SandboxMark = Context.Reference<Ref.Ref<boolean>>("property-intelligence/sources/SandboxMark", {
  defaultValue: () => Ref.makeUnsafe(false)
})

/**
 * How one upstream is asked again: after 300 ms, doubling, with 80-120% jitter, or after what `Retry-After` asks for when
 * that is longer. Only what can succeed on a repeat is repeated, and only when the wait ends before the deadline.
 */
const retrySchedule = (retries: number) =>
  Schedule.exponential("300 millis").pipe(
    Schedule.jittered,
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
    Schedule.while(({ duration, now }) =>
      Effect.map(Deadline, (deadline) => now + Duration.toMillis(duration) < deadline)
    )
  )

/** Ends a call after the given time, with `Timeout`. */
export const endedAfter =
  (duration: Duration.Duration) =>
  <A, R>(call: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.timeoutOrElse(call, {
      duration,
      orElse: () => Effect.fail(new Timeout({ afterMillis: Duration.toMillis(duration) }))
    })

/** Gives a program a `Deadline` counted from its start, unless there is an earlier one. */
export const endingIn =
  (duration: Duration.Duration) =>
  <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.gen(function* () {
      const end = (yield* Clock.currentTimeMillis) + Duration.toMillis(duration)
      return yield* Effect.provideService(program, Deadline, Math.min(end, yield* Deadline))
    })

/** Runs one upstream call under its policy: a timeout for every attempt, then the retry schedule. */
export const attempt = <A, R>(
  call: Effect.Effect<A, SourceReason, R>,
  policy: UpstreamPolicy
): Effect.Effect<A, SourceReason, R> => {
  const timeout = Duration.fromInputUnsafe(policy.timeout)
  return call.pipe(endedAfter(timeout), Effect.retry(retrySchedule(policy.retries)))
}

/**
 * Makes a source's `find` from what it asks: one span named after the code, the source's own deadline (or what is left of
 * the report's), the time stamp, and reasons wrapped into `SourceError`. Never dies of a defect in a source: that is a
 * `Malformed` with the defect logged.
 */
export const find = <A, R>(
  definition: SourceDefinition,
  ask: (place: Place) => Effect.Effect<Answer<A>, SourceReason, R>
): ((place: Place) => Effect.Effect<Finding<A>, SourceError, R>) =>
  Effect.fn(`${definition.id}.find`)(function* (place: Place) {
    yield* Effect.annotateCurrentSpan({ "source.name": definition.name })
    const started = yield* Clock.currentTimeMillis
    const own = Duration.toMillis(Duration.fromInputUnsafe(definition.deadline))
    const deadline = Math.min(started + own, yield* Deadline)
    const left = Math.max(0, deadline - started)
    const answer = yield* ask(place).pipe(
      Effect.provideService(Deadline, deadline),
      endedAfter(Duration.millis(left)),
      Effect.catchDefect((defect) =>
        Effect.logError("A source died", { source: definition.id, defect }).pipe(
          Effect.andThen(Effect.fail(new Malformed({ issue: "unexpected shape" })))
        )
      ),
      Effect.mapError((reason) => new SourceError({ source: definition.name, reason }))
    )
    yield* Effect.annotateCurrentSpan({ "source.upstream": answer.upstream })
    return { ...answer, fetchedAt: yield* Clock.currentTimeMillis, cached: false, stale: false }
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
