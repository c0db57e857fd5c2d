import { assert, describe, it } from "@effect/vitest"

import { buildingInspectionClaim } from "../../../../../src/narrative/claims/checks/building/buildingInspection.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(buildingInspectionClaim)

const base: Partial<Facts> = { yearBuilt: 1924, eraLikely: null, eraPossible: null }

describe("the inspection", () => {
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
    const kinds = Object.entries(buildingInspectionClaim.cases).map(([name, { bearing, must }]) => [
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

  it("reads highRisk", () =>
    assert.deepStrictEqual(said({ ...base, eraLikely: ["lead paint", "asbestos"], eraPossible: ["outdated wiring"] }), [
      "have an inspector look for lead paint and asbestos before the work is priced",
      "order an inspection that covers lead paint and asbestos, rated a high risk for a building from 1924",
      "test for lead paint and asbestos while the price can still be changed",
      "ask the inspector to report on lead paint and asbestos by name, as the age of the building suggests",
      "make the offer subject to an inspection for lead paint and asbestos"
    ]))

  it("reads moderateRisk", () =>
    assert.deepStrictEqual(said({ ...base, eraPossible: ["worn-out plumbing"] }), [
      "have roof, structure and systems inspected, with an eye on worn-out plumbing",
      "order a full inspection, and have worn-out plumbing checked as a moderate risk of a building from 1924",
      "ask the inspector for a word on worn-out plumbing beside roof, structure and systems",
      "make the offer subject to an inspection that looks at worn-out plumbing",
      "get an inspector's view of worn-out plumbing before the deposit is at risk"
    ]))

  it("reads lowRisk", () =>
    assert.deepStrictEqual(said({ ...base, yearBuilt: 2004 }), [
      "have roof, structure and systems inspected, whatever the year 2004 suggests",
      "order a full inspection, since a building from 2004 can still hide defects",
      "let an inspector go through roof, drainage, heating and cooling before closing",
      "make the offer subject to a general inspection of structure and systems",
      "get the age of roof and equipment from an inspector, and price what is due for replacement"
    ]))

  it("reads ageUnknown", () =>
    assert.deepStrictEqual(said({ ...base, yearBuilt: null }), [
      "have the building inspected and dated, as the year built is not on record",
      "order an inspection that covers lead paint, asbestos and wiring, since the age is not known",
      "ask the inspector to judge the age of structure and systems, which the record leaves open",
      "make the offer subject to a full inspection, with the year built still to be established",
      "let an inspector settle how old the building is before any work is priced"
    ]))
})
