import { assert, describe, it } from "@effect/vitest"

import { referencesTo } from "../../../../src/domain/tables/reference/TableReference.ts"

describe("referencesTo", () => {
  const referenceTo = referencesTo("table", { census: "Census Bureau, 2024" })

  it("puts the text in the place of a source's key", () => {
    assert.deepStrictEqual(referenceTo("OH", { source: "census", asOf: "2024", confidence: "high" }), {
      table: "table",
      row: "OH",
      source: "Census Bureau, 2024",
      asOf: "2024",
      confidence: "high"
    })
  })

  it("keeps a source that is a text itself", () => {
    assert.strictEqual(
      referenceTo("OH", { source: "county auditor", asOf: "2025", confidence: "low" }).source,
      "county auditor"
    )
  })

  it("takes nothing of a row but where it comes from", () => {
    const row = { source: "census", asOf: "2024", confidence: "high", ratePercent: 1 }
    assert.deepStrictEqual(Object.keys(referenceTo("OH", row)), ["table", "row", "source", "asOf", "confidence"])
  })
})
