import { assert, describe, it } from "@effect/vitest"
import { acquire, noSetUp, purchaseLoan } from "@property-intelligence/domain/investor/deal/Acquisition.ts"
import type { Deal } from "@property-intelligence/domain/investor/deal/Deal.ts"
import { owedAfter, paymentOf } from "@property-intelligence/domain/investor/deal/Holding.ts"

import { roundDeal } from "../../support/investor/deals.ts"

const dealWith = (override: Partial<Deal>): Deal => ({ ...roundDeal, ...override })
const terms = (override: Partial<Deal["terms"]>): Deal => dealWith({ terms: { ...roundDeal.terms, ...override } })

describe("acquire", () => {
  it("pays a quarter of the price and 3% of costs for a house that can be let at once", () => {
    const bought = acquire(roundDeal, noSetUp)
    assert.deepInclude(bought, {
      price: 100_000,
      borrowed: 75_000,
      closing: 3000,
      points: 0,
      work: 0,
      downtime: 0,
      downtimePayments: 0,
      furnishing: 0,
      cashInvested: 28_000,
      basis: 100_000,
      value: 100_000
    })
  })

  it("pays 2% of costs without a loan, and what is stated in the place of both", () => {
    assert.strictEqual(acquire(terms({ downPaymentShare: 1 }), noSetUp).closing, 2000)
    assert.strictEqual(acquire(terms({ closingShare: 0.05 }), noSetUp).closing, 5000)
    assert.strictEqual(acquire(terms({ closingShare: 0 }), noSetUp).closing, 0)
  })

  it("pays points on the loan", () => {
    assert.strictEqual(acquire(terms({ pointsShare: 0.02 }), noSetUp).points, 1500)
  })

  it("waits for the work and the setting up: without rent, with tax, insurance, utilities and payments", () => {
    // A month: 2,200 / 12 and 200 of utilities, and 75,000 / 360 to the lender.
    const bought = acquire(dealWith({ work: { cost: 20_000, months: 2 } }), { months: 1, furnishing: 9000 })
    assert.closeTo(bought.downtime, 3 * (2200 / 12 + 200), 1e-9)
    assert.closeTo(bought.downtimePayments, 625, 1e-9)
    assert.closeTo(bought.basis, 100_000 + 20_000 + 1150 + 9000, 1e-9)
    assert.closeTo(bought.cashInvested, 28_000 + 20_000 + 1150 + 625 + 9000, 1e-9)
  })

  it("is worth what house and work cost, at most the estimate", () => {
    const worked = { work: { cost: 20_000, months: 2 } }
    assert.strictEqual(acquire(dealWith({ ...worked, price: 60_000 }), noSetUp).value, 80_000)
    assert.strictEqual(acquire(dealWith({ ...worked, price: 90_000 }), noSetUp).value, 100_000)
    assert.strictEqual(acquire(dealWith({ ...worked, value: null }), noSetUp).value, 120_000)
  })

  it("takes over a loan at what is still owed, without points", () => {
    const loan = { principal: 60_000, ratePercent: 0, termMonths: 360, paidMonths: 90 }
    const bought = acquire(terms({ pointsShare: 0.02 }), noSetUp, loan)
    assert.deepInclude(bought, { borrowed: 45_000, closing: 2000, points: 0, cashInvested: 57_000 })
  })
})

describe("the loan of a purchase", () => {
  it("is what the down payment leaves of the price", () => {
    assert.deepStrictEqual(purchaseLoan(roundDeal), {
      principal: 75_000,
      ratePercent: 0,
      termMonths: 360,
      paidMonths: 0
    })
  })

  it("is owed less with each month, and nothing once the term is over", () => {
    const loan = { principal: 36_000, ratePercent: 0, termMonths: 360, paidMonths: 300 }
    assert.closeTo(owedAfter(loan, 0), 6000, 1e-9)
    assert.closeTo(owedAfter(loan, 30), 3000, 1e-9)
    assert.strictEqual(owedAfter(loan, 60), 0)
    assert.strictEqual(paymentOf(loan), 100)
    assert.strictEqual(paymentOf({ ...loan, paidMonths: 360 }), 0)
  })
})
