import { assert, describe, it } from "@effect/vitest"

import { analysisConfidenceClaim } from "../../../../../src/narrative/claims/risk/score/analysisConfidence.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(analysisConfidenceClaim)

describe("confidence in the analysis", () => {
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
    const kinds = Object.entries(analysisConfidenceClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      low: ["against", true],
      medium: ["neutral", false],
      high: ["for", false]
    })
  })

  it("reads low", () =>
    assert.deepStrictEqual(said({ confidence: "low" }), [
      "confidence in the analysis as a whole is low",
      "the analysis rates confidence low, and the figures need proof from elsewhere",
      "doubts about the inputs or the method leave confidence in the analysis low",
      "the figures deserve less trust than usual, with confidence in the analysis rated low",
      "low confidence is all that the analysis claims for its figures"
    ]))

  it("reads medium", () =>
    assert.deepStrictEqual(said({ confidence: "medium" }), [
      "confidence in the analysis as a whole is medium",
      "the analysis rates confidence in the figures medium",
      "the figures carry some doubt, with confidence rated medium",
      "some doubt about the inputs or the method holds the confidence of the analysis at medium",
      "medium confidence is what the analysis claims for its figures"
    ]))

  it("reads high", () =>
    assert.deepStrictEqual(said({ confidence: "high" }), [
      "confidence in the analysis as a whole is high",
      "the analysis rates confidence in the figures high",
      "most of what the analysis weighs is known, and confidence is rated high",
      "the inputs support high confidence in the analysis",
      "few of the inputs are in doubt, and confidence in the analysis is high"
    ]))
})
