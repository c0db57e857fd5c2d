import { assert, describe, it } from "@effect/vitest"
import { insuranceFactors, statePremium } from "@property-intelligence/domain/tables/state/stateInsurance.ts"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

describe("statePremium", () => {
  for (const code of fiftyOneStates) {
    it(`has a plausible premium, trended by 1.45 to 2026, and its source for ${code}`, () => {
      const premium = statePremium(code)
      assert(premium !== null)
      assertWithin(premium.annualPremium2022, 500, 6000)
      assertWithin(premium.annualPremium, 500, 6000)
      assert.approximately(premium.annualPremium, premium.annualPremium2022 * 1.45, 0.51)
      assertReference(premium.reference, "stateInsurance", code)
    })
  }

  it("gives the table's figures", () => {
    const annual = (code: string) => {
      const premium = statePremium(code)
      return [premium?.annualPremium2022, premium?.annualPremium]
    }
    assert.deepStrictEqual(annual("OH"), [995, 1443])
    assert.deepStrictEqual(annual("TX"), [2397, 3476])
    assert.deepStrictEqual(annual("CA"), [1492, 2163])
  })

  it("says by how much it may be wrong, more where the state's premiums rose faster than the nation's", () => {
    for (const code of fiftyOneStates) {
      const faster = ["CA", "CO", "FL", "LA", "NE", "TX"].includes(code)
      assert.match(statePremium(code)?.weakness ?? "", faster ? /a third too low\.$/ : /15% off either way\.$/)
    }
  })

  it("is null for territories and garbage", () => {
    for (const code of codesWithoutRow) assert.isNull(statePremium(code), code)
  })
})

describe("insuranceFactors", () => {
  it("rises with age in steps that end with the oldest houses", () => {
    assert.deepStrictEqual(insuranceFactors.ageSteps, [
      [5, 0.8],
      [15, 0.9],
      [30, 1],
      [50, 1.1],
      [80, 1.2],
      [999, 1.3]
    ])
  })

  it("treats no and relatively low peril like low peril", () => {
    for (const peril of [insuranceFactors.hail, insuranceFactors.tornado]) {
      assert.strictEqual(peril.None, peril.Low)
      assert.strictEqual(peril["Relatively Low"], peril.Low)
    }
    assert.deepStrictEqual(
      [insuranceFactors.hail.Low, insuranceFactors.hail.High, insuranceFactors.tornado.Low],
      [0.95, 1.1, 0.97]
    )
  })

  it("has the sizes and clamps of the specification", () => {
    const { band, condominium, hazardClamp, landlord, referenceSquareFeet, sizeElasticity } = insuranceFactors
    assert.deepStrictEqual([sizeElasticity, referenceSquareFeet, landlord], [0.7, 1900, 1.25])
    assert.deepStrictEqual([band.low, band.high], [0.75, 1.4])
    assert.deepStrictEqual([condominium.share, condominium.landlord], [0.35, 1.15])
    assert.deepStrictEqual([...hazardClamp], [0.85, 1.3])
    assertReference(insuranceFactors.reference, "stateInsurance", "factors")
  })
})
