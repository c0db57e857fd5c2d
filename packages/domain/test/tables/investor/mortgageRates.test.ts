import { assert, describe, it } from "@effect/vitest"
import {
  annualMortgageRate,
  fallbackMortgageRate,
  mortgageRates,
  staleAfterDays
} from "@property-intelligence/domain/tables/investor/mortgageRates.ts"

import { assertReference, assertWithin } from "../stateTables.ts"

describe("annualMortgageRate", () => {
  it("has every year from 1971 to 2026 with its source", () => {
    assert.strictEqual(mortgageRates.years.length, 56)
    for (let year = 1971; year <= 2026; year++) {
      const rate = annualMortgageRate(year)
      assert(rate !== null)
      assertWithin(rate.percent, 2.5, 17)
      assertReference(rate.reference, "mortgageRates", String(year))
    }
  })

  it("lies between the year's lowest and highest print", () => {
    for (const { highest, lowest, percent } of mortgageRates.years) assertWithin(percent, lowest, highest)
  })

  it("gives the means of the years", () => {
    assert.deepStrictEqual(
      [1971, 1990, 2013, 2016, 2021, 2025, 2026].map((year) => annualMortgageRate(year)?.percent),
      [7.54, 10.13, 3.98, 3.65, 2.96, 6.59, 6.5]
    )
  })

  it("trusts the year that is not over less", () => {
    assert.strictEqual(annualMortgageRate(2025)?.reference.confidence, "high")
    assert.strictEqual(annualMortgageRate(2026)?.reference.confidence, "medium")
  })

  it("knows nothing of other years", () => {
    for (const year of [1970, 2027, 0, 2013.5, Number.NaN]) assert.isNull(annualMortgageRate(year), String(year))
  })
})

describe("fallbackMortgageRate", () => {
  it("is the print of 8 October 2026, stale after three weeks", () => {
    assert.deepStrictEqual([fallbackMortgageRate.percent, fallbackMortgageRate.week], [7.4, "2026-10-08"])
    assert.strictEqual(staleAfterDays, 21)
    assertReference(fallbackMortgageRate.reference, "mortgageRates", "2026-10-08")
  })
})
