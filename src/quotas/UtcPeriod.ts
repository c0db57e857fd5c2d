import { DateTime } from "effect"

/** What a quota is counted in: from midnight to midnight, or from the first of a month to the first of the next, in UTC. */
export type PeriodUnit = "day" | "month"

/** One such day or month. */
export interface UtcPeriod {
  /** `2026-11-22` or `2026-11`. */
  readonly id: string
  /** The first instant after it, epoch milliseconds. */
  readonly end: number
}

/** The day or the month an instant (epoch milliseconds) lies in. */
export const utcPeriodAt = (unit: PeriodUnit, instant: number): UtcPeriod => {
  const start = DateTime.startOf(DateTime.makeUnsafe(instant), unit)
  const end = DateTime.add(start, unit === "day" ? { days: 1 } : { months: 1 })
  return { id: DateTime.formatIsoDateUtc(start).slice(0, idLength[unit]), end: DateTime.toEpochMillis(end) }
}

const idLength = { day: "YYYY-MM-DD".length, month: "YYYY-MM".length } satisfies Record<PeriodUnit, number>
