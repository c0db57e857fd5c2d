import { type PumpedText, pumpedTexts, textOf, textOfLength } from "./PumpedText.ts"
import { literalOf, type SourceRegex } from "./SourceRegex.ts"

type Expression = Pick<SourceRegex, "flags" | "source">

/** The length of the texts in the first test, in characters. */
const length = 2000

/** The number of milliseconds that no linear expression needs for a text of `length` characters. */
const farTooLong = 20

/** The evidence that an expression is not linear, with the slow text; `null` if none of the texts is slow. */
export const slowText = (expression: Expression): string | null => {
  const regex = everywhere(expression)
  const tried: Array<{ readonly text: PumpedText; readonly millis: number }> = []
  for (const text of pumpedTexts(expression)) {
    const { exploded, millis } = grown(regex, text)
    if (exploded !== null) return describe(expression, text, exploded)
    tried.push({ text, millis })
  }
  const square = tried
    .toSorted((one, other) => other.millis - one.millis)
    .slice(0, 4)
    .find(({ text }) => growsBySquare(regex, text))
  return square === undefined ? null : describe(expression, square.text, "grows with the square of the text")
}

/**
 * The time for the slowest of an expression's texts, at a length, in times of the yardstick. That is a linear expression,
 * measured right after: at each character of a text of that length it tries a hundred more.
 */
export const worstYardsticks = (expression: Expression, maxLength: number): number => {
  const regex = everywhere(expression)
  const slowest = pumpedTexts(expression).reduce(
    (worst, each) => {
      const text = textOfLength(each, maxLength)
      // Most texts are fast. Only a text that seems slower than all before it is measured precisely.
      if (millisOf(regex, text, 1) <= worst.millis) return worst
      const millis = millisOf(regex, text, 10)
      return millis <= worst.millis ? worst : { text, millis }
    },
    { text: "", millis: 0 }
  )
  // Both within a moment, because the texts before took seconds, in which the machine may have become slower or faster.
  return millisOf(regex, slowest.text, 10) / millisOf(/a[^;]{2,100}?b/g, "a".repeat(maxLength), 10)
}

const everywhere = ({ flags, source }: Expression) => new RegExp(source, `${flags.replaceAll(/[gy]/g, "")}g`)

const describe = (expression: Expression, text: PumpedText, why: string): string =>
  `${literalOf(expression)} ${why}: ${JSON.stringify(text)}`

/** The milliseconds of the fastest of several runs over the whole text. Other work on the machine can only add time. */
const millisOf = (regex: RegExp, text: string, runs: number): number => {
  let quickest = Infinity
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    text.replace(regex, "")
    quickest = Math.min(quickest, performance.now() - started)
  }
  return quickest
}

/**
 * Makes a text grow by a quarter at a time until it is `length` long. Stops if a shorter text already takes far too
 * long.
 */
const grown = (regex: RegExp, text: PumpedText): { readonly exploded: string | null; readonly millis: number } => {
  let millis = 0
  for (let times = 8; ; times = Math.ceil(times * 1.25)) {
    const current = textOf(text, times)
    millis = millisOf(regex, current, 1)
    if (millis > farTooLong) millis = millisOf(regex, current, 3)
    if (millis > farTooLong)
      return { exploded: `takes ${Math.round(millis)} ms for ${current.length} characters`, millis }
    if (current.length >= length) return { exploded: null, millis }
  }
}

/** Returns true if a text of sixteen times the length takes far more than sixteen times as long. */
const growsBySquare = (regex: RegExp, text: PumpedText): boolean => {
  const millisAt = (times: number, runs: number) => millisOf(regex, textOfLength(text, times * length), runs)
  const fourfold = millisAt(4, 3)
  // A linear expression takes a tenth of this, even on a slow machine.
  if (fourfold < 0.5) return false
  if (fourfold > 1000) return true
  const sixteenfold = millisAt(16, 2)
  return sixteenfold > 10 && sixteenfold / Math.max(0.05, millisAt(1, 12)) > 80
}
