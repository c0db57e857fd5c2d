import { assert, describe, it } from "@effect/vitest"
import { routineChecks } from "@property-intelligence/narrative/claims/checks/routineChecks.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the title", () => {
  const { held } = readingOf(routineChecks.titleSearch)

  const base: Partial<Facts> = { strength: "weak", noneReason: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a takeover", { recommendedStrategy: "subjectTo" }, "takeover"],
    ["of another plan", { recommendedStrategy: "coLiving" }, "usual"],
    ["without a plan", { recommendedStrategy: null }, "usual"],
    [
      "of a takeover that loses at any price",
      { recommendedStrategy: "subjectTo", strength: "none", noneReason: "losesAtAnyPrice" },
      "usual"
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.titleSearch.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      takeover: ["neutral", false],
      usual: ["neutral", false]
    })
  })
})

describe("rules on rents and leases", () => {
  const { held } = readingOf(routineChecks.rentRules)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a cap", { rentControl: true, justCause: "none" }, "caps"],
    ["with causes alone", { rentControl: false, justCause: "partial" }, "causes"],
    ["with neither", { rentControl: false, justCause: "none" }, null],
    ["that are not known", { rentControl: null, justCause: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.rentRules.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      caps: ["neutral", false],
      causes: ["neutral", false]
    })
  })
})

describe("the loan", () => {
  const { held } = readingOf(routineChecks.lenderTerms)

  const base: Partial<Facts> = { rateUsed: 8.15, loan: 161_250, recommendedStrategy: "coLiving" }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["at an old rate", { staleRate: true, rateStated: false }, "stale"],
    ["at a current rate", { staleRate: false }, "current"],
    ["at a stated rate", { staleRate: true, rateStated: true }, "current"],
    ["that is none", { loan: 0, staleRate: true }, null],
    ["that the seller has", { recommendedStrategy: "subjectTo", staleRate: false }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.lenderTerms.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      stale: ["neutral", false],
      current: ["neutral", false]
    })
  })
})

describe("pollution", () => {
  const { held } = readingOf(routineChecks.environmentScreen)

  const base: Partial<Facts> = { severeRisks: null, moderateRisks: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a site within 1.2 miles", { superfundMiles: 1.2, moderateRisks: ["pollution nearby"] }, "superfund"],
    ["rated moderate", { superfundMiles: 1.3, moderateRisks: ["hail", "pollution nearby"] }, "rated"],
    ["rated severe", { superfundMiles: null, severeRisks: ["pollution nearby"] }, "rated"],
    ["rated as less", { superfundMiles: 4, moderateRisks: ["hail"] }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.environmentScreen.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      superfund: ["neutral", false],
      rated: ["neutral", false]
    })
  })
})

describe("past claims", () => {
  const { held } = readingOf(routineChecks.claimsHistory)

  const base: Partial<Facts> = { severeRisks: null, moderateRisks: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where floods are severe", { severeRisks: ["flooding"] }, "hazards"],
    ["where hail is moderate", { moderateRisks: ["hail"] }, "hazards"],
    ["where earthquakes are", { moderateRisks: ["earthquakes"] }, "hazards"],
    ["where tornadoes are", { moderateRisks: ["tornadoes"] }, "hazards"],
    ["where disasters are", { moderateRisks: ["the county's history of disasters"] }, "hazards"],
    ["where only other risks are", { moderateRisks: ["the job market"] }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.claimsHistory.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      hazards: ["neutral", false]
    })
  })
})

describe("empty homes", () => {
  const { held } = readingOf(routineChecks.vacantHomesCheck)

  const base: Partial<Facts> = { yearRoundVacancyRate: 12, severeRisks: null, moderateRisks: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["rated moderate", { moderateRisks: ["vacant homes nearby"] }, "rated"],
    ["rated severe", { severeRisks: ["vacant homes nearby"] }, "rated"],
    ["rated as less", {}, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.vacantHomesCheck.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      rated: ["neutral", false]
    })
  })
})

describe("the drains", () => {
  const { held } = readingOf(routineChecks.drainInspection)

  const base: Partial<Facts> = { yearBuilt: 1924 }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of old plumbing", { eraLikely: ["lead paint", "worn-out plumbing"] }, "oldPlumbing"],
    ["of other old parts", { eraLikely: ["lead paint"] }, null],
    ["of a bare lot", { eraLikely: ["worn-out plumbing"], propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.drainInspection.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      oldPlumbing: ["neutral", false]
    })
  })
})

describe("past permits", () => {
  const { held } = readingOf(routineChecks.permitRecords)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a building", {}, "building"],
    ["of a bare lot", { propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(routineChecks.permitRecords.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      building: ["neutral", false]
    })
  })
})
