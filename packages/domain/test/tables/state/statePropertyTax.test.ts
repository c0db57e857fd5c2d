import { assert, describe, it } from "@effect/vitest"
import { investorPropertyTax } from "@property-intelligence/domain/tables/state/statePropertyTax.ts"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

describe("investorPropertyTax", () => {
  for (const code of fiftyOneStates) {
    it(`has a plausible rate and its source for ${code}`, () => {
      const tax = investorPropertyTax(code, null)
      assert(tax !== null)
      assertWithin(tax.ratePercent, 0.2, 3)
      assertWithin(tax.ownerRatePercent, 0.2, 3)
      assert.isAtLeast(tax.ratePercent, tax.ownerRatePercent)
      assert.strictEqual(tax.scope, "state")
      assertReference(tax.reference, "statePropertyTax", code)
    })
  }

  it("uses the county's rate if it has one, and the rest from its state", () => {
    for (const county of ["Cuyahoga County", "CUYAHOGA", "cuyahoga"]) {
      const tax = investorPropertyTax("OH", county)
      assert(tax !== null)
      assert.strictEqual(tax.ratePercent, 2.3)
      assert.strictEqual(tax.ownerRatePercent, 1.43)
      assert.strictEqual(tax.scope, "county")
      assert.strictEqual(tax.onSale, "nothing")
      assertReference(tax.reference, "statePropertyTax", "OH, Cuyahoga")
    }
    assert.strictEqual(investorPropertyTax("TX", "Travis County")?.ratePercent, 1.9)
    assert.strictEqual(investorPropertyTax("CA", "San Francisco County")?.ratePercent, 1.18)
    assert.strictEqual(investorPropertyTax("CA", "San Francisco County")?.onSale, "becomesPrice")
  })

  it("takes the state's rate for every other county, also for one of the same name elsewhere", () => {
    assert.strictEqual(investorPropertyTax("OH", "Franklin County")?.ratePercent, 1.52)
    assert.strictEqual(investorPropertyTax("OH", "Travis County")?.ratePercent, 1.52)
    assert.strictEqual(investorPropertyTax("OH", "")?.scope, "state")
  })

  it("knows what a buyer loses with the homestead relief", () => {
    const southCarolina = investorPropertyTax("SC", null)
    assert.strictEqual(southCarolina?.ownerRatePercent, 0.53)
    assert.strictEqual(southCarolina?.ratePercent, 1.38)
    assert.strictEqual(southCarolina?.onSale, "capEnds")
    assert.strictEqual(investorPropertyTax("TX", null)?.onSale, "atMarket")
    assert.match(southCarolina?.note ?? "", /6% vs 4% ratio/)
  })

  it("is null for territories and garbage, whatever the county", () => {
    for (const code of codesWithoutRow) {
      assert.isNull(investorPropertyTax(code, null), code)
      assert.isNull(investorPropertyTax(code, "Cuyahoga"), code)
    }
  })
})
