import { isNameToo, unitAloneOf, unitDesignatorOf } from "./standards/unitDesignators.ts"

/** The addresses of a place, each in one line: the asked one with its unit, and the matched one, which never has a unit. */
interface PlacedAddress {
  readonly address: string
  readonly matchedAddress: string
}

/** The unit that an address names, as people write it: `Unit 507`, `Apt 4B`; `null` without one. The address is the `oneLine` of `Address`. */
export const askedUnit = (address: string): string | null => {
  const unit = address.split(", ").slice(1).find(isUnit)
  return unit === undefined ? null : inOwnCase(unit)
}

/** A place's address as people write it, with the unit that was asked: `640 Bayberry St, Unit 507, San Francisco, CA 94103`. */
export const shownAddress = ({ address, matchedAddress }: PlacedAddress): string => {
  const unit = askedUnit(address)
  const [street = "", ...rest] = matchedAddress.split(", ")
  const zip = zipCode.test(rest.at(-1) ?? "") ? rest.pop() : undefined
  const state = stateCode.test(rest.at(-1) ?? "") ? rest.pop() : undefined
  const region = [state, zip].filter((part) => part !== undefined).join(" ")
  return [inOwnCase(street), unit, ...rest.map(inOwnCase), region]
    .filter((part) => part !== null && part !== "")
    .join(", ")
}

const zipCode = /^\d{5}(?:-\d{4})?$/
const stateCode = /^[A-Z]{2}$/

/**
 * Returns true if a part of an address is a unit: a designator with a number or letter, or one that needs none. `FL`
 * alone is a state.
 */
const isUnit = (part: string): boolean => {
  if (part.startsWith("#")) return true
  const [first, ...behind] = part.split(" ")
  if (behind.length === 0) return unitAloneOf(first) !== null
  const designator = unitDesignatorOf(first)
  return designator !== null && (!isNameToo(designator) || /\d/.test(part))
}

/**
 * Capitalizes an upper-case text as a name. Quadrants, highway codes, single letters and words with digits stay: `NW`, `US`, `K`,
 * `4B`. Ordinals become lower case: `5th`.
 */
const inOwnCase = (text: string): string =>
  text === text.toUpperCase() ? text.split(" ").map(wordInOwnCase).join(" ") : text

const wordInOwnCase = (word: string): string => {
  if (upper.has(word) || word.length < 2) return word
  if (ordinal.test(word)) return word.toLowerCase()
  if (/\d/.test(word)) return word
  return word.toLowerCase().replace(/(?<![\p{L}'])\p{L}|(?<=')\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase())
}

const upper = new Set("NE NW SE SW NO SO US FM CR SR PR TX PH".split(" "))
const ordinal = /^\d+(?:ST|ND|RD|TH)$/
