import { assert, describe, it } from "@effect/vitest"

import type { InvestorInput } from "../../../src/investor/deal/InvestorInput.ts"
import { plausible } from "../../../src/investor/deal/Plausibility.ts"
import { resolveDeal } from "../../../src/investor/deal/ResolvedDeal.ts"
import { type OriginalLoan, originalLoanOf, wholeMonthsBetween } from "../../../src/investor/strategies/OwnersLoan.ts"
import { scoreSubjectTo, subjectTo } from "../../../src/investor/strategies/SubjectTo.ts"
import { surroundingsOf } from "../../../src/investor/strategies/Surroundings.ts"
import {
  barelyKnown,
  emptyInput,
  roundDeal,
  roundIncome,
  withoutValue,
  withProperty,
  withValue
} from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"

/** Sold ten years ago for 100,000; the loan of that day cost no interest. */
const soldTenYearsAgo: InvestorInput = {
  ...withProperty(barelyKnown, { lastSaleDate: "2016-11-20", lastSalePrice: 100_000 }),
  mortgageRate: { currentPct: null, week: null, atSalePct: 0 }
}
const loanOf = (input: InvestorInput): OriginalLoan => originalLoanOf(input) ?? assert.fail("no loan")
const loan = loanOf(soldTenYearsAgo)

describe("originalLoanOf", () => {
  it("lends 80% of the price over thirty years from the sale on", () => {
    assert.deepInclude(loan, { salePrice: 100_000, basis: "recorded", monthsElapsed: 120, principal: 80_000 })
    assert.closeTo(loan.payment, 80_000 / 360, 1e-9)
    assert.closeTo(loan.balance, 80_000 * (240 / 360), 1e-6)
    // 74% of buyers borrow; 3% a year pay off.
    assert.closeTo(loan.probabilityLoanExists, 0.74 * Math.exp(-0.3), 1e-12)
  })

  const without = (change: Partial<InvestorInput["property"]>, input = soldTenYearsAgo) =>
    originalLoanOf(withProperty(input, change))

  it("is unknown without a day of sale", () => {
    assert.isNull(without({ lastSaleDate: null }))
  })

  it("goes by the year's mean where the weeks' rate is not known, back to 1971", () => {
    const unsurveyed = { ...soldTenYearsAgo, mortgageRate: emptyInput.mortgageRate }
    const rateOf = (lastSaleDate: string) => without({ lastSaleDate }, unsurveyed)
    assert.deepInclude(rateOf("2016-02-29"), { ratePercent: 3.65 })
    assert.strictEqual(rateOf("2016-02-29")?.rateReference?.row, "2016")
    assert.deepInclude(rateOf("1971-01-01"), { ratePercent: 7.54 })
    assert.isNull(rateOf("1970-12-31"))
    assert.isNull(loan.rateReference)
  })

  it("treats a price below 10,000 as missing, and uses the value less 4.5% a year", () => {
    assert.deepInclude(without({ lastSalePrice: 9999.99 }), { basis: "implied" })
    assert.closeTo(without({ lastSalePrice: 10 })?.salePrice ?? Number.NaN, 100_000 / 1.045 ** 10, 1e-6)
    assert.deepInclude(without({ lastSalePrice: null }), { basis: "implied" })
  })

  it("takes a price below 15% of that for a gift", () => {
    const sold = (lastSalePrice: number) =>
      without({ lastSalePrice, lastSaleDate: "2026-11-01" }, withValue(soldTenYearsAgo, { valueEstimate: 200_000 }))
    assert.strictEqual(sold(30_000)?.basis, "recorded")
    assert.strictEqual(sold(29_999)?.basis, "implied")
  })

  it("believes a price of 10,000 without a value to compare it with, and knows nothing without both", () => {
    const worthless = withoutValue(soldTenYearsAgo)
    assert.strictEqual(without({ lastSalePrice: 10_000 }, worthless)?.basis, "recorded")
    assert.isNull(without({ lastSalePrice: 9999 }, worthless))
  })

  it("is paid off after thirty years", () => {
    const sold = (lastSaleDate: string) => without({ lastSaleDate })?.balance
    assert.isAbove(sold("1996-11-21") ?? 0, 0)
    assert.strictEqual(sold("1996-11-20"), 0)
  })

  const refinanced = (lastSaleDate: string, atSalePct: number, asOf = "2026-11-20") =>
    originalLoanOf({
      ...withProperty(soldTenYearsAgo, { lastSaleDate }),
      asOf,
      mortgageRate: { currentPct: null, week: null, atSalePct }
    })?.refinanced2021 ?? null

  it("may have been refinanced in 2021 where it was sold before July 2020 at 3.75% or more", () => {
    assert.isNotNull(refinanced("2020-06-30", 3.75))
    assert.isNull(refinanced("2020-07-01", 3.75))
    assert.isNull(refinanced("2020-06-30", 3.74))
    assert.isNull(refinanced("2016-11-20", 4, "2020-12-31"))
    // Paid off by then.
    assert.isNull(refinanced("1991-01-01", 9.25))
    assert.isNotNull(refinanced("1991-01-02", 9.25))
  })

  it("then owes at 3.03% over thirty years what was owed on New Year's Day of 2021", () => {
    // From 2013-06-14 90 months, at 3.98%; since then 70 months.
    const owed = (principal: number, percent: number, paid: number) => {
      const rate = percent / 1200
      const payment = (principal * rate) / (1 - (1 + rate) ** -360)
      return { balance: principal * (1 + rate) ** paid - (payment * ((1 + rate) ** paid - 1)) / rate, payment }
    }
    const found = refinanced("2013-06-14", 3.98)
    const then = owed(owed(80_000, 3.98, 90).balance, 3.03, 70)
    assert.strictEqual(found?.ratePercent, 3.03)
    assert.closeTo(found?.balance ?? Number.NaN, then.balance, 1e-6)
    assert.closeTo(found?.payment ?? Number.NaN, then.payment, 1e-6)
  })
})

