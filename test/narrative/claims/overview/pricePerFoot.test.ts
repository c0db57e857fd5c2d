import { assert, describe, it } from "@effect/vitest"

import { pricePerFootClaim } from "../../../../src/narrative/claims/overview/pricePerFoot.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(pricePerFootClaim)

describe("the price by living area", () => {
  it("is said where it is known, and not of land", () => {
    assert.deepStrictEqual(
      [held({}), held({ pricePerSquareFoot: null }), held({ propertyKind: "parcel of land" })],
      ["known", null, null]
    )
  })

  it("reads for any house", () =>
    assert.deepStrictEqual(said({}), [
      "the price works out to $148 a square foot of living area",
      "by size, the price comes to $148 a square foot, a figure to hold against recent local sales",
      "at the price used, a buyer would pay $148 a square foot",
      "spread over the living area, the price is $148 a square foot",
      "for comparison with other homes, the price is $148 a square foot"
    ]))
})
