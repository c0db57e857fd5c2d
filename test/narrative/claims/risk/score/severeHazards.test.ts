import { assert, describe, it } from "@effect/vitest"

import { severeHazardsClaim } from "../../../../../src/narrative/claims/risk/score/severeHazards.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(severeHazardsClaim)

describe("severe components", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["under a low total", { severeRisks: ["hail"], riskScore: 31, riskLabel: "low" }, "underLowTotal"],
    ["under a moderate total", { severeRisks: ["flooding", "hail"], riskScore: 44, riskLabel: "moderate" }, "rated"],
    ["without a total", { severeRisks: ["hail"], riskScore: null, riskLabel: null }, "rated"],
    ["that are none", { severeRisks: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(severeHazardsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      underLowTotal: ["against", true],
      rated: ["against", true]
    })
  })

  it("reads underLowTotal", () =>
    assert.deepStrictEqual(said({ severeRisks: ["hail"], riskScore: 31, riskLabel: "low" }), [
      "the low total averages out a severe rating for hail",
      "a composite of 31 does not cancel hail, which the components rate severe",
      "behind the low total stands a severe rating for hail",
      "the total looks low in spite of hail, rated severe",
      "the score of 31 weighs many components together, and hides a severe rating for hail"
    ]))

  it("reads rated", () =>
    assert.deepStrictEqual(said({ severeRisks: ["flooding", "hail"], riskScore: 44, riskLabel: "moderate" }), [
      "the components of the risk include a severe rating for flooding and hail",
      "the worst ratings among the components go as far as severe, for flooding and hail",
      "the severe end of the scale holds flooding and hail",
      "a severe rating goes to flooding and hail, the part of the risk to price ahead of the rest",
      "the risk score counts flooding and hail as severe",
      "no other known component of the risk scores as badly as flooding and hail, at a severe level"
    ]))
})