const at12Percent = { ...roundDeal, terms: { ...roundDeal.terms, ratePercent: 12 } }

describe("subjectTo", () => {
  it("saves the difference of the rates on what is owed", () => {
    const found = subjectTo(at12Percent, loan)
    assert.strictEqual(found.spread, 12)
    // 53,333.33 at 1% a month
    assert.closeTo(found.monthlyInterestSaved, 533.333_333, 1e-6)
    // 240 payments of 222.22 are worth 20,182.09 at 1% a month.
    assert.closeTo(found.rateLockValue, 33_151.240_78, 1e-4)
    assert.closeTo(found.rateLockPercent, 33.151_240_78, 1e-7)
  })

  it("needs the price less the loan, and 2% for closing, or what the caller states", () => {
    const found = subjectTo(roundDeal, loan)
    assert.deepInclude(found, { paid: 100_000, loanAbovePrice: 0, paidToValue: 1 })
    assert.closeTo(found.cashInvested, 102_000 - 53_333.333_333, 1e-6)
    assert.closeTo(found.cashAtClosingPercent, 48.666_667, 1e-6)
    const terms = { ...roundDeal.terms, closingShare: 0.01 }
    assert.closeTo(subjectTo({ ...roundDeal, terms }, loan).cashInvested, 101_000 - 53_333.333_333, 1e-6)
  })

  it("pays no points on a loan that was there before, however new it is", () => {
    const terms = { ...roundDeal.terms, pointsShare: 0.03 }
    const boughtYesterday = loanOf(withProperty(soldTenYearsAgo, { lastSaleDate: "2026-11-19" }))
    assert.strictEqual(boughtYesterday.monthsElapsed, 0)
    assert.closeTo(subjectTo({ ...roundDeal, terms }, boughtYesterday).cashInvested, 22_000, 1e-6)
  })

  it("makes the house ready, and pays the old loan meanwhile", () => {
    const found = subjectTo({ ...roundDeal, work: { cost: 12_000, months: 3 } }, loan)
    // Three months of 2,200 / 12 + 200 = 383.33, and of 222.22.
    assert.closeTo(found.cashInvested, 102_000 - 53_333.333_333 + 12_000 + 1150 + 666.666_667, 1e-6)
    assert.closeTo(found.basis, 113_150, 1e-6)
  })

  it("pays what is owed where the price is less", () => {
    const found = subjectTo({ ...roundDeal, price: 40_000, propertyTax: { atLeast: 0, shareOfPrice: 0.03 } }, loan)
    assert.closeTo(found.paid, 53_333.333_333, 1e-6)
    assert.closeTo(found.loanAbovePrice, 13_333.333_333, 1e-6)
    assert.closeTo(found.cashInvested, 0.02 * 53_333.333_333, 1e-6)
    assert.closeTo(found.propertyTax, 1600, 1e-6)
    assert.closeTo(found.paidToValue ?? Number.NaN, 0.533_333, 1e-6)
  })

  it("is possible at the balance as it is shown", () => {
    // 53,333.33
    assert.strictEqual(subjectTo({ ...roundDeal, price: 53_333 }, loan).loanAbovePrice, 0)
    assert.isAbove(subjectTo({ ...roundDeal, price: 53_332 }, loan).loanAbovePrice, 1)
  })

  it("keeps the income less the reserve and the old payment", () => {
    const found = subjectTo(roundDeal, loan)
    const monthly = (roundIncome - 600) / 12 - 80_000 / 360
    assert.closeTo(found.cashFlowMonthly, monthly, 1e-9)
    assert.closeTo(found.cashFlowPercentOfRent, monthly / 10, 1e-9)
  })

  it("pays nothing on a loan whose term is over, and saves nothing", () => {
    const over = loanOf(withProperty(soldTenYearsAgo, { lastSaleDate: "1990-01-01" }))
    const found = subjectTo(at12Percent, over)
    assert.deepInclude(found, { monthlyInterestSaved: 0, rateLockValue: 0, loanAbovePrice: 0 })
    assert.closeTo(found.cashInvested, 102_000, 1e-9)
    assert.closeTo(found.cashFlowMonthly, (roundIncome - 600) / 12, 1e-9)
  })
})

