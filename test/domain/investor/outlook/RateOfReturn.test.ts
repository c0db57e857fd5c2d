import { assert, describe, it } from "@effect/vitest"

import { internalRateOfReturn, presentWorth } from "../../../../src/domain/investor/outlook/RateOfReturn.ts"

describe("presentWorth", () => {
  it("discounts each flow by its year, the first not at all", () => {
    assert.closeTo(presentWorth([-100, 55, 121], 0.1), -100 + 50 + 100, 1e-9)
    assert.strictEqual(presentWorth([], 0.1), 0)
  })
})

describe("internalRateOfReturn", () => {
  it("is the rate at which the flows are worth nothing", () => {
    assert.closeTo(internalRateOfReturn([-100, 10, 110]) ?? Number.NaN, 0.1, 1e-12)
    assert.closeTo(internalRateOfReturn([-100, 0, 25]) ?? Number.NaN, -0.5, 1e-12)
  })

  it("is unknown where no rate fits, or nothing is paid in first", () => {
    assert.isNull(internalRateOfReturn([-100, -10, -10]))
    assert.isNull(internalRateOfReturn([-100, 300]))
    assert.isNull(internalRateOfReturn([0, -10, 20]))
    assert.isNull(internalRateOfReturn([100, -110]))
    assert.isNull(internalRateOfReturn([]))
    // Worth nothing at 20%, and less below: the last flow is a debt, not a return.
    assert.isNull(internalRateOfReturn([-100, 240, -144]))
    assert.isNull(internalRateOfReturn([-10, 100, -96]))
  })
})
