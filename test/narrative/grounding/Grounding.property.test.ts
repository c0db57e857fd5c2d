import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { type Draft, headings } from "../../../src/narrative/facts/Draft.ts"
import type { Fact, Facts } from "../../../src/narrative/facts/Fact.ts"
import {
  groundedNumbers,
  narrativeOf,
  offencesOf,
  offencesOfNarrative
} from "../../../src/narrative/grounding/Grounding.ts"
import { factOf } from "../../support/narrative/factOf.ts"

const words =
  "the roof and walls look dry but an inspector ought to climb up there before any offer goes out because water finds its way".split(
    " "
  )

/** How the figures of a random house are written; each fact has another id. */
const shapes: ReadonlyArray<readonly [id: string, write: (value: number) => string]> = [
  ["value", (value) => `$${(1000 * value).toLocaleString("en-US")}`],
  ["rent", (value) => `$${value.toLocaleString("en-US")}`],
  ["unemployment", (value) => `${value / 10}%`],
  ["bedrooms", (value) => String(value)],
  ["debtCover", (value) => String(value / 100)],
  ["driverOne", (value) => `rent is ${value}% of income`]
]

const Whole = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }))
const Values = Schema.Array(Whole(9999)).check(Schema.isMinLength(shapes.length), Schema.isMaxLength(shapes.length))
/** Each a word or a fact: there are as many of one as of the other among what is drawn. */
const Picks = Schema.Array(Whole(999)).check(Schema.isMinLength(10), Schema.isMaxLength(60))
const runs = (count: number) => ({ arbitrary: { runs: count }, timeout: 60_000 })

const fact = (id: string, text: string): readonly [string, Fact] => [id, factOf(id, text)]

const factsOf = (values: ReadonlyArray<number>): Facts =>
  new Map([
    fact("recommendedStrategy", "BRRRR"),
    ...shapes.map(([id, write], index) => fact(id, write(values[index] ?? 0)))
  ])

/** A sentence of words and placeholders, never two placeholders side by side. */
const sentenceOf = (picks: ReadonlyArray<number>): string =>
  `Here ${picks.map((pick) => (pick % 2 === 0 ? (words[pick % words.length] ?? "") : `is [[${shapes[pick % shapes.length]?.[0]}]] and`)).join(" ")} so on.`

const draftOf = (picks: ReadonlyArray<number>): Draft => {
  const sentence = sentenceOf(picks)
  return {
    propertyOverview: sentence,
    marketPosition: sentence,
    recommendedStrategy: `The plan is [[recommendedStrategy]]. ${sentence}`,
    riskFactors: sentence,
    dueDiligencePriorities: `1. ${sentence}\n2. ${sentence}`
  }
}

const partAt = (place: number): keyof Draft => headings[place % headings.length]?.[0] ?? "riskFactors"

/** The text with something put in at a place between two of its words. */
const insertedAt = (text: string, place: number, inserted: string): string => {
  const pieces = text.split(" ")
  const index = 1 + (place % (pieces.length - 1))
  return [...pieces.slice(0, index), inserted, ...pieces.slice(index)].join(" ")
}

const rulesOf = (offences: ReadonlyArray<{ readonly rule: string }>) =>
  offences.map(({ rule }) => rule).filter((rule) => rule !== "length")

describe("whatever the facts", () => {
  it.prop(
    "a draft of plain words and placeholders is not objected to, nor is its narrative",
    { values: Values, picks: Picks },
    ({ picks, values }) => {
      const facts = factsOf(values)
      const draft = draftOf(picks)
      assert.deepStrictEqual(rulesOf(offencesOf(draft, facts)), [])
      const narrative = narrativeOf(draft, facts)
      assert.deepStrictEqual(offencesOfNarrative(narrative, facts), [])
      // Every fact but the name shows one number; `sentenceOf` is in the draft six times.
      assert.strictEqual(groundedNumbers(narrative, facts), 6 * picks.filter((pick) => pick % 2 === 1).length)
    },
    runs(500)
  )

  it.prop(
    "a number anywhere in the draft is objected to, be it a fact's or not",
    { values: Values, picks: Picks, number: Whole(10_000_000), form: Whole(7), part: Whole(4), place: Whole(999) },
    ({ form, number, part, picks, place, values }) => {
      const written = [
        String(number),
        `$${number.toLocaleString("en-US")}`,
        `${number / 100}%`,
        `${number}K`,
        String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
        String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
        `&#${number};`,
        `-${number}`
      ][form]
      const honest = draftOf(picks)
      const name = partAt(part)
      const draft = { ...honest, [name]: insertedAt(honest[name], place, written ?? "") }
      const offences = offencesOf(draft, factsOf(values)).filter(({ rule }) => rule !== "length")
      assert.isAbove(offences.length, 0)
      assert.isTrue(offences.every((offence) => offence.part === name))
    },
    runs(1000)
  )

  it.prop(
    "digits that touch a placeholder are objected to",
    { values: Values, digit: Whole(9), before: Schema.Boolean, shape: Whole(shapes.length - 1) },
    ({ before, digit, shape, values }) => {
      const figure = `[[${shapes[shape]?.[0]}]]`
      const draft = { ...draftOf([0]), riskFactors: `It is ${before ? `${digit}${figure}` : `${figure}${digit}`} now.` }
      assert.include(rulesOf(offencesOf(draft, factsOf(values))), "digit")
      assert.include(rulesOf(offencesOf(draft, factsOf(values))), "ungrounded-number")
    },
    runs(200)
  )

  it.prop(
    "a number in the narrative that no fact is near is objected to",
    { values: Values, picks: Picks, number: Whole(10_000_000), unit: Whole(2), place: Whole(999) },
    ({ number, picks, place, unit, values }) => {
      const facts = factsOf(values)
      const written = [`$${number.toLocaleString("en-US")}`, `${number}%`, String(number)][unit] ?? ""
      const known = [
        [1000 * (values[0] ?? 0), values[1] ?? 0],
        [(values[2] ?? 0) / 10, values[5] ?? 0],
        [values[3] ?? 0, (values[4] ?? 0) / 100]
      ][unit]
      // Five thousandths are more than half a unit of any number's third digit.
      const isNear = known?.some((value) => Math.abs(value - number) <= Math.max(0.5, number * 0.005)) ?? true
      const narrative = insertedAt(narrativeOf(draftOf(picks), facts), place, written)
      if (isNear) return
      // Within the heading of the checks it takes the numbers of their list along.
      assert.deepInclude(offencesOfNarrative(narrative, facts), {
        rule: "ungrounded-number",
        part: null,
        found: written
      })
    },
    runs(1000)
  )

  const Part = Schema.String
  it.prop(
    "any draft at all is judged, and leaves no bracket in the text",
    {
      a: Part,
      b: Part,
      c: Part,
      d: Part,
      e: Part,
      values: Values,
      glue: Schema.Array(Schema.Literals(["[", "]", "[[", "]]", "rent"]))
    },
    ({ a, b, c, d, e, glue, values }) => {
      const facts = factsOf(values)
      const draft: Draft = {
        propertyOverview: a,
        marketPosition: `${b}${glue.join("")}`,
        recommendedStrategy: glue.join(c),
        riskFactors: d,
        dueDiligencePriorities: `${e}[[rent]]`
      }
      // It can't hold the strategy's placeholder, or has something beside it: never without an offence.
      assert.isAbove(offencesOf(draft, facts).length, 0)
      assert.notInclude(narrativeOf(draft, facts), "[[")
      offencesOfNarrative(`${a}${b}${glue.join(c)}`, facts)
    },
    runs(500)
  )
})
