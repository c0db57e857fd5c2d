import { assert, describe, it } from "@effect/vitest"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { resolveDeal } from "@property-intelligence/domain/investor/deal/ResolvedDeal.ts"

import { barelyKnown, emptyInput, withoutRent, withoutValue, withProperty } from "../../support/investor/deals.ts"

const dealOf = (input: InvestorInput) => resolveDeal(input).deal ?? assert.fail("no deal")
const property = (override: Partial<InvestorInput["property"]>) => dealOf(withProperty(barelyKnown, override))

describe("the price", () => {
  it("is the asking price, else the estimated value", () => {
    assert.strictEqual(dealOf({ ...barelyKnown, askingPrice: 90_000 }).price, 90_000)
    assert.strictEqual(dealOf(barelyKnown).price, 100_000)
  })
})

describe("the rent", () => {
  const fairMarketRent = { studio: 500, oneBed: 600, twoBed: 700, threeBed: 800, fourBed: 1000 }
  const unrented: InvestorInput = { ...withoutRent(barelyKnown), hudIntelligence: { fairMarketRent } }
  const rentAt = (bedrooms: number | null) => resolveDeal(withProperty(unrented, { bedrooms })).rent

  it("is the caller's, else the estimate", () => {
    assert.strictEqual(dealOf({ ...barelyKnown, monthlyRent: 1100 }).rent, 1100)
    assert.strictEqual(dealOf(barelyKnown).rent, 1000)
  })

  it("is a tenth over the fair market rent of the bedrooms without an estimate", () => {
    const rents = [0, 1, 2, 2.5, 3, 4].map(rentAt)
    const expected = [550, 660, 770, 770, 880, 1100]
    rents.forEach((rent, index) => assert.closeTo(rent ?? Number.NaN, expected[index] ?? 0, 1e-9))
  })

  it("adds 15% a bedroom beyond four", () => {
    assert.closeTo(rentAt(5) ?? Number.NaN, 1265, 1e-9)
    assert.closeTo(rentAt(6) ?? Number.NaN, 1430, 1e-9)
  })

  it("is unknown without bedrooms or without their fair market rent", () => {
    assert.isNull(rentAt(null))
    const hudIntelligence = { fairMarketRent: { ...fairMarketRent, threeBed: null } }
    assert.isNull(resolveDeal({ ...withProperty(unrented, { bedrooms: 3 }), hudIntelligence }).rent)
  })
})

describe("a building of two to four units", () => {
  const small = (units: number | null, override: Partial<InvestorInput["property"]> = {}) =>
    withProperty(barelyKnown, { propertyType: "Multi-Family", units, ...override })

  it("rents for as many times the estimate as it has units: the estimate is of one", () => {
    for (const units of [2, 3, 4]) {
      const deal = dealOf(small(units))
      assert.deepStrictEqual([deal.rent, deal.units, deal.price], [units * 1000, units, 100_000])
    }
  })

  it("counts as two units if their number is unknown", () => {
    assert.deepInclude(dealOf(small(null)), { rent: 2000, units: 2 })
  })

  it("rents for what the caller states, which is for all units", () => {
    assert.strictEqual(dealOf({ ...small(3), monthlyRent: 2800 }).rent, 2800)
  })

  it("rents for the estimate itself if the record calls it one home", () => {
    for (const propertyType of ["Single Family", null]) {
      assert.deepInclude(dealOf(small(2, { propertyType })), { rent: 1000, units: 2 })
    }
    assert.deepInclude(dealOf(small(24, { propertyType: "Condo" })), { rent: 1000, units: 1 })
  })

  it("rents for the fair market rent of a unit's bedrooms times the units if there is no estimate", () => {
    const unrented: InvestorInput = {
      ...withoutRent(barelyKnown),
      hudIntelligence: { fairMarketRent: { studio: 500, oneBed: 600, twoBed: 700, threeBed: 800, fourBed: 1000 } }
    }
    const rentOf = (units: number, bedrooms: number) =>
      resolveDeal(withProperty(unrented, { propertyType: "Multi-Family", units, bedrooms })).rent
    assert.closeTo(rentOf(2, 4) ?? Number.NaN, 2 * 770, 1e-9)
    assert.closeTo(rentOf(2, 5) ?? Number.NaN, 2 * 770, 1e-9)
    assert.closeTo(rentOf(3, 3) ?? Number.NaN, 3 * 660, 1e-9)
    // The record may count the bedrooms of one unit alone: a unit has at least one.
    assert.closeTo(rentOf(4, 2) ?? Number.NaN, 4 * 660, 1e-9)
    assert.closeTo(rentOf(2, 0) ?? Number.NaN, 2 * 550, 1e-9)
  })

  it("shares the record's figures among its units, and costs what the whole building costs", () => {
    const whole = { bedrooms: 5, bathrooms: 3, squareFeet: 2400 }
    assert.deepStrictEqual(resolveDeal(small(2, whole)).home, { bedrooms: 2, bathrooms: 1.5, squareFeet: 1200 })
    assert.deepStrictEqual(resolveDeal(small(1, whole)).home, whole)
    assert.deepStrictEqual(dealOf(small(3, whole)).maintenance, property(whole).maintenance)
  })

  it("borrows less when refinanced", () => {
    assert.strictEqual(dealOf(small(2)).refinanceLoanToValue, 0.7)
    assert.strictEqual(dealOf(small(1)).refinanceLoanToValue, 0.75)
  })
})

