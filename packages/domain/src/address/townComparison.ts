import { plainText, wordsOf } from "./addressText.ts"
import { isMisspelling } from "./misspelling.ts"
import { comparedSpelling } from "./wordSpelling.ts"

/**
 * Compares two names of a town, in any case. `same`: in another spelling of its words at most, such as `Saint`, `North` or
 * `Heights`, or as the Postal Service cuts it. `similar`: with a spelling mistake.
 */
export const compareTowns = (asked: string, found: string): "same" | "similar" | "other" => {
  const [one, other] = [townWords(asked), townWords(found)]
  const [oneLetters, otherLetters] = [one.map(comparedSpelling).join(""), other.map(comparedSpelling).join("")]
  if (oneLetters === otherLetters || isCutTown(asked, found) || isCutTown(found, asked)) return "same"
  return isMisspelling(oneLetters, otherLetters) ? "similar" : "other"
}

/** The length to which the Postal Service's city-state file abbreviates the names of towns. */
const postalLength = 13

/** Whether a town's name is cut: `S SAN FRAN` is `SOUTH SAN FRANCISCO`, `PLS VRDS PNSL` is `PALOS VERDES PENINSULA`, `SLC` its initials. */
export const isCutTown = (short: string, long: string): boolean => {
  const [cut, full] = [townWords(short), townWords(long)]
  const [cutLetters, fullLetters] = [cut.join(" "), full.join(" ")]
  if (fullLetters.length <= postalLength || cutLetters.length >= fullLetters.length) return false
  if (cut.length === 1 && full.length >= 3 && cutLetters === full.map((word) => word.slice(0, 1)).join("")) return true
  if (cutLetters.length >= postalLength && fullLetters.startsWith(cutLetters)) return true
  if (cutLetters.length > postalLength || cut.length !== full.length) return false
  return cut.every((word, index) => isCutWord(word, full[index] ?? ""))
}

/** The letters of an abbreviation stand in the word in that order, and it begins with the same one. */
const isCutWord = (short: string, long: string): boolean => {
  if (comparedSpelling(short) === comparedSpelling(long)) return true
  if (short[0] !== long[0]) return false
  let found = 0
  for (const letter of long) if (letter === short[found]) found++
  return found === short.length
}

/** `MC ALLEN` is `MCALLEN`, `City of New York` is `NEW YORK`. */
const townWords = (town: string): ReadonlyArray<string> => {
  const words = wordsOf(plainText(town))
  const named = words[1] === "OF" && kinds.has(words[0] ?? "") ? words.slice(2) : words
  if (named.length === 3 && named.join(" ") === "NEW YORK CITY") return named.slice(0, 2)
  return named.length > 1 && townships.has(named.at(-1) ?? "") ? named.slice(0, -1) : named
}

const kinds = new Set(["CITY", "TOWN", "VILLAGE", "BOROUGH", "TOWNSHIP"])

const townships = new Set(["TOWNSHIP", "TWP", "TP", "TOWNSHI"])
