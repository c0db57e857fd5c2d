import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { Array as Arr, DateTime } from "effect"

/** A length of time. */
type Age = `${number} ${"days" | "months"}`

/**
 * The periods that `asOf` can name: `2026-10-31`, `2026-10` or `October 2026`, `2026-Q3`, `2026`, `2027` (which ends on
 * 30 September), `2020-2024`.
 */
type Period = "day" | "month" | "quarter" | "year" | "fiscalYear" | "years"

/** The max age of data, or the reason why their age does not matter. */
export type AgeLimit =
  | {
      /**
       * The time after the end of a period from which data are too old, by the kind of period in which their publisher
       * dates them.
       */
      readonly after: Readonly<Partial<Record<Period, Age>>>
      /** The time at which the publisher usually has the next period out. The limit is longer than any usual delay. */
      readonly calendar: string
    }
  | {
      /** The reason for no limit: the data do not change, or have no date. */
      readonly none: string
    }

/** A part of an answer with a separate age. */
export interface DatedPart<A> {
  /** In words with a verb's subject, e.g. `the state's rates`. */
  readonly what: string
  /** The period of the part, as `asOf` would name it; `null` if unknown. */
  readonly period: string | null
  /** The answer's value without what a reader would take for today's. */
  readonly without: (found: A) => A
}

/**
 * Removes data that are too old from an answer and says so in its notice. The age is judged when the answer is given,
 * whenever it was fetched, so an upstream that stopped publishing and one that is down are treated alike. `now` is in
 * epoch milliseconds.
 */
export const inTime =
  <A>(limit: AgeLimit, partsOf: (answer: Answer<A>) => ReadonlyArray<DatedPart<A>>) =>
  (answer: Answer<A>, now: number): Answer<A> => {
    if ("none" in limit) return answer
    const today = DateTime.formatIsoDateUtc(DateTime.makeUnsafe(now))
    const old = partsOf(answer).flatMap((part) => {
      const age = ageLeftBehind(limit, part.period, today)
      return age === null ? [] : [{ ...part, age }]
    })
    if (!Arr.isReadonlyArrayNonEmpty(old)) return answer
    return {
      ...answer,
      value: old.reduce((value, { without }) => without(value), answer.value),
      notice: [answer.notice, noticeOf(old)].filter((text) => text !== undefined).join("; ")
    }
  }

/** Returns `true` if data of a period are too old to use on a day (`YYYY-MM-DD`). */
export const isTooOld = (limit: AgeLimit, period: string | null, today: string): boolean =>
  ageLeftBehind(limit, period, today) !== null

/** The limit that data of a period exceed; `null` if they do not, or have no date. */
const ageLeftBehind = (limit: AgeLimit, period: string | null, today: string): Age | null => {
  if ("none" in limit || period === null) return null
  for (const kind of kinds) {
    const age = limit.after[kind]
    const end = age === undefined ? null : nextPeriod[kind](period)
    if (age !== undefined && end !== null) return today >= later(end, age) ? age : null
  }
  return null
}

const kinds = ["day", "month", "quarter", "year", "fiscalYear", "years"] as const

/** The first day after a period; `null` for a text of another form. */
const nextPeriod: Readonly<Record<Period, (text: string) => string | null>> = {
  day: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null),
  month: (text) => {
    const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
    if (year !== undefined) return firstOf(Number(year), Number(month) + 1)
    const [, name = "", inYear] = /^([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
    const at = monthNames.indexOf(name)
    return at === -1 ? null : firstOf(Number(inYear), at + 2)
  },
  quarter: (text) => {
    const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text) ?? []
    return year === undefined ? null : firstOf(Number(year), 3 * Number(quarter) + 1)
  },
  year: (text) => (/^\d{4}$/.test(text) ? firstOf(Number(text), 13) : null),
  fiscalYear: (text) => (/^\d{4}$/.test(text) ? firstOf(Number(text), 10) : null),
  years: (text) => {
    const [, last] = /^\d{4}-(\d{4})$/.exec(text) ?? []
    return last === undefined ? null : firstOf(Number(last), 13)
  }
}

const monthNames = "January February March April May June July August September October November December".split(" ")

/** The first day of a month of a year; the thirteenth is the next year's first. */
const firstOf = (year: number, month: number): string => dayIn(year, month, "01")

const dayIn = (year: number, month: number, day: string): string =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-${day}`

/** A day that a month does not have becomes the month's last day. */
const later = (day: string, age: Age): string => {
  const [count, unit] = age.split(" ")
  if (unit === "days") {
    return DateTime.makeUnsafe(day).pipe(DateTime.add({ days: Number(count) }), DateTime.formatIsoDateUtc)
  }
  // A calendar library would slow a cached report: this runs for each of its sources.
  const [year = "", month = "", ofMonth = ""] = day.split("-")
  return dayIn(Number(year), Number(month) + Number(count), ofMonth)
}

/** e.g. `Too old to go by (more than 6 months): the state's rates of 2026-10, the county's rate of 2026-09`. */
const noticeOf = (old: Arr.NonEmptyReadonlyArray<Pick<DatedPart<never>, "period" | "what"> & { readonly age: Age }>) =>
  `Too old to go by (more than ${Arr.headNonEmpty(old).age}): ${old.map(({ period, what }) => `${what} of ${period}`).join(", ")}`
