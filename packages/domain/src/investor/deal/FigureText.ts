import type { HighestOffer } from "./HighestOffer.ts"

/**
 * To a number of decimals, halves away from zero; never `-0`, which prints like 0 and is not equal to it. A quotient of whole
 * numbers is the double that their text reads as, and some five times as fast; near a half only the text is exact.
 */
export const decimals = (value: number, digits: number): number => {
  const scale = powersOfTen[digits] ?? Number.NaN
  const scaled = value * scale
  const fromHalf = Math.abs(scaled - Math.floor(scaled) - 0.5)
  return Math.abs(scaled) < 1e9 && fromHalf > 1e-6 ? Math.round(scaled) / scale + 0 : Number(value.toFixed(digits)) + 0
}

const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

/** To whole dollars as `decimals` would, some ten times as fast: an answer has hundreds of them. */
export const wholeDollars = (dollars: number): number =>
  dollars < 0 ? 0 - Math.round(-dollars) : Math.round(dollars) + 0

/** `3.8%`; the value is in percent. */
export const percentText = (percent: number, digits = 1): string => `${decimals(percent, digits).toFixed(digits)}%`

/** `+12.4%` or `-12.4%`: the sign is always shown. */
export const signedPercentText = (percent: number, digits = 1): string =>
  `${decimals(percent, digits) < 0 ? "" : "+"}${percentText(percent, digits)}`

/** A part of a whole in percent, cut to two decimals, not rounded: `1.00%` is never shown for less than one percent. */
export const flooredPercentText = (part: number, whole: number): string =>
  `${(Math.floor(hundredthsOfPercent(part, whole)) / 100).toFixed(2)}%`

/** A part of a whole in hundredths of a percent, without the last bits that dividing leaves: 4,927.11 of 492,711 is 100. */
export const hundredthsOfPercent = (part: number, whole: number): number => decimals((10_000 * part) / whole, 9)

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" })

/** `1,820`: a whole number with its thousands apart; `0` also for the `-0` that JSON can hold. */
export const countText = (count: number): string => grouped.format(count)

/** `$1,947`, without a sign. */
export const dollarsText = (dollars: number): string => {
  const whole = Math.abs(wholeDollars(dollars))
  // Below a million by hand, ten times as fast: an answer has hundreds of them.
  if (!(whole < 1e6)) return `$${grouped.format(whole)}`
  return whole < 1000 ? `$${whole}` : `$${Math.floor(whole / 1000)},${String(whole % 1000).padStart(3, "0")}`
}

/** A small count in a word; ten and more in digits. */
export const countWord = (count: number): string =>
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ?? String(count)

/** Of a step table, highest first, the entry of the first bound that the value reaches. */
export const stepAt = <A>(value: number, steps: ReadonlyArray<readonly [atLeast: number, entry: A]>): A | null =>
  steps.find(([atLeast]) => value >= atLeast)?.[1] ?? null

/** Puts values in the place of `{names}` in a table's text. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string => {
  const [before = "", ...places] = text.split("{")
  return places.reduce((filled, place) => {
    const end = place.indexOf("}")
    const value = end < 0 ? undefined : values[place.slice(0, end)]
    return filled + (value === undefined ? `{${place}` : value + place.slice(end + 1))
  }, before)
}

/** Applies a function unless the value is not known. */
export const whenKnown = <A, B>(value: A | null, show: (value: A) => B): B | null =>
  value === null ? null : show(value)

/** The price of an offer; `null` where every price will do or none, or there is no offer. US dollars. */
export const offerPrice = (offer: HighestOffer | null | undefined): number | null =>
  offer?.kind === "price" ? offer.price : null

/** Rounds to whole dollars, if there is an amount. */
export const dollarsOrNull = (dollars: number | null | undefined): number | null =>
  whenKnown(dollars ?? null, wholeDollars)
