/** A text whose parentheses are replaced by commas, and their contents. */
interface Asides {
  readonly text: string
  readonly asides: ReadonlyArray<string>
}

/** Takes parentheses out of a text. One that is never closed is a blank; a text that is nothing else keeps what is in them. */
export const withoutAsides = (text: string): Asides => {
  const kept: Array<string> = []
  const asides: Array<string> = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === "(" && depth++ === 0) {
      kept.push(text.slice(start, index))
      start = index + 1
    } else if (character === ")" && depth > 0 && --depth === 0) {
      asides.push(text.slice(start, index).replaceAll(/[()]/g, " "))
      start = index + 1
    }
  }
  const outside = [...kept, text.slice(start)].join(" ").replaceAll(/[()]/g, " ")
  return /[\p{L}\p{N}]/u.test(outside)
    ? { text: outside, asides: asides.map((aside) => aside.trim()).filter((aside) => /[\p{L}\p{N}]/u.test(aside)) }
    : { text: text.replaceAll(/[()]/g, " "), asides: [] }
}

/** The words of the parts between commas. A separate dash or slash counts as a comma, except between two numbers at the beginning. */
export const partsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split(",")
    .flatMap((part) => splitAtDashes(joinedRange(part.split(" ").filter((word) => word !== ""))))
    .map((words) => words.map(trimmedWord).filter((word) => /[\p{L}\p{N}&#]/u.test(word)))
    .filter((words) => words.some((word) => /[\p{L}\p{N}]/u.test(word)))

/** `84 - 07` and `196 -198` in front are one number. */
const joinedRange = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first = "", second = "", third = "", ...others] = words
  if (!/^\d{1,6}$/.test(first)) return words
  if (second === "-" && /^\d{1,6}$/.test(third)) return [`${first}-${third}`, ...others]
  return /^-\d{1,6}$/.test(second) ? [`${first}${second}`, third, ...others] : words
}

const splitAtDashes = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const parts: Array<Array<string>> = [[]]
  for (const word of words) {
    if (word === "-" || word === "/") parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** Without punctuation at its ends. */
const trimmedWord = (word: string): string => word.replace(/^[-/'.]+/, "").replace(/(?<![-/'.])[-/'.]+$/, "")
