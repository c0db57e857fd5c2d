import { Clock, Context, DateTime, Duration, Effect, Exit, HashMap, Layer, Option, Ref } from "effect"

import type { Finding } from "../../domain/report/Finding.ts"
import { describeReason, type SourceError, statusOfReason } from "./SourceError.ts"
import { SourceHistory } from "./SourceHistory.ts"
import { type FindOutcome, statusOfOutcome } from "./statusOfOutcome.ts"

/** How a source did when it was last asked. */
export interface SourceHealthStatus {
  /** The public name in `meta.dataSources`. */
  readonly source: string
  readonly status: "pass" | "warn" | "fail"
  /** What is known beyond that; never a value or a place. */
  readonly output: string | null
  /** Epoch milliseconds of its latest outcome, `null` when it was not asked yet. */
  readonly at: number | null
}

interface Latest {
  readonly outcome: FindOutcome
  readonly at: number
}

/** An outcome this many milliseconds old means nothing for now. */
export const outdatedAfter = Duration.toMillis("10 minutes")

/** The latest outcome of every source. Without `layerSourceHealth` nothing is kept. */
export const SourceHealth = Context.Reference<{
  /** Keeps how a `find` ended. One that was abandoned, or kept from asking as a free call, means nothing for its source. */
  readonly record: (source: string, outcome: FindOutcome) => Effect.Effect<void>
  /** How each source does, in the order of the catalog. */
  readonly status: Effect.Effect<ReadonlyArray<SourceHealthStatus>>
}>("property-intelligence/sources/policy/SourceHealth", {
  defaultValue: () => ({ record: () => Effect.void, status: Effect.succeed([]) })
})

/** Keeps the outcomes of the sources with these public names. */
export const layerSourceHealth = (sources: ReadonlyArray<string>) =>
  Layer.effect(
    SourceHealth,
    Effect.gen(function* () {
      const latest = yield* Ref.make(HashMap.empty<string, Latest>())
      return {
        record: (source, outcome) =>
          statusOfOutcome(outcome) === null
            ? Effect.void
            : Effect.flatMap(Clock.currentTimeMillis, (at) => Ref.update(latest, HashMap.set(source, { outcome, at }))),
        status: Effect.gen(function* () {
          const outcomes = yield* Ref.get(latest)
          const now = yield* Clock.currentTimeMillis
          return sources.map((source) => ({ source, ...statusOf(HashMap.get(outcomes, source), now) }))
        })
      }
    })
  )

/** Has the health and the history know how a `find` of the source ends. */
export const recordOutcome =
  (source: string) =>
  <A extends Finding<unknown>, R>(find: Effect.Effect<A, SourceError, R>): Effect.Effect<A, SourceError, R> =>
    Effect.flatMap(Clock.currentTimeMillis, (started) =>
      Effect.onExit(find, (outcome) => noteOutcome(source, outcome, started))
    )

/** Has them know that one which was begun at an instant (epoch milliseconds) has ended. */
export const noteOutcome = Effect.fnUntraced(function* (source: string, outcome: FindOutcome, started: number) {
  const health = yield* SourceHealth
  const history = yield* SourceHistory
  yield* health.record(source, outcome)
  yield* history.record(source, outcome, (yield* Clock.currentTimeMillis) - started)
})

const statusOf = (latest: Option.Option<Latest>, now: number): Omit<SourceHealthStatus, "source"> => {
  if (Option.isNone(latest)) return { status: "pass", output: "not asked yet", at: null }
  const { at, outcome } = latest.value
  if (now - at > outdatedAfter) {
    return { status: "pass", output: `last asked ${DateTime.formatIso(DateTime.makeUnsafe(at))}`, at }
  }
  if (Exit.isSuccess(outcome)) {
    return outcome.value.stale
      ? { status: "warn", output: "The answer was an old one: the upstream gave no new one", at }
      : { status: "pass", output: null, at }
  }
  return { ...failureStatusOf(Exit.findErrorOption(outcome)), at }
}

const failureStatusOf = (error: Option.Option<SourceError>): Pick<SourceHealthStatus, "status" | "output"> => {
  if (Option.isNone(error)) return { status: "fail", output: "It failed unexpectedly" }
  const { reason } = error.value
  // A fault's place may be named after a county, and this is public.
  const words = reason._tag === "Malformed" ? "The upstream's answer could not be read" : describeReason(reason)
  const output = `${reason._tag}: ${words}`
  switch (statusOfReason(reason)) {
    case "no_data":
      return { status: "pass", output: null }
    case "not_configured":
      return { status: "warn", output }
    case "failed":
      return { status: "fail", output }
  }
}
