import { assert, describe, it } from "@effect/vitest"

import { onePercentRuleClaim } from "../../../../src/narrative/claims/market/onePercentRule.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(onePercentRuleClaim)

describe("a month's rent by price and work", () => {
  it("passes from 1% and is far off below 0.7%", () => {
    assert.deepStrictEqual(
      [0.69, 0.7, 0.99, 1].map((onePercentRatio) => held({ onePercentRatio })),
      ["far", "near", "near", "passes"]
    )
    assert.strictEqual(held({ onePercentRatio: null }), null)
  })

  it("reads where it passes", () =>
    assert.deepStrictEqual(said({ onePercentRatio: 1.12 }), [
      "a month of rent comes to 1.12% of price and work, enough to pass the usual rent-to-price screen",
      "the purchase clears the rent-to-price rule of thumb, with a ratio of 1.12% a month",
      "rent is strong for the money, at 1.12% of price and work each month",
      "measured by the rule of thumb for rent to price, a ratio of 1.12% passes",
      "the rule of thumb for rent to price is met, as a month brings 1.12% of price and work"
    ]))

  it("reads where it is near", () =>
    assert.deepStrictEqual(said({}), [
      "a month of rent comes to 0.78% of price and work, somewhat short of the usual rent-to-price screen",
      "the purchase misses the rent-to-price rule of thumb, with a ratio of 0.78% a month",
      "rent is middling for the money, at 0.78% of price and work each month",
      "measured by the rule of thumb for rent to price, a ratio of 0.78% falls short",
      "the rule of thumb for rent to price is not met, as a month brings 0.78% of price and work"
    ]))

  it("reads where it is far off", () =>
    assert.deepStrictEqual(said({ onePercentRatio: 0.41 }), [
      "a month of rent comes to 0.41% of price and work, far short of the usual rent-to-price screen",
      "the purchase misses the rent-to-price rule of thumb by a wide margin, with a ratio of 0.41% a month",
      "rent is thin for the money, at 0.41% of price and work each month",
      "measured by the rule of thumb for rent to price, a ratio of 0.41% is low",
      "the rule of thumb for rent to price is a long way off, as a month brings 0.41% of price and work"
    ]))
})
