import { assert, describe, it } from "@effect/vitest"
import { comparableRules } from "@property-intelligence/domain/tables/investor/comparables.ts"

import { assertReference } from "../stateTables.ts"

describe("comparables", () => {
  it("weighs by distance and days as the specification does, and everything unlike or unknown for less than all", () => {
    const { days, miles, unknown, ...weights } = comparableRules.weights
    assert.deepStrictEqual([miles, days], [0.5, 180])
    const { ageGap, areaRatio, ...shares } = weights
    assert.isAbove(Math.min(ageGap, areaRatio), 0)
    for (const share of [...Object.values(shares), ...Object.values(unknown)]) {
      assert.isAbove(share, 0)
      assert.isBelow(share, 1)
    }
  })

  it("prices space and age for less than in proportion, and rents flatter than homes", () => {
    const { rents, sales } = comparableRules
    for (const { areaElasticity, byYearOfAge } of [sales, rents]) {
      assert.isTrue(areaElasticity > 0 && areaElasticity < 1)
      assert.isTrue(byYearOfAge > 0 && byYearOfAge < 0.01)
    }
    assert.isBelow(rents.areaElasticity, sales.areaElasticity)
    assert.isBelow(rents.byYearOfAge, sales.byYearOfAge)
  })

  it("states its source and its weakness", () => {
    assertReference(comparableRules.reference, "comparables", "all")
    assert.match(comparableRules.weakness, /^[A-Z].+\.$/)
    assert.strictEqual(comparableRules.askingToClosing.multiplier, 1)
  })
})
