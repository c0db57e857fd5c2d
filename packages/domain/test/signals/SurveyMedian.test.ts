import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"

import { newestSurveyYear } from "../../src/signals/SurveyMedian.ts"

describe("newestSurveyYear", () => {
  const table: ReadonlyArray<[string, number]> = [
    ["2026-01-29T00:00:00Z", 2024],
    ["2026-11-30T23:59:59Z", 2024],
    ["2026-12-01T00:00:00Z", 2025],
    ["2026-12-31T23:59:59Z", 2025],
    ["2027-01-01T00:00:00Z", 2025],
    ["2027-12-01T00:00:00Z", 2026]
  ]
  for (const [instant, year] of table) {
    it(`is ${year} at ${instant}`, () => {
      assert.strictEqual(newestSurveyYear(DateTime.makeUnsafe(instant)), year)
    })
  }
})
