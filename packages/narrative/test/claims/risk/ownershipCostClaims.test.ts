import { assert, describe, it } from "@effect/vitest"
import { ownershipCostClaims } from "@property-intelligence/narrative/claims/risk/ownershipCostClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the cost of insurance", () => {
  const { held } = readingOf(ownershipCostClaims.insuranceCost)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "estimated",
      { insuranceMonth: 162, insuranceLow: 121, insuranceHigh: 226, insuranceBasis: "estimated" },
      "estimated"
    ],
    [
      "estimated, for a resale",
      {
        insuranceMonth: 162,
        insuranceLow: 121,
        insuranceHigh: 226,
        insuranceBasis: "estimated",
        verdictPlan: "fixAndFlip"
      },
      "estimatedForWork"
    ],
    ["stated", { insuranceMonth: 150, insuranceLow: 150, insuranceHigh: 150, insuranceBasis: "stated" }, "stated"],
    ["not known", { insuranceMonth: null, insuranceLow: null, insuranceHigh: null }, "unknown"],
    ["of land", { insuranceMonth: null, insuranceLow: null, insuranceHigh: null, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(ownershipCostClaims.insuranceCost.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false],
      estimatedForWork: ["neutral", false],
      stated: ["neutral", false],
      unknown: ["against", true]
    })
  })
})

describe("the property tax", () => {
  const { held } = readingOf(ownershipCostClaims.propertyTaxCost)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where a sale brings a new assessment", { propertyTax: 4429, propertyTaxBasis: "reassessed" }, "reassessed"],
    ["by the bill", { propertyTax: 4429, propertyTaxBasis: "bill" }, "bill"],
    ["by a rate", { propertyTax: 4429, propertyTaxBasis: "rate" }, "rate"],
    ["as stated", { propertyTax: 4000, propertyTaxBasis: "stated" }, "stated"],
    ["not known", { propertyTax: null, propertyTaxBasis: null }, "unknown"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(ownershipCostClaims.propertyTaxCost.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      reassessed: ["neutral", false],
      bill: ["neutral", false],
      rate: ["neutral", false],
      stated: ["neutral", false],
      unknown: ["against", false]
    })
  })
})

describe("what a sale adds to the tax", () => {
  const { held } = readingOf(ownershipCostClaims.taxAfterSale)

  const base: Partial<Facts> = { propertyTax: 4000 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "is much from a quarter of the tax",
      { taxNotCounted: 1000, propertyTaxBasis: "bill", limitLostByTax: null },
      "uncountedJump"
    ],
    ["is dear by the limit", { taxNotCounted: 1000, propertyTaxBasis: "bill", limitLostByTax: 100 }, "pricedJump"],
    ["is possible by the bill", { taxNotCounted: 999, propertyTaxBasis: "bill" }, "uncounted"],
    ["is much and counted", { taxNotCounted: 0, reassessment: 1000, propertyTaxBasis: "reassessed" }, "countedJump"],
    [
      "is counted where the sale brings it",
      { taxNotCounted: 0, reassessment: 999, propertyTaxBasis: "bill" },
      "counted"
    ],
    ["is nothing", { taxNotCounted: 0, reassessment: 0, propertyTaxBasis: "bill" }, "none"],
    ["is no question where the tax is stated", { reassessment: 645, propertyTaxBasis: "stated" }, null],
    ["is not known", { reassessment: null, propertyTaxBasis: "rate" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(ownershipCostClaims.taxAfterSale.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      pricedJump: ["against", true],
      uncountedJump: ["against", true],
      uncounted: ["against", false],
      countedJump: ["against", true],
      counted: ["against", false],
      none: ["for", false]
    })
  })
})

describe("the hazards of an era", () => {
  const { held } = readingOf(ownershipCostClaims.eraHazards)

  const base: Partial<Facts> = { yearBuilt: 1924 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "high and moderate",
      { eraLikely: ["lead paint"], eraPossible: ["asbestos", "outdated wiring"] },
      "highAndModerate"
    ],
    ["high alone", { eraLikely: ["lead paint", "asbestos"], eraPossible: null }, "high"],
    ["moderate alone", { eraLikely: null, eraPossible: ["worn-out plumbing"] }, "moderate"],
    ["all low", { yearBuilt: 2004, eraLikely: null, eraPossible: null }, "low"],
    ["without a year", { yearBuilt: null, eraLikely: null, eraPossible: null }, "unknown"],
    ["on a bare lot", { eraLikely: ["lead paint"], eraPossible: null, propertyKind: "parcel of land" }, null],
    [
      "on a bare lot without a year",
      { yearBuilt: null, eraLikely: null, eraPossible: null, propertyKind: "parcel of land" },
      null
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(ownershipCostClaims.eraHazards.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      highAndModerate: ["against", false],
      high: ["against", false],
      moderate: ["against", false],
      low: ["for", false],
      unknown: ["against", false]
    })
  })
})

describe("the work", () => {
  const { held } = readingOf(ownershipCostClaims.workEstimate)

  const base: Partial<Facts> = {
    rehabLow: 21_800,
    rehabMid: 42_400,
    rehabHigh: 71_200,
    recommendedStrategy: "coLiving"
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a worn building", { condition: "poor" }, "worn"],
    ["of a fair building", { condition: "fair" }, "worn"],
    ["of an average building", { condition: "average" }, "ordinary"],
    ["that costs nothing", { condition: "average", rehabMid: 0 }, null],
    [
      "that a recommended resale states itself",
      { condition: "poor", recommendedStrategy: "fixAndFlip", strength: "strong" },
      null
    ],
    [
      "beside a resale that is not recommended",
      { condition: "poor", recommendedStrategy: "fixAndFlip", strength: "none" },
      "worn"
    ],
    ["not known", { rehabLow: null, rehabMid: null, rehabHigh: null }, "unknown"],
    ["of a bare lot", { rehabLow: null, rehabMid: null, rehabHigh: null, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(ownershipCostClaims.workEstimate.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      worn: ["against", false],
      ordinary: ["neutral", false],
      unknown: ["against", false]
    })
  })
})
