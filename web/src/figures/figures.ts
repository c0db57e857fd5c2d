/** The text for an unknown value on every page: a dash. */
const unknown = "–"

const written = <A>(value: A | null | undefined, write: (value: A) => string): string =>
  value === null || value === undefined ? unknown : write(value)

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })
const tenth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

/**
 * The format of an instant with day and minute, in the reader's time zone. The server does not know that zone and
 * writes UTC.
 */
const minute = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  ...(typeof document === "undefined" ? { timeZone: "UTC" } : {})
})

/** An amount in whole US dollars: `$182,000`, `-$821`. */
export const dollars = (amount: number | null | undefined): string =>
  written(amount, (value) => `${value < 0 ? "-" : ""}$${whole.format(Math.abs(value))}`)

/** An amount in US dollars on an axis: `$160K`, `-$40K`; without `K` below 10,000. */
export const shortDollars = (amount: number): string =>
  Math.abs(amount) < 10_000 ? dollars(amount) : `${amount < 0 ? "-" : ""}$${compact.format(Math.abs(amount))}`

/** A price per square foot: `$165`. Below $10, as for rents, it has cents. */
export const footText = (amount: number | null | undefined): string =>
  written(amount, (value) => (value < 10 ? `$${value.toFixed(2)}` : dollars(value)))

/** A count: `2,567`. */
export const count = (amount: number | null | undefined): string => written(amount, (value) => whole.format(value))

/** A number with at most one decimal: `2.5`. */
export const decimal = (amount: number | null | undefined): string => written(amount, (value) => tenth.format(value))

/** A figure in percent as text: `4.1%`. */
export const percent = (amount: number | null | undefined): string =>
  written(amount, (value) => `${tenth.format(value)}%`)

/** A change in percent with its sign: `+0.9%`. */
export const change = (amount: number | null | undefined): string =>
  written(amount, (value) => `${value > 0 ? "+" : ""}${tenth.format(value)}%`)

/** A day or an instant as `Nov 19, 2026`. Other texts, such as `2020-2024`, stay unchanged. */
export const dayText = (text: string | null | undefined): string =>
  written(text, (value) => (/^\d{4}-\d{2}-\d{2}/.test(value) ? day.format(new Date(value)) : value))

/** An instant as `Nov 19, 2026, 3:04 PM UTC`, or `Nov 19, 2026, 10:04 AM EST`. */
export const instantText = (text: string | null | undefined): string =>
  written(text, (value) => minute.format(new Date(value)))

const feetIn = 0.3048
const metersInMile = 1609.344

/** Meters as miles: `0.9 mi`. */
export const miles = (meters: number): string => `${tenth.format(meters / metersInMile)} mi`

/** Meters as feet for short distances, otherwise as miles: `650 ft`, `0.5 mi`. */
export const distance = (meters: number): string =>
  meters < metersInMile / 4 ? `${whole.format(Math.round(meters / feetIn / 10) * 10)} ft` : miles(meters)

/** Milliseconds: `412 ms`, `1.4 s`. */
export const milliseconds = (amount: number | null | undefined): string =>
  written(amount, (value) => (value < 1000 ? `${whole.format(value)} ms` : `${tenth.format(value / 1000)} s`))
