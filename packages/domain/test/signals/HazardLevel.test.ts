import { assert, describe, it } from "@effect/vitest"

import { expectedLossLevel, shakingLevel } from "../../src/signals/HazardLevel.ts"

describe("expectedLossLevel", () => {
  const table: ReadonlyArray<[string | null, string]> = [
    ["Very Low", "Low"],
    ["Relatively Low", "Low"],
    ["Relatively Moderate", "Moderate"],
    ["RELATIVELY HIGH", "High"],
    ["very high", "High"],
    ["Not Applicable", "Low"],
    ["No Rating", "Low"],
    ["No Expected Annual Losses", "Low"],
    ["Data Unavailable", "Unknown"],
    ["Insufficient Data", "Unknown"],
    ["Extreme", "Unknown"],
    [null, "Unknown"]
  ]
  for (const [rating, level] of table) {
    it(`${rating ?? "no rating at all"} is ${level}`, () => {
      assert.strictEqual(expectedLossLevel(rating), level)
    })
  }
})

describe("shakingLevel", () => {
  const table: ReadonlyArray<[number, string | null, string]> = [
    [0.2, "A", "Low"],
    [0.2, "B", "Low"],
    [0.2, "C", "Moderate"],
    [0.2, "D", "High"],
    [0.2, "E", "High"],
    [0.2, "F", "High"],
    [0.099, "D", "Low"],
    [0.1, "D", "High"],
    [0.399, "B", "Low"],
    [0.4, "B", "High"],
    [0.399, null, "Moderate"],
    [0.099, null, "Low"],
    [0.4, null, "High"]
  ]
  for (const [peakGroundAcceleration, seismicDesignCategory, level] of table) {
    it(`${peakGroundAcceleration} g in category ${seismicDesignCategory ?? "unknown"} is ${level}`, () => {
      assert.strictEqual(shakingLevel({ peakGroundAcceleration, seismicDesignCategory }), level)
    })
  }
})
