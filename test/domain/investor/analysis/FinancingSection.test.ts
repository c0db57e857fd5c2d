import { assert, describe, it } from "@effect/vitest"

import { financingSection } from "../../../../src/domain/investor/analysis/FinancingSection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { barelyKnown, emptyInput, withProperty } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const optionsOf = (input: Parameters<typeof underwrite>[0]) => financingSection(underwrite(input))

describe("financingSection", () => {
  it("puts the same income under cash, the loan and the owner's loan", () => {
    // Income 8,148.59 less a reserve of 1,634.15: 6,514.44. Cash 102% of 215,000; loan 14,401.20 a year.
    assert.deepStrictEqual(optionsOf(cleveland.input), [
      { name: "Cash", cashNeeded: 219_300, monthlyPayment: 0, annualCashFlow: 6514, cashOnCash: "3.0%" },
      {
        name: "Loan at 75% of the price, 8.15%",
        cashNeeded: 60_200,
        monthlyPayment: 1200,
        annualCashFlow: -7887,
        cashOnCash: "-13.1%"
      },
      {
        name: "Subject to the owner's loan",
        cashNeeded: 168_296,
        monthlyPayment: 351,
        annualCashFlow: 2308,
        cashOnCash: "1.4%"
      }
    ])
  })

  const names = (input: Parameters<typeof underwrite>[0]) => (optionsOf(input) ?? []).map(({ name }) => name)

  it("has no loan where the caller pays cash, and no owner's loan where none is left", () => {
    assert.deepStrictEqual(names({ ...barelyKnown, downPaymentPercent: 100 }), ["Cash"])
    assert.deepStrictEqual(names({ ...barelyKnown, downPaymentPercent: 40, interestRatePercent: 6 }), [
      "Cash",
      "Loan at 60% of the price, 6.00%"
    ])
    assert.lengthOf(names(withProperty(cleveland.input, { lastSaleDate: "1990-01-01" })), 2)
  })

  it("does not divide by cash that is not needed", () => {
    // Bought for less than the owner owes.
    const sold = withProperty(barelyKnown, { lastSaleDate: "2026-10-01", lastSalePrice: 300_000 })
    const owners = optionsOf(sold)?.find(({ name }) => name.startsWith("Subject"))
    assert.isBelow(owners?.cashNeeded ?? 0, 0)
    assert.isNull(owners?.cashOnCash)
  })

  it("does not exist without a deal", () => {
    assert.isNull(optionsOf(emptyInput))
  })
})
