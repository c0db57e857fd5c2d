import { assert, describe, it } from "@effect/vitest"
import { propertyChecks } from "@property-intelligence/narrative/claims/checks/propertyChecks.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("land and title", () => {
  const { held } = readingOf(propertyChecks.manufacturedTitle)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a manufactured home", { propertyKind: "manufactured home" }, "manufactured"],
    ["of a house", { propertyKind: "single-family house" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.manufacturedTitle.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      manufactured: ["neutral", true]
    })
  })
})

describe("the association", () => {
  const { held } = readingOf(propertyChecks.associationPapers)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "of a condominium let by the night",
      { propertyKind: "condominium", recommendedStrategy: "shortTermRental" },
      "unusualLetting"
    ],
    [
      "of a townhouse let by the room",
      { propertyKind: "townhouse", recommendedStrategy: "coLiving" },
      "unusualLetting"
    ],
    ["of a condominium let as a whole", { propertyKind: "condominium", recommendedStrategy: "subjectTo" }, "usual"],
    ["of a townhouse without a plan", { propertyKind: "townhouse", recommendedStrategy: null }, "usual"],
    ["that a house has not", { propertyKind: "single-family house" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.associationPapers.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unusualLetting: ["neutral", false],
      usual: ["neutral", false]
    })
  })
})

describe("leases in place", () => {
  const { held } = readingOf(propertyChecks.leasesInPlace)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of two units", { unitsLet: 2 }, "units"],
    ["of one", { unitsLet: 1 }, null],
    ["of a single house", { unitsLet: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.leasesInPlace.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      units: ["neutral", false]
    })
  })
})

describe("the flood zone", () => {
  const { held } = readingOf(propertyChecks.floodCheck)

  const base: Partial<Facts> = { floodZoneAtPoint: true, floodPoint: "rooftop" }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "beside the building",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: false },
      "beside"
    ],
    [
      "of the special flood hazard area",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "special"
    ],
    [
      "of the coast",
      { floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "high", floodZoneAtPoint: true },
      "special"
    ],
    [
      "of that area without a code",
      { floodZone: null, floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "specialUnnamed"
    ],
    ["without a study", { floodZone: "D", floodStanding: "unstudied" }, "open"],
    ["unmapped", { floodZone: null, floodStanding: "unmapped" }, "open"],
    ["unknown", { floodZone: null, floodStanding: "unknown" }, "open"],
    ["without an answer", { floodZone: null, floodStanding: null, floodZoneAtPoint: null, floodPoint: null }, "open"],
    ["shaded", { floodZone: "X", floodStanding: "shaded", floodOptionalYear: 550 }, "shaded"],
    [
      "minimal, read on the street",
      { floodZone: "X", floodStanding: "minimal", floodPoint: "interpolated" },
      "pointOnStreet"
    ],
    ["minimal, read on the roof", { floodZone: "X", floodStanding: "minimal" }, null],
    [
      "minimal, on a bare lot",
      { floodZone: "X", floodStanding: "minimal", floodPoint: "street", propertyKind: "parcel of land" },
      null
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.floodCheck.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      beside: ["neutral", true],
      special: ["neutral", true],
      specialUnnamed: ["neutral", true],
      open: ["neutral", true],
      shaded: ["neutral", false],
      pointOnStreet: ["neutral", false]
    })
  })
})

describe("the insurance", () => {
  const { held } = readingOf(propertyChecks.insuranceQuote)

  const base: Partial<Facts> = {
    insuranceMonth: 162,
    insuranceHigh: 226,
    insuranceBasis: "estimated",
    windPool: false,
    earthquakeLevel: "low",
    earthquakeCover: 94,
    hailLevel: "low",
    tornadoLevel: "moderate"
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { insuranceMonth: null, windPool: null }, "unknown"],
    ["not known, of land", { insuranceMonth: null, windPool: null, propertyKind: "parcel of land" }, null],
    ["without wind", { windPool: true, earthquakeLevel: "high" }, "wind"],
    ["without earthquakes", { earthquakeLevel: "high", earthquakeCover: 617, hailLevel: "high" }, "earthquake"],
    ["under hail", { hailLevel: "high" }, "storms"],
    [
      "under tornadoes, earthquakes unpriced",
      { tornadoLevel: "high", earthquakeLevel: "high", earthquakeCover: null },
      "storms"
    ],
    ["estimated", { verdictPlan: "longTermRental" }, "estimated"],
    ["estimated, for a resale", { verdictPlan: "fixAndFlip" }, "estimatedForWork"],
    ["stated", { insuranceBasis: "stated" }, "stated"],
    [
      "stated, where wind and earthquakes threaten",
      { insuranceBasis: "stated", windPool: true, earthquakeLevel: "high" },
      "stated"
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.insuranceQuote.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimatedForWork: ["neutral", false],
      unknown: ["neutral", false],
      wind: ["neutral", false],
      earthquake: ["neutral", false],
      storms: ["neutral", false],
      estimated: ["neutral", false],
      stated: ["neutral", false]
    })
  })
})

describe("the inspection", () => {
  const { held } = readingOf(propertyChecks.buildingInspection)

  const base: Partial<Facts> = { yearBuilt: 1924, eraLikely: null, eraPossible: null }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["for high risks", { eraLikely: ["lead paint", "asbestos"], eraPossible: ["outdated wiring"] }, "highRisk"],
    ["for moderate risks", { eraPossible: ["worn-out plumbing"] }, "moderateRisk"],
    ["for low risks", { yearBuilt: 2004 }, "lowRisk"],
    ["without a year", { yearBuilt: null }, "ageUnknown"],
    ["of a bare lot", { propertyKind: "parcel of land" }, null],
    ["of a bare lot without a year", { yearBuilt: null, propertyKind: "parcel of land" }, null],
    ["of a bare lot with a year of old", { eraLikely: ["lead paint"], propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.buildingInspection.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      highRisk: ["neutral", false],
      moderateRisk: ["neutral", false],
      lowRisk: ["neutral", false],
      ageUnknown: ["neutral", false]
    })
  })
})

describe("what the record does not say", () => {
  const { held } = readingOf(propertyChecks.particularsOnSite)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["up to two", { missingParticulars: ["the year built", "the last sale"] }, "few"],
    ["from three", { missingParticulars: ["the number of bedrooms", "the living area", "the year built"] }, "several"],
    ["nothing", { missingParticulars: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(propertyChecks.particularsOnSite.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      several: ["neutral", false],
      few: ["neutral", false]
    })
  })
})
