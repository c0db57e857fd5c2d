import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { plainText, tidyAddressText, wordsOf } from "@property-intelligence/domain/address/addressText.ts"
import { directionOf } from "@property-intelligence/domain/address/standards/directions.ts"
import { numbersAsFigures } from "@property-intelligence/domain/address/standards/numberWords.ts"
import {
  isPlainDesignator,
  unitAloneOf,
  unitDesignatorOf
} from "@property-intelligence/domain/address/standards/unitDesignators.ts"
import { stateOfAbbreviation, stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"

/** Words that say nothing: a sign of a number or unit, a country, a ZIP's own name, and names of states, which are printed as codes. */
const silent = new Set(
  "NO NUMBER USA US ZIP CODE ZIPCODE ADDRESS TEXAS MASS WASHINGTON UNIT APT STE FLAT LEVEL LVL".split(" ")
)

/** Each word in the spelling that an address prints. */
const printed = (text: string): ReadonlyArray<string> =>
  numbersAsFigures(wordsOf(plainText(text))).map(
    (word) => unitAloneOf(word) ?? unitDesignatorOf(word) ?? directionOf(word) ?? word
  )

/** The words that stand for a state: its names and its abbreviations. */
const wordsOfState = (code: string | null): ReadonlyArray<string> =>
  code === null ? [] : [code, ...printed(stateOfCode(code)?.name ?? "")]

/** A ZIP's last four digits say nothing of the place. */
const withoutPlusFour = (text: string): string => text.replaceAll(/(?<!\d)(\d{5})[ -]*\d{4}(?!\d)/g, "$1")

/** The words of a text that are neither in the address that was read of it nor named as dropped. */
export const wordsLost = (text: string, { dropped, oneLine, stateCode }: Address): ReadonlyArray<string> => {
  const kept = [oneLine, ...dropped]
    .flatMap((part) => [...part.split(","), ...withoutPlusFour(part).split(",")])
    .flatMap(printed)
  const letters = kept.filter((word) => /^\d+[A-Z]$/.test(word)).flatMap((word) => [word.slice(0, -1), word.slice(-1)])
  const known = new Set([...kept, ...letters, ...silent, ...wordsOfState(stateCode)])
  const words = withoutPlusFour(tidyAddressText(text)).split(",").flatMap(printed)
  // Parts of a house number are joined: `100 A` is `100A`, `N165 W2123` is `N165W2123`.
  const isJoined = (index: number): boolean =>
    [0, 1, 2].some((before) =>
      [1, 2, 3].some(
        (after) => before + after > 1 && known.has(words.slice(Math.max(0, index - before), index + after).join(""))
      )
    )
  // And others are taken apart: `48S 400E` has four words, and `Suite100` two.
  const isSplit = (word: string): boolean => {
    const parts = (word.match(/\d+|\D+/g) ?? []).flatMap(printed)
    return parts.length > 1 && parts.every((part) => known.has(part))
  }
  return words.filter((word, index) => {
    // The designator of a unit says nothing without the unit.
    const isKnown =
      known.has(word) ||
      isPlainDesignator(word) ||
      known.has(word.padStart(5, "0")) ||
      stateOfAbbreviation(word)?.code === stateCode
    return !isKnown && !isSplit(word) && !isJoined(index)
  })
}
