import { assert, describe, it } from "@effect/vitest"
import { conditions, isAboveAverage, isBelowAverage } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { rehabCosts } from "@property-intelligence/domain/tables/investor/rehabCosts.ts"
import { planChecks } from "@property-intelligence/narrative/claims/checks/planChecks.ts"
import { buildingClaims } from "@property-intelligence/narrative/claims/overview/buildingClaims.ts"
import { ownershipCostClaims } from "@property-intelligence/narrative/claims/risk/ownershipCostClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the conditions of a building", () => {
  it("go from the worst to the best: each costs less to renovate than the one before it", () => {
    const costs = conditions.map((condition) => rehabCosts.perSquareFoot[condition][1])
    assert.deepStrictEqual(
      costs,
      costs.toSorted((one, other) => other - one)
    )
    assert.strictEqual(new Set(costs).size, conditions.length)
  })

  it("are below the average, the average or above it, never two of them", () => {
    const kinds = conditions.map((condition) =>
      condition === "average"
        ? "average"
        : isBelowAverage(condition)
          ? "below"
          : isAboveAverage(condition)
            ? "above"
            : "none"
    )
    assert.deepStrictEqual([...new Set(kinds)], ["below", "average", "above"])
    assert.isFalse(isBelowAverage("average") || isAboveAverage("average"))
  })

  it("are read by their order wherever a narrative speaks of one", () => {
    const said = readingOf(buildingClaims.condition)
    const work = readingOf(ownershipCostClaims.workEstimate)
    const bids = readingOf(planChecks.contractorBids)
    for (const condition of conditions) {
      const below = isBelowAverage(condition)
      assert.strictEqual(said.held({ condition }), below ? "worse" : isAboveAverage(condition) ? "better" : "average")
      assert.strictEqual(work.held({ condition, rehabMid: 20_000, strength: "none" }), below ? "worn" : "ordinary")
      assert.strictEqual(bids.held({ condition, rehabMid: 20_000, strength: "none" }), below ? "worn" : null)
    }
  })
})
