import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"

import { federalFiscalYear } from "../../../src/domain/tables/federalFiscalYear.ts"

describe("federalFiscalYear", () => {
  const table: ReadonlyArray<[string, number]> = [
    ["2026-09-30T23:59:59Z", 2026],
    ["2026-10-01T00:00:00Z", 2027],
    ["2026-12-31T23:59:59Z", 2027],
    ["2027-01-01T00:00:00Z", 2027]
  ]
  for (const [instant, year] of table) {
    it(`${instant} is in ${year}`, () => {
      assert.strictEqual(federalFiscalYear(DateTime.makeUnsafe(instant)), year)
    })
  }
})
