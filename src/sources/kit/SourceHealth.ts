import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Clock, Context, DateTime, Duration, Effect, Exit, Layer, Option } from "effect"

import { describeReason, type SourceError, statusOfReason } from "./SourceError.ts"
import { type FindOutcome, SourceHistory, statusOfOutcome } from "./SourceHistory.ts"

/** The health of a source when it was last asked. */
export interface SourceHealthStatus {
  /** The public name in `meta.dataSources`. */
  readonly source: string
  readonly status: "pass" | "warn" | "fail"
  /** Further details; never a value or a place. */
  readonly output: string | null
  /** Epoch milliseconds of its latest outcome, `null` when it was not asked yet. */
  readonly at: number | null
}

interface Latest {
  readonly outcome: FindOutcome
  readonly at: number
}

/** An outcome older than this many milliseconds says nothing about now. */
export const outdatedAfter = Duration.toMillis("10 minutes")

/** The latest outcome of every source. Without `layerSourceHealth` nothing is kept. */
export const SourceHealth = Context.Reference<{
  /**
   * Keeps the outcome of a `find` (epoch milliseconds). An abandoned one, or one refused as a free call, is no evidence
   * about its source.
   */
  readonly record: (source: string, outcome: FindOutcome, at: number) => void
  /** The health of each source, in the order of the catalog. */
  readonly status: Effect.Effect<ReadonlyArray<SourceHealthStatus>>
}>("property-intelligence/sources/kit/SourceHealth", {
  defaultValue: () => ({ record: () => {}, status: Effect.succeed([]) })
})

/** Keeps the outcomes of the sources with these public names. */
export const layerSourceHealth = (sources: ReadonlyArray<string>) =>
  Layer.effect(
    SourceHealth,
    Effect.sync(() => {
      const latest = new Map<string, Latest>()
      return {
        record: (source, outcome, at) => {
          if (statusOfOutcome(outcome) !== null) latest.set(source, { outcome, at })
        },
        status: Effect.map(Clock.currentTimeMillis, (now) =>
          sources.map((source) => ({ source, ...statusOf(latest.get(source), now) }))
        )
      }
    })
  )

/** Reports the outcome of a source's `find` to the health and the history. */
export const recordOutcome =
  (source: string) =>
  <A extends Finding<unknown>, E extends SourceError, R>(find: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const { context } = fiber
      const clock = fiber.getRef(Clock.Clock)
      const started = clock.currentTimeMillisUnsafe()
      return Effect.onExit(find, (outcome) => {
        const now = clock.currentTimeMillisUnsafe()
        Context.get(context, SourceHealth).record(source, outcome, now)
        Context.get(context, SourceHistory).record(source, outcome, { millis: now - started, now })
        return Effect.void
      })
    })

const statusOf = (latest: Latest | undefined, now: number): Omit<SourceHealthStatus, "source"> => {
  if (latest === undefined) return { status: "pass", output: "not asked yet", at: null }
  const { at, outcome } = latest
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
