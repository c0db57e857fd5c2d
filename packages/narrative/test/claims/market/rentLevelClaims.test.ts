import { assert, describe, it } from "@effect/vitest"
import { rentLevelClaims } from "@property-intelligence/narrative/claims/market/rentLevelClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the rent beside HUD's fair market rent", () => {
  const { held } = readingOf(rentLevelClaims.rentBesideFairMarketRent)

  const duplex = { unitsLet: 2, unitRent: 1650 }

  it("is what the answer's own check calls it", () => {
    assert.deepStrictEqual(
      [
        held({ rentCheck: "usual" }),
        held({ rentCheck: "low", fairMarketRent: 2400 }),
        held({ rentCheck: "high", fairMarketRent: 900 }),
        held({ rentCheck: null })
      ],
      ["usual", "low", "high", null]
    )
  })

  it("is the rent of one unit if several are let", () => {
    assert.deepStrictEqual(
      [
        held({ ...duplex, rentCheck: "usual" }),
        held({ ...duplex, rentCheck: "low", fairMarketRent: 2400 }),
        held({ ...duplex, rentCheck: "high", fairMarketRent: 900 })
      ],
      ["usualByUnit", "lowByUnit", "highByUnit"]
    )
  })

  it("speaks against the purchase if it is high", () => {
    assert.deepInclude(rentLevelClaims.rentBesideFairMarketRent.cases.high, { bearing: "against", weight: 4 })
    assert.deepInclude(rentLevelClaims.rentBesideFairMarketRent.cases.usual, { bearing: "for", weight: 2 })
  })
})

describe("a month's rent by price and work", () => {
  const { held } = readingOf(rentLevelClaims.onePercentRule)

  it("passes from 1% and is far off below 0.7%", () => {
    assert.deepStrictEqual(
      [0.69, 0.7, 0.99, 1].map((onePercentRatio) => held({ onePercentRatio })),
      ["far", "near", "near", "passes"]
    )
    assert.strictEqual(held({ onePercentRatio: null }), null)
  })
})

describe("the price by a year's gross rent", () => {
  const { held } = readingOf(rentLevelClaims.rentMultiplier)

  it("is low up to 9 and high from 14", () => {
    assert.deepStrictEqual(
      [1, 9, 9.1, 13.9, 14].map((grossRentMultiplier) => held({ grossRentMultiplier })),
      [null, "low", "ordinary", "ordinary", "high"]
    )
  })
})
