import { assert, describe, it } from "@effect/vitest"

import { expectedLossLevel } from "../../../src/domain/signals/ExpectedLossRating.ts"

describe("expectedLossLevel", () => {
  const table: ReadonlyArray<[string | null, string]> = [
    ["Very Low", "Low"],
    ["Relatively Low", "Low"],
    ["Relatively Moderate", "Moderate"],
    ["RELATIVELY HIGH", "High"],
    ["very high", "High"],
    ["Not Applicable", "Low"],
    ["No Rating", "Low"],
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
