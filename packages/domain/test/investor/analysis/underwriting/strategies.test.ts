import { assert, describe, it } from "@effect/vitest"
import {
  strategies,
  strategyKeys,
  strategyNames
} from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { countWord } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { Record, Struct } from "effect"

/** The service's contract: a strategy more is a change here, and nowhere else in the tests. */
describe("the strategies", () => {
  it("have their sections in this order", () => {
    assert.deepStrictEqual(Struct.keys(strategies), ["shortTermRental", "subjectTo", "coLiving", "brrrr", "fixAndFlip"])
  })

  it("are named in the directory in this order", () => {
    assert.deepStrictEqual(strategyNames, ["Fix & Flip", "Co-Living", "Subject-To", "Short-Term Rental", "BRRRR"])
  })

  it("decide between equal ones in this order", () => {
    assert.deepStrictEqual(strategyKeys, ["brrrr", "coLiving", "shortTermRental", "fixAndFlip", "subjectTo"])
  })

  it("are five, as the text for no good fit says in a word", () => {
    assert.strictEqual(countWord(strategyKeys.length), "five")
  })

  it("are ranked by their names, one of them by a shorter one", () => {
    const shorter = Record.filter(strategies, ({ name, shortName }) => name !== shortName)
    assert.deepStrictEqual(
      Record.map(shorter, ({ shortName }) => shortName),
      { subjectTo: "Sub-To" }
    )
  })
})
