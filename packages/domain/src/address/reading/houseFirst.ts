import { highwayAt } from "../standards/highways.ts"
import { isOrdinal } from "../standards/numberWords.ts"
import { isEndingType, isSpanishType, streetTypeOf } from "../standards/streetTypes.ts"
import { houseAt, houseNumberAt, isUrbanization } from "./houseNumberAt.ts"

type Words = ReadonlyArray<string>
type Parts = ReadonlyArray<Words>

/** The parts of an address with the street first, and the parts that were dropped before it. */
interface Arranged {
  /** A neighborhood of Puerto Rico, which stays with the street. */
  readonly area: Words
  readonly parts: Parts
  /** Names of buildings and people before the street. */
  readonly dropped: ReadonlyArray<string>
}

/**
 * Begins an address with the part that has its house number, in the printed form. Drops the parts before it, except an
 * area of Puerto Rico.
 */
export const streetFirst = (parts: Parts): Arranged => {
  const area = parts.find((part) => isUrbanization(part) && houseAt(part) === null) ?? []
  const others = parts.filter((part) => part !== area).map((part) => spacedGrid(withoutSign(part)))
  const start = houseIndex(others)
  if (start < 0) return { ...withHouseWithin(others), area }
  const dropped = others.slice(0, start).map((part) => part.join(" "))
  return { area, dropped, parts: withPrintedNumber(others.slice(start)) }
}

/**
 * A part without the sign of its house number: `# 2 TURNER RD` and `NO 5 MAIN ST` become `2 TURNER RD` and `5 MAIN ST`.
 */
const withoutSign = (part: Words): Words => {
  const isNumbered = /^\d/.test(part[1] ?? "") && part.length > 3 && ["NO", "NUMBER"].includes(part[0] ?? "")
  return (isNumbered ? part.slice(1) : part).filter((word) => word !== "#")
}

/** A Utah grid address with its directions written apart: `48S 400E` becomes `48 S 400 E`. */
const spacedGrid = (part: Words): Words => {
  const [first, second] = part.slice(0, 2).map((word) => /^(\d{1,5})([NSEW])$/.exec(word))
  if (first?.[1] === undefined || second?.[1] === undefined) return part
  return [first[1], first[2] ?? "", second[1], second[2] ?? "", ...part.slice(2)]
}

const houseIndex = (parts: Parts): number => {
  const isNotZip = (index: number, part: Words) => part.length > 1 || index === 0 || parts.length - index > 2
  const plain = parts.findIndex(
    (part, index) => (houseNumberAt(part)?.isPlain === true && isNotZip(index, part)) || isInArea(part)
  )
  return plain < 0 ? parts.findIndex((part) => houseNumberAt(part) !== null && part.length > 1) : plain
}

/** Returns true for a part that has a Puerto Rico neighborhood and a house number: `URB LAS GLADIOLAS 150 CALLE A`. */
const isInArea = (part: Words): boolean => isUrbanization(part) && houseAt(part) !== null

const withPrintedNumber = (parts: Parts): Parts => {
  const [street = []] = parts
  const start = isInArea(street)
    ? street.findIndex((_, index) => index > 0 && houseNumberAt(street.slice(index)) !== null)
    : 0
  const house = houseNumberAt(street.slice(start))
  if (house === null) return parts
  const printed = [...street.slice(0, start), ...house.text.split(" "), ...street.slice(start + house.length)]
  return [printed, ...parts.slice(1)]
}

/**
 * For an address in which no part begins with a house number: finds the number after a name or after its street, and
 * drops what comes before.
 */
const withHouseWithin = (parts: Parts): Omit<Arranged, "area"> => {
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index).map((other) => other.join(" "))
    const house = houseBehindName(part)
    if (house > 0) {
      const dropped = [...before, part.slice(0, house).join(" ")]
      return { dropped, parts: withPrintedNumber([part.slice(house), ...parts.slice(index + 1)]) }
    }
    if (isHouseLast(part)) {
      const number = part.at(-1) ?? ""
      return { dropped: before, parts: [[number, ...part.slice(0, -1)], ...parts.slice(index + 1)] }
    }
  }
  return { dropped: [], parts }
}

/** Words before a number that is not a house number, such as `LOT` or `MILE`. */
const counted = new Set(
  "LOT BLOCK BLK TRACT PARCEL PHASE SECTION SEC MILE MI MM MP MILEPOST KM EXIT INTERSTATE I US FM CR SR UNIT PIER BOX BLDG AND".split(
    " "
  )
)

/** Index of the house number after a name, as in `JOHN DOE 123 MAIN ST`; 0 without one. */
const houseBehindName = (part: Words): number => {
  for (let index = 1; index < part.length; index++) {
    const before = part[index - 1] ?? ""
    if (isEndingType(before) || isSpanishType(before)) return 0
    if (houseNumberAt(part.slice(index, index + 4))?.isPlain !== true || !/^\d/.test(part[index] ?? "")) continue
    return !counted.has(before) && part.slice(index + 2).some((word) => isEndingType(word)) ? index : 0
  }
  return 0
}

/** Returns true if a part ends with its house number: `CALLE FORTALEZA 151`, `5TH AVE 350`. */
const isHouseLast = (part: Words): boolean => {
  if (part.length < 3 || !/^\d{1,4}[A-Z]?$/.test(part.at(-1) ?? "")) return false
  const isHighway = part.some((_, index) => (highwayAt(part, index)?.end ?? 0) >= part.length)
  const [first = ""] = part
  const isStreet = isSpanishType(first) || (isEndingType(part.at(-2)) && (isOrdinal(first) || /^\p{L}/u.test(first)))
  return isStreet && !isHighway && streetTypeOf(part.at(-2)) !== "HIGHWAY"
}
