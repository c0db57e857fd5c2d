import type { HighestOffer } from "./HighestOffer.ts"

/**
 * Rounds to a number of decimals, halves away from zero; never to `-0`, which prints like 0 but is a different value. It
 * first tries the rounded quotient, which is some five times as fast as the number's text, and reads the text only near
 * a half.
 */
export const decimals = (value: number, digits: number): number => {
  const scale = powersOfTen[digits] ?? Number.NaN
  const scaled = value * scale
  const fromHalf = Math.abs(scaled - Math.floor(scaled) - 0.5)
  return Math.abs(scaled) < 1e9 && fromHalf > 1e-6 ? Math.round(scaled) / scale + 0 : Number(value.toFixed(digits)) + 0
}

const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

/** Rounds to whole dollars as `decimals` would, but some ten times as fast: a response has hundreds of them. */
export const wholeDollars = (dollars: number): number =>
  dollars < 0 ? 0 - Math.round(-dollars) : Math.round(dollars) + 0

/** A percentage as text, from a value in percent: `3.8%`. */
export const percentText = (percent: number, digits = 1): string => `${decimals(percent, digits).toFixed(digits)}%`

/** A percentage as text, always with its sign: `+12.4%` or `-12.4%`. */
export const signedPercentText = (percent: number, digits = 1): string =>
  `${decimals(percent, digits) < 0 ? "" : "+"}${percentText(percent, digits)}`

/**
 * A part of a whole as text in percent, cut to two decimals, not rounded: `1.00%` is never shown for less than one
 * percent.
 */
export const flooredPercentText = (part: number, whole: number): string =>
  `${(Math.floor(hundredthsOfPercent(part, whole)) / 100).toFixed(2)}%`

/**
 * A part of a whole in hundredths of a percent, without the errors of division in the last bits: 4,927.11 of 492,711 is
 * 100.
 */
export const hundredthsOfPercent = (part: number, whole: number): number => decimals((10_000 * part) / whole, 9)

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" })

/** A whole number as text with grouped thousands: `1,820`. Writes `0` also for the `-0` that JSON can hold. */
export const countText = (count: number): string => grouped.format(count)

/** Whole US dollars as text: `$1,947`, without a sign. */
export const dollarsText = (dollars: number): string => {
  const whole = Math.abs(wholeDollars(dollars))
  // Below a million by hand, ten times as fast: a response has hundreds of them.
  if (!(whole < 1e6)) return `$${grouped.format(whole)}`
  return whole < 1000 ? `$${whole}` : `$${Math.floor(whole / 1000)},${String(whole % 1000).padStart(3, "0")}`
}

/** A small count as a word, below ten; larger ones in digits. */
export const countWord = (count: number): string =>
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ?? String(count)

/**
 * The entry of a step table for a value: of the first bound that the value reaches. The table has the highest bound
 * first; `null` below the last bound.
 */
export const stepAt = <A>(value: number, steps: ReadonlyArray<readonly [atLeast: number, entry: A]>): A | null =>
  steps.find(([atLeast]) => value >= atLeast)?.[1] ?? null

/** Replaces each `{name}` in a table's text by its value. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string => {
  const [before = "", ...places] = text.split("{")
  return places.reduce((filled, place) => {
    const end = place.indexOf("}")
    const value = end < 0 ? undefined : values[place.slice(0, end)]
    return filled + (value === undefined ? `{${place}` : value + place.slice(end + 1))
  }, before)
}

/** Applies a function to a value; returns `null` for `null`. */
export const whenKnown = <A, B>(value: A | null, show: (value: A) => B): B | null =>
  value === null ? null : show(value)

/** The price of an offer, US dollars; `null` if there is no offer, or if it works at every price or at none. */
export const offerPrice = (offer: HighestOffer | null | undefined): number | null =>
  offer?.kind === "price" ? offer.price : null

/** Rounds an amount to whole dollars; returns `null` for none. */
export const dollarsOrNull = (dollars: number | null | undefined): number | null =>
  whenKnown(dollars ?? null, wholeDollars)
