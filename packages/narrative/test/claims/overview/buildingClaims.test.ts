import { assert, describe, it } from "@effect/vitest"
import { buildingClaims } from "@property-intelligence/narrative/claims/overview/buildingClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the building", () => {
  const { held } = readingOf(buildingClaims.building)

  it("names street, city and state if they are known", () => {
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

  it("is required in every case, and comes first", () => {
    assert.strictEqual(buildingClaims.building.place, "first")
    for (const { bearing, must } of Object.values(buildingClaims.building.cases))
      assert.deepInclude({ bearing, must }, { bearing: "neutral", must: true })
  })
})

describe("rooms and living area", () => {
  const { held } = readingOf(buildingClaims.layout)

  it("are stated as far as the record has them", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ bedrooms: 0 }),
        held({ squareFeet: null }),
        held({ bathrooms: null }),
        held({ bathrooms: null, squareFeet: null }),
        held({ bedrooms: null }),
        held({ bedrooms: null, squareFeet: null }),
        held({ bedrooms: 0, squareFeet: null })
      ],
      ["whole", "studio", "withoutArea", "withoutBathrooms", "bedroomsOnly", "areaOnly", null, null]
    )
  })

  it("cover all units of a building with several", () => {
    assert.deepStrictEqual(
      [
        held({ propertyKind: "multi-family building", units: 3 }),
        held({ propertyKind: "apartment building", units: null }),
        held({ propertyKind: "condominium" }),
        held({ propertyKind: "multi-family building", units: 1 })
      ],
      ["wholeBuilding", "wholeBuilding", "whole", "whole"]
    )
  })

  it("are not said of land", () => {
    assert.deepStrictEqual(
      [held({ propertyKind: "parcel of land" }), held({ propertyKind: "parcel of land", bedrooms: null })],
      [null, null]
    )
  })
})

describe("a kind that is not analyzed", () => {
  const { held } = readingOf(buildingClaims.kindNotCovered)

  it("is stated, and required", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ propertyKind: "parcel of land" }),
        held({ propertyKind: "parcel of land", investorLabel: "not analyzed" }),
        held({ propertyKind: "apartment building", investorLabel: "not analyzed" })
      ],
      [null, null, "land", "building"]
    )
    assert.isTrue(buildingClaims.kindNotCovered.cases.land.must && buildingClaims.kindNotCovered.cases.building.must)
  })
})

describe("a match that is only approximate", () => {
  const { held } = readingOf(buildingClaims.approximateMatch)

  it("is stated, and required", () => {
    assert.deepStrictEqual(
      [held({ matchQuality: "exact" }), held({ matchQuality: "approximate" }), held({ matchQuality: "point" })],
      [null, "approximate", "point"]
    )
    assert.isTrue(buildingClaims.approximateMatch.cases.approximate.must)
    assert.isTrue(buildingClaims.approximateMatch.cases.point.must)
  })
})

describe("what the record leaves out", () => {
  const { held } = readingOf(buildingClaims.particularsMissing)

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

  it("is required if there is no record", () => {
    assert.deepStrictEqual(
      [buildingClaims.particularsMissing.cases.noRecord.must, buildingClaims.particularsMissing.cases.some.must],
      [true, false]
    )
  })
})

describe("the units that are let", () => {
  const { held } = readingOf(buildingClaims.unitsLet)

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

  it("are required if they are assumed", () => {
    assert.isTrue(buildingClaims.unitsLet.cases.assumed.must)
    assert.isFalse(buildingClaims.unitsLet.cases.withRent.must)
  })
})

describe("the age of the building", () => {
  const { held } = readingOf(buildingClaims.buildingAge)

  it("is worth a word up to 12 years and from 60", () => {
    assert.deepStrictEqual(
      [0, 1, 12, 13, 59, 60].map((ageYears) => held({ ageYears })),
      [null, "recent", "recent", null, null, "old"]
    )
  })

  it("is not stated for bare land", () => {
    assert.deepStrictEqual(
      [held({ ageYears: 5, propertyKind: "parcel of land" }), held({ ageYears: 90, propertyKind: "parcel of land" })],
      [null, null]
    )
  })

  it("speaks for a recent building and against an old one", () => {
    assert.deepStrictEqual(
      [buildingClaims.buildingAge.cases.recent.bearing, buildingClaims.buildingAge.cases.old.bearing],
      ["for", "against"]
    )
  })
})

describe("the condition", () => {
  const { held } = readingOf(buildingClaims.condition)

  it("is below, at or above the average that value and rent are read as", () => {
    assert.deepStrictEqual(
      (["poor", "fair", "average", "good", "excellent"] as const).map((condition) => held({ condition })),
      ["worse", "worse", "average", "better", "better"]
    )
  })

  it("is not stated for bare land, nor assumed if little is known", () => {
    assert.deepStrictEqual(
      [
        held({ propertyKind: "parcel of land" }),
        held({ propertyKind: "parcel of land", condition: "poor" }),
        held({ propertyKind: "parcel of land", condition: "good" }),
        held({ investorLabel: "insufficient data" })
      ],
      [null, null, null, null]
    )
  })

  it("speaks against the purchase below the average alone", () => {
    assert.deepStrictEqual(
      Object.values(buildingClaims.condition.cases).map(({ bearing }) => bearing),
      ["against", "neutral", "for"]
    )
  })
})
