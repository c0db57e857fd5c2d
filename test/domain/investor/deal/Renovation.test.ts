import { assert, describe, it } from "@effect/vitest"

import type { InvestorInput } from "../../../../src/domain/investor/deal/InvestorInput.ts"
import type { RehabEstimate } from "../../../../src/domain/investor/deal/Rehab.ts"
import {
  afterRepairPremium,
  afterRepairValueOf,
  renovationOf
} from "../../../../src/domain/investor/deal/Renovation.ts"
import { barelyKnown, withoutValue, withValue } from "../../../support/investor/deals.ts"

const rehabOf = (mid: number): RehabEstimate => ({
  low: mid,
  mid,
  high: mid,
  unroundedMid: mid,
  base: [mid, mid, mid],
  adders: {}
})

/** A house worth 100,000 in average condition, where work of 20,000 would bring it up. */
const renovated = (rehab: number, override: Partial<InvestorInput> = {}) =>
  renovationOf({ ...barelyKnown, ...override }, { average: rehabOf(20_000), rehab: rehabOf(rehab) }, false)?.renovation

describe("renovationOf", () => {
  it("takes the estimate for the price of a house in average condition", () => {
    assert.strictEqual(renovated(20_000)?.asIs, 100_000)
  })

  it("takes 1.25 of the extra work off a worse house's price, down to 35% of the value", () => {
    assert.strictEqual(renovated(50_000)?.asIs, 62_500)
    assert.strictEqual(renovated(72_000)?.asIs, 35_000)
    assert.strictEqual(renovated(200_000)?.asIs, 35_000)
  })

  it("adds 0.80 of the saved work to a better house's price, up to 110% of the value", () => {
    assert.strictEqual(renovated(10_000)?.asIs, 108_000)
    assert.closeTo(renovated(0)?.asIs ?? Number.NaN, 110_000, 1e-9)
  })

  it("takes the asking price as it is", () => {
    assert.strictEqual(renovated(50_000, { askingPrice: 90_000 })?.asIs, 90_000)
  })

  it("takes longer the worse the house is", () => {
    const months = (["excellent", "good", "average", "fair", "poor"] as const).map(
      (condition) => renovated(20_000, { condition })?.rehabMonths
    )
    assert.deepStrictEqual(months, [0.5, 1, 2, 3.5, 5.5])
  })

  it("sells with the transfer tax of the place", () => {
    assert.strictEqual(renovated(20_000)?.sellerTransferPercent, 0.2)
    const location = { city: "San Francisco", county: "San Francisco County", stateCode: "CA" }
    // 108,000 after repair stay below the city's first bracket of 250,000.
    assert.strictEqual(renovated(20_000, { location })?.sellerTransferPercent, 0.11)
    const { property } = withValue(barelyKnown, { valueEstimate: 500_000 })
    assert.strictEqual(renovated(20_000, { location, property })?.sellerTransferPercent, 0.79)
  })

  it("sells without one where the table has none", () => {
    const location = { city: "Ponce", county: null, stateCode: "PR" }
    assert.strictEqual(renovated(20_000, { location })?.sellerTransferPercent, 0)
  })

  it("does not exist without a value, even with an asking price", () => {
    const { property } = withoutValue(barelyKnown)
    assert.isUndefined(renovated(20_000, { property, askingPrice: 90_000 }))
  })
})

describe("the value after repair", () => {
  it("has a premium of 12% before 1980, 8% later or in an unknown year, 5% in a condominium", () => {
    assert.deepStrictEqual(
      [1979, 1980, null].map((yearBuilt) => afterRepairPremium(yearBuilt, false)),
      [0.12, 0.08, 0.08]
    )
    assert.strictEqual(afterRepairPremium(1924, true), 0.05)
  })

  it("is at most the top of the estimate's range and at least the estimate", () => {
    assert.closeTo(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 120_000 }, 0.12), 112_000, 1e-9)
    assert.strictEqual(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 105_000 }, 0.12), 105_000)
    assert.strictEqual(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 90_000 }, 0.12), 100_000)
    assert.closeTo(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: null }, 0.08), 108_000, 1e-9)
  })
})
