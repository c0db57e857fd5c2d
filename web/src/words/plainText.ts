import { dayText } from "../figures/figures.ts"

/** A text of the analysis without its leading emoji. The pages use words and shapes instead. */
export const withoutMark = (text: string): string =>
  text.replace(/^[\p{Extended_Pictographic}\u{FE0F}\u{200D}\s]+/u, "")

/** The text with an upper-case first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The words of a JSON name: `asking price` for `askingPrice`. */
export const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Words as a list in a sentence: `a`, `a and b`, `a, b and c`. */
export const listed = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`

const small = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
  "Twenty"
]

/** A count at the beginning of a sentence: in words up to twenty, above that in digits. */
export const countWord = (amount: number): string => small[amount] ?? String(amount)

/** The number of a report's sources as a word within a sentence. */
export const sourceCountIn = ({ sources }: { readonly sources: ReadonlyArray<unknown> }): string =>
  countWord(sources.length).toLowerCase()

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A date in its own precision: `Sep 2026` for `2026-09`, `Nov 19, 2026` for a day. Anything else stays unchanged. */
export const periodText = (period: string | null | undefined): string => {
  const month = /^(\d{4})-(\d{2})$/.exec(period ?? "")
  return month === null ? dayText(period) : `${months[Number(month[2]) - 1] ?? ""} ${month[1] ?? ""}`.trim()
}

/** The time to wait, in words: `in 40 seconds`, `in 2 minutes`. */
export const waitText = (seconds: number): string => {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? "" : "s"}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
