import { assert, describe, it } from "@effect/vitest"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { type FactId, type Facts, factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import { Effect, SchemaAST } from "effect"

import { analysesAt } from "../../../../lab/tools/towns/townAnswers.ts"
import { townAddresses } from "../../../../lab/tools/towns/towns.ts"
import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { schemasAt, valueAt } from "../../../../test/support/narrative/answerPath.ts"
import { housesOfEveryKind } from "../../../../test/support/narrative/housesOfEveryKind.ts"
import { factIds } from "../../../../test/support/narrative/perturbedFacts.ts"
import { perturbedHouses } from "../../../../test/support/narrative/perturbedHouses.ts"
import { fullSections } from "../../../../test/support/report/fullReport.ts"
import { randomInvestorInput } from "../../../domain/test/support/investor/RandomInvestorInput.ts"
import { figureIn, remadeFacts } from "../support/remadeFacts.ts"
import { runs } from "../support/runs.ts"

const isLeaf = (path: string): boolean =>
  schemasAt(path).every((ast) => !SchemaAST.isObjects(ast) && !SchemaAST.isArrays(ast))

/** Facts that stand in the answer as they are, each at one place. */
const directIds = factIds.filter((id) => {
  const [path = "", ...others] = factTable[id].at
  return others.length === 0 && isLeaf(path) && !(id in remadeFacts)
})

describe("where a fact stands", () => {
  it("is a path of the answer's schema", () => {
    const unknown = factIds.flatMap((id) => factTable[id].at.filter((path) => schemasAt(path).length === 0))
    assert.deepStrictEqual(unknown, [])
    for (const id of factIds) assert.isNotEmpty(factTable[id].at, id)
  })

  it("is not in a field that describes people, nor in a text of the caller other than the address", () => {
    const closed = /income|population|demographic|school|crime|gross_?rent$|vintage|zip|fips|geoid|lat$|lon$/i
    const paths = factIds.flatMap((id) => (factTable[id].isPrivate ? [] : factTable[id].at))
    assert.deepStrictEqual(
      paths.filter((path) => closed.test(path) && !path.endsWith("netOperatingIncome")),
      []
    )
    assert.deepStrictEqual(
      factIds.filter((id) => factTable[id].isPrivate),
      ["street", "city"]
    )
    assert.deepStrictEqual(
      factIds.filter((id) => factTable[id].at.some((path) => path.startsWith("location."))),
      ["street", "city", "state", "matchQuality"]
    )
  })

  it("is computed again by the test for each number that the answer does not contain as such", () => {
    const numbers = new Set(housesOfEveryKind.flatMap(({ answer }) => numbersIn(factsIn(answer))))
    assert.deepStrictEqual(
      [...numbers].filter((id) => !directIds.includes(id) && !(id in remadeFacts)),
      []
    )
  })

  it("leads to most facts without anything between", () => {
    assert.isAbove(directIds.length, 120)
  })
})

const bare = (text: string): string => text.replace(/^[^\p{L}]+/u, "").toLowerCase()

/** What differs between an answer and its facts that are taken from it as they are. */
const differences = (answer: FullAnswer, facts: Facts): ReadonlyArray<string> =>
  directIds.flatMap((id) => {
    const [path = ""] = factTable[id].at
    const shown = valueAt(answer, path) ?? null
    const value = facts[id]
    const same =
      value === null
        ? shown === null || typeof shown === "string"
        : typeof value === "number"
          ? value === (typeof shown === "string" ? figureIn(shown) : shown)
          : typeof value === "string"
            ? typeof shown === "string" && bare(shown) === bare(value)
            : value === shown
    return same ? [] : [`${id}: ${JSON.stringify(value)} of ${JSON.stringify(shown)}`]
  })

/** Halves away from zero by the digits, as a reader rounds 28.65. */
const halfUp = (value: number, decimals: number): number =>
  (Math.sign(value) * Math.round(Number(`${Number(Math.abs(value).toFixed(6))}e${decimals}`))) / 10 ** decimals + 0

/** The figure of a text without its unit: what a reader takes from it. */
const misread = (facts: Facts): ReadonlyArray<string> =>
  factIds.flatMap((id) => {
    const value = facts[id]
    const text = writeFact(facts, id, "whole")
    if (value === null) return text === null ? [] : [`${id}: ${text} of nothing`]
    if (text === null || text === "" || /NaN|undefined|null|Infinity|\[object/.test(text)) return [`${id}: ${text}`]
    if (typeof value !== "number") return []
    const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
    const read = figureIn(text.replace("$", ""))
    const shown = text.endsWith("%") ? halfUp(value, decimals) : Number(value.toFixed(decimals)) + 0
    return read === shown || (text.includes("$") && read === Math.round(value))
      ? []
      : [`${id}: ${value} is written ${text}`]
  })

const remadeDifferences = (answer: FullAnswer, facts: Facts): ReadonlyArray<string> =>
  factIds.flatMap((id) => {
    const expected = remadeFacts[id]
    if (expected === undefined) return []
    const value = expected(answer)
    return value === facts[id] ? [] : [`${id}: ${String(facts[id])}, remade ${String(value)}`]
  })

const towns = await Effect.runPromise(analysesAt(townAddresses.filter((_, index) => index % 9 === 0)))

describe("what a fact states", () => {
  for (const { answer, name } of housesOfEveryKind) {
    it(`is what the answer shows at its place: ${name}`, () => {
      const facts = factsIn(answer)
      assert.deepStrictEqual(differences(answer, facts), [])
      assert.deepStrictEqual(remadeDifferences(answer, facts), [])
      assert.deepStrictEqual(misread(facts), [])
    })
  }

  for (const { address, usual } of towns) {
    it(`is what the service answers at its place: ${address}`, () => {
      const answer = { report: usual.report, analysis: usual.investorAnalysis }
      const facts = factsIn(answer)
      assert.deepStrictEqual(differences(answer, facts), [])
      assert.deepStrictEqual(
        remadeDifferences(answer, facts).filter((difference) => !difference.startsWith("street")),
        []
      )
      assert.deepStrictEqual(misread(facts), [])
      assert.strictEqual(facts.street, "214 Maple Ave")
    })
  }

  it.prop(
    "is what the answer shows at its place, however the house is changed",
    { answer: perturbedHouses },
    ({ answer }) => {
      const facts = factsIn(answer)
      assert.deepStrictEqual(misread(facts), [])
      if (answer.analysis.quality.inputFlags.length > 0) {
        assert.deepStrictEqual(setAside(answer, facts), [])
        return
      }
      assert.deepStrictEqual(differences(answer, facts), [])
      assert.deepStrictEqual(remadeDifferences(answer, facts), [])
    },
    runs(400)
  )

  it.prop(
    "is never a figure that the analysis did not believe",
    { input: randomInvestorInput },
    ({ input }) => {
      const answer = answerOf(withinReason(input))
      const facts = factsIn(answer)
      assert.deepStrictEqual(setAside(answer, facts), [])
      assert.deepStrictEqual(misread(facts), [])
    },
    runs(400)
  )

  it("is known of one of the houses at least, but for what rests on listings and limits", () => {
    const answers = housesOfEveryKind.map(({ answer }) => answer)
    // The input of an analysis states no rating of a hazard: a house of which FEMA's are known besides.
    const { naturalHazards } = fullSections
    const rated = answers.map((answer) => ({ ...answer, report: { ...answer.report, naturalHazards } }))
    const known = new Set([...answers, ...rated].flatMap((answer) => knownIn(factsIn(answer))))
    assert.deepStrictEqual(
      factIds.filter((id) => !known.has(id) && !/^listings|^medianHomeValueLimit$/.test(id)),
      []
    )
  })
})

const knownIn = (facts: Facts): ReadonlyArray<FactId> => factIds.filter((id) => facts[id] !== null)

const numbersIn = (facts: Facts): ReadonlyArray<FactId> => factIds.filter((id) => typeof facts[id] === "number")

/** Facts that state a figure which the analysis did not believe. */
const setAside = ({ analysis: { quality } }: FullAnswer, facts: Facts): ReadonlyArray<FactId> => {
  const paths = new Set(quality.inputFlags.map((flag) => flag.split(" ", 1)[0]))
  return knownIn(facts).filter((id) => factTable[id].at.length === 1 && paths.has(factTable[id].at[0]))
}

/** An input without the figures that no house, rent or place has, and no source's schema lets through. */
const withinReason = <A>(node: A): A =>
  JSON.parse(JSON.stringify(node), (_, value: unknown) =>
    typeof value === "number" && Math.abs(value) > 1e12 ? null : value
  )
