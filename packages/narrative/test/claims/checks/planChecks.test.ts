import { assert, describe, it } from "@effect/vitest"
import { planChecks } from "@property-intelligence/narrative/claims/checks/planChecks.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the papers of the seller's loan", () => {
  const { held } = readingOf(planChecks.sellerLoanPapers)

  const base: Partial<Facts> = {
    recommendedStrategy: "subjectTo",
    strength: "moderate",
    noneReason: null,
    price: 230_000,
    subToBalance: 140_367,
    subToRate: 2.9
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["an estimated balance", {}, "estimated"],
    ["a balance of the price", { subToBalance: 230_000 }, "estimated"],
    ["a balance above the price", { subToBalance: 230_001, strength: "none", noneReason: "barred" }, "abovePrice"],
    ["no balance", { subToBalance: null }, "unknown"],
    ["nothing owed", { subToBalance: 0 }, "unknown"],
    ["no rate", { subToRate: null }, "unknown"],
    ["a plan that loses at any price", { strength: "none", noneReason: "losesAtAnyPrice" }, null],
    ["another plan", { recommendedStrategy: "coLiving" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.sellerLoanPapers.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      abovePrice: ["neutral", true],
      estimated: ["neutral", true],
      unknown: ["neutral", true]
    })
  })
})

describe("the due-on-sale clause", () => {
  const { held } = readingOf(planChecks.dueOnSaleReview)

  const base: Partial<Facts> = { recommendedStrategy: "subjectTo", strength: "weak", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a takeover", {}, "takeover"],
    ["of a takeover that only the price keeps back", { strength: "none", noneReason: "losesMoney" }, "takeover"],
    ["where too little is known", { strength: "none", noneReason: "insufficient" }, null],
    ["of another plan", { recommendedStrategy: "brrrr" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.dueOnSaleReview.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      takeover: ["neutral", true]
    })
  })
})

describe("the permit to let by the night", () => {
  const { held } = readingOf(planChecks.nightPermit)

  const base: Partial<Facts> = { recommendedStrategy: "shortTermRental", strength: "weak", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where the rule is restrictive", { nightlyLegality: "restrictive" }, "doubtful"],
    [
      "where nights are prohibited",
      { nightlyLegality: "prohibited", strength: "none", noneReason: "barred" },
      "doubtful"
    ],
    ["where it is a local matter", { nightlyLegality: "local" }, "usual"],
    ["where the state allows it", { nightlyLegality: "preemptsBans" }, "usual"],
    ["where the rule is not known", { nightlyLegality: null }, "usual"],
    ["for another plan", { recommendedStrategy: "coLiving", nightlyLegality: "local" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.nightPermit.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      doubtful: ["neutral", true],
      usual: ["neutral", true]
    })
  })
})

describe("rate and occupancy", () => {
  const { held } = readingOf(planChecks.nightlyProof)

  const base: Partial<Facts> = {
    recommendedStrategy: "shortTermRental",
    strength: "weak",
    noneReason: null,
    nightlyRate: 203,
    occupancy: 56
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of nights", {}, "estimated"],
    ["not known", { nightlyRate: null }, null],
    ["of another plan", { recommendedStrategy: "coLiving" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.nightlyProof.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false]
    })
  })
})

describe("the rules on rooms", () => {
  const { held } = readingOf(planChecks.roomRules)

  const base: Partial<Facts> = { recommendedStrategy: "coLiving", strength: "weak", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["for rooms that are counted", { rooms: 3 }, "byRoom"],
    ["for rooms that are not", { rooms: null }, "uncounted"],
    ["for a single room", { rooms: 1 }, "uncounted"],
    ["for no room", { rooms: 0 }, "uncounted"],
    ["for another plan", { recommendedStrategy: "brrrr", rooms: 3 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.roomRules.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      byRoom: ["neutral", true],
      uncounted: ["neutral", true]
    })
  })
})

describe("the rent of a room", () => {
  const { held } = readingOf(planChecks.roomRentProof)

  const base: Partial<Facts> = { recommendedStrategy: "coLiving", strength: "weak", noneReason: null, roomRent: 757 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["estimated", {}, "estimated"],
    ["not known", { roomRent: null }, null],
    ["of another plan", { recommendedStrategy: "subjectTo" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.roomRentProof.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false]
    })
  })
})

describe("bids for the work", () => {
  const { held } = readingOf(planChecks.contractorBids)

  const base: Partial<Facts> = {
    strength: "weak",
    noneReason: null,
    brrrrWork: 89_400,
    brrrrMonths: 6,
    flipWork: 72_490,
    flipMonths: 5,
    rehabLow: 21_800,
    rehabHigh: 71_200,
    condition: "poor"
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["before a refinance", { recommendedStrategy: "brrrr" }, "refinance"],
    ["before a resale", { recommendedStrategy: "fixAndFlip" }, "resale"],
    ["of a worn building that is let", { recommendedStrategy: "coLiving" }, "worn"],
    ["of a fair building that is let", { recommendedStrategy: "coLiving", condition: "fair" }, "worn"],
    ["of an average building that is let", { recommendedStrategy: "coLiving", condition: "average" }, null],
    ["where no plan is ranked", { recommendedStrategy: null }, "worn"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.contractorBids.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      refinance: ["neutral", true],
      resale: ["neutral", true],
      worn: ["neutral", false]
    })
  })
})

describe("the refinance", () => {
  const { held } = readingOf(planChecks.refinanceQuote)

  const base: Partial<Facts> = { recommendedStrategy: "brrrr", strength: "weak", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a loan", { brrrrRefinanceLoan: 186_300 }, "loan"],
    ["without one", { brrrrRefinanceLoan: 0 }, null],
    ["of another plan", { recommendedStrategy: "coLiving", brrrrRefinanceLoan: 186_300 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.refinanceQuote.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      loan: ["neutral", false]
    })
  })
})

describe("the value after the work", () => {
  const { held } = readingOf(planChecks.resaleProof)

  const base: Partial<Facts> = { strength: "weak", noneReason: null, afterRepairValue: 248_400 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a refinance", { recommendedStrategy: "brrrr" }, "afterRepair"],
    ["of a resale", { recommendedStrategy: "fixAndFlip" }, "afterRepair"],
    ["of another plan", { recommendedStrategy: "coLiving" }, null],
    ["not known", { recommendedStrategy: "brrrr", afterRepairValue: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.resaleProof.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      afterRepair: ["neutral", false]
    })
  })
})

describe("the tax on a resale", () => {
  const { held } = readingOf(planChecks.resaleTax)

  const base: Partial<Facts> = { recommendedStrategy: "fixAndFlip", strength: "strong", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a profit", { flipProfit: 1 }, "profit"],
    ["without one", { flipProfit: 0 }, null],
    ["with a loss", { flipProfit: -1 }, null],
    ["of another plan", { recommendedStrategy: "brrrr", flipProfit: 1 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(planChecks.resaleTax.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      profit: ["neutral", false]
    })
  })
})
