import { assert, describe, it } from "@effect/vitest"

import { approximateMatchClaim } from "../../../../src/narrative/claims/overview/approximateMatch.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(approximateMatchClaim)

describe("a match that is only approximate", () => {
  it("is said, and must be", () => {
    assert.deepStrictEqual(
      [held({ matchQuality: "exact" }), held({ matchQuality: "approximate" })],
      [null, "approximate"]
    )
    assert.isTrue(approximateMatchClaim.cases.approximate.must)
  })

  it("reads for an approximate match", () =>
    assert.deepStrictEqual(said({ matchQuality: "approximate" }), [
      "the address was matched only approximately, and the record may describe a different building",
      "the address found differs in part from the address requested",
      "an approximate address match leaves open whether the record is of the right building",
      "as the address matched only in part, the record should be confirmed against the building in question",
      "the search returned a near match rather than the exact address"
    ]))
})
