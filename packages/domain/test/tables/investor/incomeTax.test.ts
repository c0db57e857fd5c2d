import { assert, describe, it } from "@effect/vitest"
import { incomeTax } from "@property-intelligence/domain/tables/investor/incomeTax.ts"

import { assertReference } from "../stateTables.ts"

describe("incomeTax", () => {
  it("writes four fifths off in 27.5 years, and taxes a sale by at most 25% and 15%", () => {
    const { buildingShare, gainRate, recapturedRate, writtenOffOver } = incomeTax
    assert.deepStrictEqual(
      { buildingShare, gainRate, recapturedRate, writtenOffOver },
      { buildingShare: 0.8, gainRate: 0.15, recapturedRate: 0.25, writtenOffOver: 27.5 }
    )
  })

  it("states its source and its weakness", () => {
    assertReference(incomeTax.reference, "incomeTax", "all")
    assert.match(incomeTax.source, /Publication 527/)
    assert.match(incomeTax.weakness, /no state income tax/)
  })
})
