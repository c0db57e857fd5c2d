import { strategies, type StrategyKey } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { decimals, dollarsText, wholeDollars } from "../../domain/investor/deal/FigureText.ts"
import type { Fact } from "./Fact.ts"

/** A fact, or `null` where its figure is not known. */
export type MaybeFact = Fact | null

/** A word or a phrase of our own; `value` is the number in it that others are compared with. */
export const phrase = (id: string, meaning: string, text: string | null, value: number | null = null): MaybeFact =>
  text === null ? null : { id, text, meaning, value, unit: null, sign: null }

/** A strategy by its public name. */
export const strategy = (id: string, meaning: string, key: StrategyKey | undefined): MaybeFact =>
  key === undefined ? null : { id, text: strategies[key].name, meaning, value: key, unit: null, sign: null }

/** A count with thousands grouped. */
export const count = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : phrase(id, meaning, Math.round(value).toLocaleString("en-US"), Math.round(value))

/** A number as it is: a score, a year, a ratio. */
export const plainNumber = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : phrase(id, meaning, String(value), value)

/** A price or a cost: no sign to speak of. */
export const dollars = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null
    ? null
    : { id, text: dollarsText(value), meaning, value: Math.abs(wholeDollars(value)), unit: "dollars", sign: null }

/** An amount that can be above or below zero; below it is written with a minus. */
export const balance = (id: string, meaning: string, value: number | null): MaybeFact => {
  if (value === null) return null
  const text = `${value < 0 ? "-" : ""}${dollarsText(value)}`
  return { id, text, meaning, value: wholeDollars(value), unit: "dollars", sign: signOf(value) }
}

/** A percent without a sign to speak of, to a number of decimals. */
export const percent = (
  id: string,
  meaning: string,
  value: number | null,
  show: (value: number) => string,
  digits = 1
): MaybeFact =>
  value === null
    ? null
    : { id, text: show(value), meaning, value: decimals(value, digits), unit: "percent", sign: null }

/** A percent, to one decimal, that can be above or below zero, e.g. `+4.6%`. */
export const signedPercent = (
  id: string,
  meaning: string,
  value: number | null,
  show: (value: number) => string
): MaybeFact => {
  const fact = percent(id, meaning, value, show)
  return fact === null || value === null ? null : { ...fact, sign: signOf(decimals(value, 1)) }
}

const signOf = (value: number): Fact["sign"] => {
  if (value === 0) return "zero"
  return value < 0 ? "negative" : "positive"
}
