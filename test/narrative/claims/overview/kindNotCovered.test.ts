import { assert, describe, it } from "@effect/vitest"

import { kindNotCoveredClaim } from "../../../../src/narrative/claims/overview/kindNotCovered.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(kindNotCoveredClaim)

describe("a kind that is not analyzed", () => {
  it("is said, and must be", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ propertyKind: "parcel of land" }),
        held({ propertyKind: "parcel of land", investorLabel: "not analyzed" }),
        held({ propertyKind: "apartment building", investorLabel: "not analyzed" })
      ],
      [null, null, "land", "building"]
    )
    assert.isTrue(kindNotCoveredClaim.cases.land.must && kindNotCoveredClaim.cases.building.must)
  })

  it("reads for land", () =>
    assert.deepStrictEqual(said({ propertyKind: "parcel of land", investorLabel: "not analyzed" }), [
      "a parcel of land has no building to let, renovate or resell, and the property is not analyzed for returns",
      "the property is not analyzed, as a parcel of land offers nothing to let or renovate",
      "no return was worked out, as the analysis covers homes and the record shows a parcel of land",
      "the analysis is for buildings of homes, which leaves a parcel of land outside",
      "for a parcel of land the analysis computes no rent, no loan and no return"
    ]))

  it("reads for a large building", () =>
    assert.deepStrictEqual(said({ propertyKind: "apartment building", investorLabel: "not analyzed" }), [
      "the property is not analyzed, as a large building is valued by income and financed as commercial property",
      "no return was worked out, as the rules used here hold for small buildings only",
      "the analysis covers small residential buildings, and the record shows a larger property",
      "a property of the kind or size on record is not analyzed, and commercial rules of lending and valuation apply",
      "the kind or the size of the building takes the property out of the range of the analysis"
    ]))
})
