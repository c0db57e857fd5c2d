import { dollarsText } from "../../domain/investor/deal/FigureText.ts"
import type { Fact } from "./Fact.ts"

/** A fact, or `null` where its figure is not known. */
export type MaybeFact = Fact | null

/** A word or a phrase of our own. */
export const phrase = (id: string, meaning: string, text: string | null): MaybeFact =>
  text === null ? null : { id, text, meaning, sign: null }

/** A count with thousands grouped. */
export const count = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : { id, text: Math.round(value).toLocaleString("en-US"), meaning, sign: null }

/** A number as it is: a score, a year, a ratio. */
export const plainNumber = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : { id, text: String(value), meaning, sign: null }

/** A price or a cost: no sign to speak of. */
export const dollars = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : { id, text: dollarsText(value), meaning, sign: null }

/** An amount that can be above or below zero; below it is written with a minus. */
export const balance = (id: string, meaning: string, value: number | null): MaybeFact =>
  value === null ? null : { id, text: `${value < 0 ? "-" : ""}${dollarsText(value)}`, meaning, sign: signOf(value) }

/** A percent text with its sign, e.g. `+4.6%`. */
export const signedPercent = (id: string, meaning: string, text: string | null): MaybeFact =>
  text === null ? null : { id, text, meaning, sign: signOf(Number.parseFloat(text)) }

const signOf = (value: number): Fact["sign"] => {
  if (value === 0) return "zero"
  return value < 0 ? "negative" : "positive"
}
