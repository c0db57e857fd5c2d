import { assert, describe, it } from "@effect/vitest"

import { priceTalkClaim } from "../../../../../src/narrative/claims/checks/figures/priceTalk.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(priceTalkClaim)

const base: Partial<Facts> = { recommendedStrategy: "coLiving", price: 215_000 }

describe("the price", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "that keeps a plan back",
      { strength: "none", noneReason: "losesMoney", recommendedOffer: 75_553 },
      "unlessCheaper"
    ],
    ["above what a plan supports", { strength: "weak", noneReason: null, recommendedOffer: 214_999 }, "room"],
    ["that a plan supports", { strength: "weak", noneReason: null, recommendedOffer: 215_000 }, null],
    ["of a barred plan", { strength: "none", noneReason: "barred", recommendedOffer: 75_553 }, null],
    ["without an offer", { strength: "none", noneReason: "losesAtAnyPrice", recommendedOffer: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(priceTalkClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unlessCheaper: ["neutral", true],
      room: ["neutral", false]
    })
  })

  it("reads unlessCheaper", () =>
    assert.deepStrictEqual(said({ ...base, strength: "none", noneReason: "losesMoney", recommendedOffer: 75_553 }), [
      "sound out the seller on a price of $75,553 before paying for inspections, as Co-Living does not work at a price of $215,000",
      "settle the price ahead of every other check, with $75,553 as the highest price at which Co-Living works",
      "open with an offer at or below $75,553, since nothing is recommended at a price of $215,000",
      "ask whether the seller would accept $75,553, against the $215,000 used here, before anything else is spent",
      "find out whether a price of $75,553 or less is within reach before going further"
    ]))

  it("reads room", () =>
    assert.deepStrictEqual(said({ ...base, strength: "weak", noneReason: null, recommendedOffer: 214_999 }), [
      "negotiate toward a price of $214,999, the highest at which Co-Living meets the test used here",
      "use the gap between a price of $215,000 and the $214,999 that the plan supports in the talks",
      "learn how far below the price of $215,000 the seller would go, with $214,999 as the aim",
      "work toward a price of $214,999 or less for Co-Living",
      "put a price of $214,999 rather than $215,000 into the offer, and see what the seller says"
    ]))
})
