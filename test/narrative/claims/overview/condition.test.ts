import { assert, describe, it } from "@effect/vitest"

import { conditionClaim } from "../../../../src/narrative/claims/overview/condition.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(conditionClaim)

describe("the condition", () => {
  it("is below, at or above the average that value and rent are read as", () => {
    assert.deepStrictEqual(
      (["poor", "fair", "average", "good", "excellent"] as const).map((condition) => held({ condition })),
      ["worse", "worse", "average", "better", "better"]
    )
  })

  it("is not that of bare land, nor assumed where little is known", () => {
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
      Object.values(conditionClaim.cases).map(({ bearing }) => bearing),
      ["against", "neutral", "for"]
    )
  })

  it("reads for a worse one", () =>
    assert.deepStrictEqual(said({ condition: "poor" }), [
      "condition is stated as poor, below the average on which value and rent are read",
      "the building is taken to be in poor condition",
      "value and rent are read as those of a building in average condition, and the condition here is put at poor",
      "the poor condition entered for the building falls short of what value and rent presume",
      "a poor state of repair is the starting point of the analysis"
    ]))

  it("reads for an average one", () =>
    assert.deepStrictEqual(said({}), [
      "the analysis takes the building to be in average condition",
      "figures presume average condition, which only an inspection can confirm",
      "an average state of repair underlies the figures",
      "condition is put at average, pending a look inside",
      "for repairs the reckoning starts from average condition"
    ]))

  it("reads for a better one", () =>
    assert.deepStrictEqual(said({ condition: "excellent" }), [
      "condition is stated as excellent, above the average on which value and rent are read",
      "the building is taken to be in excellent condition, as stated",
      "value and rent presume average condition, and the building is put at excellent",
      "excellent condition was entered for the building and awaits an inspection",
      "repairs start from a building described as excellent"
    ]))
})