describe("whatever the deal, a takeover", () => {
  it.prop("needs no less than no cash, and no less of it at a higher price", [randomInvestorInput], ([input]) => {
    const { deal } = resolveDeal(plausible(input).input)
    const owners = originalLoanOf(plausible(input).input)
    if (deal === null || owners === null) return
    const found = subjectTo(deal, owners)
    assert.isAtLeast(found.cashInvested, 0)
    assert.isAtLeast(found.paid, owners.balance)
    const dearer = subjectTo({ ...deal, price: 1.1 * deal.price }, owners)
    assert.isAtLeast(dearer.cashInvested, found.cashInvested)
    assert.isAtMost(dearer.cashFlow, found.cashFlow)
  })
})

describe("scoreSubjectTo", () => {
  const surroundings = surroundingsOf(emptyInput)
  const certain: OriginalLoan = { ...loan, probabilityLoanExists: 1 }
  const taken = {
    ...subjectTo(roundDeal, certain),
    rateLockPercent: 8,
    cashAtClosingPercent: 20,
    cashFlowPercentOfRent: 15
  }
  // 35 x 50, 25 x 85, 25 x 75, 15 x 65 (Ohio forecloses through courts)
  const raw = (1750 + 2125 + 1875 + 975) / 100

  it("weighs the lock, the cash at closing, the cash flow and the law", () => {
    assert.deepInclude(scoreSubjectTo(taken, surroundings), { raw, coverage: 1, score: raw, gate: null })
  })

  it("counts 60% of the score if the sale price is implied", () => {
    const { gate, score } = scoreSubjectTo({ ...taken, originalLoan: { ...certain, basis: "implied" } }, surroundings)
    assert.closeTo(score, 0.6 * raw + 16, 1e-9)
    assert.strictEqual(gate, "sale price not recorded: loan size is a guess")
  })

  it("counts as far as the loan may exist, and as 20 for the rest", () => {
    const originalLoan = { ...certain, probabilityLoanExists: 0.5 }
    const { gate, score } = scoreSubjectTo({ ...taken, originalLoan }, surroundings)
    assert.closeTo(score, 0.5 * raw + 10, 1e-9)
    assert.strictEqual(gate, "the loan exists with a chance of only 50%")
  })

  it("is capped if the price or the loan is above the value", () => {
    const at = (paidToValue: number | null) => scoreSubjectTo({ ...taken, paidToValue }, surroundings)
    assert.strictEqual(at(1).score, raw)
    assert.strictEqual(at(null).score, raw)
    assert.closeTo(at(1.1).score, 60, 1e-9)
    assert.closeTo(at(1.25).score, 30, 1e-9)
    assert.strictEqual(at(1.5).score, 10)
    assert.strictEqual(at(2).gate, "the loan or the price is above the estimated value")
  })

  it("is at most 5 if the term is over", () => {
    const { gate, score } = scoreSubjectTo({ ...taken, originalLoan: { ...certain, balance: 0 } }, surroundings)
    assert.deepStrictEqual({ gate, score }, { gate: "the original loan's term is over", score: 5 })
  })

  it("prefers courts to a power of sale, and shrinks if the loan is unknown", () => {
    const legal = (stateCode: string) =>
      scoreSubjectTo(
        taken,
        surroundingsOf({ ...emptyInput, location: { ...emptyInput.location, stateCode } })
      ).drivers.find(({ key }) => key === "legal")
    assert.deepInclude(legal("TX"), { value: "nonjudicial", subScore: 55 })
    assert.deepInclude(legal("OH"), { value: "judicial", subScore: 65 })
    assert.deepInclude(scoreSubjectTo(null, surroundings), { coverage: 0.15, gate: "financial inputs missing" })
  })
})

describe("wholeMonthsBetween", () => {
  const cases: ReadonlyArray<[from: string, to: string, months: number]> = [
    ["2013-06-14", "2026-11-20", 161],
    ["2021-03-19", "2026-11-20", 68],
    ["2016-09-08", "2026-11-20", 122],
    ["2016-09-20", "2026-11-20", 122],
    ["2016-09-21", "2026-11-20", 121],
    ["2026-11-20", "2026-11-20", 0],
    ["2026-10-21", "2026-11-20", 0],
    ["2025-12-31", "2026-01-30", 0],
    ["2025-12-31", "2026-01-31", 1],
    ["2020-02-29", "2021-02-28", 11],
    ["2020-01-31", "2020-02-29", 0]
  ]
  for (const [from, to, months] of cases) {
    it(`is ${months} from ${from} to ${to}`, () => {
      assert.strictEqual(wholeMonthsBetween(from, to), months)
    })
  }
})
