import { directionOf, isShortDirection } from "../standards/directions.ts"
import { highwayAt } from "../standards/highways.ts"
import { isOrdinal, numberInWords } from "../standards/numberWords.ts"
import { streetTypeOf } from "../standards/streetTypes.ts"
import { isNameToo, isPlainDesignator, unitAloneOf, unitDesignatorOf } from "../standards/unitDesignators.ts"

type Words = ReadonlyArray<string>

/**
 * A part of an address without its units (apartment, suite, floor). `parts`: the words before, between and after them;
 * `units`: the units in the Postal Service's abbreviations.
 */
interface UnitsTaken {
  readonly parts: ReadonlyArray<Words>
  readonly units: ReadonlyArray<string>
}

interface FoundUnit {
  readonly unit: string
  readonly length: number
}

/** Takes every unit with a designator out of a part: `APT 4B`, `#12`, `BLDG 3 APT 12`, `3RD FLOOR`, `NO 4`, `REAR`. */
export const takeUnits = (part: Words): UnitsTaken => {
  const parts: Array<Array<string>> = [[]]
  const units: Array<string> = []
  const words = part.flatMap(unglued)
  for (let index = 0; index < words.length;) {
    const found = unitAt(words, index)
    if (found === null) {
      parts.at(-1)?.push(words[index] ?? "")
      index++
    } else {
      units.push(found.unit)
      parts.push([])
      index += found.length
    }
  }
  return { parts: parts.filter((words) => words.length > 0), units }
}

