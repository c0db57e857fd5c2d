import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { stateProfiles } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { Effect } from "effect"

import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"
import { countedBefore } from "../../lab/tools/towns/countedBefore.ts"
import { analysesAt, type HouseAnswers, townAnswers } from "../../lab/tools/towns/townAnswers.ts"
import { townAddresses } from "../../lab/tools/towns/towns.ts"
import { type TownCount, townCounts, townTable } from "../../lab/tools/towns/townTable.ts"
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

  it("get an analysis of their own house, but for the territories and the few houses without a record", () => {
    const judged = towns.filter(({ usual }) => usual.investorAnalysis.derivedMetrics.details.price !== null)
    assert.isAtLeast(judged.length, 85)
    assert.isAtLeast(new Set(judged.map(({ usual }) => usual.investorAnalysis.derivedMetrics.details.price)).size, 80)
  })

  it("were counted before as they are now: by the same questions, each of them a hundred times", () => {
    const sumOf = (all: ReadonlyArray<TownCount>) =>
      Object.fromEntries(
        [...Map.groupBy(all, ({ question }) => question)].map(([question, answers]) => [
          question,
          answers.reduce((total, { towns }) => total + towns, 0)
        ])
      )
    assert.deepStrictEqual(sumOf(countedBefore), sumOf(counts))
  })

  it("stand in docs/investor-analysis.md as they are counted (npm run towns brings them up to date)", () => {
    const page = readFileSync(new URL("../../docs/investor-analysis.md", import.meta.url), "utf8")
    assert.match(page, /<!-- towns -->\n[\s\S]*<!-- \/towns -->/)
    assert.strictEqual(withCurrentTables(page, { towns: () => townTable(countedBefore, counts) }), page)
  })

  it("have no label of Fair or better where nothing is recommended, and always one where a plan works at the price", () => {
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
  it("shows every answer of either count beside the other's, those of a question together", () =>
    assert.strictEqual(
      townTable(
        [
          { question: "label", answer: "Gone", towns: 60 },
          { question: "label", answer: "Kept", towns: 40 },
          { question: "sign", answer: "negative", towns: 100 }
        ],
        [
          { question: "label", answer: "New", towns: 30 },
          { question: "label", answer: "Kept", towns: 70 },
          { question: "sign", answer: "negative", towns: 100 }
        ]
      ),
      [
        "| of the analysis | answer | before | after |",
        "| --- | --- | --- | --- |",
        "| label | New | 0 | 30 |",
        "| label | Kept | 40 | 70 |",
        "| label | Gone | 60 | 0 |",
        "| sign | negative | 100 | 100 |"
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

  it("also while every upstream but the geocoder is down, which is when most is to be said of the sources", async () => {
    const isDown = (host: string) => host !== "geocoding.geo.census.gov"
    assert.isBelow(longestBody(await Effect.runPromise(analysesAt(exampleAddresses.slice(0, 3), isDown))), 8192)
  })
})
