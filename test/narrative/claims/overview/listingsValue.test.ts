import { assert, describe, it } from "@effect/vitest"

import { listingsValueClaim } from "../../../../src/narrative/claims/overview/listingsValue.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(listingsValueClaim)

const listings = (listingsValue: number, listingsValueAgree: boolean | null) => ({
  listingsValue,
  listingsValueLow: listingsValue - 10_000,
  listingsValueHigh: listingsValue + 10_000,
  listingsValueCount: 9,
  listingsValueAgree
})

describe("what listings nearby say of the value", () => {
  it("agrees with the estimate, lies above or below it, or has none beside it", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held(listings(210_000, true)),
        held(listings(241_001, false)),
        held(listings(191_999, false)),
        held(listings(210_000, null)),
        held(listings(210_000, false))
      ],
      [null, "agree", "above", "below", "alone", null]
    )
  })

  it("speaks against the purchase below the estimate", () => {
    assert.strictEqual(listingsValueClaim.cases.below.bearing, "against")
    assert.strictEqual(listingsValueClaim.cases.agree.bearing, "for")
  })

  it("reads where they agree", () =>
    assert.deepStrictEqual(said(listings(210_000, true)), [
      "adjusted to the property, 9 listings nearby come to $210,000, within the range of the value estimate",
      "asking prices bear out the value estimate, with 9 listings nearby at $210,000 after adjustment",
      "a cross-check against 9 listings nearby gives $210,000, inside the range of the estimate",
      "the value estimate survives a comparison with 9 listings nearby, whose adjusted asking prices come to $210,000",
      "homes listed for sale point the same way as the value estimate, at $210,000 from 9 listings nearby"
    ]))

  it("reads where they lie above", () =>
    assert.deepStrictEqual(said(listings(260_000, false)), [
      "adjusted to the property, 9 listings nearby come to $260,000, above the top of the estimate at $241,000",
      "asking prices disagree with the value estimate, with 9 listings nearby at $260,000 against a high end of $241,000",
      "a cross-check against 9 listings nearby gives $260,000, more than the $241,000 at which the estimate ends",
      "homes listed for sale point higher than the value estimate, at $260,000 from 9 listings nearby",
      "the high end of the estimate, $241,000, stops short of the $260,000 that 9 listings nearby suggest"
    ]))

  it("reads where they lie below", () =>
    assert.deepStrictEqual(said(listings(180_000, false)), [
      "adjusted to the property, 9 listings nearby come to $180,000, under the bottom of the estimate at $192,000",
      "asking prices disagree with the value estimate, with 9 listings nearby at $180,000 against a low end of $192,000",
      "a cross-check against 9 listings nearby gives $180,000, less than the $192,000 at which the estimate begins",
      "homes listed for sale point lower than the value estimate, at $180,000 from 9 listings nearby",
      "the low end of the estimate, $192,000, exceeds the $180,000 that 9 listings nearby suggest"
    ]))

  it("reads where they stand alone", () =>
    assert.deepStrictEqual(said(listings(210_000, null)), [
      "adjusted to the property, 9 listings nearby come to $210,000, or $200,000 to $220,000",
      "asking prices of 9 listings nearby put the property at $210,000 after adjustment",
      "homes listed for sale suggest $200,000 to $220,000, judging by 9 listings nearby",
      "a reading of 9 listings nearby gives $210,000, with no range of the estimate to hold against the figure",
      "judging by 9 listings nearby, the property would be listed at about $210,000"
    ]))
})
