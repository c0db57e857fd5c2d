/** A text of the analysis without the emoji that it may begin with: the pages say by words and shapes what it stands for. */
export const withoutMark = (text: string): string =>
  text.replace(/^[\p{Extended_Pictographic}\u{FE0F}\u{200D}\s]+/u, "")

/** With its first letter large. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`

/** `1 year`, `2 years`. */
export const counted = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? "" : "s"}`

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

/** A count at the beginning of a sentence, in words up to twenty. */
export const countWord = (amount: number): string => small[amount] ?? String(amount)
