/**
 * Figures that are names, not amounts, as the specification of the narrative lists them (section 11, `exempt`). Each is bound
 * to the words that make it a name: `1031` alone, or `15-year-old`, would be an amount.
 */
const names = [
  "[12]% rule",
  "[57]0% rule",
  "(?:5|15|30)-year(?!s|[- ]old)",
  "(?:100|500)-year flood(?:plain)?",
  "section 1031",
  "1031(?= (?:tax-deferred |like-kind )?exchange| (?:buyer|rule|deferral|treatment)|-exchange)",
  "pre-1978"
]

const exempt = new RegExp(String.raw`(?<![\p{L}\p{N}$.,+−–[\]-])(?:${names.join("|")})(?![\p{L}\p{N}%$[\]])`, "giu")

/** A text with every figure that is a name replaced by a word, so that what is left are amounts. */
export const withoutNamedFigures = (text: string): string => text.replaceAll(exempt, "rule")

/** A text with the numbers of a numbered list, `1. ` to `7. ` at the start of lines and in order, taken out. */
export const withoutListNumbers = (text: string): string => {
  let count = 0
  return text.replaceAll(listNumber, (whole: string, start: string, digit: string) => {
    if (Number(digit) !== count + 1) return whole
    count += 1
    return start
  })
}

const listNumber = /(^|\n)([1-7])\. (?=\S)/g
