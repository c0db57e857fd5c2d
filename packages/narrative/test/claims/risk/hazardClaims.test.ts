import { assert, describe, it } from "@effect/vitest"
import { hazardClaims } from "@property-intelligence/narrative/claims/risk/hazardClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("earthquakes", () => {
  const { held } = readingOf(hazardClaims.earthquakeHazard)

  const base: Partial<Facts> = { insuranceBasis: "estimated" }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["high", { earthquakeLevel: "high", earthquakeCover: 617 }, "high"],
    ["moderate", { earthquakeLevel: "moderate", earthquakeCover: 200 }, "moderate"],
    ["high without a price for cover", { earthquakeLevel: "high", earthquakeCover: null }, "unpriced"],
    ["moderate with cover for nothing", { earthquakeLevel: "moderate", earthquakeCover: 0 }, "unpriced"],
    [
      "high beside a stated premium",
      { earthquakeLevel: "high", earthquakeCover: 617, insuranceBasis: "stated" },
      "unpriced"
    ],
    ["low", { earthquakeLevel: "low", earthquakeCover: null }, "low"],
    ["not known", { earthquakeLevel: null, earthquakeCover: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.earthquakeHazard.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      high: ["against", true],
      moderate: ["against", false],
      unpriced: ["against", false],
      low: ["for", false]
    })
  })
})

describe("storms", () => {
  const { held } = readingOf(hazardClaims.stormHazard)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["both high", { hailLevel: "high", tornadoLevel: "high" }, "bothHigh"],
    ["hail high", { hailLevel: "high", tornadoLevel: "moderate" }, "hailHigh"],
    ["hail high, tornadoes not known", { hailLevel: "high", tornadoLevel: null }, "hailHigh"],
    ["tornadoes high", { hailLevel: "low", tornadoLevel: "high" }, "tornadoHigh"],
    ["one moderate", { hailLevel: "low", tornadoLevel: "moderate" }, "moderate"],
    ["both low", { hailLevel: "low", tornadoLevel: "low" }, "low"],
    ["one low, the other not known", { hailLevel: "low", tornadoLevel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.stormHazard.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      bothHigh: ["against", false],
      hailHigh: ["against", false],
      tornadoHigh: ["against", false],
      moderate: ["neutral", false],
      low: ["for", false]
    })
  })
})

describe("wind coverage", () => {
  const { held } = readingOf(hazardClaims.windPolicy)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where a state's plan serves the county", { windPool: true, insuranceBasis: "estimated" }, "separate"],
    ["where the premium is stated", { windPool: true, insuranceBasis: "stated" }, null],
    ["where none does", { windPool: false, insuranceBasis: "estimated" }, null],
    ["where that is not known", { windPool: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.windPolicy.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      separate: ["against", false]
    })
  })
})

describe("declared disasters", () => {
  const { held } = readingOf(hazardClaims.disasterHistory)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["are frequent from ten in ten years", { disasters: 34, disastersTenYears: 10 }, "frequent"],
    ["are some at nine", { disasters: 34, disastersTenYears: 9 }, "some"],
    ["are a single one", { disasters: 1, disastersTenYears: 1 }, "some"],
    ["lie further back", { disasters: 34, disastersTenYears: 0 }, "quietDecade"],
    ["are none", { disasters: 0, disastersTenYears: 0 }, "none"],
    ["are not known", { disasters: null, disastersTenYears: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.disasterHistory.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      frequent: ["against", false],
      some: ["neutral", false],
      quietDecade: ["for", false],
      none: ["for", false]
    })
  })
})

describe("the nearest Superfund site", () => {
  const { held } = readingOf(hazardClaims.superfundDistance)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is near up to 1.2 miles", { superfundMiles: 1.2 }, "near"],
    ["is farther", { superfundMiles: 1.3 }, "farther"],
    ["is not known, or none is within ten", { superfundMiles: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.superfundDistance.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      near: ["against", false],
      farther: ["neutral", false]
    })
  })
})

describe("fine particles", () => {
  const { held } = readingOf(hazardClaims.fineParticles)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["are many from the 80th percentile", { airQualityPercentile: 80 }, "high"],
    ["are not worth a word below", { airQualityPercentile: 79.9 }, null],
    ["are not worth a word above the 20th", { airQualityPercentile: 20.1 }, null],
    ["are few up to the 20th", { airQualityPercentile: 20 }, "low"],
    ["are not known", { airQualityPercentile: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(hazardClaims.fineParticles.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      high: ["against", false],
      low: ["for", false]
    })
  })
})
