import type { Facts } from "../facts/Fact.ts"

/** A number as a finished text shows it. */
export interface ShownNumber {
  readonly text: string
  /** With its sign and its `K`, `million` and the like multiplied out; `null` for a day, a code, or a foreign digit. */
  readonly value: number | null
  /** Half of what its last shown digit counts; 0 where it is the number itself, as of a year. */
  readonly tolerance: number
  /** `$`, `%`, nothing, or the letters it runs into: `x` of `0.98x`. */
  readonly unit: string
}

/**
 * All numbers of a text. Trailing zeros of a whole number count as rounding, but three digits are always taken as meant:
 * `$42,400` stands for the fifty dollars on either side, `$250,000` for five hundred, `100` for itself. Four digits alone
 * from 1500 to 2199 may be a year and stand for themselves.
 */
export const figuresOf = (text: string): ReadonlyArray<ShownNumber> =>
  Array.from(
    text.matchAll(number),
    ([raw, day, code, sign = "", dollar = "", whole, decimals = "", scale, unit = ""]) => {
      if (day !== undefined || code !== undefined || whole === undefined) return literal(raw)
      const factor = scale === undefined ? 1 : (scales.get(scale.toLowerCase()) ?? 1)
      const digits = whole.replaceAll(",", "")
      const value = Number(`${digits}${decimals}`) * factor
      const percent = /^per ?cent$/i.test(unit) ? "%" : unit
      const isWhole = decimals === "" && scale === undefined && dollar === "" && percent === ""
      return {
        text: raw,
        value: isMinus(sign) ? -value : value,
        tolerance: isWhole && isYear(whole) ? 0 : (factor * unitOfLastDigit(digits, decimals)) / 2,
        unit: `${dollar}${percent}`
      }
    }
  )

/**
 * A day; letters running into digits; or a sign, dollars, digits, decimals, a scale, and `%` or letters without a space. Any
 * other number character is a match of its own. Each match begins at a digit or its sign and takes the whole run.
 */
const number =
  /(?<![\p{L}\p{N}])(\d{4}-\d{2}-\d{2})(?![\p{L}\p{N}])|(?<=\p{L})([\p{N}][\p{L}\p{N}]*)|(?:(?<![\p{L}\p{N}.,%$)])([-+−–]))?(\$?)(?:(?<!\d)(\d(?:[\d,]*\d)?)(\.\d+)?(?:\s?(million|billion|thousand|bn|[kKmMbB])(?![\p{L}\p{N}]))?(?:\s?(%|per ?cent)(?!\p{L})|(\p{L}+))?)|\p{N}/gu

const literal = (text: string): ShownNumber => ({ text, value: null, tolerance: 0, unit: "" })

const scales = new Map([
  ["k", 1000],
  ["thousand", 1000],
  ["m", 1_000_000],
  ["million", 1_000_000],
  ["b", 1_000_000_000],
  ["bn", 1_000_000_000],
  ["billion", 1_000_000_000]
])

const isMinus = (sign: string): boolean => sign !== "" && sign !== "+"

const isYear = (whole: string): boolean => /^(?:1[5-9]|2[01])\d\d$/.test(whole)

const unitOfLastDigit = (digits: string, decimals: string): number => {
  if (decimals !== "") return 10 ** (1 - decimals.length)
  const zeros = digits.length - digits.replace(/0+$/, "").length
  return 10 ** Math.max(0, Math.min(zeros, digits.length - 3))
}

/** A function that says whether a number of a text is one of a fact's text: same unit and sign, within its tolerance. */
export const grounding = (facts: Facts): ((figure: ShownNumber) => boolean) => {
  const known = [...facts.values()].flatMap(({ text }) => figuresOf(text))
  const literals = new Set(known.flatMap(({ text, value }) => (value === null ? [text] : [])))
  const byUnit = Map.groupBy(
    known.filter(({ value }) => value !== null),
    ({ unit }) => unit
  )
  return ({ text, tolerance, unit, value }) =>
    value === null
      ? literals.has(text)
      : (byUnit.get(unit) ?? []).some((fact) => Math.abs((fact.value ?? Number.NaN) - value) <= tolerance * 1.000_000_1)
}
