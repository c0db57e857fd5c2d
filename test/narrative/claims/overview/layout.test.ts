import { assert, describe, it } from "@effect/vitest"

import { layoutClaim } from "../../../../src/narrative/claims/overview/layout.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(layoutClaim)

describe("rooms and living area", () => {
  it("are said as far as the record has them", () => {
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

  it("are those of all units of a building of several", () => {
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

  it("reads for a house", () =>
    assert.deepStrictEqual(said({}), [
      "the record shows 3 bedrooms, 1.5 bathrooms and 1,450 square feet of living area",
      "a layout of 3 bedrooms and 1.5 bathrooms fills 1,450 square feet",
      "living area comes to 1,450 square feet, with 3 bedrooms and 1.5 bathrooms",
      "on paper the layout is 3 bedrooms and 1.5 bathrooms in 1,450 square feet",
      "inside are 3 bedrooms and 1.5 bathrooms, and the living area is put at 1,450 square feet",
      "the record has 1,450 square feet of living area, laid out as 3 bedrooms and 1.5 bathrooms"
    ]))

  it("reads for one bedroom and one bathroom", () =>
    assert.deepStrictEqual(said({ bedrooms: 1, bathrooms: 1 }), [
      "the record shows 1 bedroom, 1 bathroom and 1,450 square feet of living area",
      "a layout of 1 bedroom and 1 bathroom fills 1,450 square feet",
      "living area comes to 1,450 square feet, with 1 bedroom and 1 bathroom",
      "on paper the layout is 1 bedroom and 1 bathroom in 1,450 square feet",
      "inside are 1 bedroom and 1 bathroom, and the living area is put at 1,450 square feet",
      "the record has 1,450 square feet of living area, laid out as 1 bedroom and 1 bathroom"
    ]))

  it("reads for a building of several units", () =>
    assert.deepStrictEqual(said({ units: 3, propertyKind: "multi-family building" }), [
      "the whole building counts 3 bedrooms, 1.5 bathrooms and 1,450 square feet of living area",
      "all units together have 3 bedrooms, 1.5 bathrooms and 1,450 square feet of living area on record",
      "across the building the record finds 1,450 square feet of living area, 3 bedrooms and 1.5 bathrooms",
      "living area totals 1,450 square feet over all units, with 3 bedrooms and 1.5 bathrooms",
      "on paper the building as a whole comes to 3 bedrooms and 1.5 bathrooms in 1,450 square feet"
    ]))

  it("reads for a studio", () =>
    assert.deepStrictEqual(said({ bedrooms: 0 }), [
      "the record counts no separate bedroom in 1,450 square feet of living area",
      "by the public record, 1,450 square feet of living area form a studio",
      "the layout is a studio of 1,450 square feet",
      "as a studio on record, the property offers 1,450 square feet of living area",
      "living area comes to 1,450 square feet without a separate bedroom on record"
    ]))

  it("reads without the area", () =>
    assert.deepStrictEqual(said({ squareFeet: null }), [
      "the record shows 3 bedrooms and 1.5 bathrooms",
      "inside are 3 bedrooms and 1.5 bathrooms by the public record",
      "the layout on record is 3 bedrooms and 1.5 bathrooms",
      "for rooms the record counts 3 bedrooms and 1.5 bathrooms",
      "the property comes with 3 bedrooms and 1.5 bathrooms"
    ]))

  it("reads without bathrooms", () =>
    assert.deepStrictEqual(said({ bathrooms: null }), [
      "the record shows 3 bedrooms in 1,450 square feet of living area",
      "living area comes to 1,450 square feet and takes in 3 bedrooms",
      "on paper the layout is 3 bedrooms in 1,450 square feet",
      "the record has 1,450 square feet of living area, laid out with 3 bedrooms",
      "within 1,450 square feet of living area the record finds 3 bedrooms"
    ]))

  it("reads with bedrooms alone", () =>
    assert.deepStrictEqual(said({ bathrooms: null, squareFeet: null }), [
      "the record shows 3 bedrooms",
      "for rooms the record counts 3 bedrooms",
      "the property comes with 3 bedrooms",
      "the layout is known as far as 3 bedrooms",
      "on paper the property has 3 bedrooms"
    ]))

  it("reads with the area alone", () =>
    assert.deepStrictEqual(said({ bedrooms: null }), [
      "the record gives 1,450 square feet of living area",
      "living area comes to 1,450 square feet",
      "the size on record is 1,450 square feet of living area",
      "by size the property comes to 1,450 square feet of living area",
      "on paper the property has 1,450 square feet of living area"
    ]))
})
