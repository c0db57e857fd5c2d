import { assert, describe, it } from "@effect/vitest"

import { particularsMissingClaim } from "../../../../src/narrative/claims/overview/particularsMissing.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(particularsMissingClaim)

describe("what the record leaves out", () => {
  it("is listed, or is everything", () => {
    assert.deepStrictEqual(
      [
        held({ missingParticulars: null }),
        held({ missingParticulars: ["the living area"] }),
        held({ bedrooms: null, bathrooms: null, squareFeet: null, missingParticulars: ["the living area"] }),
        held({ bedrooms: null, bathrooms: null, squareFeet: null, yearBuilt: null })
      ],
      [null, "some", "some", "noRecord"]
    )
  })

  it("must be said where there is no record", () => {
    assert.deepStrictEqual(
      [particularsMissingClaim.cases.noRecord.must, particularsMissingClaim.cases.some.must],
      [true, false]
    )
  })

  it("reads for some", () =>
    assert.deepStrictEqual(said({ missingParticulars: ["the number of bedrooms", "the year built"] }), [
      "the public record leaves out the number of bedrooms and the year built",
      "the number of bedrooms and the year built cannot be read from the public record",
      "among the particulars, the record is silent on the number of bedrooms and the year built",
      "a buyer has to establish the number of bedrooms and the year built from other sources",
      "the public file lacks the number of bedrooms and the year built",
      "missing from the record, and worth asking the seller for, is proof of the number of bedrooms and the year built"
    ]))

  it("reads for a building without a record", () =>
    assert.deepStrictEqual(said({ bedrooms: null, bathrooms: null, squareFeet: null, yearBuilt: null }), [
      "no usable building record was found, neither rooms nor size nor year built",
      "the building is a blank on paper, with rooms, size and age all missing",
      "for want of a building record, rooms, size and year built remain unknown",
      "the public record is silent on the building, from the rooms to the year built",
      "rooms, size and year built have to come from the seller or an inspection, as none stands on record"
    ]))
})
