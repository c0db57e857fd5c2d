import { assert, describe, it } from "@effect/vitest"

import { rentProofClaim } from "../../../../../src/narrative/claims/checks/figures/rentProof.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentProofClaim)

const base: Partial<Facts> = {
  recommendedStrategy: "coLiving",
  strength: "weak",
  rent: 1690,
  rentInUse: 1690,
  rentBasis: "estimated",
  rentCheck: "usual"
}

describe("the rent", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { rent: null, rentInUse: null, rentBasis: null }, "unknown"],
    ["of land", { rent: null, rentInUse: null, rentBasis: null, propertyKind: "parcel of land" }, null],
    ["beside a resale", { recommendedStrategy: "fixAndFlip", strength: "strong" }, "fallback"],
    ["of HUD's", { rent: null, rentBasis: "fair market", rentCheck: null }, "fairMarket"],
    ["as stated", { rent: null, rentBasis: "stated", rentCheck: null }, "stated"],
    ["high", { rentCheck: "high" }, "high"],
    ["estimated", {}, "estimated"],
    ["low", { rentCheck: "low" }, "estimated"],
    ["without a comparison", { rentCheck: null }, "estimated"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(rentProofClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", true],
      fallback: ["neutral", false],
      fairMarket: ["neutral", false],
      stated: ["neutral", false],
      high: ["neutral", false],
      estimated: ["neutral", false]
    })
  })

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, rent: null, rentInUse: null, rentBasis: null }), [
      "establish the rent from signed leases of similar homes nearby, as no estimate was to be had",
      "find out what comparable homes rent for before anything else, since the rent is not known",
      "ask local property managers for a rent range, the figure that the analysis lacks",
      "get signed leases of like homes nearby, in place of a rent that could not be estimated",
      "have a property manager put a rent on the property in writing"
    ]))

  it("reads fallback", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "fixAndFlip", strength: "strong" }), [
      "keep a lease at a rent of $1,690 a month as the fallback for a slow resale, and test the figure with local managers",
      "ask a property manager whether a rent of $1,690 a month would hold if the resale has to wait",
      "test $1,690 a month of rent against signed leases, in case the property is kept",
      "know the rent before the resale, with $1,690 a month as the figure to check",
      "compare a rent of $1,690 a month with leases nearby, to know the way out if a resale fails"
    ]))

  it("reads fairMarket", () =>
    assert.deepStrictEqual(said({ ...base, rent: null, rentBasis: "fair market", rentCheck: null }), [
      "replace the rent of $1,690 a month with signed leases nearby, as the figure comes from HUD's area rents",
      "establish the rent from leases of similar homes, since the rent of $1,690 a month is an area figure and not an estimate for the property",
      "ask property managers what the property itself would rent for, against an area rent of $1,690 a month",
      "get comparable leases before relying on a rent of $1,690 a month, which was taken from HUD's fair market rents",
      "put the area rent of $1,690 a month to the test with leases from the same streets"
    ]))

  it("reads stated", () =>
    assert.deepStrictEqual(said({ ...base, rent: null, rentBasis: "stated", rentCheck: null }), [
      "support the stated rent of $1,690 a month with a signed lease and bank records",
      "have the stated rent of $1,690 a month proved by leases and payments",
      "test the stated rent of $1,690 a month against signed leases of similar homes",
      "ask for the lease behind the stated rent of $1,690 a month, and for a year of payments",
      "compare the stated rent of $1,690 a month with what like homes nearby are let for"
    ]))

  it("reads high", () =>
    assert.deepStrictEqual(said({ ...base, rentCheck: "high" }), [
      "prove the rent of $1,690 a month with signed leases, as a check against HUD's fair market rent finds the figure high",
      "get leases of similar homes before relying on a rent of $1,690 a month, a high figure for the area",
      "ask property managers whether a rent of $1,690 a month is within reach, given an estimate on the high side",
      "treat the rent of $1,690 a month as unproved until signed leases of like homes support so high a figure",
      "test the rent of $1,690 a month hard against leases nearby, since the estimate is high beside HUD's fair market rent"
    ]))

  it("reads estimated", () =>
    assert.deepStrictEqual(said(base), [
      "test the rent of $1,690 a month against signed leases of similar homes nearby",
      "ask local property managers whether the property would let for a rent of $1,690 a month",
      "get signed leases of like homes to support the estimated rent of $1,690 a month",
      "prove the rent of $1,690 a month with signed leases rather than with listings",
      "have a property manager confirm the rent of $1,690 a month in writing before the offer"
    ]))
})
