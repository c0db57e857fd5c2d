import { assert, describe, it } from "@effect/vitest"

import { noValueClaim } from "../../../../src/narrative/claims/overview/noValue.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(noValueClaim)

describe("a missing value estimate", () => {
  it("is said with the asking price, or without any price", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ value: null, price: 200_000, priceBasis: "asked" }),
        held({ value: null, price: null, priceBasis: null })
      ],
      [null, "priced", "unpriced"]
    )
  })

  it("must be said", () => {
    for (const { bearing, must } of Object.values(noValueClaim.cases))
      assert.deepEqual({ bearing, must }, { bearing: "against", must: true })
  })

  it("reads with an asking price", () =>
    assert.deepStrictEqual(said({ value: null, price: 200_000, priceBasis: "asked" }), [
      "no estimate of market value was available to hold the asking price of $200,000 against",
      "the asking price of $200,000 stands by itself, without a value estimate",
      "value could not be estimated, and $200,000 is merely what is asked",
      "what supports the $200,000 asked has to come from local sales, as no usable value estimate exists",
      "a value estimate is missing, which leaves the $200,000 asked unsupported by the provider"
    ]))

  it("reads without one", () =>
    assert.deepStrictEqual(said({ value: null, price: null, priceBasis: null }), [
      "no estimate of market value was available, and whatever depends on a price is missing",
      "the property has neither a value estimate nor an asking price to work from",
      "for want of a price and a value estimate, the returns could not be worked out",
      "neither an asking price nor an estimated value is known, which leaves every return open",
      "price is the great unknown here, without an estimate or an asking figure"
    ]))
})
