import { assert, describe, it } from "@effect/vitest"

import { blockOf2020, vintageOfTitle } from "../../../src/sources/upstream/BroadbandCollection.ts"

describe("BroadbandCollection", () => {
  const titles: ReadonlyArray<[string, string | null]> = [
    ["FCC Broadband Data Collection December 2025 (Latest)", "2025-12"],
    ["FCC Broadband Data Collection June 2026", "2026-06"],
    ["FCC Broadband Data Collection Release 2026", null],
    ["Latest", null]
  ]
  it("reads the vintage from the item's title", () => {
    for (const [text, vintage] of titles) assert.strictEqual(vintageOfTitle(text), vintage)
  })

  it("takes a block for one of 2020 unless it is named after a planning region of Connecticut", () => {
    for (const blockGeoid of ["482011000011004", "090035021001010", "090110001001000", "150910001001000"]) {
      assert.strictEqual(blockOf2020({ blockGeoid }), blockGeoid)
    }
    for (const region of ["09110", "09120", "09130", "09140", "09150", "09160", "09170", "09180", "09190"]) {
      assert.isNull(blockOf2020({ blockGeoid: `${region}5021001010` }))
    }
    assert.isNull(blockOf2020({ blockGeoid: null }))
  })
})
