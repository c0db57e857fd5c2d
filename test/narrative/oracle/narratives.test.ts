import { assert, describe, it } from "@effect/vitest"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Effect } from "effect"

import { answersOfTowns } from "../../../lab/tools/narrative/townNarratives.ts"
import { narrate } from "../../../src/narrative/writtenNarrative.ts"
import { figureTable, type Unit } from "../../support/narrative/oracle/figureTable.ts"
import { sampleAnswers } from "../../support/narrative/oracle/houses.ts"

const answers: ReadonlyArray<FullAnswer> = [...(await Effect.runPromise(answersOfTowns)), ...sampleAnswers]

const dollars = (amount: number): string => `$${Math.abs(amount).toLocaleString("en-US", { maximumFractionDigits: 0 })}`

/** A figure as a buyer would expect to read it, without its sign. */
const written: Readonly<Record<Unit, (value: number) => string>> = {
  dollars: dollars,
  "dollars a month": dollars,
  "dollars a year": dollars,
  "dollars a night": dollars,
  "dollars a square foot": dollars,
  "percent, whole": (value) => `${Math.abs(value).toFixed(0)}%`,
  "percent, one decimal": (value) => `${(Math.round(Number(`${Math.abs(value)}e1`)) / 10).toFixed(1)}%`,
  "percent, two decimals": (value) => `${Math.abs(value).toFixed(2)}%`,
  number: (value) => Math.abs(value).toLocaleString("en-US")
}

/** The words behind a figure that say what it is for. */
const periods: ReadonlyArray<readonly [RegExp, Unit]> = [
  [/^ (?:(?:to|and|up to) \$[\d,]+ )?a month/, "dollars a month"],
  [/^ a year/, "dollars a year"],
  [/^ a night/, "dollars a night"],
  [/^ a square foot/, "dollars a square foot"]
]

interface ReadFigure {
  readonly text: string
  /** The period that stands behind it, or behind the next figure of a range; `null` without one. */
  readonly unit: Unit | null
}

const figuresIn = (sentence: string): ReadonlyArray<ReadFigure> =>
  [...sentence.matchAll(/\$\d{1,3}(?:,\d{3})*|\d[\d,]*(?:\.\d+)?%/g)].map((found) => {
    const rest = sentence.slice(found.index + found[0].length)
    return {
      text: found[0],
      unit: found[0].endsWith("%") ? null : (periods.find(([period]) => period.test(rest))?.[1] ?? null)
    }
  })

/** Whether a figure of the answer is written so, for that period, and is what the sentence calls it. */
const isOfAnswer = (
  { text, unit }: ReadFigure,
  answer: FullAnswer,
  sentence: string,
  known: ReadonlySet<string>
): boolean =>
  Object.entries(figureTable).some(([id, figure]) => {
    if (!known.has(id)) return false
    const value = figure.of(answer)
    if (value === null || written[figure.unit](value) !== text) return false
    return (unit === null || figure.unit === unit) && figure.called.test(sentence)
  })

/** Figures that are read from the answer by a rule of their own: differences and shares of two others. */
const derived: ReadonlySet<string> = new Set([
  "valueSpreadPercent",
  "askingGapPercent",
  "fairMarketRent",
  "subToSpread",
  "saleAgeYears"
])

describe("whole narratives, compared with their answers", () => {
  it("state no figure of dollars or percent that is not the answer's, with its period and under its name", () => {
    const wrong = answers.flatMap((answer) => {
      const facts = factsIn(answer)
      return narrate(facts, { thesis: null, parts: forEachPart(() => null) }).sentences.flatMap((sentence) => {
        const known = new Set<string>(sentence.facts)
        if (sentence.facts.some((id) => derived.has(id) || figureTable[id] === undefined)) return []
        return figuresIn(sentence.text)
          .filter((figure) => !isOfAnswer(figure, answer, sentence.text, known))
          .map(({ text }) => `${text} in: ${sentence.text} (${sentence.facts.join(", ")})`)
      })
    })
    assert.deepStrictEqual([...new Set(wrong)].slice(0, 40), [])
  })

  it("rest on facts that this file reads from the answer as the writer does", () => {
    const differing = answers.flatMap((answer) => {
      const facts = factsIn(answer)
      return Object.entries(facts).flatMap(([id, value]) => {
        const figure = figureTable[id]
        if (figure === undefined || derived.has(id) || typeof value !== "number") return []
        const read = figure.of(answer)
        return read === value || (read !== null && Math.abs(read - value) < 1e-9)
          ? []
          : [`${id}: ${value}, but ${read}`]
      })
    })
    const byFact = Map.groupBy(differing, (text) => text.split(":")[0])
    assert.deepStrictEqual(
      [...byFact].map(([id, texts]) => `${id} x${texts.length}: ${texts[0]}`),
      []
    )
  })
})
