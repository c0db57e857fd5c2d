import { assert, describe, it } from "@effect/vitest"
import { referencesTo } from "@property-intelligence/domain/tables/reference/TableReference.ts"

describe("referencesTo", () => {
  const referenceTo = referencesTo("table")

  it("takes only the source of a row", () => {
    const row = { source: "census", asOf: "2024", confidence: "high", ratePercent: 1 }
    assert.deepStrictEqual(referenceTo("OH", row), {
      table: "table",
      row: "OH",
      source: "census",
      asOf: "2024",
      confidence: "high"
    })
  })
})
