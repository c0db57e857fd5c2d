import { assert, describe, it } from "@effect/vitest"

import type { InvestorInput } from "../../../../src/domain/investor/deal/InvestorInput.ts"
import type { RehabEstimate } from "../../../../src/domain/investor/deal/Rehab.ts"
import {
  afterRepairPremium,
  afterRepairValueOf,
  asIsValueOf,
  lettingWorkOf,
  renovationOf
} from "../../../../src/domain/investor/deal/Renovation.ts"
import { barelyKnown, withoutValue, withProperty, withValue } from "../../../support/investor/deals.ts"

const rehabOf = (mid: number): RehabEstimate => ({
  low: mid,
  mid,
  high: mid,
  unroundedMid: mid,
  base: [mid, mid, mid],
  adders: {}
})

/** A house worth 100,000. */
const renovated = (rehab: number, override: Partial<InvestorInput> = {}) =>
  renovationOf({ ...barelyKnown, ...override }, rehabOf(rehab), false)?.renovation

describe("renovationOf", () => {
  it("lets for more afterwards: half of the premium on the value, at most a tenth", () => {
    // 108,000 after repair.
    assert.closeTo(renovated(20_000)?.rentFactor ?? Number.NaN, 1.04, 1e-12)
    const old = withProperty(barelyKnown, { yearBuilt: 1950 })
    assert.closeTo(renovated(20_000, old)?.rentFactor ?? Number.NaN, 1.06, 1e-12)
  })

  it("lends on the value that is planned, and finishes for buyers at a tenth more", () => {
    assert.closeTo(renovated(20_000)?.lentOnValue ?? Number.NaN, 108_000, 1e-9)
    assert.strictEqual(renovated(20_000)?.finishFactor, 1.1)
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
    // 108,000 after repair stay below 250,000, where the city's next bracket begins.
    assert.strictEqual(renovated(20_000, { location })?.sellerTransferPercent, 0.5)
    const { property } = withValue(barelyKnown, { valueEstimate: 500_000 })
    assert.strictEqual(renovated(20_000, { location, property })?.sellerTransferPercent, 0.68)
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

describe("the work before letting", () => {
  const workOf = (condition: InvestorInput["condition"], own: number) =>
    lettingWorkOf({ ...barelyKnown, condition }, { average: rehabOf(20_000), own: rehabOf(own) })

  it("brings a worse house to average condition: what it costs more, and the months it takes longer", () => {
    assert.deepStrictEqual(workOf("fair", 35_000), { cost: 15_000, months: 1.5 })
    assert.deepStrictEqual(workOf("poor", 70_000), { cost: 50_000, months: 3.5 })
  })

  it("is none for an average house or a better one", () => {
    const none = { cost: 0, months: 0 }
    assert.deepStrictEqual(
      [workOf("average", 20_000), workOf("good", 8000), workOf("excellent", 0)],
      [none, none, none]
    )
  })
})

describe("the value as it stands", () => {
  const asIs = (own: number) => asIsValueOf(100_000, { average: rehabOf(20_000), own: rehabOf(own) })

  it("is the estimate for a house in average condition", () => {
    assert.strictEqual(asIs(20_000), 100_000)
  })

  it("is lower by 1.25 of the extra work, down to 35% of the value", () => {
    assert.deepStrictEqual([asIs(50_000), asIs(72_000), asIs(200_000)], [62_500, 35_000, 35_000])
  })

  it("is higher by 0.80 of the saved work, up to 110% of the value", () => {
    assert.strictEqual(asIs(10_000), 108_000)
    assert.closeTo(asIs(0), 110_000, 1e-9)
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
