import { assert, describe, it } from "@effect/vitest"

import { bridgeLoan } from "../../../../src/domain/investor/deal/BridgeLoan.ts"

describe("bridgeLoan", () => {
  it("lends 85% of the purchase and all of the rehab, interest on the rehab for half the time", () => {
    // 85,000 + 20,000; 2 points; 10.5% for half a year on 85,000 + 10,000.
    assert.deepStrictEqual(bridgeLoan({ purchase: 100_000, rehab: 20_000, afterRepairValue: 200_000, months: 6 }), {
      principal: 105_000,
      points: 2100,
      interest: 4987.5
    })
  })

  it("lends it in full where it is just 70% of the value after repair", () => {
    const { principal } = bridgeLoan({ purchase: 100_000, rehab: 20_000, afterRepairValue: 150_000, months: 6 })
    assert.strictEqual(principal, 105_000)
  })

  it("takes what does not fit from the purchase", () => {
    // 70% of 140,000 is 98,000: 78,000 for the purchase beside 20,000 of rehab.
    const { interest, points, principal } = bridgeLoan({
      purchase: 100_000,
      rehab: 20_000,
      afterRepairValue: 140_000,
      months: 12
    })
    assert.closeTo(principal, 98_000, 1e-6)
    assert.closeTo(points, 1960, 1e-6)
    assert.closeTo(interest, 0.105 * 88_000, 1e-6)
  })

  it("takes the rest from the rehab where the rehab alone is too much", () => {
    // 70% of 20,000 is 14,000, all of it for the rehab.
    const { interest, points, principal } = bridgeLoan({
      purchase: 100_000,
      rehab: 20_000,
      afterRepairValue: 20_000,
      months: 12
    })
    assert.closeTo(principal, 14_000, 1e-6)
    assert.closeTo(points, 280, 1e-6)
    assert.closeTo(interest, 0.105 * 7000, 1e-6)
  })

  it("lends on the rehab of a gift", () => {
    const { principal } = bridgeLoan({ purchase: 0, rehab: 20_000, afterRepairValue: 150_000, months: 6 })
    assert.strictEqual(principal, 20_000)
  })
})
