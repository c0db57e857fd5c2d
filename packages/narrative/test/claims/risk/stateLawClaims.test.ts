import { assert, describe, it } from "@effect/vitest"
import { stateLawClaims } from "@property-intelligence/narrative/claims/risk/stateLawClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("landlord law", () => {
  const { held } = readingOf(stateLawClaims.landlordLaw)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["friendly", { landlordScore: 89, landlordLeaning: "landlord-friendly" }, "landlordFriendly"],
    ["balanced", { landlordScore: 66, landlordLeaning: "balanced" }, "balanced"],
    ["leaning to the other side", { landlordScore: 43, landlordLeaning: "tenant-leaning" }, "tenantLeaning"],
    ["protective of the other side", { landlordScore: 27, landlordLeaning: "tenant-protective" }, "tenantProtective"],
    ["not known", { landlordScore: null, landlordLeaning: null }, "unknown"],
    [
      "over a bare lot",
      { landlordScore: 89, landlordLeaning: "landlord-friendly", propertyKind: "parcel of land" },
      null
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stateLawClaims.landlordLaw.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      landlordFriendly: ["for", false],
      balanced: ["neutral", false],
      tenantLeaning: ["against", false],
      tenantProtective: ["against", false],
      unknown: ["against", false]
    })
  })
})

describe("an eviction", () => {
  const { held } = readingOf(stateLawClaims.evictionTime)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is long from ten weeks", { evictionWeeks: 10, verdictPlan: "brrrr" }, "long"],
    ["is said by the law of the lease if one is advised", { evictionWeeks: 10, verdictPlan: "longTermRental" }, null],
    ["is no matter of a resale", { evictionWeeks: 8, verdictPlan: "fixAndFlip" }, null],
    ["is usual at nine", { evictionWeeks: 9 }, "usual"],
    ["is usual at six", { evictionWeeks: 6 }, "usual"],
    ["is short up to five", { evictionWeeks: 5 }, "short"],
    ["is not known", { evictionWeeks: null }, null],
    ["is no matter of a bare lot", { evictionWeeks: 5, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stateLawClaims.evictionTime.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      long: ["against", false],
      usual: ["neutral", false],
      short: ["for", false]
    })
  })
})

describe("rent caps", () => {
  const { held } = readingOf(stateLawClaims.rentCaps)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["statewide", { rentControlScope: "statewide" }, "statewide"],
    ["local", { rentControlScope: "local" }, "local"],
    ["preempted", { rentControlScope: "preempted" }, "preempted"],
    ["none", { rentControlScope: "none" }, "none"],
    ["not known", { rentControlScope: null }, null],
    ["over a bare lot", { rentControlScope: "none", propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stateLawClaims.rentCaps.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      statewide: ["against", false],
      local: ["against", false],
      preempted: ["for", false],
      none: ["for", false]
    })
  })
})

describe("just-cause rules", () => {
  const { held } = readingOf(stateLawClaims.justCauseRules)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["statewide", { justCause: "statewide" }, "statewide"],
    ["partial", { justCause: "partial" }, "partial"],
    ["none", { justCause: "none" }, "none"],
    ["not known", { justCause: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stateLawClaims.justCauseRules.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      statewide: ["against", false],
      partial: ["against", false],
      none: ["for", false]
    })
  })
})

describe("foreclosure", () => {
  const { held } = readingOf(stateLawClaims.foreclosurePath)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["judicial", { foreclosure: "judicial" }, "judicial"],
    ["nonjudicial", { foreclosure: "nonjudicial" }, "nonjudicial"],
    ["not known", { foreclosure: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stateLawClaims.foreclosurePath.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      judicial: ["neutral", false],
      nonjudicial: ["neutral", false]
    })
  })
})

describe("the law that weighs on the plain rental that is advised", () => {
  const { held } = readingOf(stateLawClaims.leaseLaw)
  const eviction = readingOf(stateLawClaims.evictionTime)
  const caps = readingOf(stateLawClaims.rentCaps)
  const slow = {
    verdictPlan: "longTermRental",
    evictionWeeks: 20,
    rentControl: false,
    rentControlScope: "none"
  } as const
  const capped = { ...slow, rentControl: true, rentControlScope: "local" } as const

  it("is stated once, in a plain sentence", () => {
    assert.strictEqual(held(slow), "slow")
    assert.strictEqual(held(capped), "cappedInPlacesAndSlow")
    assert.strictEqual(held({ ...capped, rentControlScope: "statewide" }), "cappedAndSlow")
    assert.strictEqual(held({ ...capped, evictionWeeks: 5 }), "cappedInPlaces")
    assert.strictEqual(held({ ...capped, rentControlScope: "statewide", evictionWeeks: 5 }), "capped")
    assert.deepStrictEqual([eviction.held(capped), caps.held(capped)], [null, null])
  })

  it("is no matter of a resale or another plan", () => {
    assert.deepStrictEqual(
      [held({ ...capped, verdictPlan: "fixAndFlip" }), held({ ...slow, verdictPlan: "brrrr" })],
      [null, null]
    )
    const flip = { ...capped, verdictPlan: "fixAndFlip" } as const
    assert.deepStrictEqual([eviction.held(flip), caps.held(flip)], [null, null])
  })
})
