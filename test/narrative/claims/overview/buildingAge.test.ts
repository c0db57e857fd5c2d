import { assert, describe, it } from "@effect/vitest"

import { buildingAgeClaim } from "../../../../src/narrative/claims/overview/buildingAge.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(buildingAgeClaim)

describe("the age of the building", () => {
  it("is worth a word up to 12 years and from 60", () => {
    assert.deepStrictEqual(
      [0, 1, 12, 13, 59, 60].map((ageYears) => held({ ageYears })),
      [null, "recent", "recent", null, null, "old"]
    )
  })

  it("is not that of bare land", () => {
    assert.deepStrictEqual(
      [held({ ageYears: 5, propertyKind: "parcel of land" }), held({ ageYears: 90, propertyKind: "parcel of land" })],
      [null, null]
    )
  })

  it("speaks for a recent building and against an old one", () => {
    assert.deepStrictEqual(
      [buildingAgeClaim.cases.recent.bearing, buildingAgeClaim.cases.old.bearing],
      ["for", "against"]
    )
  })

  it("reads for a recent building", () =>
    assert.deepStrictEqual(said({ ageYears: 5 }), [
      "at 5 years of age the building is recent, and large replacements should be some way off",
      "roof and systems should have years of life left in a building only 5 years old",
      "age is in favor of the building, at no more than 5 years",
      "with only 5 years since construction, major systems should have years left",
      "wear should be light in a building of 5 years"
    ]))

  it("reads for an old one", () =>
    assert.deepStrictEqual(said({ ageYears: 102 }), [
      "at 102 years of age the building calls for a generous repair budget",
      "a building 102 years old deserves a close look at roof, pipes and wiring",
      "age counts against the building, which has stood for 102 years",
      "with 102 years since construction, past replacements matter more than the year built",
      "after 102 years of wear, structure and systems are a question of cost"
    ]))
})
