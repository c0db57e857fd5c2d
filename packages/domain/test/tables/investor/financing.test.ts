import { assert, describe, it } from "@effect/vitest"
import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"

import { assertReference, assertWithin } from "../stateTables.ts"

describe("financing", () => {
  it("has the loan of an investor", () => {
    assert.deepStrictEqual(
      [financing.investorRateSpread, financing.downPaymentPercent, financing.termMonths],
      [0.75, 25, 360]
    )
    assert.deepStrictEqual(
      [financing.buyClosingShare, financing.cashBuyClosingShare, financing.exitCostShare],
      [0.03, 0.02, 0.07]
    )
  })

  it("has the refinancing and the bridge of the specification", () => {
    const { bridge, refinance } = financing
    assert.deepStrictEqual(refinance.loanToValue, { oneUnit: 0.75, twoToFourUnits: 0.7 })
    assert.deepStrictEqual(
      [refinance.minimumLenderDscr, refinance.costShare, refinance.costMinimum, refinance.minimumHoldMonths],
      [1, 0.025, 4500, 6]
    )
    assert.deepStrictEqual(
      [bridge.ratePercent, bridge.points, bridge.purchaseShare, bridge.afterRepairShare],
      [10.5, 0.02, 0.85, 0.7]
    )
  })

  it("has upkeep that rises with age in steps", () => {
    assert.deepStrictEqual(financing.maintenancePerSquareFoot, [
      [10, 0.6],
      [30, 0.9],
      [60, 1.2],
      [999, 1.5]
    ])
    assert.deepStrictEqual(financing.reservePerSquareFoot, [
      [10, 0.4],
      [30, 0.75],
      [60, 1],
      [999, 1.15]
    ])
    assert.strictEqual(financing.condominiumUpkeepFactor, 0.5)
  })

  it("has the fallbacks of the specification", () => {
    const { hoaFallback, missingAge, missingSquareFeet, rentFallback, vacancy } = financing
    assert.deepStrictEqual([missingAge.insurance, missingAge.upkeep], [30, 40])
    assert.deepStrictEqual(
      [missingSquareFeet.maintenanceShareOfRent, missingSquareFeet.reserveShareOfRent],
      [0.08, 0.06]
    )
    assert.deepStrictEqual([hoaFallback.perSquareFoot, hoaFallback.minimum], [0.4, 200])
    assert.deepStrictEqual([rentFallback.factor, rentFallback.extraBedroomShare], [1.1, 0.15])
    assert.deepStrictEqual([vacancy.missing, vacancy.base, vacancy.minimum, vacancy.maximum], [0.07, 0.06, 0.04, 0.12])
  })

  it("has growth within its bounds", () => {
    const { appreciationPrior, expense, insurance, maximum, minimum, rent, tax } = financing.growth
    for (const rate of [appreciationPrior, expense, insurance, rent, tax]) assertWithin(rate, minimum, maximum)
    assert.deepStrictEqual([rent, expense, tax, insurance], [0.03, 0.03, 0.035, 0.06])
  })

  it("has the loan that a seller may still have", () => {
    const { originalLoan, refinance2021 } = financing
    assert.deepStrictEqual(
      [originalLoan.loanToValue, originalLoan.existsShare, originalLoan.payoffPerYear],
      [0.8, 0.74, 0.03]
    )
    assert.deepStrictEqual([originalLoan.minimumSalePrice, originalLoan.minimumShareOfImplied], [10_000, 0.15])
    assert.deepStrictEqual(
      [refinance2021.soldBefore, refinance2021.minimumRatePercent, refinance2021.date, refinance2021.ratePercent],
      ["2020-07-01", 3.75, "2021-01-01", 3.03]
    )
    assert.strictEqual(financing.impliedAppreciation, 1.045)
  })

  it("has the flip and the value of a renovated house", () => {
    const { afterRepairPremium, asIs, flip, holdUtilitiesMonthly } = financing
    assert.deepStrictEqual(
      [flip.sellingCostShare, flip.rehabFactor, flip.sellingMonths, flip.seventyPercentRule],
      [0.06, 1.1, 3, 0.7]
    )
    assert.deepStrictEqual([flip.targetProfitShare, flip.targetProfitMinimum], [0.1, 25_000])
    assert.deepStrictEqual(
      [afterRepairPremium.before1980, afterRepairPremium.later, afterRepairPremium.condominium],
      [0.12, 0.08, 0.05]
    )
    assert.deepStrictEqual(
      [asIs.costMultipleWorse, asIs.costMultipleBetter, asIs.floor, asIs.ceiling],
      [1.25, 0.8, 0.35, 1.1]
    )
    assert.deepStrictEqual([holdUtilitiesMonthly.brrrr, holdUtilitiesMonthly.flip], [200, 250])
    assertReference(financing.reference, "financing", "all")
  })
})
