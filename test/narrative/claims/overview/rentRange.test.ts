import { assert, describe, it } from "@effect/vitest"

import { rentRangeClaim } from "../../../../src/narrative/claims/overview/rentRange.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentRangeClaim)

const ranged = (rentLow: number | null, rentHigh: number | null) => ({ rent: 2000, rentLow, rentHigh })

describe("the rent that the analysis uses", () => {
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

  it("must be said where it is no estimate of the house", () => {
    assert.deepInclude(rentRangeClaim.cases.fairMarket, { must: true, bearing: "against" })
    assert.isFalse(rentRangeClaim.cases.stated.must)
  })

  it("reads with a narrow range", () =>
    assert.deepStrictEqual(said(ranged(1900, 2100)), [
      "rent is estimated at $2,000 a month, and $1,900 to $2,100 a month is a narrow span",
      "the property should let for about $2,000 a month, with bounds as close together as $1,900 and $2,100 a month",
      "on the income side the estimate of $2,000 a month is tight, between $1,900 and $2,100 a month",
      "the rent estimate of $2,000 a month leaves little room either way, with $1,900 and $2,100 a month as the ends",
      "for long-term letting the figures count on $2,000 a month, inside a short bracket from $1,900 to $2,100 a month"
    ]))

  it("reads with a range", () =>
    assert.deepStrictEqual(said({}), [
      "rent is estimated at $1,690 a month, and could come in anywhere from $1,520 to $1,860 a month",
      "the property should let for about $1,690 a month, with $1,520 to $1,860 a month as the span to expect",
      "on the income side the estimate is $1,690 a month, between $1,520 and $1,860 a month",
      "a rent of $1,520 would be cautious and $1,860 a month ambitious, around an estimate of $1,690 a month",
      "rent should come to about $1,690 a month, give or take a range of $1,520 to $1,860 a month",
      "for long-term letting the figures count on $1,690 a month, inside an expected $1,520 to $1,860 a month"
    ]))

  it("reads with a wide range", () =>
    assert.deepStrictEqual(said(ranged(1600, 2400)), [
      "rent is estimated at $2,000 a month, and a span as wide as $1,600 to $2,400 a month makes the figure soft",
      "the property may let for $2,000 a month, a loose figure with bounds at $1,600 and $2,400 a month",
      "on the income side the estimate is $2,000 a month, with $1,600 and $2,400 a month far apart as bounds",
      "the $2,000 a month expected in rent deserves caution, as the range spreads from $1,600 to $2,400 a month",
      "letting may bring $2,000 a month, and anything from $1,600 up to $2,400 a month would not surprise"
    ]))

  it("reads without a range", () =>
    assert.deepStrictEqual(said(ranged(null, null)), [
      "rent is estimated at $2,000 a month, without a full range to show how firm the figure is",
      "the property should let for about $2,000 a month, a figure with the bounds left incomplete",
      "no full range accompanies the rent estimate of $2,000 a month",
      "the rent estimate is $2,000 a month, and how far off the figure may be is not stated",
      "rent should come to about $2,000 a month, with the margin of error left open"
    ]))

  it("reads where it is stated", () =>
    assert.deepStrictEqual(said({ rent: null, rentLow: null, rentHigh: null, rentInUse: 1800, rentBasis: "stated" }), [
      "rent is taken at $1,800 a month, as stated with the request",
      "the analysis uses a stated rent of $1,800 a month rather than an estimated figure",
      "$1,800 a month is the rent entered for the property in place of an estimate",
      "income is counted from a rent of $1,800 a month, which was supplied with the request",
      "a rent of $1,800 a month was supplied, without a lease in the file to prove the figure"
    ]))

  it("reads where it is made of HUD's rent", () =>
    assert.deepStrictEqual(
      said({ rent: null, rentLow: null, rentHigh: null, rentInUse: 1650, rentBasis: "fair market" }),
      [
        "no rent estimate was available, and $1,650 a month is derived from HUD's fair market rent instead",
        "rent is taken at $1,650 a month from HUD's fair market rent, as an estimate for the property is missing",
        "for lack of a rent estimate, the analysis falls back on HUD figures and uses $1,650 a month",
        "the $1,650 a month used for rent is an area figure from HUD, not an estimate for the property",
        "HUD's fair market rent stands behind the $1,650 a month used, since the property has no rent estimate"
      ]
    ))
})
