import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import { directionOf } from "@property-intelligence/domain/address/standards/directions.ts"
import { numbersAsFigures } from "@property-intelligence/domain/address/standards/numberWords.ts"
import { unitAloneOf, unitDesignatorOf } from "@property-intelligence/domain/address/standards/unitDesignators.ts"
import { stateOfAbbreviation, stateOfCode, stateOfName } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Result } from "effect"

import type { AddressRow } from "./addressRows.ts"

/**
 * The parts of a labeled string that the service reads differently from the labels; empty if it reads all of them
 * right.
 */
export interface LabeledVerdict {
  readonly wrong: ReadonlyArray<string>
  readonly read: string
}

/** Compares the service's reading of a labeled string with the labels. Different spellings count as equal. */
export const labeledVerdict = (row: AddressRow): LabeledVerdict => {
  const parsed = parseAddress(row["text"] ?? "")
  if (Result.isFailure(parsed)) return { wrong: [parsed.failure.reason], read: "" }
  const read = partsOf(parsed.success)
  const labels = {
    number: comparedNumber(row["number"] ?? ""),
    street: squeezed(row["street"]),
    unit: comparedUnit(row["unit"] ?? ""),
    city: squeezed(row["city"]),
    state: stateCode(row["state"] ?? ""),
    zip: comparedZip(row["zip"] ?? "")
  }
  const wrong = Object.entries(labels).flatMap(([part, label]) => (read[part] === label ? [] : [part]))
  return { wrong, read: Object.values(read).join(" | ") }
}

const partsOf = ({ city, stateCode, street, unit, zip }: Address): Readonly<Record<string, string>> => ({
  number: comparedNumber(houseNumberOf(street) ?? ""),
  street: squeezed(roadOf(street)),
  unit: comparedUnit(unit ?? ""),
  city: squeezed(city ?? ""),
  state: stateCode ?? "",
  zip: zip ?? ""
})

/** The letters and digits of a text. A fraction is written out. */
const squeezed = (text: string | undefined): string =>
  (text ?? "")
    .toUpperCase()
    .replaceAll("½", " 1/2")
    .replaceAll(/[^\p{L}\p{N}&]/gu, "")

/** A house number in the form for comparisons: `ONE` equals `1`. */
const comparedNumber = (number: string): string => squeezed(numbersAsFigures(number.toUpperCase().split(" ")).join(""))

/** The code of a state. A label may name the state twice: `Georgia, GA`. */
const stateCode = (text: string): string => {
  const upper = text.toUpperCase()
  const plain = upper.replaceAll(/[^A-Z ]/g, "").trim()
  const state = stateOfName(plain) ?? stateOfCode(plain.replaceAll(" ", "")) ?? stateOfAbbreviation(plain)
  return (state ?? stateOfCode(plain.slice(-2)))?.code ?? ""
}

/** A ZIP code with five digits, including leading zeros that a table has lost. */
const comparedZip = (zip: string): string => (/^\d{3,4}$/.test(zip) ? zip.padStart(5, "0") : zip.slice(0, 5))

const designators = new Set("APT STE UNIT RM FL BLDG LOT SPC DEPT OFC TRLR NO LEVEL LVL".split(" "))

/** The names of a unit, without designators and in a fixed order: `3rd Floor` and `FL 3` are both `3`. */
const comparedUnit = (unit: string): string => {
  const words = unit
    .toUpperCase()
    .replaceAll(/([A-Z]{3,})(?=\d)/g, "$1 ")
    .split(/[^A-Z\d]+/)
    .filter((word) => word !== "")
  return numbersAsFigures(words)
    .map((word) => unitAloneOf(word) ?? unitDesignatorOf(word) ?? directionOf(word) ?? word)
    .filter((word) => !designators.has(word))
    .toSorted()
    .join("")
}
