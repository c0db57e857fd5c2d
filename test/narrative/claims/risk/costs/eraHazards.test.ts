import { assert, describe, it } from "@effect/vitest"

import { eraHazardsClaim } from "../../../../../src/narrative/claims/risk/costs/eraHazards.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(eraHazardsClaim)

const base: Partial<Facts> = { yearBuilt: 1924 }

describe("the hazards of an era", () => {
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
    const kinds = Object.entries(eraHazardsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      highAndModerate: ["against", false],
      high: ["against", false],
      moderate: ["against", false],
      low: ["for", false],
      unknown: ["against", false]
    })
  })

  it("reads highAndModerate", () =>
    assert.deepStrictEqual(said({ ...base, eraLikely: ["lead paint"], eraPossible: ["asbestos", "outdated wiring"] }), [
      "for homes built in 1924, the risk of lead paint is rated high, and that of asbestos and outdated wiring moderate",
      "homes from around 1924 carry a high risk of lead paint and a moderate risk of asbestos and outdated wiring",
      "the year 1924 brings a high risk of lead paint, with asbestos and outdated wiring a moderate possibility",
      "a building from 1924 is rated a high risk for lead paint and a moderate risk for asbestos and outdated wiring",
      "by age alone, the report rates lead paint a high risk and asbestos and outdated wiring a moderate risk"
    ]))

  it("reads high", () =>
    assert.deepStrictEqual(said({ ...base, eraLikely: ["lead paint", "asbestos"], eraPossible: null }), [
      "for homes built in 1924, the risk of lead paint and asbestos is rated high",
      "homes from around 1924 carry a high risk of lead paint and asbestos",
      "the age of the building brings a high risk of lead paint and asbestos",
      "a building from 1924 makes lead paint and asbestos a high risk until an inspection shows otherwise",
      "by age alone, the report rates the risk of lead paint and asbestos high"
    ]))

  it("reads moderate", () =>
    assert.deepStrictEqual(said({ ...base, eraLikely: null, eraPossible: ["worn-out plumbing"] }), [
      "for homes built in 1924, the risk of worn-out plumbing is rated moderate",
      "homes from around 1924 carry a moderate risk of worn-out plumbing",
      "the age of the building brings a moderate risk of worn-out plumbing",
      "a building from 1924 makes worn-out plumbing a moderate risk, to be settled by inspection",
      "by age alone, the report rates the risk of worn-out plumbing moderate and none higher"
    ]))

  it("reads low", () =>
    assert.deepStrictEqual(said({ ...base, yearBuilt: 2004, eraLikely: null, eraPossible: null }), [
      "a building from 2004 is recent enough for low risks of lead paint, asbestos and outdated wiring",
      "the hazards of older construction are rated low for homes from 2004",
      "for homes built in 2004, the risks of lead paint, asbestos, old wiring and old plumbing are all rated low",
      "the year built, 2004, keeps the risks that come with old materials low",
      "homes from around 2004 carry only low risks of lead paint, asbestos or worn-out plumbing"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, yearBuilt: null, eraLikely: null, eraPossible: null }), [
      "without the year built, the risk of lead paint, asbestos and old wiring cannot be judged",
      "the year built is not known, so nothing can be said of lead paint, asbestos or old systems",
      "what the age of the building may hide is unknown, as no usable year built is on record",
      "a missing or unusable year built leaves lead paint and asbestos an open question",
      "hazards that come with age are unknown here, for want of the year built"
    ]))
})
