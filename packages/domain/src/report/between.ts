import { Schema } from "effect"

/**
 * The schema of a number between two bounds, both included. A report never has an upstream's value outside these bounds.
 */
export const between = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))

/** The schema of a whole number from 0 to a bound. */
export const countTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }))

/** Percent of a whole, or a percentile: 0 to 100. */
export const Percent = between(0, 100)

/** The schema of an amount in US dollars. Its bound is above the price of any house. */
export const Dollars = between(0, 10_000_000_000)

/** The schema of a monthly amount in US dollars, such as a rent or a fee. */
export const MonthlyDollars = between(0, 1_000_000)

/** A name or a word in an upstream's own spelling, 300 characters at most. */
export const UpstreamText = Schema.String.check(Schema.isMaxLength(300))

const monthAndDay =
  "(?:02-(?:0[1-9]|1\\d|2[0-8])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01]))"

/** The pattern of 29 February, which matches only leap years. */
const leapDay = "(?:(?:1[6-9]|20)(?:0[48]|[2468][048]|[13579][26])|(?:16|20)00)-02-29"

/** The pattern of a possible day, `YYYY-MM-DD`, of the years 1600 to 2099, with its allowed ending. */
export const dayPattern = (end: "$" | "(?=T|$)" | "(?=T)" | "\\b"): RegExp =>
  new RegExp(`^(?:(?:1[6-9]|20)\\d\\d-${monthAndDay}|${leapDay})${end}`)

/** A day, `YYYY-MM-DD`, of the years 1600 to 2099. */
export const Day = Schema.String.check(Schema.isPattern(dayPattern("$")))

/** A month, `YYYY-MM`, of the years 1900 to 2099. */
export const Month = Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/))

/**
 * A percent or percentile to one decimal: the data have no more digits. Only a true 0 is 0 and only a true 100 is 100, because
 * those mean "none" and "all". `null` for a value outside 0 to 100.
 */
export const percentToTenth = (percent: number): number | null => {
  if (!(percent >= 0 && percent <= 100)) return null
  if (percent === 0 || percent === 100) return percent
  return Math.min(99.9, Math.max(0.1, Math.round(percent * 10) / 10))
}
