import { assert, describe, it } from "@effect/vitest"

import { disasterHistoryClaim } from "../../../../../src/narrative/claims/risk/hazards/disasterHistory.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(disasterHistoryClaim)

describe("declared disasters", () => {
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
    const kinds = Object.entries(disasterHistoryClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      frequent: ["against", false],
      some: ["neutral", false],
      quietDecade: ["for", false],
      none: ["for", false]
    })
  })

  it("reads frequent", () =>
    assert.deepStrictEqual(said({ disasters: 34, disastersTenYears: 10 }), [
      "the county has had 10 declared disasters in the past decade",
      "federal records count 10 declared disasters in the county over the past decade",
      "disasters are frequent in the county, with 10 declared disasters in the past decade",
      "the past decade brought the county 10 declared disasters on the federal record",
      "over the past decade the federal government listed 10 declared disasters for the county"
    ]))

  it("reads some", () =>
    assert.deepStrictEqual(said({ disasters: 34, disastersTenYears: 9 }), [
      "the county has had 9 declared disasters in the past decade",
      "federal records count 9 declared disasters in the county over the past decade, of 34 in all",
      "the county shows 34 declared disasters on the federal record, 9 in the past decade",
      "over the past decade the federal government listed 9 declared disasters for the county",
      "the federal record of the county lists 34 declared disasters, with 9 in the past decade"
    ]))

  it("reads quietDecade", () =>
    assert.deepStrictEqual(said({ disasters: 34, disastersTenYears: 0 }), [
      "the county has had no federally declared disaster in the past decade",
      "the federal record of the county, at 34 declared disasters, has no entry from the past decade",
      "the past decade brought the county no disaster that the federal government declared",
      "federal records show 34 declared disasters in the county, none in the past decade",
      "the county went through the past decade without a federally declared disaster"
    ]))

  it("reads none", () =>
    assert.deepStrictEqual(said({ disasters: 0, disastersTenYears: 0 }), [
      "the county has no federally declared disaster on record",
      "federal records hold no declared disaster for the county",
      "no disaster in the county has been declared by the federal government",
      "the federal list of declared disasters has no entry for the county",
      "the county does not appear on the federal list of declared disasters"
    ]))
})
