import { wordsIn } from "./searchTerms.ts"

/** A text with what was looked for marked in it, where a word begins with it. */
export const withMarks = (text: string, query: string) => {
  const stems = wordsIn(query).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
  if (stems.length === 0) return text
  return text
    .split(new RegExp(`(?<![a-z0-9])(${stems.join("|")})`, "i"))
    .map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
