import { assert, describe, it } from "@effect/vitest"

import { resaleTaxClaim } from "../../../../../src/narrative/claims/checks/plan/resaleTax.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(resaleTaxClaim)

const base: Partial<Facts> = { recommendedStrategy: "fixAndFlip", strength: "strong", noneReason: null }

describe("the tax on a resale", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a profit", { flipProfit: 1 }, "profit"],
    ["without one", { flipProfit: 0 }, null],
    ["with a loss", { flipProfit: -1 }, null],
    ["of another plan", { recommendedStrategy: "brrrr", flipProfit: 1 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(resaleTaxClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      profit: ["neutral", false]
    })
  })

  it("reads profit", () =>
    assert.deepStrictEqual(said({ ...base, flipProfit: 1 }), [
      "ask a tax adviser what would be left of a resale profit of $1, stated before income tax",
      "have a tax adviser look at the resale, as the profit of $1 is before income tax",
      "take the projected profit of $1 to a tax adviser before counting on the amount",
      "let a tax adviser work out the tax on a quick resale, with $1 as the profit before tax",
      "settle with a tax adviser how a resale profit of $1 would be treated"
    ]))
})
