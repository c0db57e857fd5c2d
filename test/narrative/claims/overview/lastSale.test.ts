import { assert, describe, it } from "@effect/vitest"

import { lastSaleClaim } from "../../../../src/narrative/claims/overview/lastSale.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(lastSaleClaim)

const sold = (lastSalePrice: number, saleAgeYears = 10) => ({ value: 200_000, lastSalePrice, saleAgeYears })

describe("the last sale", () => {
  it("is near the value within 5% of it", () => {
    assert.deepStrictEqual(
      [189_999, 190_000, 210_000, 210_001].map((price) => [held(sold(price, 2)), held(sold(price, 3))]),
      [
        ["recentlyCheaper", "longAgoCheaper"],
        ["recentlyLevel", "longAgoLevel"],
        ["recentlyLevel", "longAgoLevel"],
        ["recentlyDearer", "longAgoDearer"]
      ]
    )
  })

  it("is no market sale below a thousand dollars", () => {
    assert.deepStrictEqual(
      [held(sold(999)), held(sold(1000)), held({ ...sold(10), value: null })],
      ["nominal", "longAgoCheaper", "nominal"]
    )
  })

  it("is said without what is not known of it", () => {
    assert.deepStrictEqual(
      [held({ lastSalePrice: null }), held({ value: null }), held({ lastSaleDate: null, saleAgeYears: null })],
      ["withoutPrice", "withoutValue", null]
    )
  })

  it("reads of late, near the value", () =>
    assert.deepStrictEqual(said(sold(198_000, 1)), [
      "a recent sale, on June 14, 2013 at $198,000, backs the estimated value",
      "the property last changed hands on June 14, 2013, for $198,000, close to the estimated value",
      "a price of $198,000, paid on June 14, 2013, lies near the estimate and lends the figure weight",
      "by the estimate, value has moved little since the last sale, recorded on June 14, 2013 at $198,000",
      "the estimate stays near the last recorded price, $198,000 on June 14, 2013"
    ]))

  it("reads of late, below it", () =>
    assert.deepStrictEqual(said(sold(150_000, 1)), [
      "as recently as June 14, 2013, the property sold for $150,000, less than the estimate today",
      "the last sale, on June 14, 2013, brought $150,000, and the rise to the estimated value needs a reason",
      "the estimated value exceeds the $150,000 paid on June 14, 2013, a gain to account for",
      "the last recorded price, $150,000 on June 14, 2013, is a recent figure and lies under the estimated value",
      "a sale on June 14, 2013, at $150,000, sits below the estimated value and invites the question of what has changed"
    ]))

  it("reads of late, above it", () =>
    assert.deepStrictEqual(said(sold(260_000, 1)), [
      "as recently as June 14, 2013, the property sold for $260,000, more than the estimate today",
      "the last sale, on June 14, 2013, brought $260,000, over the present estimate",
      "the estimated value falls short of the $260,000 paid on June 14, 2013",
      "a price of $260,000 was paid on June 14, 2013, which the estimate no longer supports",
      "the last recorded price, $260,000 on June 14, 2013, stands above the estimated value"
    ]))

  it("reads long ago, below it", () =>
    assert.deepStrictEqual(said(sold(92_000)), [
      "the property last changed hands on June 14, 2013, for $92,000, under the present estimate",
      "the last sale on record, on June 14, 2013, brought $92,000, below the present estimate",
      "on June 14, 2013, the property sold for $92,000, and the estimate has since moved above the figure",
      "by the estimate, the property is worth more than the $92,000 paid on June 14, 2013",
      "some 10 years back the last sale brought $92,000, less than the estimate today"
    ]))

  it("reads long ago, near it", () =>
    assert.deepStrictEqual(said(sold(198_000)), [
      "the estimate is hardly different from the $198,000 paid on June 14, 2013",
      "the property last changed hands on June 14, 2013, for $198,000, close to the present estimate",
      "since June 14, 2013, when the property sold for $198,000, the value has hardly changed by the estimate",
      "some 10 years after a sale at $198,000, the estimate stands near the same figure",
      "the last recorded price, $198,000 on June 14, 2013, lies near the estimated value in spite of the years between"
    ]))

  it("reads long ago, above it", () =>
    assert.deepStrictEqual(said(sold(260_000)), [
      "the property last changed hands on June 14, 2013, for $260,000, over the present estimate",
      "on June 14, 2013, the property sold for $260,000, and the estimate stands below the figure today",
      "by the estimate, the property is worth less than the $260,000 paid on June 14, 2013",
      "some 10 years after a sale at $260,000, the estimate is lower",
      "a price of $260,000, paid on June 14, 2013, has not been regained by the estimate"
    ]))

  it("reads for a nominal amount", () =>
    assert.deepStrictEqual(said(sold(10)), [
      "the last transfer on record, on June 14, 2013, names $10, which is no market price",
      "a deed of June 14, 2013, at a nominal $10, says nothing of the value",
      "on June 14, 2013, the property passed for $10, a nominal amount",
      "no market sale can be read from the latest deed, which names $10 on June 14, 2013",
      "the $10 recorded on June 14, 2013 is a nominal price and no guide to value"
    ]))

  it("reads without a value", () =>
    assert.deepStrictEqual(said({ value: null }), [
      "the property last changed hands on June 14, 2013, for $92,000",
      "the last sale on record, dated June 14, 2013, brought $92,000",
      "on June 14, 2013, the property sold for $92,000",
      "at the last recorded sale, on June 14, 2013, the price was $92,000",
      "the most recent price on record is $92,000, from June 14, 2013"
    ]))

  it("reads without a price", () =>
    assert.deepStrictEqual(said({ lastSalePrice: null }), [
      "the property last changed hands on June 14, 2013, for a price not on record",
      "the last sale is dated June 14, 2013, without a recorded price",
      "a sale on June 14, 2013, with the price left out, is the latest on record",
      "what was paid on June 14, 2013, the day of the last sale, is not on record",
      "no price is recorded for the last sale, on June 14, 2013"
    ]))
})
