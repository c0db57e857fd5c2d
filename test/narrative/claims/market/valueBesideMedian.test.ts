import { assert, describe, it } from "@effect/vitest"

import { valueBesideMedianClaim } from "../../../../src/narrative/claims/market/valueBesideMedian.ts"
import type { Facts } from "../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(valueBesideMedianClaim)

const standing = (
  valueVsMedianStanding: NonNullable<Facts["valueVsMedianStanding"]>,
  valueVsMedianPercent: number
) => ({
  valueVsMedianStanding,
  valueVsMedianPercent
})

describe("the value beside the neighborhood's median", () => {
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
      Object.values(valueBesideMedianClaim.cases).map(({ bearing }) => bearing),
      ["for", "for", "neutral", "against", "against"]
    )
  })

  it("reads far below", () =>
    assert.deepStrictEqual(said(standing("far below", -38)), [
      "the estimated value is 38% below the neighborhood median of $194,753, a deep discount that size or condition may explain",
      "at 38% under the $194,753 median of the neighborhood, the property is valued far below a typical home nearby",
      "a median home nearby is worth $194,753, and the estimate for the property lies 38% lower",
      "the neighborhood median, $194,753, leaves the estimated value far behind, by 38%",
      "a gap of 38% to the $194,753 median of the neighborhood calls for a look at size and condition"
    ]))

  it("reads below", () =>
    assert.deepStrictEqual(said(standing("below", -12)), [
      "the estimated value is 12% below the neighborhood median of $194,753",
      "set against a median home value of $194,753 nearby, the property is valued 12% lower",
      "the neighborhood median, $194,753, exceeds the estimated value, which lies 12% lower",
      "by the estimate the property is worth less than the typical home nearby, 12% below the $194,753 median",
      "a discount of 12% from the $194,753 median of the neighborhood leaves some room above the estimate"
    ]))

  it("reads in line", () =>
    assert.deepStrictEqual(said(standing("in line", 9)), [
      "the estimated value is in line with the neighborhood median of $194,753",
      "set against a median home value of $194,753 nearby, the property is valued neither high nor low",
      "the neighborhood median, $194,753, and the estimated value lie close together",
      "by the estimate the property is valued like a typical home nearby, where the median is $194,753",
      "with a neighborhood median of $194,753, the level of the estimate is nothing unusual"
    ]))

  it("reads above", () =>
    assert.deepStrictEqual(said(standing("above", 12)), [
      "the estimated value is 12% above the neighborhood median of $194,753, which limits the upside",
      "set against a median home value of $194,753 nearby, the property is valued 12% higher",
      "the neighborhood median, $194,753, is exceeded by 12%, and upside is limited to match",
      "by the estimate the property is worth more than the typical home nearby, 12% above the $194,753 median",
      "upside is limited by local values, as the estimate exceeds the $194,753 median by 12%"
    ]))

  it("reads far above", () =>
    assert.deepStrictEqual(said(standing("far above", 69)), [
      "the estimated value is 69% above the neighborhood median of $194,753, a sign of top-of-market risk",
      "set against a median home value of $194,753 nearby, the property is valued 69% higher, which weighs on a resale",
      "the neighborhood median, $194,753, lies far below the estimate, which runs 69% higher",
      "at 69% over the $194,753 median of the neighborhood, the estimate carries top-of-market risk",
      "a lead of 69% over the $194,753 median puts the property well above a typical home nearby"
    ]))
})
