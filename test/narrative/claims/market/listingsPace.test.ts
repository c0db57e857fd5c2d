import { assert, describe, it } from "@effect/vitest"

import { listingsPaceClaim } from "../../../../src/narrative/claims/market/listingsPace.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(listingsPaceClaim)

describe("the days that listings nearby are on the market", () => {
  it("are few up to 30 and many from 90", () => {
    assert.deepStrictEqual(
      [30, 30.5, 89.5, 90].map((listingsDaysOnMarket) => held({ listingsValue: 210_000, listingsDaysOnMarket })),
      ["quick", "ordinary", "ordinary", "slow"]
    )
  })

  it("are not said of fewer listings than a value takes", () => {
    assert.deepStrictEqual(
      [held({ listingsDaysOnMarket: 20 }), held({ listingsValue: 210_000, listingsDaysOnMarket: null })],
      [null, null]
    )
  })

  it("reads where they are few", () =>
    assert.deepStrictEqual(said({ listingsDaysOnMarket: 21, listingsValue: 210_000 }), [
      "comparable listings nearby have spent little time on the market, with a median of 21 days",
      "a short 21 days is the median time on the market for comparable listings",
      "time on the market is brief around the property, at a median of 21 days",
      "comparable homes have not waited long for a buyer, by a median of 21 days on the market",
      "by comparable listings, at a median of 21 days, a resale need not mean a long wait"
    ]))

  it("reads where they are neither", () =>
    assert.deepStrictEqual(said({ listingsDaysOnMarket: 41.5, listingsValue: 210_000 }), [
      "comparable listings nearby spent a median of 41.5 days on the market",
      "a median of 41.5 days on the market is what comparable listings show",
      "time on the market for comparable homes runs to a median of 41.5 days",
      "the pace of the local market is 41.5 days, the median of comparable listings",
      "for a later resale, comparable listings suggest 41.5 days on the market"
    ]))

  it("reads where they are many", () =>
    assert.deepStrictEqual(said({ listingsDaysOnMarket: 120, listingsValue: 210_000 }), [
      "comparable listings nearby have lingered on the market, with a median of 120 days",
      "a long 120 days is the median time on the market for comparable listings",
      "time on the market is drawn out around the property, at a median of 120 days",
      "comparable homes have waited long for a buyer, by a median of 120 days on the market",
      "holding cost on a resale could mount, as comparable listings show a median of 120 days on the market"
    ]))
})
