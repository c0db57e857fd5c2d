import { assert, describe, it } from "@effect/vitest"

import { buildingClaim } from "../../../../src/narrative/claims/overview/building.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(buildingClaim)

describe("the building", () => {
  it("names street, city and state where they are known", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ yearBuilt: null, ageYears: null }),
        held({ propertyKind: "home" }),
        held({ propertyKind: "home", yearBuilt: null }),
        held({ propertyKind: "parcel of land" }),
        held({ state: null })
      ],
      ["dated", "undated", "unnamedKind", "addressOnly", "land", "inTerritory"]
    )
  })

  it("does without a street or a city", () => {
    assert.deepStrictEqual(
      [
        held({ street: null }),
        held({ city: null }),
        held({ street: null, yearBuilt: null }),
        held({ city: null, propertyKind: "home" }),
        held({ street: null, propertyKind: "parcel of land" }),
        held({ street: null, state: null })
      ],
      ["datedInState", "datedInState", "undatedInState", "inState", "landInState", "placeUnknown"]
    )
  })

  it("must be said, first and in every case", () => {
    assert.strictEqual(buildingClaim.place, "first")
    for (const { bearing, must } of Object.values(buildingClaim.cases))
      assert.deepInclude({ bearing, must }, { bearing: "neutral", must: true })
  })

  it("reads for a house with its year", () =>
    assert.deepStrictEqual(said({}), [
      "the property at 1600 Smith St, Cleveland, Ohio, is a single-family house built in 1924",
      "1600 Smith St in Cleveland, Ohio, is a single-family house dating from 1924",
      "under review is 1600 Smith St in Cleveland, Ohio, a single-family house completed in 1924",
      "the public record lists 1600 Smith St, Cleveland, Ohio, as a single-family house with 1924 as the year built",
      "the single-family house at 1600 Smith St in Cleveland, Ohio, was built in 1924 by the public record",
      "the subject is a single-family house at 1600 Smith St in Cleveland, Ohio, built in 1924",
      "at 1600 Smith St in Cleveland, Ohio, stands a single-family house put up in 1924"
    ]))

  it("reads without a year", () =>
    assert.deepStrictEqual(said({ yearBuilt: null }), [
      "the property at 1600 Smith St, Cleveland, Ohio, is a single-family house",
      "1600 Smith St in Cleveland, Ohio, is on record as a single-family house",
      "under review is 1600 Smith St in Cleveland, Ohio, a single-family house by the public record",
      "the public record lists 1600 Smith St, Cleveland, Ohio, as a single-family house",
      "the subject is a single-family house at 1600 Smith St in Cleveland, Ohio"
    ]))

  it("reads without a kind", () =>
    assert.deepStrictEqual(said({ propertyKind: "home" }), [
      "the property at 1600 Smith St, Cleveland, Ohio, was built in 1924, with no kind of home on record",
      "1600 Smith St in Cleveland, Ohio, dates from 1924, and the record does not name the kind of building",
      "under review is 1600 Smith St in Cleveland, Ohio, built in 1924 and unclassified in the public record",
      "the public record gives 1924 as the year built for 1600 Smith St, Cleveland, Ohio, without a kind of home",
      "the home at 1600 Smith St in Cleveland, Ohio, was built in 1924 and has no kind on record"
    ]))

  it("reads without kind and year", () =>
    assert.deepStrictEqual(said({ propertyKind: "home", yearBuilt: null }), [
      "the property under review stands at 1600 Smith St in Cleveland, Ohio",
      "1600 Smith St in Cleveland, Ohio, is the address under review, with neither kind nor age on record",
      "the subject of the analysis is 1600 Smith St, Cleveland, Ohio",
      "for 1600 Smith St in Cleveland, Ohio, the public record names neither the kind of home nor the year built",
      "the address analyzed is 1600 Smith St in Cleveland, Ohio, where the record gives no kind of building"
    ]))

  it("reads for bare land", () =>
    assert.deepStrictEqual(said({ propertyKind: "parcel of land" }), [
      "the property at 1600 Smith St, Cleveland, Ohio, is on record as a parcel of land",
      "1600 Smith St in Cleveland, Ohio, is recorded as a parcel of land rather than as a home",
      "under review is 1600 Smith St in Cleveland, Ohio, which the public record describes as a parcel of land",
      "the public record lists 1600 Smith St, Cleveland, Ohio, as a parcel of land",
      "at 1600 Smith St in Cleveland, Ohio, the record knows a parcel of land and no building"
    ]))

  it("reads for an apartment building without a street", () =>
    assert.deepStrictEqual(said({ street: null, propertyKind: "apartment building" }), [
      "the property is an apartment building in Ohio, built in 1924",
      "under review is an apartment building in Ohio dating from 1924",
      "the public record shows an apartment building in Ohio with 1924 as the year built",
      "built in 1924, the property is an apartment building in Ohio",
      "the subject, in Ohio, is an apartment building completed in 1924"
    ]))

  it("reads without street and year", () =>
    assert.deepStrictEqual(said({ street: null, yearBuilt: null }), [
      "the property is a single-family house in Ohio",
      "under review is a single-family house in Ohio",
      "the public record shows a single-family house in Ohio",
      "by the public record the property, in Ohio, is a single-family house",
      "the subject, in Ohio, is a single-family house"
    ]))

  it("reads without street and kind", () =>
    assert.deepStrictEqual(said({ street: null, propertyKind: "home" }), [
      "the property is a home in Ohio of a kind not on record",
      "under review is a home in Ohio whose kind the public record does not name",
      "the public record places the property in Ohio without naming the kind of home",
      "for the property, in Ohio, no kind of home is on record",
      "the subject is a home in Ohio, left unclassified by the public record"
    ]))

  it("reads for bare land without a street", () =>
    assert.deepStrictEqual(said({ street: null, propertyKind: "parcel of land" }), [
      "the property is on record as a parcel of land in Ohio",
      "the public record describes the property, in Ohio, as a parcel of land",
      "under review is a parcel of land in Ohio rather than a home",
      "by the public record the property in Ohio is a parcel of land",
      "the record has no building for the property, in Ohio, and calls the place a parcel of land"
    ]))

  it("reads outside the states", () =>
    assert.deepStrictEqual(said({ state: null }), [
      "the property at 1600 Smith St, Cleveland, is a single-family house",
      "the property under review, a single-family house, is found at 1600 Smith St in Cleveland",
      "under review is 1600 Smith St in Cleveland, a single-family house",
      "the analysis of 1600 Smith St, Cleveland, concerns a single-family house",
      "the subject is a single-family house at 1600 Smith St in Cleveland"
    ]))

  it("reads outside the states without a street", () =>
    assert.deepStrictEqual(said({ state: null, street: null }), [
      "the property under review is a single-family house",
      "the subject of the analysis is a single-family house",
      "under review is a single-family house without a place by name",
      "the analysis concerns a single-family house",
      "what the analysis looks at is a single-family house"
    ]))
})
