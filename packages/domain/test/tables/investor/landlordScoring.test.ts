import { assert, describe, it } from "@effect/vitest"
import { landlordScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { stateRegulation } from "@property-intelligence/domain/tables/state/stateRegulation.ts"

import { assertReference, assertWithin, fiftyOneStates } from "../stateTables.ts"

describe("landlordScoring", () => {
  it("has weights that sum to 1", () => {
    assert.approximately(
      Object.values(landlordScoring.weights).reduce((sum, weight) => sum + weight, 0),
      1,
      1e-12
    )
  })

  it("has curves that ascend in x and stay between 0 and 100", () => {
    for (const curve of Object.values(landlordScoring.curves)) {
      const xs = curve.map(([x]) => x)
      assert.deepStrictEqual(
        xs,
        [...new Set(xs)].toSorted((a, b) => a - b)
      )
      for (const [, y] of curve) assertWithin(y, 0, 100)
    }
    assert.deepStrictEqual(landlordScoring.curves.evictionWeeks, [
      [3, 100],
      [6, 75],
      [10, 45],
      [16, 15],
      [20, 0]
    ])
  })

  it("has a sub-score for the rules of every state", () => {
    for (const code of fiftyOneStates) {
      const law = stateRegulation(code)
      assert(law !== null)
      assert.isNumber(landlordScoring.rentRegulation[law.rentControl.scope], code)
      assert.isNumber(landlordScoring.justCause[law.justCause], code)
    }
    assert.deepStrictEqual(landlordScoring.rentRegulation, {
      preempted: 100,
      none: 80,
      local: 35,
      statewide: 20,
      byState: { OR: 30, WA: 30 }
    })
    assert.strictEqual(landlordScoring.noDepositCap, 100)
  })

  it("has labels for every score, best first", () => {
    assert.deepStrictEqual(landlordScoring.labels, [
      [80, "🟢 Landlord-friendly"],
      [60, "🟡 Balanced"],
      [40, "🟠 Tenant-leaning"],
      [0, "🔴 Tenant-protective"]
    ])
    assertReference(landlordScoring.reference, "landlordScoring", "all")
  })
})
