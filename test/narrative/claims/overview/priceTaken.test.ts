import { assert, describe, it } from "@effect/vitest"

import { priceTakenClaim } from "../../../../src/narrative/claims/overview/priceTaken.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(priceTakenClaim)

const asked = (askingGapPercent: number) => ({ priceBasis: "asked", askingGapPercent }) as const

describe("the price that the analysis uses", () => {
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

  it("is the estimate where none is asked", () => {
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
    const { askedAbove, askedBelow, askedFarAbove, askedFarBelow, askedLevel } = priceTakenClaim.cases
    assert.deepStrictEqual(
      [askedFarAbove, askedAbove, askedLevel, askedBelow, askedFarBelow].map(({ bearing }) => bearing),
      ["against", "against", "neutral", "for", "for"]
    )
  })

  it("reads far above the estimate", () =>
    assert.deepStrictEqual(said(asked(21)), [
      "the asking price of $215,000 is far above the estimated value, by 21%",
      "at $215,000, the buyer would pay 21% more than the estimate supports",
      "a steep premium of 21% over the estimated value is built into the $215,000 asked",
      "the estimated value falls well short of the $215,000 asked, which exceeds the estimate by 21%",
      "between the $215,000 asked and the lower estimated value lies a wide gap of 21%"
    ]))

  it("reads above the estimate", () =>
    assert.deepStrictEqual(said(asked(6)), [
      "the asking price of $215,000 is 6% above the estimated value",
      "at $215,000, the buyer would pay 6% over the estimate",
      "a premium of 6% over the estimated value is built into the $215,000 asked",
      "the estimate stops short of the $215,000 asked, which exceeds the figure by 6%",
      "measured against the estimated value, the $215,000 asked runs 6% high"
    ]))

  it("reads level with the estimate", () =>
    assert.deepStrictEqual(said(asked(-1)), [
      "the asking price of $215,000 is close to the estimated value",
      "at $215,000, the buyer would pay about what the estimate says the property is worth",
      "asking price and estimated value agree closely, with $215,000 asked",
      "the estimate bears out the $215,000 asked, to within a small margin",
      "measured against the estimated value, the $215,000 asked is neither high nor low"
    ]))

  it("reads below the estimate", () =>
    assert.deepStrictEqual(said(asked(-6)), [
      "the asking price of $215,000 is 6% below the estimated value",
      "at $215,000, the buyer would pay 6% less than the estimate",
      "asking $215,000 amounts to a discount of 6% on the estimated value",
      "the estimate exceeds the $215,000 asked, which undercuts the figure by 6%",
      "measured against the estimated value, the $215,000 asked runs 6% low"
    ]))

  it("reads far below the estimate", () =>
    assert.deepStrictEqual(said(asked(-21)), [
      "the asking price of $215,000 is far below the estimated value, by 21%",
      "at $215,000, the buyer would pay 21% less than the estimate, a gap with a reason to be found",
      "asking $215,000 amounts to a deep discount of 21% on the estimated value",
      "the estimated value stands well clear of the $215,000 asked, which undercuts the estimate by 21%",
      "measured against the estimate, the $215,000 asked is 21% low, and the cause deserves a question"
    ]))

  it("reads for no asking price", () =>
    assert.deepStrictEqual(said({}), [
      "with no asking price stated, the analysis takes the estimated value of $215,000 as the price",
      "the price behind every figure is the estimated value of $215,000, for lack of an asking price",
      "every return starts from $215,000, the estimated value, and would change with a real asking price",
      "an asking price was not stated, and the estimated value of $215,000 takes the place of a purchase price",
      "until an asking price is known, the estimated value of $215,000 serves as the purchase price",
      "the analysis buys at the estimated value of $215,000, as no asking price was given"
    ]))
})
