import { assert, describe, it } from "@effect/vitest"

import { valueRangeClaim } from "../../../../src/narrative/claims/overview/valueRange.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(valueRangeClaim)

describe("the range of the value estimate", () => {
  it("is narrow up to 12% of the estimate and wide from 25%", () => {
    assert.deepStrictEqual(
      [0, 12, 13, 24, 25].map((valueSpreadPercent) => held({ valueSpreadPercent })),
      ["narrow", "narrow", "middling", "middling", "wide"]
    )
  })

  it("is not spoken of where an end is missing", () => {
    assert.deepStrictEqual(
      [
        held({ valueSpreadPercent: null, valueLow: null }),
        held({ value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null })
      ],
      ["alone", null]
    )
  })

  it("speaks for the purchase where it is narrow and against it where it is wide", () => {
    const { alone, middling, narrow, wide } = valueRangeClaim.cases
    assert.deepStrictEqual(
      [narrow, middling, wide, alone].map(({ bearing }) => bearing),
      ["for", "neutral", "against", "neutral"]
    )
  })

  it("reads where it is narrow", () =>
    assert.deepStrictEqual(said({ valueLow: 206_000, valueHigh: 224_000, valueSpreadPercent: 8 }), [
      "market value is estimated at $215,000, within a narrow range of $206,000 to $224,000",
      "the property is worth an estimated $215,000, and a tight band from $206,000 to $224,000 surrounds the figure",
      "the value estimate, $215,000, comes with close bounds at $206,000 and $224,000",
      "an estimated value of $215,000 sits inside a short bracket, $206,000 to $224,000",
      "with $206,000 and $224,000 as the ends, the range around the $215,000 estimate is narrow",
      "little room separates $206,000 from $224,000, the ends of the range around an estimated value of $215,000"
    ]))

  it("reads where it is neither", () =>
    assert.deepStrictEqual(said({}), [
      "market value is estimated at $215,000, with $192,000 and $241,000 as the ends of the range",
      "the property is worth an estimated $215,000, in a range from $192,000 to $241,000",
      "the value estimate runs from $192,000 at the low end to $241,000 at the high end, around $215,000",
      "between $192,000 and $241,000 lies the likely value, with $215,000 as the best estimate",
      "an automated estimate sets the value at $215,000, bracketed by $192,000 and $241,000",
      "on an automated reading the property is worth $215,000, give or take a range of $192,000 to $241,000"
    ]))

  it("reads where it is wide", () =>
    assert.deepStrictEqual(said({ valueLow: 170_000, valueHigh: 260_000, valueSpreadPercent: 42 }), [
      "market value is estimated at $215,000, and the range from $170,000 to $260,000 is wide",
      "the $215,000 value estimate is a loose figure, with bounds as far apart as $170,000 and $260,000",
      "value is put anywhere between $170,000 and $260,000, which makes the $215,000 estimate a soft figure",
      "a wide band, $170,000 to $260,000, surrounds the value estimate of $215,000",
      "an estimated value of $215,000 deserves caution, as the range spreads from $170,000 to $260,000"
    ]))

  it("reads where there is none", () =>
    assert.deepStrictEqual(said({ valueLow: null, valueSpreadPercent: null }), [
      "market value is estimated at $215,000, without a full range to show how firm the figure is",
      "the property is worth an estimated $215,000, a figure with the bounds left incomplete",
      "no full range accompanies the value estimate of $215,000",
      "the value estimate is $215,000, and how far off the figure may be is not stated",
      "the property is put at $215,000, with the margin of error left open"
    ]))
})
