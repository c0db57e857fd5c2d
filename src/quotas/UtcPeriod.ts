import { DateTime } from "effect"

/** What a quota is counted in, in UTC: days from midnight to midnight, or months that begin at midnight of a day (1 to 28). */
export type PeriodLength = "day" | { readonly monthFrom: number }

/** One such day or month. */
export interface UtcPeriod {
  /** `2026-11-22`, or `2026-11` for a month from its first day. */
  readonly id: string
  /** The first instant after it, epoch milliseconds. */
  readonly end: number
}

/** The day or the month an instant (epoch milliseconds) lies in. */
export const utcPeriodAt = (length: PeriodLength, instant: number): UtcPeriod => {
  const now = DateTime.makeUnsafe(instant)
  if (length === "day") {
    const start = DateTime.startOf(now, "day")
    return { id: DateTime.formatIsoDateUtc(start), end: DateTime.toEpochMillis(DateTime.add(start, { days: 1 })) }
  }
  const days = length.monthFrom - 1
  const calendarMonth = DateTime.startOf(DateTime.subtract(now, { days }), "month")
  const start = DateTime.formatIsoDateUtc(DateTime.add(calendarMonth, { days }))
  const end = DateTime.add(DateTime.add(calendarMonth, { months: 1 }), { days })
  return { id: days === 0 ? start.slice(0, "YYYY-MM".length) : start, end: DateTime.toEpochMillis(end) }
}
