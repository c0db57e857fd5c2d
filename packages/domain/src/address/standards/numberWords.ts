const digits = "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE".split(" ")
const teens = "TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN".split(" ")
const ordinalDigits = "ZEROTH FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH".split(" ")
const ordinalTeens =
  "TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH".split(" ")
const tens = "TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY".split(" ")

const cardinals = new Map([...digits, ...teens].map((word, value) => [word, value] as const))
const ordinals = new Map([...ordinalDigits, ...ordinalTeens].map((word, value) => [word, value] as const))
const cardinalTens = new Map(tens.map((word, index) => [word, (index + 2) * 10] as const))
const ordinalTens = new Map(tens.map((word, index) => [word.replace(/Y$/, "IETH"), (index + 2) * 10] as const))

/** A number in words at the beginning of some words. */
interface NumberInWords {
  readonly value: number
  /** The number of words in it. */
  readonly length: number
  readonly isOrdinal: boolean
}

/** Reads `SEVEN`, `TWENTY FIRST`, `ONE HUNDRED AND TENTH` at the beginning of upper-case words, up to 999; else `null`. */
export const numberInWords = (words: ReadonlyArray<string>): NumberInWords | null => {
  const first = belowHundred(words)
  if (first === null || first.isOrdinal || first.value > 9 || words[first.length] !== "HUNDRED") return first
  const behind = first.length + 1
  const isJoined = words[behind] === "AND"
  const rest = belowHundred(words.slice(isJoined ? behind + 1 : behind))
  if (rest === null) return { value: first.value * 100, length: behind, isOrdinal: false }
  const length = behind + (isJoined ? 1 : 0) + rest.length
  return { value: first.value * 100 + rest.value, length, isOrdinal: rest.isOrdinal }
}

const belowHundred = ([first = "", second = ""]: ReadonlyArray<string>): NumberInWords | null => {
  const ten = cardinalTens.get(first)
  if (ten !== undefined) {
    const ordinal = ordinals.get(second) ?? 0
    if (ordinal > 0 && ordinal < 10) return { value: ten + ordinal, length: 2, isOrdinal: true }
    const cardinal = cardinals.get(second) ?? 0
    if (cardinal > 0 && cardinal < 10) return { value: ten + cardinal, length: 2, isOrdinal: false }
    return { value: ten, length: 1, isOrdinal: false }
  }
  const ordinal = ordinals.get(first) ?? ordinalTens.get(first)
  if (ordinal !== undefined) return { value: ordinal, length: 1, isOrdinal: true }
  const cardinal = cardinals.get(first)
  return cardinal === undefined ? null : { value: cardinal, length: 1, isOrdinal: false }
}

/** Returns true for an ordinal in figures: `5TH`, `21ST`. Expects upper case. */
export const isOrdinal = (word: string): boolean => /^\d{1,4}(?:ST|ND|RD|TH)$/.test(word)

/** Numbers in names of streets as figures: `FIFTH`, `FIVE`, `5TH` and `5` are `5`, `TWENTY FIRST` is `21`. Upper case, up to 999. */
export const numbersAsFigures = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const figures: Array<string> = []
  for (let index = 0; index < words.length;) {
    const word = words[index] ?? ""
    const found = numberInWords(words.slice(index, index + 5))
    figures.push(found === null ? (isOrdinal(word) ? word.slice(0, -2) : word) : String(found.value))
    index += found?.length ?? 1
  }
  return figures
}
