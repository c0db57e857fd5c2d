import { memberIn } from "../../page/jsonMembers.ts"
import { type Anchor, sectionNumber } from "../reportSections.ts"
import { factAnchor } from "./factAnchor.ts"

/** A piece of a sentence: text as it is, or a figure with the section that shows it. */
export interface SentencePiece {
  readonly text: string
  /** `null` for text without a figure. */
  readonly anchor: Anchor | null
}

/**
 * A sentence cut into text and figures. A figure leads to the section of the fact that has its value; where none has it, as of
 * a figure that is worked out, to that of the first fact.
 */
export const sentencePieces = (
  text: string,
  facts: ReadonlyArray<string>,
  report: unknown
): ReadonlyArray<SentencePiece> => {
  const values = facts.map((path) => ({ path, digits: digitsIn(valueAt(report, path)) }))
  const first = facts[0]
  return text.split(figure).flatMap((piece, index): ReadonlyArray<SentencePiece> => {
    if (piece === "") return []
    if (index % 2 === 0 || first === undefined) return [{ text: piece, anchor: null }]
    const digits = digitsOf(piece)
    const path = values.find((value) => value.digits.has(digits))?.path ?? first
    return [{ text: piece, anchor: factAnchor(path) }]
  })
}

/** The sections that a sentence rests on, in the order of the report. */
export const restsOn = (facts: ReadonlyArray<string>): ReadonlyArray<Anchor> =>
  [...new Set(facts.map(factAnchor))].sort((a, b) => sectionNumber(a) - sectionNumber(b))

/** A number with its sign and unit, as narratives write them: `$182,000`, `-4.2%`, `0.55`. */
const figure = /(-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?)/

/** A split text has its figures at every second place. */
const figuresIn = (text: string): ReadonlyArray<string> => text.split(figure).filter((_, index) => index % 2 === 1)

/** What is left of a figure without sign, unit and grouping: `182000`. */
const digitsOf = (text: string): string => text.replace(/[^\d.]/g, "").replace(/\.$/, "")

/** The figures in a value, rounded as texts round them. */
const digitsIn = (value: unknown): ReadonlySet<string> => {
  if (typeof value === "string") return new Set(figuresIn(value).map(digitsOf))
  if (typeof value !== "number") return new Set()
  const size = Math.abs(value)
  return new Set([size, Math.round(size), Math.round(size * 10) / 10, Math.round(size * 100)].map(String))
}

/** The value at a path such as `floodRisk.zone`; `undefined` where there is none. */
const valueAt = (node: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== "")
    .reduce(memberIn, node)
