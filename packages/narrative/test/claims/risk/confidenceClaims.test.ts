import { assert, describe, it } from "@effect/vitest"
import { confidenceClaims } from "@property-intelligence/narrative/claims/risk/compositeRiskClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("confidence in the analysis", () => {
  const { held } = readingOf(confidenceClaims.analysisConfidence)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is low", { confidence: "low" }, "low"],
    ["is medium", { confidence: "medium" }, "medium"],
    ["is high", { confidence: "high" }, "high"],
    ["is not known", { confidence: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(confidenceClaims.analysisConfidence.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      low: ["against", true],
      medium: ["neutral", false],
      high: ["for", false]
    })
  })
})

describe("what no source could fill", () => {
  const { held } = readingOf(confidenceClaims.missingSources)

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
    const kinds = Object.entries(confidenceClaims.missingSources.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      many: ["against", true],
      few: ["against", false]
    })
  })
})
