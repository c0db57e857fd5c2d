import { assert, describe, it } from "@effect/vitest"
import { rehabCosts } from "@property-intelligence/domain/tables/investor/rehabCosts.ts"

import { assertReference } from "../stateTables.ts"

describe("rehabCosts", () => {
  it("costs more and takes longer the worse the condition", () => {
    assert.deepStrictEqual(rehabCosts.perSquareFoot, {
      excellent: [0, 3, 6],
      good: [4, 8, 14],
      average: [12, 22, 34],
      fair: [28, 42, 60],
      poor: [55, 80, 115]
    })
    assert.deepStrictEqual(rehabCosts.months, { excellent: 0.5, good: 1, average: 2, fair: 3.5, poor: 5.5 })
  })

  it("has the corrections of the specification", () => {
    assert.deepStrictEqual(rehabCosts.contingency, { low: 0.05, mid: 0.1, high: 0.2 })
    assert.deepStrictEqual(rehabCosts.adderShare, { low: 0.5, mid: 1, high: 1.5 })
    assert.deepStrictEqual(rehabCosts.size, { exponent: 0.1, reference: 1500, clamp: [0.9, 1.15] })
    assert.deepStrictEqual([rehabCosts.condominiumFactor, rehabCosts.roundTo], [0.75, 100])
    assertReference(rehabCosts.reference, "rehabCosts", "all")
  })
})