/** Splits a unit written as one word: `SUITE100`, `4FLOOR` and `#12` become two words. */
const unglued = (word: string): Words => {
  const [, designator, named] = /^([A-Z]{2,9}|#)#?(\d[A-Z\d-]*)$/.exec(word) ?? []
  if (designator === "#" || gluable.has(designator ?? "")) return [designator ?? "", named ?? ""]
  const [, number, floor] = /^(\d{1,3})(FLOOR|FLR)$/.exec(word) ?? []
  if (number !== undefined && floor !== undefined) return [number, floor]
  return word.length > 1 && word.startsWith("#") ? ["#", ...unglued(word.slice(1))] : [word]
}

const gluable = new Set("APT APARTMENT STE SUITE UNIT BLDG BUILDING RM ROOM FL FLOOR FLR".split(" "))

const unitAt = (words: Words, index: number): FoundUnit | null =>
  floorAt(words, index) ?? signedAt(words, index) ?? designatedAt(words, index) ?? standingAlone(words, index)

const floorWords = new Set(["FLOOR", "FLR"])
const levels = new Map([
  ["GROUND", "GROUND"],
  ["TOP", "TOP"],
  ["LOWER", "LOWR"],
  ["UPPER", "UPPR"]
])

/**
 * The floor that begins at an index: `3RD FLOOR`, `SECOND FLR`, `2 FLOOR`, `GROUND FLOOR`, `LOWER LEVEL`, `FL 3`. `FL`
 * before a ZIP is Florida.
 */
const floorAt = (words: Words, index: number): FoundUnit | null => {
  const [word = "", next = "", third] = words.slice(index, index + 3)
  const level = levels.get(word)
  if (level !== undefined && (floorWords.has(next) || next === "LEVEL" || next === "LVL"))
    return { unit: next.startsWith("L") ? level : `FL ${level}`, length: 2 }
  const spelled = numberInWords(words.slice(index, index + 3))
  const number = /^\d{1,3}$/.test(word) || isOrdinal(word) ? Number.parseInt(word, 10) : (spelled?.value ?? null)
  const length = spelled?.length ?? 1
  const behind = words[index + length] ?? ""
  const isFloor = floorWords.has(behind) || (behind === "FL" && isFloorNotState(words, index, length, spelled !== null))
  const isHouse = index === 0 && /^\d+$/.test(word) && !isEnd(words, index + length + 1)
  if (number !== null && isFloor && !isHouse) return { unit: `FL ${number}`, length: length + 1 }
  if (!floorWords.has(word) && word !== "FL") return null
  const levelBehind = levels.get(next)
  if (levelBehind !== undefined) return { unit: `FL ${levelBehind}`, length: 2 }
  if (/^\d{1,3}$/.test(next) || isOrdinal(next)) return { unit: `FL ${Number.parseInt(next, 10)}`, length: 2 }
  return next === "#" && /^\d{1,3}$/.test(third ?? "") ? { unit: `FL ${third}`, length: 3 } : null
}

const isFloorNotState = (words: Words, index: number, length: number, isSpelled: boolean): boolean => {
  const isCounted = isSpelled || isOrdinal(words[index] ?? "")
  const isNamed = index === 0 || directionOf(words[index - 1]) === null
  const next = words[index + length + 1]
  const isBeforeCity = streetTypeOf(words[index - 1]) !== null && /^\p{L}{2}/u.test(next ?? "")
  return isCounted && isNamed && index !== 1 && (next === undefined || isBeforeCity)
}

/**
 * The unit after a number sign that begins at an index: `# 12`, or `NO 12` after a street. The number of a highway does
 * not count.
 */
const signedAt = (words: Words, index: number): FoundUnit | null => {
  const word = words[index]
  if (word === "#") {
    const start = words[index + 1] === "#" ? index + 2 : index + 1
    const named = identifierAt(words, start)
    return named === null || isHouseSign(words, index, start) || isRoadSign(words, index)
      ? null
      : { unit: `#${named.text}`, length: start - index + named.length }
  }
  if (word !== "NO" && word !== "NUM" && word !== "NUMBER") return null
  const named = identifierAt(words, index + 1)
  const isCounted = named !== null && /\d/.test(named.text) && isEnd(words, index + 1 + named.length)
  const isHighway = highwayAt([words[index - 1] ?? "", "1"], 0) !== null
  return isCounted && !isHighway && (index === 0 || isBehindStreet(words, index))
    ? { unit: `#${named.text}`, length: 1 + named.length }
    : null
}

/** Returns true if a number sign is a house number's: `# 2 TURNER RD`. */
const isHouseSign = (words: Words, index: number, number: number): boolean =>
  index === 0 && /^\d+$/.test(words[number] ?? "") && words.length > number + 2 && streetTypeOf(words.at(-1)) !== null

/** Returns true if a number sign is part of a road's name: `ROUTE # A`. */
const isRoadSign = (words: Words, index: number): boolean =>
  highwayAt([words[index - 1] ?? "", words[index + 1] ?? ""], 0) !== null &&
  (/^\d+[A-Z]?$/.test(words[index - 2] ?? "") || directionOf(words[index - 2]) !== null)

const designatedAt = (words: Words, index: number): FoundUnit | null => {
  const designator = unitDesignatorOf(words[index])
  if (designator === null || designator === "FL") return null
  const floor = floorAt(words, index + 1)
  if (floor !== null && isPlainDesignator(designator)) return { unit: floor.unit, length: floor.length + 1 }
  const start = ["#", "NO", "NUMBER"].includes(words[index + 1] ?? "") ? index + 2 : index + 1
  const named = identifierAt(words, start) ?? wordIdentifier(words, start)
  if (named === null) return null
  const behind = words[start + named.length]
  const isOwnPart = index === 0 && (behind === undefined || /^\d/.test(behind))
  return isNameToo(designator) && !isOwnPart && !isBehindStreet(words, index)
    ? null
    : { unit: `${designator} ${named.text}`, length: start - index + named.length }
}

interface Named {
  readonly text: string
  readonly length: number
}

/** The name of a unit in words after its designator: `UNIT REAR`, `APT UPPER`, `APARTMENT ONE`. */
const wordIdentifier = (words: Words, index: number): Named | null => {
  const alone = unitAloneOf(words[index])
  if (alone !== null && isEnd(words, index + 1)) return { text: alone, length: 1 }
  const number = numberInWords(words.slice(index, index + 2))
  const isNumber = number !== null && !number.isOrdinal && isEnd(words, index + number.length)
  return isNumber ? { text: String(number.value), length: number.length } : null
}

/**
 * The possible name of a unit at an index: a word with a digit, or one or two letters that are not a street type (`LOT
 * ST` is a street).
 */
const identifierAt = (words: Words, index: number): Named | null => {
  const word = words[index]
  if (word === undefined || !isIdentifier(word)) return null
  const next = words[index + 1] ?? ""
  const isLettered =
    /^\d+[A-Z]?$/.test(word) && isEnd(words, index + 2) && (/^[A-Z]$/.test(next) || directionOf(next) !== null)
  return isLettered ? { text: `${word} ${directionOf(next) ?? next}`, length: 2 } : { text: word, length: 1 }
}

const isIdentifier = (word: string): boolean =>
  /^(?:[A-Z/-]*\d[A-Z\d]*(?:[-/][A-Z\d]+)*|[A-Z]{1,2}|[A-Z]-[A-Z]|\d+\.\d+)$/.test(word) &&
  !shortTypes.has(word) &&
  !isOrdinal(word)

const shortTypes = new Set(["ST", "RD", "DR", "LN", "CT", "PL"])

/** The unit designator without a number at an index: at the end of a street, or in a separate part. */
const standingAlone = (words: Words, index: number): FoundUnit | null => {
  const alone = unitAloneOf(words[index])
  if (alone === null) return null
  const length = followers.has(words[index + 1] ?? "") && isEnd(words, index + 2) ? 2 : 1
  if (!isEnd(words, index + length) && !isUnitStart(words, index + length)) return null
  const isOwnPart = index === 0
  const isSure = alone !== "SIDE" && alone !== "OFC" && words[index]?.length === alone.length
  return isOwnPart || isBehindStreet(words, index) || (isSure && index > 2) ? { unit: alone, length } : null
}

/** Returns true if a unit begins at an index, so that the word before it can be a unit alone: `LOWR APT 4`. */
const isUnitStart = (words: Words, index: number): boolean =>
  floorAt(words, index) !== null ||
  signedAt(words, index) !== null ||
  designatedAt(words, index) !== null ||
  unitAloneOf(words[index]) !== null

/** Words after a unit that only say that it is one: `LOWER UNIT`, `BASEMENT APT`. */
const followers = new Set(["UNIT", "APT", "APARTMENT", "LEVEL", "LVL", "FLAT", "STE", "SUITE"])

const isEnd = (words: Words, index: number): boolean => index >= words.length

/** Returns true if a street with a house number may have ended before a word. */
const isBehindStreet = (words: Words, index: number): boolean => {
  if (index === 0) return false
  const before = words[index - 1]
  const isEnded =
    streetTypeOf(before) !== null || directionOf(before) !== null || isOrdinal(before ?? "") || before === "BROADWAY"
  return isEnded && index > 1
}

/**
 * Returns true if a whole part is the name of a unit without a designator: `W305`, `2R`, `1506`, `C-5`, `106 D`, `4 N`. Five digits
 * may be a ZIP.
 */
export const isBareUnit = (part: Words): boolean => {
  const [word = "", next] = part
  if (/^\d{5,}/.test(word) || word.length > 8) return false
  if (part.length > 1 && part.length < 5 && part.every((each) => /\d/.test(each) && isIdentifier(each))) return true
  if (part.length > 2) return false
  if (next !== undefined) return /^\d{1,4}[A-Z]?$/.test(word) && /^[A-Z]{1,2}$/.test(next) && !shortTypes.has(next)
  return /\d/.test(word) ? isIdentifier(word) : /^[A-Z]$/.test(word) && !isShortDirection(word)
}

/**
 * Returns true if words at the end of a street line, or after it, are a unit without a designator. They need a digit
 * and must not be an ordinal.
 */
export const isUnitTail = (part: Words): boolean => isBareUnit(part) && /\d/.test(part[0] ?? "")
