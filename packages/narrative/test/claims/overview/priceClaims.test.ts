import { assert, describe, it } from "@effect/vitest"
import { priceClaims } from "@property-intelligence/narrative/claims/overview/priceClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("a missing value estimate", () => {
  const { held } = readingOf(priceClaims.noValue)

  it("is stated with the asking price, or without any price", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ value: null, price: 200_000, priceBasis: "asked" }),
        held({ value: null, price: null, priceBasis: null })
      ],
      [null, "priced", "unpriced"]
    )
  })

  it("is required", () => {
    for (const { bearing, must } of Object.values(priceClaims.noValue.cases))
      assert.deepEqual({ bearing, must }, { bearing: "against", must: true })
  })
})

describe("the range of the value estimate", () => {
  const { held } = readingOf(priceClaims.valueRange)

  it("is narrow up to 12% of the estimate and wide from 25%", () => {
    assert.deepStrictEqual(
      [0, 12, 13, 24, 25].map((valueSpreadPercent) => held({ valueSpreadPercent })),
      ["narrow", "narrow", "middling", "middling", "wide"]
    )
  })

  it("is not mentioned if an end is missing", () => {
    assert.deepStrictEqual(
      [
        held({ valueSpreadPercent: null, valueLow: null }),
        held({ value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null })
      ],
      ["alone", null]
    )
  })

  it("speaks for the purchase if it is narrow and against it if it is wide", () => {
    const { alone, middling, narrow, wide } = priceClaims.valueRange.cases
    assert.deepStrictEqual(
      [narrow, middling, wide, alone].map(({ bearing }) => bearing),
      ["for", "neutral", "against", "neutral"]
    )
  })
})

describe("what listings nearby say of the value", () => {
  const { held } = readingOf(priceClaims.listingsValue)

  const listings = (listingsValue: number, listingsValueAgree: boolean | null) => ({
    listingsValue,
    listingsValueLow: listingsValue - 10_000,
    listingsValueHigh: listingsValue + 10_000,
    listingsValueCount: 9,
    listingsValueAgree
  })

  it("agrees with the estimate, lies above or below it, or has no estimate to compare with", () => {
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
    assert.strictEqual(priceClaims.listingsValue.cases.below.bearing, "against")
    assert.strictEqual(priceClaims.listingsValue.cases.agree.bearing, "for")
  })
})

describe("the price that the analysis uses", () => {
  const { held } = readingOf(priceClaims.priceTaken)

  const asked = (askingGapPercent: number) => ({ priceBasis: "asked", askingGapPercent }) as const

  it("is level with the estimate within 3% and far off from 10%", () => {
    assert.deepStrictEqual(
      [-11, -10, -9, -3, -2, 0, 2, 3, 9, 10].map((gap) => held(asked(gap))),
      [
        "askedFarBelow",
        "askedFarBelow",
        "askedBelow",
        "askedBelow",
        "askedLevel",
        "askedLevel",
        "askedLevel",
        "askedAbove",
        "askedAbove",
        "askedFarAbove"
      ]
    )
  })

  it("is the estimate if there is no asking price", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ investorLabel: "not analyzed" }),
        held({ price: null, priceBasis: null }),
        held({ priceBasis: "asked", askingGapPercent: null })
      ],
      ["estimated", null, null, null]
    )
  })

  it("speaks against the purchase above the estimate and for it below", () => {
    const { askedAbove, askedBelow, askedFarAbove, askedFarBelow, askedLevel } = priceClaims.priceTaken.cases
    assert.deepStrictEqual(
      [askedFarAbove, askedAbove, askedLevel, askedBelow, askedFarBelow].map(({ bearing }) => bearing),
      ["against", "against", "neutral", "for", "for"]
    )
  })
})

describe("the price by living area", () => {
  const { held } = readingOf(priceClaims.pricePerFoot)

  it("is stated if it is known, and not for land", () => {
    assert.deepStrictEqual(
      [held({}), held({ pricePerSquareFoot: null }), held({ propertyKind: "parcel of land" })],
      ["known", null, null]
    )
  })
})

describe("the last sale", () => {
  const { held } = readingOf(priceClaims.lastSale)

  const sold = (lastSalePrice: number, saleAgeYears = 10) => ({ value: 200_000, lastSalePrice, saleAgeYears })

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

  it("is stated without its unknown parts", () => {
    assert.deepStrictEqual(
      [held({ lastSalePrice: null }), held({ value: null }), held({ lastSaleDate: null, saleAgeYears: null })],
      ["withoutPrice", "withoutValue", null]
    )
  })
})
