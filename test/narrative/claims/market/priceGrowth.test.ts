import { assert, describe, it } from "@effect/vitest"

import { priceGrowthClaim } from "../../../../src/narrative/claims/market/priceGrowth.ts"
import type { Facts } from "../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(priceGrowthClaim)

const grown = (marketTrend: NonNullable<Facts["marketTrend"]>, appreciation: number) => ({ marketTrend, appreciation })

describe("the growth of house prices", () => {
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

  it("is missed only where something else of the market is known", () => {
    assert.deepStrictEqual(
      [
        held({ appreciation: null, marketTrend: null }),
        held({ appreciation: null, medianHomeValue: null }),
        held({ appreciation: null, medianHomeValue: null, unemployment: null })
      ],
      ["unknown", "unknown", null]
    )
  })

  it("speaks against the purchase where prices fall", () => {
    const { declining, flat, hot, rising, softening, steady } = priceGrowthClaim.cases
    assert.deepStrictEqual(
      [hot, rising, steady, flat, softening, declining].map(({ bearing }) => bearing),
      ["for", "for", "for", "neutral", "against", "against"]
    )
  })

  it("reads in a hot market", () =>
    assert.deepStrictEqual(said(grown("hot", 9.3)), [
      "house prices in the county jumped 9.3% in the latest year of the index",
      "at 9.3% a year, house prices in the county have been rising fast",
      "the latest index for the county shows a steep rise of 9.3% in house prices",
      "growth of 9.3% in a year marks a hot market for houses in the county",
      "the county has seen house prices climb steeply, by 9.3% in a year"
    ]))

  it("reads in a rising one", () =>
    assert.deepStrictEqual(said(grown("appreciating", 4.6)), [
      "house prices in the county rose 4.6% in the latest year of the index",
      "at 4.6% a year, house prices in the county are appreciating",
      "the latest index for the county has house prices up 4.6% on the year before",
      "growth of 4.6% in a year helps a later resale or refinance in the county",
      "time has worked in favor of values in the county, with house prices up 4.6% in a year"
    ]))

  it("reads in a steady one", () =>
    assert.deepStrictEqual(said(grown("steady", 2.1)), [
      "house prices in the county gained 2.1% in the latest year of the index",
      "at 2.1% a year, house prices in the county are growing at a steady pace",
      "the latest index for the county shows a modest rise of 2.1% in house prices",
      "growth of 2.1% in a year is steady rather than strong for the county",
      "the county adds modest growth, with house prices up 2.1% in a year"
    ]))

  it("reads in a flat one", () =>
    assert.deepStrictEqual(said(grown("flat", -0.4)), [
      "house prices in the county were flat, with a change of -0.4% in the latest year of the index",
      "a year has moved house prices in the county by -0.4%, which amounts to a flat market",
      "the latest index for the county shows house prices standing still, at -0.4% over the year",
      "no help from growth should be counted on in the county, where the year brought -0.4%",
      "with a change of -0.4% in a year, the county gives price growth no direction"
    ]))

  it("reads in a softening one", () =>
    assert.deepStrictEqual(said(grown("softening", -1.8)), [
      "house prices in the county slipped 1.8% in the latest year of the index",
      "the county market is softening, with house prices down 1.8% in a year",
      "the latest index for the county has house prices 1.8% lower than a year before",
      "a decline of 1.8% in a year across the county takes growth out of the case for buying",
      "any exit has to reckon with softer prices in the county, down 1.8% in a year"
    ]))

  it("reads in a declining one", () =>
    assert.deepStrictEqual(said(grown("declining", -6.2)), [
      "house prices in the county fell 6.2% in the latest year of the index",
      "house prices are in decline across the county, with a loss of 6.2% in a year",
      "the latest index for the county has house prices a marked 6.2% lower than a year before",
      "a fall of 6.2% in a year makes the county a market to buy into with a margin",
      "any exit has to be planned on falling prices, as the county lost 6.2% in a year"
    ]))

  it("reads in an unknown one", () =>
    assert.deepStrictEqual(said({ appreciation: null, marketTrend: null }), [
      "the direction of house prices is not known",
      "no usable index of house prices was available for the area",
      "whether house prices around the property rise or fall cannot be said from the data",
      "price growth is a blank, without a usable index for the area",
      "for the trend of house prices, no usable figure came back"
    ]))
})
