import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { stateProfiles } from "../../src/sandbox/world/stateProfiles.ts"
import { townAnswers } from "../../tools/towns/townAnswers.ts"
import { townAddresses } from "../../tools/towns/towns.ts"
import { townCounts, townTable } from "../../tools/towns/townTable.ts"

const towns = await Effect.runPromise(Effect.provide(townAnswers, TestClock.layer()))
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
    const judged = towns.filter(({ usual }) => usual.derivedMetrics.details.price !== null)
    assert.isAtLeast(judged.length, 85)
    assert.isAtLeast(new Set(judged.map(({ usual }) => usual.derivedMetrics.details.price)).size, 80)
  })

  it("are printed a count a row", () => assert.strictEqual(townTable(counts).split("\n").length, counts.length + 2))
})
