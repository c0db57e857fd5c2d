import { metrics } from "../../../src/telemetry/metrics.ts"
import { rate, rateWithin, without } from "./promql.ts"

/** A service level objective: the share of the counted events that must be good over 30 days. */
export interface Objective {
  /** The name in rules and alerts. */
  readonly name: string
  readonly title: string
  readonly promise: string
  /** The promised share of good events, from 0 to 1. */
  readonly target: number
  /** The rate of good events in a window, as PromQL. */
  readonly good: (window: string) => string
  /** The rate of all counted events in a window, as PromQL. */
  readonly total: (window: string) => string
}

const reports = { "http.route": "~(/test)?/property-.+" }
const withoutNarrative = { "http.route": "~(/test)?/property-(intel|investor)" }
const withNarrative = { "http.route": "~(/test)?/property-(narrative|full)" }
const answered = { "http.response.status_code": "~2.." }

const latency = (
  name: string,
  which: string,
  selection: Readonly<Record<string, string>>,
  within: number
): Objective => ({
  name,
  title: `Latency ${which}`,
  promise: `99% of the reports ${which} arrive within ${within} seconds`,
  target: 0.99,
  good: (window) => rateWithin(metrics.httpServerDuration, within, window, { ...selection, ...answered }),
  total: (window) => rate(metrics.httpServerDuration, window, { ...selection, ...answered })
})

const unpaid = { ...reports, "work.kind": "~free|body" }

/**
 * The objectives that the service promises and its alerts watch. A refusal that the caller can fix (4xx) and a 402 do
 * not count. A shed call without a payment does not count either, because a crowd of free callers is no reason to wake
 * the operator.
 */
export const objectives: ReadonlyArray<Objective> = [
  {
    name: "availability",
    title: "Availability",
    promise: "99.5% of the property calls get no 5xx; unpaid calls refused as `overloaded` don't count",
    target: 0.995,
    good: (window) => rate(metrics.httpServerDuration, window, { ...reports, ...answered }),
    total: (window) =>
      without(
        rate(metrics.httpServerDuration, window, { ...reports, "http.response.status_code": "~[25].." }),
        rate(metrics.workShed, window, unpaid)
      )
  },
  latency("latency", "without a narrative", withoutNarrative, 15),
  latency("narrative_latency", "with a narrative", withNarrative, 45),
  {
    name: "freshness",
    title: "Freshness",
    promise:
      "95% of the sections of delivered reports are neither stale nor missing; sections withheld from free calls don't count",
    target: 0.95,
    good: (window) => rate(metrics.reportSections, window, { "section.status": "ok" }),
    total: (window) => rate(metrics.reportSections, window, { "section.status": "~ok|stale|missing" })
  }
]

/** The name of the recorded series: the share of bad events of an objective in a window. */
export const errorRatioOf = ({ name }: Objective, window: string): string => `slo:${name}:error_ratio_rate${window}`
