import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { examples } from "../../src/sandbox/world/examples.ts"
import { stateProfiles } from "../../src/sandbox/world/stateProfiles.ts"
import { analysisAnswer } from "../../src/server/answer/analysisAnswer.ts"
import { analysesAt, type HouseAnswers, townAnswers } from "../../tools/towns/townAnswers.ts"
import { townAddresses } from "../../tools/towns/towns.ts"
import { townCounts, townTable } from "../../tools/towns/townTable.ts"

const run = <A, E>(answers: Effect.Effect<A, E, TestClock.TestClock>): Promise<A> =>
  Effect.runPromise(Effect.provide(answers, TestClock.layer()))

const towns = await run(townAnswers)
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
    assert.strictEqual(questions.size, 7)
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

  it("are printed a count a row", () => assert.strictEqual(townTable(counts).split("\n").length, counts.length + 2))
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
    assert.isBelow(longestBody(await run(analysesAt(exampleAddresses))), 8192))

  it("also while every upstream but the geocoder is down, which is when most is to be said of the sources", async () => {
    const isDown = (host: string) => host !== "geocoding.geo.census.gov"
    assert.isBelow(longestBody(await run(analysesAt(exampleAddresses.slice(0, 3), isDown))), 8192)
  })
})
