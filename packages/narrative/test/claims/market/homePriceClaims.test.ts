import { assert, describe, it } from "@effect/vitest"
import { homePriceClaims } from "@property-intelligence/narrative/claims/market/homePriceClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("a market without any known figure", () => {
  const { held } = readingOf(homePriceClaims.marketUnknown)

  const nothing = {
    medianHomeValue: null,
    medianHomeValueLimit: null,
    appreciation: null,
    unemployment: null,
    countyUnemployment: null,
    listingsValue: null,
    fairMarketRent: null,
    walkScore: null,
    yearRoundVacancyRate: null
  }

  it("is stated, and required, if none of its figures is known", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held(nothing),
        held({ ...nothing, walkScore: 0 }),
        held({ ...nothing, medianHomeValueLimit: "below" })
      ],
      [null, "unknown", null, null]
    )
    assert.isTrue(homePriceClaims.marketUnknown.cases.unknown.must)
  })
})

describe("the value compared with the neighborhood's median", () => {
  const { held } = readingOf(homePriceClaims.valueBesideMedian)

  const standing = (
    valueVsMedianStanding: NonNullable<Facts["valueVsMedianStanding"]>,
    valueVsMedianPercent: number
  ) => ({
    valueVsMedianStanding,
    valueVsMedianPercent
  })

  it("stands where the answer's own verdict puts it, whatever its percentage rounds to", () => {
    assert.deepStrictEqual(
      [
        held(standing("above", 10)),
        held(standing("in line", 10)),
        held(standing("in line", -10)),
        held(standing("below", -10)),
        held(standing("far below", -30)),
        held(standing("below", -30)),
        held(standing("far above", 30)),
        held({ valueVsMedianStanding: null }),
        held({ medianHomeValue: null })
      ],
      ["above", "level", "level", "below", "farBelow", "below", "farAbove", null, null]
    )
  })

  it("speaks for the purchase below the median and against it above", () => {
    assert.deepStrictEqual(
      Object.values(homePriceClaims.valueBesideMedian.cases).map(({ bearing }) => bearing),
      ["for", "for", "neutral", "against", "against"]
    )
  })
})

describe("a median that is no figure", () => {
  const { held } = readingOf(homePriceClaims.medianLimit)

  it("is a limit or missing, and none of a kind that is not compared", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ medianHomeValue: null, medianHomeValueLimit: "at least" }),
        held({ medianHomeValue: null }),
        held({ medianHomeValue: null, investorLabel: "not analyzed" }),
        held({ medianHomeValue: null, value: null })
      ],
      [null, "limit", "unknown", null, null]
    )
  })
})

describe("the growth of house prices", () => {
  const { held } = readingOf(homePriceClaims.priceGrowth)

  const grown = (marketTrend: NonNullable<Facts["marketTrend"]>, appreciation: number) => ({
    marketTrend,
    appreciation
  })

  it("is called what the answer calls it", () => {
    assert.deepStrictEqual(
      [
        held(grown("hot", 8)),
        held(grown("appreciating", 8)),
        held(grown("steady", 1)),
        held(grown("flat", 1)),
        held(grown("flat", -1)),
        held(grown("softening", -1)),
        held(grown("declining", -4))
      ],
      ["hot", "rising", "steady", "flat", "flat", "softening", "declining"]
    )
  })

  it("is reported missing only if another figure of the market is known", () => {
    assert.deepStrictEqual(
      [
        held({ appreciation: null, marketTrend: null }),
        held({ appreciation: null, medianHomeValue: null }),
        held({ appreciation: null, medianHomeValue: null, unemployment: null })
      ],
      ["unknown", "unknown", null]
    )
  })

  it("speaks against the purchase if prices fall", () => {
    const { declining, flat, hot, rising, softening, steady } = homePriceClaims.priceGrowth.cases
    assert.deepStrictEqual(
      [hot, rising, steady, flat, softening, declining].map(({ bearing }) => bearing),
      ["for", "for", "for", "neutral", "against", "against"]
    )
  })
})

describe("the trend of house prices", () => {
  const { held } = readingOf(homePriceClaims.trend)

  it("points up, level or down by the answer's own word", () => {
    assert.deepStrictEqual(
      (["hot", "appreciating", "steady", "flat", "softening", "declining", null] as const).map((marketTrend) =>
        held({ marketTrend })
      ),
      ["upward", "upward", "level", "level", "downward", "downward", null]
    )
  })
})

describe("the days that listings nearby are on the market", () => {
  const { held } = readingOf(homePriceClaims.listingsPace)

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
})
