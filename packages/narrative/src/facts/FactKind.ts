import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { decimals, dollarsText, wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

/** The answer that contains the narrative, and that the narrative is about. */
export interface FullAnswer {
  readonly report: PropertyReport
  readonly analysis: InvestorAnalysis
}

/**
 * How a fact is written in a wording, after a colon: `{capRate}` is the whole, with unit and period; `figure` leaves period
 * and noun out, for the first end of a range; `size` leaves the sign out; `sum` leaves sign and period out, if the words around it
 * name the period; `article` puts `a` or `an` before it.
 */
export type SlotForm = "whole" | "figure" | "size" | "sum" | "article"

/** One fact that a narrative may state, and its format. An unknown or disbelieved value is `null`. */
export interface FactKind<Value> {
  /** The fact in words, e.g. `net operating income by price`. */
  readonly noun: string
  /** The paths in `data` of `/property-full` that it is made of, e.g. `investorAnalysis.derivedMetrics.capRate`. */
  readonly at: ReadonlyArray<string>
  readonly read: (answer: FullAnswer) => Value | null
  readonly write: (value: Value, form: SlotForm) => string
  /** True if it comes from the requested address: it is then never sent to a model. */
  readonly isPrivate: boolean
}

/** The path and the meaning of a fact. */
interface Source<Value> {
  readonly noun: string
  readonly at: string | ReadonlyArray<string>
  readonly read: (answer: FullAnswer) => Value | null
}

const kind = <Value>(
  { at, noun, read }: Source<Value>,
  write: (value: Value, form: SlotForm) => string
): FactKind<Value> => ({ noun, at: typeof at === "string" ? [at] : at, read, write, isPrivate: false })

/** The period or size that an amount is for. Its words belong to the figure. */
export type Per = "once" | "month" | "year" | "night" | "squareFoot"

const perText: Readonly<Record<Per, string>> = {
  once: "",
  month: " a month",
  year: " a year",
  night: " a night",
  squareFoot: " a square foot"
}

/** Whole US dollars, below zero with a minus: `-$7,887 a year`. */
export const money = (per: Per, source: Source<number>): FactKind<number> =>
  kind(source, (dollars, form) => {
    const sign = wholeDollars(dollars) < 0 && form !== "size" && form !== "sum" ? "-" : ""
    return `${sign}${dollarsText(dollars)}${form === "figure" || form === "sum" ? "" : perText[per]}`
  })

/** A percentage with so many decimals as the answer shows, halves away from zero by its text, below zero with a minus: `3.7%`. */
export const percent = (digits: number, source: Source<number>): FactKind<number> =>
  kind(source, (value, form) => `${rounded(form === "size" ? Math.abs(value) : value, digits).toFixed(digits)}%`)

/** By the digits that the answer shows: the double of 28.65 lies below it, and reads as 28.7. */
export const rounded = (value: number, digits: number): number => {
  const size = Math.round(Number(`${Math.abs(decimals(value, 6))}e${digits}`)) / 10 ** digits
  return value < 0 ? 0 - size : size
}

/** A score or a year, unchanged. */
export const plainNumber = (source: Source<number>): FactKind<number> => kind(source, String)

/** A ratio with `digits` decimals: `1.10`. */
export const ratio = (digits: number, source: Source<number>): FactKind<number> =>
  kind(source, (value) => value.toFixed(digits))

/** A count of things with its noun, `3 bedrooms`, thousands grouped. */
export const count = (one: string, many: string, source: Source<number>): FactKind<number> =>
  kind(source, (value, form) => {
    const shown = decimals(form === "size" ? Math.abs(value) : value, 2)
    const figure = grouped.format(shown)
    return form === "figure" ? figure : `${figure} ${shown === 1 ? one : many}`
  })

const grouped = new Intl.NumberFormat("en-US")

/** A day, `YYYY-MM-DD`, written out: `September 6, 2025`. */
export const day = (source: Source<string>): FactKind<string> =>
  kind(source, (iso) => {
    const [year = "", month = "", date = ""] = iso.split("-")
    return `${months[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`
  })

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
]

/** A word or a phrase of our own closed list, unchanged. */
export const term = <Term extends string>(source: Source<Term>): FactKind<Term> =>
  kind(source, (text, form) => (form === "article" ? `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}` : text))

/** A key of our own closed list, and its name in a sentence. */
export const named = <Key extends string>(names: Readonly<Record<Key, string>>, source: Source<Key>): FactKind<Key> =>
  kind(source, (key) => names[key])

/** Phrases of a closed list of ours, one at least: `a`, `a and b`, `a, b and c`. */
export const list = (source: Source<ReadonlyArray<string>>): FactKind<ReadonlyArray<string>> =>
  kind(source, (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`))

/** A truth value: for conditions, never in a text. */
export const truth = (source: Source<boolean>): FactKind<boolean> => kind(source, (value) => (value ? "yes" : "no"))

/** A name that belongs to the asked address, already held to `plainName`. */
export const privateName = (source: Source<string>): FactKind<string> => ({
  ...kind(source, (name) => name),
  isPrivate: true
})

/** The number in a text of the answer, `-13.2%` or `89%`. Reading it from there avoids rounding differences. */
export const numberIn = (text: string | null): number | null => {
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(text ?? "")?.[0]
  return digits === undefined ? null : Number(digits.replaceAll(",", ""))
}

/** The text as an entry of a closed list; `null` if it is not in the list. */
export const termOf = <const Term extends string>(
  terms: ReadonlyArray<Term>,
  text: string | null | undefined
): Term | null => terms.find((term) => term === text) ?? null
