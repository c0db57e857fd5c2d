import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { balanceAfter, bridgeLoan, monthlyPayment, presentValue } from "../../../src/investor/deal/Loan.ts"
import { roundDeal } from "../../support/investor/deals.ts"

const rental = { principal: 161_250, ratePercent: 8.15, termMonths: 360 }
const cheap = { principal: 73_600, ratePercent: 3.98, termMonths: 360 }
const interestFree = { principal: 36_000, ratePercent: 0, termMonths: 360 }

describe("monthlyPayment", () => {
  it("depends on the loan alone, whatever loans were asked about before", () => {
    const loans = [rental, cheap, { ...rental, termMonths: 360 + 1024 }, { ...rental, termMonths: 359.5 }, rental]
    const [first, , , , again] = loans.map(monthlyPayment)
    assert.strictEqual(again, first)
    assert.deepStrictEqual(loans.toReversed().map(monthlyPayment), loans.map(monthlyPayment).toReversed())
    assert.notStrictEqual(
      monthlyPayment({ ...rental, termMonths: 359.5 }),
      monthlyPayment({ ...rental, termMonths: 359 })
    )
  })

  it("is 1,200.10 on 161,250 at 8.15% over 30 years", () => {
    assert.closeTo(monthlyPayment(rental), 1200.1, 0.005)
  })

  it("pays one month's loan back with a month's interest", () => {
    assert.closeTo(monthlyPayment({ principal: 1000, ratePercent: 12, termMonths: 1 }), 1010, 1e-9)
  })

  it("divides a loan without interest", () => {
    assert.strictEqual(monthlyPayment(interestFree), 100)
  })

  it("is nothing for no loan", () => {
    assert.strictEqual(monthlyPayment({ ...rental, principal: 0 }), 0)
  })
})

describe("balanceAfter", () => {
  it("is 51,003.90 of 73,600 at 3.98% after 161 months", () => {
    assert.closeTo(balanceAfter(cheap, 161), 51_003.9, 0.005)
  })

  it("starts with the principal, ends with nothing, and stays there", () => {
    assert.strictEqual(balanceAfter(cheap, 0), 73_600)
    assert.strictEqual(balanceAfter(cheap, 360), 0)
    assert.strictEqual(balanceAfter(cheap, 442), 0)
  })

  it("leaves before the last payment what that pays with a month's interest", () => {
    assert.closeTo(balanceAfter(cheap, 359) * (1 + 3.98 / 1200), monthlyPayment(cheap), 1e-6)
  })

  it("falls evenly without interest", () => {
    assert.strictEqual(balanceAfter(interestFree, 90), 27_000)
    assert.strictEqual(balanceAfter(interestFree, 360), 0)
  })
})

describe("presentValue", () => {
  it("is the sum of the payments without interest", () => {
    assert.strictEqual(presentValue(100, 0, 90), 9000)
  })

  it("discounts each payment: 100 in a month and in two at 1% a month", () => {
    assert.closeTo(presentValue(100, 12, 2), 100 / 1.01 + 100 / 1.01 ** 2, 1e-9)
  })

  it("is nothing for no payments", () => {
    assert.strictEqual(presentValue(100, 8.15, 0), 0)
  })
})

describe("a loan", () => {
  const Loan = Schema.Struct({
    principal: Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 5_000_000 })),
    hundredths: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3000 })),
    termMonths: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 480 })),
    paid: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 480 }))
  })

  it.prop(
    "is worth at its own rate what is still owed, at the start and after any payment",
    { drawn: Loan },
    ({ drawn: { hundredths, paid, principal, termMonths } }) => {
      const ratePercent = hundredths / 100
      const loan = { principal, ratePercent, termMonths }
      const payment = monthlyPayment(loan)
      assert.closeTo(presentValue(payment, ratePercent, termMonths) / principal, 1, 1e-8)
      const remaining = Math.max(0, termMonths - paid)
      assert.closeTo(
        balanceAfter(loan, paid) / principal,
        presentValue(payment, ratePercent, remaining) / principal,
        1e-7
      )
    },
    lawRuns(1000)
  )

  it.prop(
    "costs no less at a higher rate, and is owed no more after a payment",
    { drawn: Loan },
    ({ drawn: { hundredths, paid, principal, termMonths } }) => {
      const loan = { principal, ratePercent: hundredths / 100, termMonths }
      assert.isAtLeast(monthlyPayment({ ...loan, ratePercent: loan.ratePercent + 1 }), monthlyPayment(loan))
      assert.isAtMost(balanceAfter(loan, paid + 1), balanceAfter(loan, paid) + 1e-9 * principal)
    },
    lawRuns(1000)
  )
})

describe("a rate next to nothing", () => {
  it("costs what no rate costs", () => {
    const loan = { principal: 360_000, ratePercent: 1e-14, termMonths: 360 }
    assert.closeTo(monthlyPayment(loan), 1000, 1e-6)
    assert.closeTo(balanceAfter(loan, 120), 240_000, 1e-4)
    assert.closeTo(presentValue(1000, 1e-14, 360), 360_000, 1e-4)
  })
})

describe("bridgeLoan", () => {
  it("lends 85% of the purchase and all of the rehab, interest on the rehab for half the time", () => {
    // 85,000 + 20,000; 2 points; 10.5% for half a year on 85,000 + 10,000.
    assert.deepStrictEqual(
      bridgeLoan(roundDeal.bridge, { purchase: 100_000, rehab: 20_000, afterRepairValue: 200_000, months: 6 }),
      {
        principal: 105_000,
        points: 2100,
        interest: 4987.5
      }
    )
  })

  it("lends it in full where it is just 70% of the value after repair", () => {
    const { principal } = bridgeLoan(roundDeal.bridge, {
      purchase: 100_000,
      rehab: 20_000,
      afterRepairValue: 150_000,
      months: 6
    })
    assert.strictEqual(principal, 105_000)
  })

  it("takes what does not fit from the purchase", () => {
    // 70% of 140,000 is 98,000: 78,000 for the purchase beside 20,000 of rehab.
    const { interest, points, principal } = bridgeLoan(roundDeal.bridge, {
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
    const { interest, points, principal } = bridgeLoan(roundDeal.bridge, {
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
    const { principal } = bridgeLoan(roundDeal.bridge, {
      purchase: 0,
      rehab: 20_000,
      afterRepairValue: 150_000,
      months: 6
    })
    assert.strictEqual(principal, 20_000)
  })
})
