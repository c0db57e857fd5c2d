import { assert, describe } from "@effect/vitest"
import { scoredOf, underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

const { law } = lawsOf(randomDeals, (input) => ({ input, found: underwrite(input) }))

describe("cash at closing", () => {
  law(
    "is never below zero, and no less than what is paid above a loan that is taken over and what the seller lends",
    ({ found: { lease, strategies } }) => {
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

  law(
    "of a loan that exceeds the price is that of paying the whole loan, and is judged alike",
    ({ found, input }) => {
      const balance = found.originalLoan?.balance ?? 0
      if (balance < 10_000) return
      const [below, at] = [balance / 2, balance].map((askingPrice) => scoredOf({ ...input, askingPrice }))
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
  law(
    "costs nothing: no refinance, no cost of one; what a refinance costs it brings more of",
    ({ found }) => {
      const { result } = found.strategies.brrrr
      if (result === null) return
      const { refinanceCost, refinanceLoan } = result
      if (refinanceLoan === 0) assert.strictEqual(refinanceCost, 0)
      else assert.isAbove(refinanceLoan, refinanceCost)
    },
    deals(150)
  )

  law(
    "has no cover: without debt neither cover of debt is a figure, nor lenders' cover",
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

  law(
    "costs no time: a house that needs no work is let at once, and its cap rate is that of its price",
    ({ input }) => {
      const { lease, resolved } = scoredOf({ ...input, rehabBudget: 0 })
      if (lease === null || resolved.deal === null) return
      assert.strictEqual(lease.basis, resolved.deal.price)
      assert.closeTo(lease.capRate, lease.noi / resolved.deal.price, 1e-9)
    },
    deals(100)
  )
})
