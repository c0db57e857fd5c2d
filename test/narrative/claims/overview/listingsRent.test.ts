import { assert, describe, it } from "@effect/vitest"

import { listingsRentClaim } from "../../../../src/narrative/claims/overview/listingsRent.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(listingsRentClaim)

const listings = (listingsRent: number, listingsRentAgree: boolean | null) => ({
  listingsRent,
  listingsRentCount: 8,
  listingsRentAgree
})

describe("what listings nearby say of the rent", () => {
  it("agrees with the estimate, lies above or below it, or has none beside it", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held(listings(1700, true)),
        held(listings(1861, false)),
        held(listings(1519, false)),
        held(listings(1700, null)),
        held({ ...listings(2000, false), rentLow: null, rentHigh: null })
      ],
      [null, "agree", "above", "below", "alone", null]
    )
  })

  it("speaks against the purchase below the estimate alone", () => {
    const { above, agree, alone, below } = listingsRentClaim.cases
    assert.deepStrictEqual(
      [above, agree, alone, below].map(({ bearing }) => bearing),
      ["for", "for", "neutral", "against"]
    )
  })

  it("reads where they agree", () =>
    assert.deepStrictEqual(said(listings(1700, true)), [
      "adjusted to the property, 8 listings nearby for rent come to $1,700 a month, within the range of the rent estimate",
      "asking rents bear out the rent estimate, with 8 listings nearby at $1,700 a month after adjustment",
      "a check against 8 listings nearby for rent gives $1,700 a month, inside the range of the rent estimate",
      "the rent estimate holds up beside 8 listings nearby, whose adjusted asking rents come to $1,700 a month",
      "homes for rent point the same way as the rent estimate, at $1,700 a month from 8 listings nearby"
    ]))

  it("reads where they lie above", () =>
    assert.deepStrictEqual(said(listings(2000, false)), [
      "adjusted to the property, 8 listings nearby for rent come to $2,000 a month, above the $1,860 a month at which the estimate ends",
      "asking rents run higher than the rent estimate, with 8 listings nearby at $2,000 a month after adjustment",
      "a check against 8 listings nearby for rent gives $2,000 a month, more than the high end of the estimate",
      "homes for rent suggest $2,000 a month, judging by 8 listings nearby, beyond the range of the rent estimate",
      "the rent estimate tops out at $1,860 a month, under the $2,000 a month that 8 listings nearby suggest"
    ]))

  it("reads where they lie below", () =>
    assert.deepStrictEqual(said(listings(1400, false)), [
      "adjusted to the property, 8 listings nearby for rent come to $1,400 a month, under the $1,520 a month at which the estimate begins",
      "asking rents run lower than the rent estimate, with 8 listings nearby at $1,400 a month after adjustment",
      "a check against 8 listings nearby for rent gives $1,400 a month, less than the low end of the estimate",
      "homes for rent suggest $1,400 a month, judging by 8 listings nearby, short of the range of the rent estimate",
      "the rent estimate begins at $1,520 a month, over the $1,400 a month that 8 listings nearby suggest"
    ]))

  it("reads where they stand alone", () =>
    assert.deepStrictEqual(said(listings(1700, null)), [
      "adjusted to the property, 8 listings nearby for rent come to $1,700 a month",
      "asking rents of 8 listings nearby put the property at $1,700 a month after adjustment",
      "homes for rent suggest $1,700 a month, judging by 8 listings nearby",
      "a reading of 8 listings nearby for rent gives $1,700 a month, with no range of an estimate to hold against the figure",
      "judging by 8 listings nearby, the property would be offered for rent at about $1,700 a month"
    ]))
})
