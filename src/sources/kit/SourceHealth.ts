import { Clock, Context, DateTime, Duration, Effect, Exit, type Fiber, Layer, Option } from "effect"

import { describeReason, statusOfReason } from "./SourceError.ts"
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

/** An outcome older than this many milliseconds says nothing about now. */
export const outdatedAfter = Duration.toMillis("10 minutes")

/** The latest outcome of every source. Without `layerSourceHealth` nothing is kept. */
export const SourceHealth = Context.Reference<{
  /**
   * Records the outcome of a `find` at `at` (epoch milliseconds). An abandoned `find`, and one refused as a free call, say nothing about
   * a source, and are ignored.
   */
  readonly record: (source: string, outcome: FindOutcome, at: number) => void
  /** The health of each source, in the order of the catalog. */
  readonly status: Effect.Effect<ReadonlyArray<SourceHealthStatus>>
}>("property-intelligence/sources/kit/SourceHealth", {
  defaultValue: () => ({ record: () => {}, status: Effect.succeed([]) })
})

/** Keeps the outcomes of the sources with these public names. */
export const layerSourceHealth = (sources: ReadonlyArray<string>) =>
  Layer.sync(SourceHealth, () => {
    const latest = new Map<string, { readonly outcome: FindOutcome; readonly at: number }>()
    return {
      record: (source, outcome, at) => {
        if (statusOfOutcome(outcome) !== null) latest.set(source, { outcome, at })
      },
      status: Effect.map(Clock.currentTimeMillis, (now) =>
        sources.map((source): SourceHealthStatus => {
          const known = latest.get(source)
          return known === undefined
            ? { source, status: "pass", output: "not asked yet", at: null }
            : { source, ...statusOf(known.outcome, known.at, now), at: known.at }
        })
      )
    }
  })

/** Reports the outcome of a source's `find` to the health and the history. `started` is in epoch milliseconds. */
export const recordOutcome = (
  fiber: Fiber.Fiber<unknown, unknown>,
  source: string,
  outcome: FindOutcome,
  started: number
) => {
  const now = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
  fiber.getRef(SourceHealth).record(source, outcome, now)
  fiber.getRef(SourceHistory).record(source, outcome, { millis: now - started, now })
}

const statusOf = (outcome: FindOutcome, at: number, now: number): Pick<SourceHealthStatus, "status" | "output"> => {
  if (now - at > outdatedAfter) {
    return { status: "pass", output: `last asked ${DateTime.formatIso(DateTime.makeUnsafe(at))}` }
  }
  if (Exit.isSuccess(outcome)) {
    return outcome.value.stale
      ? { status: "warn", output: "The answer was stale: the upstream gave no new one" }
      : { status: "pass", output: null }
  }
  const error = Option.getOrNull(Exit.findErrorOption(outcome))
  if (error === null) return { status: "fail", output: "It failed unexpectedly" }
  const { reason } = error
  const status = statusOfReason(reason)
  if (status === "no_data") return { status: "pass", output: null }
  // The path to a fault may contain the name of a county, and this text is public.
  const words = reason._tag === "Malformed" ? "The upstream's answer could not be read" : describeReason(reason)
  return { status: status === "failed" ? "fail" : "warn", output: `${reason._tag}: ${words}` }
}
