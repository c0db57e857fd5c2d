import { assert, describe, it } from "@effect/vitest"
import { figureChecks } from "@property-intelligence/narrative/claims/checks/figureChecks.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the rent", () => {
  const { held } = readingOf(figureChecks.rentProof)

  const base: Partial<Facts> = {
    recommendedStrategy: "coLiving",
    strength: "weak",
    rent: 1690,
    rentInUse: 1690,
    rentBasis: "estimated",
    rentCheck: "usual"
  }

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
    const kinds = Object.entries(figureChecks.rentProof.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", true],
      fallback: ["neutral", false],
      fairMarket: ["neutral", false],
      stated: ["neutral", false],
      high: ["neutral", false],
      estimated: ["neutral", false]
    })
  })
})

describe("the value", () => {
  const { held } = readingOf(figureChecks.valueProof)

  const base: Partial<Facts> = { value: 215_000, valueLow: 185_000, valueHigh: 245_000 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null }, "unknown"],
    ["in a wide range", { valueSpreadPercent: 30 }, "wide"],
    ["in a narrower range", { valueSpreadPercent: 29 }, "estimated"],
    ["without a range", { valueLow: null, valueHigh: null, valueSpreadPercent: null }, "estimated"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(figureChecks.valueProof.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", true],
      wide: ["neutral", false],
      estimated: ["neutral", false]
    })
  })
})

describe("listings that contradict the estimate", () => {
  const { held } = readingOf(figureChecks.listingsGap)

  const base: Partial<Facts> = { value: 215_000, listingsValue: 180_000, rent: 1690, listingsRent: 1400 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["apart in value", { listingsValueAgree: false, listingsRentAgree: false }, "value"],
    ["apart in rent", { listingsValueAgree: true, listingsRentAgree: false }, "rent"],
    ["apart in rent, no value known", { listingsValueAgree: null, listingsRentAgree: false }, "rent"],
    ["in line", { listingsValueAgree: true, listingsRentAgree: true }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(figureChecks.listingsGap.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      value: ["neutral", false],
      rent: ["neutral", false]
    })
  })
})

describe("the asking price", () => {
  const { held } = readingOf(figureChecks.askingPriceCheck)

  const base: Partial<Facts> = { value: 215_000 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["from 10% above", { askingGapPercent: 10 }, "above"],
    ["less above", { askingGapPercent: 9 }, null],
    ["less below", { askingGapPercent: -9 }, null],
    ["from 10% below", { askingGapPercent: -10 }, "below"],
    ["that is none", { askingGapPercent: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(figureChecks.askingPriceCheck.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      above: ["neutral", false],
      below: ["neutral", false]
    })
  })
})

describe("the tax bill", () => {
  const { held } = readingOf(figureChecks.taxBillCheck)

  const base: Partial<Facts> = { propertyTax: 4429 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { propertyTax: null, propertyTaxBasis: null, reassessment: null }, "unknown"],
    ["that a sale raises", { propertyTaxBasis: "bill", reassessment: 1 }, "increase"],
    ["reckoned from a rate", { propertyTaxBasis: "rate", reassessment: null }, "areaRate"],
    ["that stays", { propertyTaxBasis: "bill", reassessment: 0 }, "usual"],
    ["as stated", { propertyTaxBasis: "stated", reassessment: null }, "usual"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(figureChecks.taxBillCheck.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", false],
      increase: ["neutral", false],
      areaRate: ["neutral", false],
      usual: ["neutral", false]
    })
  })
})
