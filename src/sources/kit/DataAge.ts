import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { Array as Arr, DateTime, Struct } from "effect"

/** A length of time in days or months: `6 months`. */
type Age = `${number} ${"days" | "months"}`

/**
 * The periods that `asOf` can name: `2026-10-31`, `2026-10` or `October 2026`, `2026-Q3`, `2026`, `2027` (which ends on
 * 30 September), `2020-2024`.
 */
type Period = "day" | "month" | "quarter" | "year" | "fiscalYear" | "years"

/** The max age of data, or the reason why its age does not matter. */
export type AgeLimit =
  | {
      /**
       * The time after the end of its period from which data is too old, by the kind of period that the publisher
       * names.
       */
      readonly after: Readonly<Partial<Record<Period, Age>>>
      /** The time at which the publisher usually releases the next period. The limit is longer than any usual delay. */
      readonly calendar: string
    }
  | {
      /** The reason for having no age limit: the data does not change, or has no date. */
      readonly none: string
    }

/** A part of an answer with a separate age. */
export interface DatedPart<A> {
  /** The data's name in the notice, e.g. `the state's unemployment`. */
  readonly what: string
  /** The period of the part, as `asOf` would name it; `null` if unknown. */
  readonly period: string | null
  /** Returns the value without the figures that a reader would take for today's. */
  readonly without: (found: A) => A
}

/**
 * Removes figures that are too old from an answer and says so in its notice. The age is judged at the time of the
 * answer, not of the fetch, so an upstream that stopped publishing and one that is down are treated alike. `now` is in
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

/** Returns `true` if the data of a period is too old to use on a day (`YYYY-MM-DD`). */
export const isTooOld = (limit: AgeLimit, period: string | null, today: string): boolean =>
  ageLeftBehind(limit, period, today) !== null

/** The limit that the data of a period exceeds; `null` if it exceeds none or has no date. */
const ageLeftBehind = (limit: AgeLimit, period: string | null, today: string): Age | null => {
  if ("none" in limit || period === null) return null
  for (const kind of Struct.keys(limit.after)) {
    const age = limit.after[kind]
    const end = age === undefined ? null : dayAfter(kind, period)
    if (age !== undefined && end !== null) return today >= later(end, age) ? age : null
  }
  return null
}

/** The first day after a period, or the day itself for a day; `null` for a text of another form. */
const dayAfter = (kind: Period, text: string): string | null => {
  if (kind === "day") return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null
  const { form, month } = forms[kind]
  const [, year, number] = form.exec(kind === "month" ? inNumbers(text) : text) ?? []
  return year === undefined ? null : firstOf(Number(year), month(Number(number)))
}

/**
 * The form of each kind of period, which captures its last year, and the month after the period, counted from that
 * year's January.
 */
const forms = {
  month: { form: /^(\d{4})-(0[1-9]|1[0-2])$/, month: (month: number) => month + 1 },
  quarter: { form: /^(\d{4})-Q([1-4])$/, month: (quarter: number) => 3 * quarter + 1 },
  year: { form: /^(\d{4})$/, month: () => 13 },
  fiscalYear: { form: /^(\d{4})$/, month: () => 10 },
  years: { form: /^\d{4}-(\d{4})$/, month: () => 13 }
} as const

/** `2026-10` for `October 2026`; any other text as it is. */
const inNumbers = (text: string): string => {
  const [, name = "", year] = /^([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${String(monthNames.indexOf(name) + 1).padStart(2, "0")}`
}

const monthNames = "January February March April May June July August September October November December".split(" ")

/** The first day of a month (`YYYY-MM-DD`). Month 13 is January of the next year. */
const firstOf = (year: number, month: number): string => dayIn(year, month, "01")

const dayIn = (year: number, month: number, day: string): string =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-${day}`

/**
 * The day (`YYYY-MM-DD`) that is the given time after another one. It may not exist (`2027-02-31`): it is only
 * compared.
 */
const later = (day: string, age: Age): string => {
  const [count, unit] = age.split(" ")
  if (unit === "days") {
    return DateTime.makeUnsafe(day).pipe(DateTime.add({ days: Number(count) }), DateTime.formatIsoDateUtc)
  }
  // A calendar library would slow a cached report: this runs for each of its sources.
  const [year = "", month = "", ofMonth = ""] = day.split("-")
  return dayIn(Number(year), Number(month) + Number(count), ofMonth)
}

/**
 * A sentence about the parts that were removed: `Too old to go by (more than 6 months): the state's rates of 2026-10,
 * the county's rate of 2026-09`.
 */
const noticeOf = (old: Arr.NonEmptyReadonlyArray<Pick<DatedPart<never>, "period" | "what"> & { readonly age: Age }>) =>
  `Too old to go by (more than ${Arr.headNonEmpty(old).age}): ${old.map(({ period, what }) => `${what} of ${period}`).join(", ")}`
