import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { decimals, dollarsText, wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

/** The `data` of `/property-full` without the narrative: the report and the analysis that a narrative is about. */
export interface FullAnswer {
  readonly report: PropertyReport
  readonly analysis: InvestorAnalysis
}

/**
 * The form of a fact in a wording, after a colon. `{capRate}` is `whole`: the fact with its unit and period. `figure`
 * leaves out period and noun, for the first end of a range. `size` leaves out the sign. `sum` leaves out sign and
 * period, for words that name the period themselves. `article` puts `a` or `an` before the fact.
 */
export type SlotForm = "whole" | "figure" | "size" | "sum" | "article"

/** One fact that a narrative may state, and its format. A value that is unknown or not believed is `null`. */
export interface FactKind<Value> {
  /** The fact in words, e.g. `net operating income by price`. */
  readonly noun: string
  /** The paths in `data` of `/property-full` behind the fact, e.g. `investorAnalysis.derivedMetrics.capRate`. */
  readonly at: ReadonlyArray<string>
  readonly read: (answer: FullAnswer) => Value | null
  readonly write: (value: Value, form: SlotForm) => string
  /** True if the fact reveals the requested address. Such facts are never sent to a model. */
  readonly isPrivate: boolean
}

/** The origin of a fact in an answer: its paths, its meaning as a noun, and the function that reads it. */
interface Source<Value> {
  readonly noun: string
  readonly at: string | ReadonlyArray<string>
  readonly read: (answer: FullAnswer) => Value | null
}

const kind = <Value>(
  { at, noun, read }: Source<Value>,
  write: (value: Value, form: SlotForm) => string
): FactKind<Value> => ({ noun, at: typeof at === "string" ? [at] : at, read, write, isPrivate: false })

/** The period or unit that an amount is for, e.g. a month or a square foot. It is written after the amount. */
export type Per = "once" | "month" | "year" | "night" | "squareFoot"

const perText: Readonly<Record<Per, string>> = {
  once: "",
  month: " a month",
  year: " a year",
  night: " a night",
  squareFoot: " a square foot"
}

/** A kind of fact: whole US dollars, below zero with a minus: `-$7,887 a year`. */
export const money = (per: Per, source: Source<number>): FactKind<number> =>
  kind(source, (dollars, form) => {
    const sign = wholeDollars(dollars) < 0 && form !== "size" && form !== "sum" ? "-" : ""
    return `${sign}${dollarsText(dollars)}${form === "figure" || form === "sum" ? "" : perText[per]}`
  })

/** A kind of fact: a percentage with `digits` decimals, below zero with a minus: `3.7%`. */
export const percent = (digits: number, source: Source<number>): FactKind<number> =>
  kind(source, (value, form) => `${rounded(form === "size" ? Math.abs(value) : value, digits).toFixed(digits)}%`)

/**
 * Rounds a number to `digits` decimals by its decimal text, halves away from zero. The binary value of 28.65 is below
 * 28.65, but must still become 28.7.
 */
export const rounded = (value: number, digits: number): number => {
  const size = Math.round(Number(`${Math.abs(decimals(value, 6))}e${digits}`)) / 10 ** digits
  return value < 0 ? 0 - size : size
}

/** A kind of fact: a score or a year, written unchanged. */
export const plainNumber = (source: Source<number>): FactKind<number> => kind(source, String)

/** A kind of fact: a ratio with `digits` decimals: `1.10`. */
export const ratio = (digits: number, source: Source<number>): FactKind<number> =>
  kind(source, (value) => value.toFixed(digits))

/** A kind of fact: a number of things with its noun and grouped thousands: `3 bedrooms`. */
export const count = (one: string, many: string, source: Source<number>): FactKind<number> =>
  kind(source, (value, form) => {
    const shown = decimals(form === "size" ? Math.abs(value) : value, 2)
    const figure = grouped.format(shown)
    return form === "figure" ? figure : `${figure} ${shown === 1 ? one : many}`
  })

const grouped = new Intl.NumberFormat("en-US")

/** A kind of fact: a day, `YYYY-MM-DD`, written out: `September 6, 2025`. */
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

/** A kind of fact: a word or a phrase from a closed list of ours, written unchanged. */
export const term = <Term extends string>(source: Source<Term>): FactKind<Term> =>
  kind(source, (text, form) => (form === "article" ? `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}` : text))

/** A kind of fact: a key from a closed list of ours, written by its name for sentences. */
export const named = <Key extends string>(names: Readonly<Record<Key, string>>, source: Source<Key>): FactKind<Key> =>
  kind(source, (key) => names[key])

/** A kind of fact: at least one phrase from a closed list of ours, written as `a`, `a and b`, or `a, b and c`. */
export const list = (source: Source<ReadonlyArray<string>>): FactKind<ReadonlyArray<string>> =>
  kind(source, (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`))

/** A kind of fact: true or false. Conditions read it; no narrative contains it. */
export const truth = (source: Source<boolean>): FactKind<boolean> => kind(source, (value) => (value ? "yes" : "no"))

/** A kind of fact: a name that reveals the requested address. `plainName` has checked the name already. */
export const privateName = (source: Source<string>): FactKind<string> => ({
  ...kind(source, (name) => name),
  isPrivate: true
})

/**
 * The number in a text of the answer, such as `-13.2%`. Reading the text gives the number exactly as the answer rounded
 * it.
 */
export const numberIn = (text: string | null): number | null => {
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(text ?? "")?.[0]
  return digits === undefined ? null : Number(digits.replaceAll(",", ""))
}

/** The text as an entry of a closed list; `null` if it is not in the list. */
export const termOf = <const Term extends string>(
  terms: ReadonlyArray<Term>,
  text: string | null | undefined
): Term | null => terms.find((term) => term === text) ?? null

/** The analysis's inputs, with `null` for each figure that the analysis found implausible (`quality.inputFlags`). */
export const believed = ({ analysis }: FullAnswer): InvestorInput => plausible(analysis.inputs).input
