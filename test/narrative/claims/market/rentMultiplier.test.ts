import { assert, describe, it } from "@effect/vitest"

import { rentMultiplierClaim } from "../../../../src/narrative/claims/market/rentMultiplier.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentMultiplierClaim)

describe("the price by a year's gross rent", () => {
  it("is low up to 9 and high from 14", () => {
    assert.deepStrictEqual(
      [1, 9, 9.1, 13.9, 14].map((grossRentMultiplier) => held({ grossRentMultiplier })),
      [null, "low", "ordinary", "ordinary", "high"]
    )
  })

  it("reads where it is low", () =>
    assert.deepStrictEqual(said({ grossRentMultiplier: 6.4 }), [
      "the price is 6.4 times a year of gross rent, a low multiple",
      "a gross rent multiplier of 6.4 is low and speaks for the income",
      "gross rent is large beside the price, which comes to 6.4 times a year of rent",
      "on gross rent the price is modest, at a multiplier of 6.4",
      "a buyer pays 6.4 times the yearly gross rent, which is little beside the income"
    ]))

  it("reads where it is neither", () =>
    assert.deepStrictEqual(said({}), [
      "the price is 10.6 times a year of gross rent",
      "the gross rent multiplier stands at 10.6, neither low nor high",
      "a year of gross rent goes into the price 10.6 times",
      "on gross rent the price works out to a multiplier of 10.6",
      "a buyer pays 10.6 times the yearly gross rent"
    ]))

  it("reads where it is high", () =>
    assert.deepStrictEqual(said({ grossRentMultiplier: 18 }), [
      "the price is 18 times a year of gross rent, a high multiple",
      "a gross rent multiplier of 18 is high and speaks against the price",
      "gross rent is small beside the price, which comes to 18 times a year of rent",
      "on gross rent the price is steep, at a multiplier of 18",
      "a buyer pays 18 times the yearly gross rent, which is a lot beside the income"
    ]))
})