describe("a kind that is not analyzed", () => {
  it("has a price, and none of the figures of a house", () => {
    for (const override of [{ propertyType: "Land" }, { propertyType: "Apartment" }, { units: 5 }]) {
      const known = { squareFeet: 1800, yearBuilt: 1990, annualTax: 3000, ...override }
      const resolved = resolveDeal({ ...withProperty(barelyKnown, known), monthlyRent: 900 })
      assert.strictEqual(resolved.price, 100_000)
      const { asIsValue, deal, insurance, propertyTax, purchase, rehab, rent } = resolved
      assert.deepStrictEqual(
        [asIsValue, deal, insurance, propertyTax, purchase, rehab, rent],
        [null, null, null, null, null, null, null]
      )
      assert.deepStrictEqual(resolved.references, [])
    }
  })
})

describe("the association fee", () => {
  // Ohio builds at 0.93 of the national cost.
  const fees: ReadonlyArray<[string | null, hoaMonthly: number | null, squareFeet: number | null, fee: number]> = [
    ["Single Family", null, 1000, 0],
    [null, null, 1000, 0],
    ["Condo", null, 1000, 372],
    ["Townhouse", null, 1000, 372],
    ["Co-op", null, 1000, 372],
    ["CONDOMINIUM", null, 1000, 372],
    ["Condo", null, 500, 200],
    ["Condo", null, null, 200],
    ["Condo", 0, 1000, 0],
    ["Single Family", 35, 1000, 35]
  ]
  for (const [propertyType, hoaMonthly, squareFeet, fee] of fees) {
    it(`is ${fee} for ${propertyType} of ${squareFeet} square feet with ${hoaMonthly} on record`, () => {
      assert.closeTo(property({ propertyType, hoaMonthly, squareFeet }).hoaMonthly, fee, 1e-9)
    })
  }
})

describe("upkeep", () => {
  // Per square foot of 1,000 at Ohio's 0.93: maintenance, then reserve.
  const ages: ReadonlyArray<[yearBuilt: number | null, maintenance: number, reserve: number]> = [
    [2017, 0.6, 0.4],
    [2016, 0.9, 0.75],
    [1997, 0.9, 0.75],
    [1996, 1.2, 1],
    [1967, 1.2, 1],
    [1966, 1.5, 1.15],
    [1800, 1.5, 1.15],
    // As of 40 years.
    [null, 1.2, 1]
  ]
  for (const [yearBuilt, maintenance, reserve] of ages) {
    it(`costs ${maintenance} and ${reserve} a square foot for a house of ${yearBuilt}`, () => {
      const deal = property({ squareFeet: 1000, yearBuilt })
      assert.closeTo(deal.maintenance.fixed, 930 * maintenance, 1e-9)
      assert.closeTo(deal.capitalReserve.fixed, 930 * reserve, 1e-9)
    })
  }

  it("is half of it in a condominium", () => {
    const deal = property({ squareFeet: 1000, yearBuilt: 2020, propertyType: "Condo" })
    assert.closeTo(deal.maintenance.fixed, 279, 1e-9)
    assert.closeTo(deal.capitalReserve.fixed, 186, 1e-9)
  })

  it("is 8% and 6% of the rent without a size", () => {
    assert.deepStrictEqual(dealOf(barelyKnown).maintenance, { fixed: 0, shareOfIncome: 0.08 })
    assert.deepStrictEqual(dealOf(barelyKnown).capitalReserve, { fixed: 0, shareOfIncome: 0.06 })
  })
})

