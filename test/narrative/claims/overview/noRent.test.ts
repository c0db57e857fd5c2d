import { assert, describe, it } from "@effect/vitest"

import { noRentClaim } from "../../../../src/narrative/claims/overview/noRent.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(noRentClaim)

describe("a missing rent", () => {
  it("is said, and must be, but of what is not analyzed", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ rent: null }),
        held({ rentInUse: null }),
        held({ rentInUse: null, investorLabel: "not analyzed" })
      ],
      [null, null, "unknown", null]
    )
    assert.isTrue(noRentClaim.cases.unknown.must)
  })

  it("reads for a house without a rent", () =>
    assert.deepStrictEqual(said({ rentInUse: null }), [
      "the analysis has no rent to work with, and income has to be established from local leases",
      "no usable rent figure was available, which leaves the income side blank",
      "what the property would let for is unknown here",
      "without a rent in the file, no letting plan could be worked out",
      "income is missing from the picture, as no rent could be used"
    ]))
})
