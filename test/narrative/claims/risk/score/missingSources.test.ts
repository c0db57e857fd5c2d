import { assert, describe, it } from "@effect/vitest"

import { missingSourcesClaim } from "../../../../../src/narrative/claims/risk/score/missingSources.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(missingSourcesClaim)

describe("what no source could fill", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "is named up to four",
      { missingSections: ["the flood map", "the walkability", "the hail hazard", "the rent estimate"] },
      "few"
    ],
    [
      "is too much to name from five",
      {
        missingSections: [
          "the flood map",
          "the walkability",
          "the hail hazard",
          "the rent estimate",
          "the census survey"
        ]
      },
      "many"
    ],
    ["is nothing", { missingSections: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(missingSourcesClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      many: ["against", true],
      few: ["against", false]
    })
  })

  it("reads few", () =>
    assert.deepStrictEqual(
      said({ missingSections: ["the flood map", "the walkability", "the hail hazard", "the rent estimate"] }),
      [
        "no source could supply the flood map, the walkability, the hail hazard and the rent estimate",
        "the report goes without the flood map, the walkability, the hail hazard and the rent estimate, which no source supplied",
        "a gap remains for the flood map, the walkability, the hail hazard and the rent estimate, and a gap is not a clean result",
        "the report has a gap where the flood map, the walkability, the hail hazard and the rent estimate should stand",
        "the picture lacks the flood map, the walkability, the hail hazard and the rent estimate, which could not be had"
      ]
    ))

  it("reads many", () =>
    assert.deepStrictEqual(
      said({
        missingSections: [
          "the flood map",
          "the walkability",
          "the hail hazard",
          "the rent estimate",
          "the census survey"
        ]
      }),
      [
        "much of the report could not be filled, and what is missing may hide risks of any size",
        "many of the sources had nothing to give, which leaves the list of risks incomplete",
        "the picture of the risks is thin, as a large part of the sources had nothing on the place",
        "a good part of the data is missing, and none of the gaps may be read as good news",
        "large gaps remain in the data, so no risk can be ruled out by silence"
      ]
    ))
})
