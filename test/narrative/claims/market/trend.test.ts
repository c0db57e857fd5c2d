import { assert, describe, it } from "@effect/vitest"

import { trendClaim } from "../../../../src/narrative/claims/market/trend.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(trendClaim)

describe("the trend of house prices", () => {
  it("points up, level or down by the answer's own word", () => {
    assert.deepStrictEqual(
      (["hot", "appreciating", "steady", "flat", "softening", "declining", null] as const).map((marketTrend) =>
        held({ marketTrend })
      ),
      ["upward", "upward", "level", "level", "downward", "downward", null]
    )
  })

  it("reads upward", () =>
    assert.deepStrictEqual(said({ marketTrend: "hot" }), [
      "the trend of house prices is rated hot",
      "with a trend rated hot, growth is a help and not a foundation",
      "the rating for price direction is hot, which favors an owner in place",
      "house prices carry the label hot, after a year of gains",
      "the movement of the price index is best summed up as hot"
    ]))

  it("reads level", () =>
    assert.deepStrictEqual(said({ marketTrend: "flat" }), [
      "the trend of house prices is rated flat",
      "with a trend rated flat, growth alone will not rescue a thin purchase",
      "the rating for price direction is flat, without a push either way",
      "house prices carry the label flat",
      "the movement of the price index is best summed up as flat"
    ]))

  it("reads downward", () =>
    assert.deepStrictEqual(said({ marketTrend: "softening" }), [
      "the trend of house prices is rated softening",
      "with a trend rated softening, values give no cushion for mistakes",
      "the rating for price direction is softening, which works against an owner in place",
      "house prices carry the label softening, after a year of losses",
      "the movement of the price index is best summed up as softening"
    ]))
})
