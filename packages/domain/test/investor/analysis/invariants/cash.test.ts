import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"

describe("cash at closing", () => {
  it.prop(
    "is never below zero, and no less than what is paid above a loan that is taken over and what the seller lends",
    { input: randomDeal },
    ({ input }) => {
      const { lease, strategies } = underwrite(input)
      const { coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
      for (const result of [lease, shortTermRental.result, coLiving.result, subjectTo.result, fixAndFlip.result]) {
        if (result !== null) assert.isAtLeast(result.cashInvested, 0)
      }
      if (subjectTo.result === null) return
      const { acquisition, cashInvested, originalLoan, paid } = subjectTo.result
      const lentBySeller = acquisition.loan.behind?.principal ?? 0
      assert.isAtLeast(lentBySeller, 0)
      assert.isAtLeast(cashInvested, paid - originalLoan.balance - lentBySeller)
      assert.isAtLeast(paid, originalLoan.balance)
    },
    deals(150)
  )

  it.prop(
    "of a loan that exceeds the price is that of paying the whole loan, and is judged alike",
    { input: randomDeal },
    ({ input }) => {
      const balance = underwrite(input).originalLoan?.balance ?? 0
      if (balance < 10_000) return
      const [below, at] = [balance / 2, balance].map((askingPrice) => underwrite({ ...input, askingPrice }))
      const [less, whole] = [below?.strategies.subjectTo, at?.strategies.subjectTo]
      if (less?.result == null || whole?.result == null) return
      assert.isNotNull(less.barred)
      assert.closeTo(less.result.cashInvested, whole.result.cashInvested, 1e-6)
      assert.deepStrictEqual(
        less.score.drivers.map(({ key, subScore }) => [key, subScore]),
        whole.score.drivers.map(({ key, subScore }) => [key, subScore])
      )
    },
    deals(150)
  )
})

describe("what is not done", () => {
  it.prop(
    "costs nothing: no refinance, no cost of one; what a refinance costs it brings more of",
    { input: randomDeal },
    ({ input }) => {
      const { result } = underwrite(input).strategies.brrrr
      if (result === null) return
      const { refinanceCost, refinanceLoan } = result
      if (refinanceLoan === 0) assert.strictEqual(refinanceCost, 0)
      else assert.isAbove(refinanceLoan, refinanceCost)
    },
    deals(150)
  )

  it.prop(
    "has no cover: without debt neither cover of debt is a figure, nor lenders' cover",
    { input: randomDeal },
    ({ input }) => {
      const { lease, stress, strategies } = underwrite({ ...input, downPaymentPercent: 100 })
      if (lease === null) return
      assert.isNull(lease.dscr)
      assert.isNull(lease.lenderDscr)
      assert.isNull(strategies.shortTermRental.result?.debtCover ?? null)
      assert.isNull(strategies.coLiving.result?.debtCover ?? null)
      for (const { dscr } of stress ?? []) assert.isNull(dscr)
    },
    deals(100)
  )

  it.prop(
    "costs no time: a house that needs no work is let at once, and its cap rate is that of its price",
    { input: randomDeal },
    ({ input }) => {
      const { lease, resolved } = underwrite({ ...input, rehabBudget: 0 })
      if (lease === null || resolved.deal === null) return
      assert.strictEqual(lease.basis, resolved.deal.price)
      assert.closeTo(lease.capRate, lease.noi / resolved.deal.price, 1e-9)
    },
    deals(100)
  )
})
