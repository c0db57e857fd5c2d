import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { stateProfiles } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { Effect } from "effect"

import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"
import { analysesAt, type HouseAnswers, townAnswers } from "../../lab/tools/towns/townAnswers.ts"
import { townAddresses } from "../../lab/tools/towns/towns.ts"
import { townCounts, townTable } from "../../lab/tools/towns/townTable.ts"
import { analysisAnswer } from "../../src/server/request/reportAnswers.ts"

const towns = await Effect.runPromise(townAnswers)
const counts = townCounts(towns)

describe("the towns of the sandbox", () => {
  it("are a hundred, of all jurisdictions, each once", () => {
    assert.strictEqual(new Set(townAddresses).size, 100)
    assert.sameMembers(
      [...new Set(townAddresses.map((address) => address.slice(-2)))],
      stateProfiles.map(({ code }) => code)
    )
  })

  it("are each counted once for every question", () => {
    const questions = Map.groupBy(counts, ({ question }) => question)
    assert.strictEqual(questions.size, 11)
    for (const [question, answers] of questions) {
      const sum = answers.reduce((total, { towns }) => total + towns, 0)
      assert.strictEqual(sum, townAddresses.length, question)
    }
  })

  it("have distinct analyses, except the territories and the few houses without a record", () => {
    const judged = towns.filter(({ usual }) => usual.investorAnalysis.derivedMetrics.details.price !== null)
    assert.isAtLeast(judged.length, 85)
    assert.isAtLeast(new Set(judged.map(({ usual }) => usual.investorAnalysis.derivedMetrics.details.price)).size, 80)
  })

  it("are in lab/tools/towns/towns.md as they are counted (npm run towns writes them)", () => {
    const page = readFileSync(new URL("../../lab/tools/towns/towns.md", import.meta.url), "utf8")
    assert.match(page, /<!-- towns -->\n[\s\S]*<!-- \/towns -->/)
    assert.strictEqual(withCurrentTables(page, { towns: () => townTable(counts) }), page)
  })

  it("have no label of Fair or better without a recommendation, and at least Fair if a plan works at the price", () => {
    for (const { usual } of towns) {
      const { investorScore, recommendationStrength, verdict } = usual.investorAnalysis
      if (recommendationStrength.strength === "none") assert.isBelow(investorScore, 50)
      if (verdict.decision === "buy") assert.isAtLeast(investorScore, 50)
    }
  })

  it("never have a lower score in a better condition", () => {
    const falling = towns.filter(({ byCondition }) => {
      const scores = byCondition.map(({ investorAnalysis }) => investorAnalysis.investorScore)
      return scores.some((score, index) => score < (scores[index - 1] ?? 0))
    })
    assert.deepStrictEqual(
      falling.map(({ address }) => address),
      []
    )
  })
})

describe("townTable", () => {
  it("shows the answers of a question in one row, with the number of towns of each", () =>
    assert.strictEqual(
      townTable([
        { question: "label", answer: "Good", towns: 30 },
        { question: "label", answer: "Poor", towns: 70 },
        { question: "sign", answer: "negative", towns: 100 }
      ]),
      [
        "| of the analysis | towns |",
        "| --- | --- |",
        "| label | Good: 30; Poor: 70 |",
        "| sign | negative: 100 |"
      ].join("\n")
    ))
})

/** Bytes of the longest whole body of a compact answer, the mark of the free mirror included. */
const longestBody = (houses: ReadonlyArray<HouseAnswers>): number =>
  Math.max(
    ...houses
      .flatMap(({ byCondition, usual }) => [usual, ...byCondition])
      .map((found) =>
        Buffer.byteLength(JSON.stringify({ mode: "TEST", data: analysisAnswer.investor(found, "compact") }))
      )
  )

/** No place, or more than one. */
const withoutPlace = new Set(["po-box", "ambiguous", "other-street", "other-city"])
const exampleAddresses = examples.filter(({ name }) => !withoutPlace.has(name)).map(({ address }) => address)

describe("the compact form of an answer is under 8 KB", () => {
  it("for the houses of the hundred towns, in any condition", () => assert.isBelow(longestBody(towns), 8192))

  it("for the hard examples of the sandbox", async () =>
    assert.isBelow(longestBody(await Effect.runPromise(analysesAt(exampleAddresses))), 8192))

  it("even while every upstream but the geocoder is down, when the sources have most to report", async () => {
    const isDown = (host: string) => host !== "geocoding.geo.census.gov"
    assert.isBelow(longestBody(await Effect.runPromise(analysesAt(exampleAddresses.slice(0, 3), isDown))), 8192)
  })
})
