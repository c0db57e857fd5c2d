import { plainText, wordsOf } from "./addressText.ts"
import { isMisspelling } from "./misspelling.ts"
import { comparedSpelling } from "./wordSpelling.ts"

/**
 * Compares two names of a town, in any case. `same`: in another spelling of its words at most, such as `Saint`, `North` or
 * `Heights`. `similar`: with a spelling mistake.
 */
export const compareTowns = (asked: string, found: string): "same" | "similar" | "other" => {
  const [one, other] = [lettersOf(asked), lettersOf(found)]
  if (one === other) return "same"
  return isMisspelling(one, other) ? "similar" : "other"
}

/** `MC ALLEN` is `MCALLEN`, `City of New York` is `NEW YORK`. */
const lettersOf = (town: string): string =>
  wordsOf(
    plainText(town).replace(/^(?:CITY|TOWN|VILLAGE|BOROUGH|TOWNSHIP) OF |(?<=NEW YORK) CITY$| (?:TOWNSHIP|TWP)$/g, "")
  )
    .map(comparedSpelling)
    .join("")
