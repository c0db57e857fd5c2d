import type { ServiceFacts } from "../page/ServiceFacts.ts"
import type { Lookup } from "./Lookup.ts"

type Sources = ReadonlyArray<Pick<ServiceFacts["sources"][number], "name">>

/** The number of milliseconds after which the missing sources are named. */
export const slowMs = 3000

/** The progress of a look-up as text: `9 of 14 answered, 0.4 s`. A source counts as answered if it gave data. */
export const progressText = ({ lines }: Lookup, sources: Sources, ms: number): string =>
  `${answered(lines)} of ${sources.length} answered, ${(ms / 1000).toFixed(1)} s`

/** The number of sources that gave data, new or from the cache. */
const answered = (lines: Lookup["lines"]): number =>
  [...lines.values()].filter(({ status }) => status === "ok" || status === "stale").length

/** The sources that finished without data, as text: `2 failed, 1 without data`. Empty if all sources gave data. */
export const unansweredText = (lines: Lookup["lines"]): string => {
  const counted = (status: string) => [...lines.values()].filter((line) => line.status === status).length
  const parts = [
    [counted("failed"), "failed"],
    [counted("no_data"), "without data"],
    [counted("not_configured"), "not set up"]
  ] as const
  return parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(", ")
}

/** The names of the sources that have not finished, in the order of the catalog. */
export const sourcesOut = ({ lines }: Lookup, sources: Sources): ReadonlyArray<string> =>
  sources.flatMap(({ name }) => (lines.has(name) ? [] : [name]))

/** Names as a list: `A`, `A and B`, `A, B and 3 more`. */
export const listed = (names: ReadonlyArray<string>, most = 3): string => {
  if (names.length <= 1) return names.join("")
  const shown = names.length > most ? names.slice(0, most - 1) : names.slice(0, -1)
  const last = names.length > most ? `${names.length - shown.length} more` : (names.at(-1) ?? "")
  return `${shown.join(", ")} and ${last}`
}

/** The announcement for screen readers. It changes once per stage, not with every source. */
export const announcement = (lookup: Lookup, sources: Sources, isSlow: boolean): string => {
  const { lines, phase, report } = lookup
  switch (phase) {
    case "idle":
    case "refused":
      return ""
    case "locating":
      return isSlow ? "Still looking for the address." : "Looking for the address."
    case "asking":
      return isSlow
        ? `Still waiting for ${listed(sourcesOut(lookup, sources))}.`
        : `Address found. Asking ${sources.length} sources.`
    case "broken":
      return `The connection was lost. ${answered(lines)} of ${sources.length} had answered by then.`
    case "whole":
      return `The report is complete: ${answered(lines)} of ${sources.length} sources answered. ${riskSentence(report)}`
  }
}

const riskSentence = (report: Lookup["report"]): string =>
  report === null || report.riskScore === null
    ? "There is no risk score."
    : `Risk ${report.riskScore} of 100${report.riskLabel === null ? "" : `, ${report.riskLabel.toLowerCase()}`}.`

/** The max number of seconds that are shown as a countdown. For a longer wait, a time of day is clearer. */
const longSeconds = 120

/**
 * The text about the time of a retry, from the seconds left: a countdown, or a time of day. `now` is in milliseconds
 * since 1970. Without `timeZone` the time is in the browser's zone.
 */
export const againText = (secondsLeft: number, now: number, timeZone?: string): string => {
  if (secondsLeft <= 0) return "You can try again now."
  if (secondsLeft <= longSeconds) return `Try again in ${secondsLeft} s.`
  const then = now + secondsLeft * 1000
  const zone = timeZone === undefined ? {} : { timeZone }
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", ...zone }).format(then)
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...zone })
  return day.format(then) === day.format(now) ? `Try again at ${time}.` : `Try again on ${day.format(then)} at ${time}.`
}
