import { assert, describe, it } from "@effect/vitest"

import { otherKindReviewClaim } from "../../../../../src/narrative/claims/checks/building/otherKindReview.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(otherKindReviewClaim)

describe("another kind of property", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["land", { propertyKind: "parcel of land" }, "land"],
    ["an apartment building", { propertyKind: "apartment building" }, "apartments"],
    ["that is none", { propertyKind: "multi-family building" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(otherKindReviewClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      land: ["neutral", true],
      apartments: ["neutral", true]
    })
  })

  it("reads land", () =>
    assert.deepStrictEqual(said({ propertyKind: "parcel of land" }), [
      "ask the planning office what may be built on the parcel, with zoning, access and utilities in writing",
      "have a surveyor and the planning office settle boundaries, access and permitted use of the land",
      "get zoning, utility and soil reports for the parcel, as the analysis covers buildings only",
      "find out what the parcel may be used for before any price is discussed",
      "let a land appraiser value the parcel, which an analysis of rentals cannot"
    ]))

  it("reads apartments", () =>
    assert.deepStrictEqual(said({ propertyKind: "apartment building" }), [
      "have a commercial appraiser value the building by the income on the books",
      "get the rent roll and the operating statements of recent years from the seller",
      "ask a commercial lender for terms, as rules for small rentals do not hold for an apartment building",
      "take rent roll, leases and expenses of the apartment building to a commercial appraiser",
      "let a commercial broker judge the apartment building from audited income and expenses"
    ]))
})
