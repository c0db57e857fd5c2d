import { assert, describe, it } from "@effect/vitest"
import { rentalDetails } from "@property-intelligence/domain/investor/analysis/lease/RentalDetails.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { emptyInput, withoutRent, withProperty } from "../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const detailsOf = (input: InvestorInput) => rentalDetails(underwrite(input))
const totalOf = (lines: ReadonlyArray<{ readonly amount: number }>) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

describe("the lease's statement", () => {
  it("goes from the gross rent to the cash flow", () => {
    // 20,280 less 1% of bad debt, and what is empty, leaves 18,734.
    assert.deepStrictEqual(detailsOf(cleveland.input).operatingStatement, {
      income: [
        { name: "Gross rent", amount: 20_280 },
        { name: "Vacancy", amount: -1344 },
        { name: "Bad debt", amount: -202 }
      ],
      effectiveIncome: 18_734,
      expenses: [
        { name: "Property tax", amount: 4429 },
        { name: "Insurance", amount: 1941 },
        { name: "Maintenance", amount: 2132 },
        { name: "Management", amount: 1779 },
        { name: "Miscellaneous", amount: 304 }
      ],
      totalExpenses: 10_585,
      netOperatingIncome: 8149,
      capitalReserve: 1635,
      debtService: 14_401,
      cashFlow: -7887
    })
  })

  it("is bought with price, closing, work and the months without rent", () => {
    // A month and a half of (4,429 + 1,941) / 12 + 196, and of 1,200.
    const { cashInvested, loan, sourcesAndUses } = detailsOf({ ...cleveland.input, condition: "fair" })
    assert.deepStrictEqual(sourcesAndUses, {
      uses: [
        { name: "Price", amount: 215_000 },
        { name: "Closing costs", amount: 6450 },
        { name: "Rehab", amount: 41_500 },
        { name: "Tax, insurance, fee and utilities until the first rent", amount: 1090 },
        { name: "Loan payments until the first rent", amount: 1800 }
      ],
      sources: [
        { name: "Own cash", amount: 104_590 },
        { name: "Loan", amount: 161_250 }
      ],
      total: 265_840
    })
    assert.deepStrictEqual([cashInvested, loan], [104_590, 161_250])
  })

  it.prop("adds up, and equals the figures in the details", [randomInvestorInput], ([input]) => {
    const details = detailsOf(input)
    const { operatingExpenses, operatingStatement: statement, sourcesAndUses: money } = details
    if (statement === null || money === null) return
    const { total, ...lines } = operatingExpenses
    assert.strictEqual(
      Object.values(lines).reduce((sum: number, amount) => sum + (amount ?? Number.NaN), 0),
      total
    )
    assert.strictEqual(totalOf(statement.income), statement.effectiveIncome)
    assert.strictEqual(totalOf(statement.expenses), statement.totalExpenses)
    assert.strictEqual(total, statement.totalExpenses)
    assert.strictEqual(details.effectiveGrossIncome, statement.effectiveIncome)
    assert.strictEqual(statement.effectiveIncome - statement.totalExpenses, details.netOperatingIncome)
    assert.strictEqual(
      statement.netOperatingIncome - statement.capitalReserve - statement.debtService,
      details.annualCashFlow
    )
    assert.strictEqual(details.annualDebtService, statement.debtService)
    assert.strictEqual(details.capitalReserve, statement.capitalReserve)
    assert.strictEqual(totalOf(money.uses), money.total)
    assert.strictEqual((details.cashInvested ?? Number.NaN) + (details.loan ?? Number.NaN), money.total)
  })

  it("shows tax and insurance even without a rent", () => {
    const { operatingExpenses, operatingStatement } = detailsOf(
      withoutRent(withProperty(cleveland.input, { bedrooms: null }))
    )
    assert.isNull(operatingStatement)
    assert.deepInclude(operatingExpenses, { propertyTax: 4429, insurance: 1941, maintenance: null, total: null })
  })
})

describe("the price in use", () => {
  it("is the asked one or the estimate, and never what the house may fetch as it stands", () => {
    const { estimatedAsIsValue, price, priceBasis } = detailsOf({ ...cleveland.input, condition: "fair" })
    // 215,000 less 1.25 x 41,500
    assert.deepStrictEqual([price, estimatedAsIsValue], [215_000, 163_125])
    assert.match(
      priceBasis ?? "",
      /^The estimated value: no asking price was stated\. A house in fair condition may fetch/
    )
    assert.match(priceBasis ?? "", /about \$163,125 as it stands\. Nothing is computed from that: a discount larger/)
    const asked = detailsOf({ ...cleveland.input, condition: "good", askingPrice: 200_000 })
    assert.match(
      asked.priceBasis ?? "",
      /^The asking price\. A house in good condition .+ Nothing is computed from that\. The/
    )
  })

  it("needs no words where an average house fetches its estimate, and has none without a price", () => {
    assert.strictEqual(detailsOf(cleveland.input).priceBasis, "The estimated value: no asking price was stated.")
    assert.isNull(detailsOf(emptyInput).priceBasis)
  })
})

describe("the work before letting", () => {
  const workOf = (change: Partial<InvestorInput>) => detailsOf({ ...cleveland.input, ...change }).workBeforeLetting

  it("is none for a house in average condition or a better one", () => {
    const none = {
      cost: 0,
      months: 0,
      text: "None: rent and value are estimated for a house in average condition."
    }
    assert.deepStrictEqual(workOf({ condition: "average" }), none)
    assert.deepStrictEqual(workOf({ condition: "excellent" }), none)
  })

  it("brings a worse house to the average", () => {
    assert.deepStrictEqual(workOf({ condition: "fair" }), {
      cost: 41_500,
      months: 1.5,
      text: "Brings a house in fair condition to the average condition that rent and value assume: 1.5 months without rent."
    })
    const { property } = withProperty(cleveland.input, { squareFeet: null })
    assert.match(workOf({ condition: "poor", property })?.text ?? "", /estimated for 1,900 square feet .+: 3\.5 months/)
  })

  it("is the stated budget, whatever the condition", () => {
    assert.deepStrictEqual(workOf({ rehabBudget: 30_000, condition: "good" }), {
      cost: 30_000,
      months: 1,
      text: "The stated budget, 1 month without rent."
    })
    assert.deepStrictEqual(workOf({ rehabBudget: 0, condition: "poor" }), {
      cost: 0,
      months: 0,
      text: "None, as stated."
    })
  })

  it("is not known without a deal", () => {
    assert.isNull(detailsOf(emptyInput).workBeforeLetting)
  })
})
