import { assert, describe, it } from "@effect/vitest"

import { unitsLetClaim } from "../../../../src/narrative/claims/overview/unitsLet.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(unitsLetClaim)

describe("the units that are let", () => {
  it("are counted, assumed, or not several", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ units: 2, unitsLet: 2, unitRent: 1340 }),
        held({ units: 2, unitsLet: 2, unitRent: null }),
        held({ units: null, unitsLet: 2, unitRent: 1340 })
      ],
      [null, "withRent", "withoutRent", "assumed"]
    )
  })

  it("must be said where they are assumed", () => {
    assert.isTrue(unitsLetClaim.cases.assumed.must)
    assert.isFalse(unitsLetClaim.cases.withRent.must)
  })

  it("reads with a rent for each", () =>
    assert.deepStrictEqual(said({ units: 2, unitsLet: 2, unitRent: 1340 }), [
      "the analysis lets 2 units at $1,340 a month each",
      "income comes from 2 units, each put at $1,340 a month",
      "the building would bring in $1,340 a month from each of 2 units",
      "rent is counted for 2 units, with $1,340 a month from each",
      "at $1,340 a month each, 2 units make up the income"
    ]))

  it("reads without one", () =>
    assert.deepStrictEqual(said({ units: 3, unitsLet: 3, unitRent: null }), [
      "the analysis counts 3 units in the building",
      "the building is taken as 3 units, without a rent for each",
      "the building divides into 3 units for the analysis",
      "for letting, the building is reckoned at 3 units",
      "the count of homes in the building is 3 units"
    ]))

  it("reads as an assumption", () =>
    assert.deepStrictEqual(said({ units: null, unitsLet: 2, unitRent: 1340 }), [
      "the record does not count the units, and the analysis assumes 2 units",
      "no unit count is on record, which leaves 2 units as an assumption",
      "the figures assume 2 units throughout, as the record of the building gives no count",
      "how many homes the building holds is not on record, and 2 units stand in as an assumption",
      "income and rent presume 2 units, a count the public record does not confirm"
    ]))
})
