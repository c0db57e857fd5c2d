import { isNameToo, unitAloneOf, unitDesignatorOf } from "./standards/unitDesignators.ts"

/** The addresses of a place: what was asked as one line, with its unit, and what a geocoder matched, which never has one. */
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

/** `FL` alone is a state; a designator has a number or letter behind it, or needs none. */
const isUnit = (part: string): boolean => {
  if (part.startsWith("#")) return true
  const [first, ...behind] = part.split(" ")
  if (behind.length === 0) return unitAloneOf(first) !== null
  const designator = unitDesignatorOf(first)
  return designator !== null && (!isNameToo(designator) || /\d/.test(part))
}

/**
 * Capitalizes words as in a name. A direction, a single letter, or a word with a digit before its letters stays upper case: `NW`,
 * `K`, `4B`.
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
