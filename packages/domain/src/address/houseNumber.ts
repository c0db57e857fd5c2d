import { wordsOf } from "./addressText.ts"
import { houseAt, houseNumberAt } from "./reading/houseNumberAt.ts"

/** The house number of an upper-case street line, its fraction included: `123 1/2`. An urbanization may come before it. */
export const houseNumberOf = (street: string): string | null => houseAt(wordsOf(street))?.text ?? null

/**
 * Returns true if two house numbers are the same. A hyphen does not count if only one of them has it: Queens writes
 * `85-10`, street files `8510`; but `25-19` is not `251-9`.
 */
export const isSameHouseNumber = (one: string | null, other: string | null): boolean => {
  if (one === null || other === null) return false
  const [a, b] = [comparedNumber(one), comparedNumber(other)]
  if (a.includes("-") && b.includes("-")) return a === b
  return a.replaceAll("-", "") === b.replaceAll("-", "")
}

const comparedNumber = (houseNumber: string): string => {
  const words = wordsOf(houseNumber.toUpperCase())
  return (houseNumberAt([...words, "MAIN", "ST"])?.text ?? words.join(" ")).replace(/^0+(?=\d)/, "")
}

/** The part of an upper-case street line after the house number: `SMITH ST`. */
export const roadOf = (street: string): string => {
  const words = wordsOf(street)
  const house = houseAt(words)
  return words.slice(house === null ? 0 : house.start + house.length).join(" ")
}
