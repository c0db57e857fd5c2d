import { dayPattern } from "@property-intelligence/domain/report/between.ts"
import { DateTime, Schema } from "effect"

import { numberText } from "./Csv.ts"

/** One value of a published series, dated by the first day of its period. `value` is `null` if none was published. */
export const Observation = Schema.Struct({
  date: Schema.String.check(Schema.isPattern(dayPattern("$"))),
  value: numberText(".")
})
export type Observation = typeof Observation.Type

/** The newest observation with a value, whatever the order; `null` without one. */
export const newestOf = (observations: ReadonlyArray<Observation>): { date: string; value: number } | null => {
  let date = ""
  let value: number | null = null
  for (const observation of observations) {
    if (observation.value === null || observation.date <= date) continue
    date = observation.date
    value = observation.value
  }
  return value === null ? null : { date, value }
}

/** The value published for the period that starts on `date`. */
export const valueOn = (observations: ReadonlyArray<Observation>, date: string): number | null =>
  observations.find((observation) => observation.date === date)?.value ?? null

/** The same day, `months` months earlier; the last day of the month if the month is too short. */
export const monthsBefore = (date: string, months: number): string => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
  // Every month has this day. A calendar library would take a fiftieth of a report, which needs some forty such days
  // (B4).
  if (day <= 28) {
    const since = 12 * year + month - 1 - months
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, "0")}${date.slice("YYYY-MM".length)}`
  }
  return DateTime.makeUnsafe(date).pipe(DateTime.subtract({ months }), DateTime.formatIsoDateUtc)
}
