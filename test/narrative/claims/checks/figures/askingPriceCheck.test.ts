import { assert, describe, it } from "@effect/vitest"

import { askingPriceCheckClaim } from "../../../../../src/narrative/claims/checks/figures/askingPriceCheck.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(askingPriceCheckClaim)

const base: Partial<Facts> = { value: 215_000 }

describe("the asking price", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["from 10% above", { askingGapPercent: 10 }, "above"],
    ["less above", { askingGapPercent: 9 }, null],
    ["less below", { askingGapPercent: -9 }, null],
    ["from 10% below", { askingGapPercent: -10 }, "below"],
    ["that is none", { askingGapPercent: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(askingPriceCheckClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      above: ["neutral", false],
      below: ["neutral", false]
    })
  })

  it("reads above", () =>
    assert.deepStrictEqual(said({ ...base, askingGapPercent: 10 }), [
      "ask what justifies a price 10% above the estimated value of $215,000",
      "have the seller show the sales behind a price 10% over the estimate",
      "settle whether the record misses an addition or renovation, as the asking price is 10% above the estimated value of $215,000",
      "take the value estimate of $215,000 into the talks on price, with the asking price 10% higher",
      "look for the reason behind an asking price 10% above the estimate before matching the figure"
    ]))

  it("reads below", () =>
    assert.deepStrictEqual(said({ ...base, askingGapPercent: -10 }), [
      "find out why the asking price is 10% below the estimated value of $215,000",
      "look for a defect, a lien or a lease that explains a price 10% under the estimate",
      "ask the seller about the reason for a price 10% below the estimated value of $215,000",
      "have the condition checked with care, as a price 10% under the estimate may have a cause",
      "make sure that the value estimate of $215,000 fits the property, with a price 10% lower being asked"
    ]))
})