describe("vacancy", () => {
  const vacancyAt = (yearRoundVacancyRate: number | null) =>
    dealOf({ ...barelyKnown, neighborhood: { ...barelyKnown.neighborhood, yearRoundVacancyRate } }).vacancy

  it("tilts around 6% with the survey's rate, from 4% to 12%", () => {
    const rates = [9.5, 13.5, 1.5, 1.4, 0, 33.5, 33.6, 100]
    const expected = [0.06, 0.07, 0.04, 0.04, 0.04, 0.12, 0.12, 0.12]
    rates.map(vacancyAt).forEach((vacancy, index) => assert.closeTo(vacancy, expected[index] ?? 0, 1e-12))
  })

  it("is 7% if the survey has no rate", () => {
    assert.strictEqual(vacancyAt(null), 0.07)
  })
})

describe("the loan", () => {
  it("costs three quarters of a point over the survey, or what the caller states", () => {
    const surveyed = { ...barelyKnown, mortgageRate: { currentPct: 6.5, week: null, atSalePct: null } }
    assert.strictEqual(dealOf(surveyed).terms.ratePercent, 7.25)
    assert.strictEqual(dealOf(barelyKnown).terms.ratePercent, 8.15)
    assert.strictEqual(dealOf({ ...surveyed, interestRatePercent: 9 }).terms.ratePercent, 9)
    assert.strictEqual(dealOf({ ...surveyed, interestRatePercent: 0 }).terms.ratePercent, 0)
  })

  it("is for 75% of the price unless the caller pays more or less", () => {
    assert.strictEqual(dealOf(barelyKnown).terms.downPaymentShare, 0.25)
    assert.strictEqual(dealOf({ ...barelyKnown, downPaymentPercent: 0 }).terms.downPaymentShare, 0)
    assert.strictEqual(dealOf({ ...barelyKnown, downPaymentPercent: 100 }).terms.downPaymentShare, 1)
  })

  it("is refinanced at 75% of the value, at 70% from two units on", () => {
    const shares = [null, 1, 1.5, 2, 4].map((units) => property({ units }).refinanceLoanToValue)
    assert.deepStrictEqual(shares, [0.75, 0.75, 0.75, 0.7, 0.7])
  })
})

describe("the same deal at another price", () => {
  it("is the one that the asking price would make", () => {
    for (const stateCode of ["OH", "CA"]) {
      const location = { city: "Springfield", county: null, stateCode }
      const input = { ...withProperty(barelyKnown, { squareFeet: 1000, yearBuilt: 1950, annualTax: 900 }), location }
      const { deal, purchase } = resolveDeal(input)
      const asked = resolveDeal({ ...input, askingPrice: 70_000 })
      // Offers are searched so.
      assert.deepStrictEqual(deal === null ? null : { ...deal, price: 70_000 }, asked.deal)
      assert.deepStrictEqual(purchase === null ? null : { ...purchase, price: 70_000 }, asked.purchase)
      assert.isNotNull(deal)
    }
  })
})

describe("a deal", () => {
  it("needs a price, a rent and the state's tables", () => {
    assert.isNull(resolveDeal(emptyInput).deal)
    assert.isNull(resolveDeal(withoutValue(barelyKnown)).deal)
    assert.isNull(resolveDeal(withoutRent(barelyKnown)).deal)
    assert.isNull(resolveDeal({ ...barelyKnown, location: { city: "Ponce", county: null, stateCode: "PR" } }).deal)
    assert.isNotNull(resolveDeal(barelyKnown).deal)
  })

  it("can be bought without a rent, which a flip does not need", () => {
    const { deal, purchase } = resolveDeal(withProperty(withoutRent(barelyKnown), { squareFeet: 1000 }))
    assert.isNull(deal)
    assert.isNotNull(purchase?.renovation ?? null)
  })

  it("has no renovation without a size or without a value", () => {
    assert.isNull(dealOf(barelyKnown).renovation)
    assert.isNotNull(property({ squareFeet: 1000 }).renovation)
    const asked = { ...withProperty(withoutValue(barelyKnown), { squareFeet: 1000 }), askingPrice: 90_000 }
    assert.isNull(dealOf(asked).renovation)
  })

  it("names the rows it was read from: tax, insurance, cost, transfer tax", () => {
    const { references } = resolveDeal(withProperty(barelyKnown, { squareFeet: 1000 }))
    assert.deepStrictEqual(
      references.map(({ row, table }) => `${table} ${row}`),
      ["statePropertyTax OH", "stateInsurance OH", "constructionCost OH", "sellerTransferTax OH"]
    )
  })

  it("names no row that was not read", () => {
    const rowsOf = (input: InvestorInput) => resolveDeal(input).references.map(({ row, table }) => `${table} ${row}`)
    assert.deepStrictEqual(rowsOf(emptyInput), ["stateInsurance OH", "constructionCost OH"])
    assert.deepStrictEqual(rowsOf({ ...barelyKnown, location: { city: "Ponce", county: null, stateCode: "PR" } }), [])
  })
})
