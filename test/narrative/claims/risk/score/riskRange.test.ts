import { assert, describe, it } from "@effect/vitest"

import { riskRangeClaim } from "../../../../../src/narrative/claims/risk/score/riskRange.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(riskRangeClaim)

describe("what is not known of the risk", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["could rate high from 60", { riskLow: 20, riskHigh: 60, riskScore: 31, riskLabel: "low" }, "maybeHigh"],
    ["stays below high at 59", { riskLow: 20, riskHigh: 59, riskScore: 31, riskLabel: "low" }, "open"],
    ["moves a high score", { riskLow: 61, riskHigh: 71, riskScore: 65, riskLabel: "high" }, "open"],
    ["is not worth a word within nine points", { riskLow: 30, riskHigh: 39, riskScore: 31, riskLabel: "low" }, null],
    ["is nothing", { riskLow: 31, riskHigh: 31, riskScore: 31, riskLabel: "low" }, "settled"],
    ["is everything", { riskLow: null, riskHigh: null, riskScore: null, riskLabel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(riskRangeClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      maybeHigh: ["against", true],
      open: ["neutral", false],
      settled: ["neutral", false]
    })
  })

  it("reads maybeHigh", () =>
    assert.deepStrictEqual(said({ riskLow: 20, riskHigh: 60, riskScore: 31, riskLabel: "low" }), [
      "what is not known could lift the risk score as far as 60, which would rate as high",
      "the missing parts of the score leave room for a result as high as 60, a high rating",
      "with every gap at the worst, the composite would reach 60 and count as high",
      "the score is not settled, and could end anywhere from 20 to a high 60 when the gaps are filled",
      "unknown components could turn the rating to high, with 60 as the upper end of the score"
    ]))

  it("reads open", () =>
    assert.deepStrictEqual(said({ riskLow: 20, riskHigh: 59, riskScore: 31, riskLabel: "low" }), [
      "what is not known leaves the risk score anywhere between 20 and 59",
      "with the gaps at best or at worst, the composite would come to 20 or 59",
      "the missing components could move the composite score as low as 20 or as high as 59",
      "filling the gaps in the data could shift the risk score within 20 to 59",
      "the range of the risk score runs from 20 to 59, depending on what is still unknown"
    ]))

  it("reads settled", () =>
    assert.deepStrictEqual(said({ riskLow: 31, riskHigh: 31, riskScore: 31, riskLabel: "low" }), [
      "no gap in the data could move the risk score of 31",
      "the risk score of 31 would stay the same with every gap in the data filled",
      "nothing is missing that could shift the composite score of 31",
      "the composite score of 31 depends on nothing that is unknown",
      "the risk score is settled at 31, whatever the data may still lack"
    ]))
})
