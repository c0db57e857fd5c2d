import { assert, describe, it } from "@effect/vitest"

import { earthquakeHazardClaim } from "../../../../../src/narrative/claims/risk/hazards/earthquakeHazard.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(earthquakeHazardClaim)

const base: Partial<Facts> = { insuranceBasis: "estimated" }

describe("earthquakes", () => {
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
    const kinds = Object.entries(earthquakeHazardClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      high: ["against", false],
      moderate: ["against", false],
      unpriced: ["against", false],
      low: ["for", false]
    })
  })

  it("reads high", () =>
    assert.deepStrictEqual(said({ ...base, earthquakeLevel: "high", earthquakeCover: 617 }), [
      "earthquake hazard is rated high, and cover for quakes would add about $617 a year to the insurance",
      "the ground can shake hard enough here for a high rating, with separate cover at about $617 a year",
      "a high earthquake hazard stands outside the insurance estimate, which leaves out cover of about $617 a year",
      "cover against earthquakes, rated a high hazard here, is a separate cost of about $617 a year",
      "earthquake cover of about $617 a year is not part of the figures, with the hazard rated high"
    ]))

  it("reads moderate", () =>
    assert.deepStrictEqual(said({ ...base, earthquakeLevel: "moderate", earthquakeCover: 200 }), [
      "earthquake hazard is rated moderate, and separate cover would cost about $200 a year",
      "a moderate earthquake hazard is left to separate cover, at about $200 a year beyond the insurance estimate",
      "cover against earthquakes, a moderate hazard here, would add about $200 a year",
      "the insurance estimate leaves out earthquake cover of about $200 a year, for a hazard rated moderate",
      "shaking is a moderate hazard at the property, and about $200 a year would insure against the damage"
    ]))

  it("reads unpriced", () =>
    assert.deepStrictEqual(said({ ...base, earthquakeLevel: "high", earthquakeCover: null }), [
      "earthquake hazard is rated high",
      "the report puts the shaking hazard at the property as high",
      "earthquakes are a hazard rated high here, and ordinary policies leave quake damage out",
      "cover against earthquakes, a hazard rated high here, is a point to settle with the insurer",
      "on the scale of low to high, earthquake hazard at the property is high"
    ]))

  it("reads low", () =>
    assert.deepStrictEqual(said({ ...base, earthquakeLevel: "low", earthquakeCover: null }), [
      "earthquake hazard is rated low",
      "shaking is a low hazard at the property",
      "the report rates the earthquake hazard of the place low",
      "earthquakes weigh little here, with a low hazard rating",
      "a low rating goes to the earthquake hazard of the place"
    ]))
})
