import { wordsOf } from "./addressText.ts"

/** `1600`, `85-10`, `123A`, `123-A`, or a Wisconsin grid number such as `N6W23001`; `5TH` is a street. */
const houseNumber = /^(?!\d+(?:ST|ND|RD|TH)$)(?:\d+[A-Z]?(?:-\d*[A-Z]?)?|[NSEW]\d+[NSEW]\d+)$/

const isHouseNumber = (word: string): boolean => houseNumber.test(word)

/** A part that is nothing but a house number and its fraction. */
export const isOnlyHouseNumber = (part: string): boolean => wordsOf(part).length === wordsInFront(part)

/** House number of an upper-case street line, its fraction included: `123 1/2`. An urbanization may stand before it. */
export const houseNumberOf = (street: string): string | null => {
  const words = wordsOf(street)
  const start = isUrbanization(street) ? words.findIndex(isHouseNumber) : 0
  const line = words.slice(start)
  const length = wordsInFront(line.join(" "))
  return start < 0 || length === 0 ? null : line.slice(0, length).join(" ")
}

/** A hyphen does not count: Queens writes `85-10`, street files `8510`. */
export const isSameHouseNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && withoutHyphen(one) === withoutHyphen(other)

const withoutHyphen = (houseNumber: string): string => houseNumber.toUpperCase().replaceAll("-", "")

/** What stands behind the house number of an upper-case street line: `SMITH ST`. */
export const roadOf = (street: string): string => {
  const words = wordsOf(street)
  const number = wordsOf(houseNumberOf(street) ?? "")
  return words.slice(number.length === 0 ? 0 : words.indexOf(number[0] ?? "") + number.length).join(" ")
}

/** Puerto Rico: the neighbourhood that distinguishes streets of one name. */
export const isUrbanization = (part: string): boolean => /^URB(?:ANIZACION|ANIZACIÓN)? /.test(part)

const wordsInFront = (part: string): number => {
  const [first, second] = wordsOf(part)
  if (first === undefined || !isHouseNumber(first)) return 0
  return second !== undefined && /^\d\/\d$/.test(second) ? 2 : 1
}
