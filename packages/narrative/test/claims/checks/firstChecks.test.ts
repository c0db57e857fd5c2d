import { assert, describe, it } from "@effect/vitest"
import { firstChecks } from "@property-intelligence/narrative/claims/checks/firstChecks.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the address", () => {
  const { held } = readingOf(firstChecks.addressMatch)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["matched approximately", { matchQuality: "approximate" }, "approximate"],
    ["not given, but a point", { matchQuality: "point" }, "point"],
    ["matched exactly", { matchQuality: "exact" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(firstChecks.addressMatch.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      point: ["neutral", true],
      approximate: ["neutral", true]
    })
  })
})

describe("the price", () => {
  const { held } = readingOf(firstChecks.priceTalk)

  const base: Partial<Facts> = { price: 215_000, verdictPlan: "longTermRental", verdictPrice: 180_000 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["somewhat above what a plan can pay", { decision: "buyBelow", planStrength: "weak" }, "unlessCheaper"],
    ["far above what a plan can pay", { decision: "dontBuy", planStrength: "none" }, "unlessFarCheaper"],
    ["that a plan can pay on a condition", { decision: "dontBuy", planStrength: "weak" }, null],
    ["that a plan can pay", { decision: "buy", planStrength: "moderate", verdictPrice: 215_000 }, null],
    ["where no plan works", { decision: "dontBuy", planStrength: "none", verdictPrice: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(firstChecks.priceTalk.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unlessCheaper: ["neutral", true],
      unlessFarCheaper: ["neutral", true]
    })
  })
})

describe("another kind of property", () => {
  const { held } = readingOf(firstChecks.otherKindReview)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["land", { propertyKind: "parcel of land" }, "land"],
    ["an apartment building", { propertyKind: "apartment building" }, "apartments"],
    ["that is none", { propertyKind: "multi-family building" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(firstChecks.otherKindReview.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      land: ["neutral", true],
      apartments: ["neutral", true]
    })
  })
})
