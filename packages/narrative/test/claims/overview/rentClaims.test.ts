import { assert, describe, it } from "@effect/vitest"
import { rentClaims } from "@property-intelligence/narrative/claims/overview/rentClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("a missing rent", () => {
  const { held } = readingOf(rentClaims.noRent)

  it("is stated, and required, unless the property is not analyzed", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ rent: null }),
        held({ rentInUse: null }),
        held({ rentInUse: null, investorLabel: "not analyzed" })
      ],
      [null, null, "unknown", null]
    )
    assert.isTrue(rentClaims.noRent.cases.unknown.must)
  })
})

describe("the rent that the analysis uses", () => {
  const { held } = readingOf(rentClaims.rentRange)

  const ranged = (rentLow: number | null, rentHigh: number | null) => ({ rent: 2000, rentLow, rentHigh })

  it("has a narrow range up to 12% of it and a wide one from 25%", () => {
    assert.deepStrictEqual(
      [
        held(ranged(1880, 2120)),
        held(ranged(1880, 2121)),
        held(ranged(1750, 2249)),
        held(ranged(1750, 2250)),
        held(ranged(null, 2100)),
        held(ranged(1900, null))
      ],
      ["narrow", "middling", "middling", "wide", "alone", "alone"]
    )
  })

  it("may be stated, or made of HUD's rent", () => {
    assert.deepStrictEqual(
      [
        held({ rent: null, rentLow: null, rentHigh: null, rentBasis: "stated" }),
        held({ rent: null, rentLow: null, rentHigh: null, rentBasis: "fair market" }),
        held({ rent: null, rentLow: null, rentHigh: null, rentInUse: null, rentBasis: null })
      ],
      ["stated", "fairMarket", null]
    )
  })

  it("is required if the rent is not an estimate for this house", () => {
    assert.deepInclude(rentClaims.rentRange.cases.fairMarket, { must: true, bearing: "against" })
    assert.isFalse(rentClaims.rentRange.cases.stated.must)
  })
})

describe("what listings nearby say of the rent", () => {
  const { held } = readingOf(rentClaims.listingsRent)

  const listings = (listingsRent: number, listingsRentAgree: boolean | null) => ({
    listingsRent,
    listingsRentCount: 8,
    listingsRentAgree
  })

  it("agrees with the estimate, lies above or below it, or has no estimate to compare with", () => {
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
    const { above, agree, alone, below } = rentClaims.listingsRent.cases
    assert.deepStrictEqual(
      [above, agree, alone, below].map(({ bearing }) => bearing),
      ["for", "for", "neutral", "against"]
    )
  })
})
