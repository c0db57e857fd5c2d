import { assert, describe, it } from "@effect/vitest"
import { financingSection } from "@property-intelligence/domain/investor/analysis/FinancingSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput, withProperty } from "../../support/investor/deals.ts"
import { randomDeals } from "../../support/investor/randomDeal.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const optionsOf = (input: Parameters<typeof underwrite>[0]) => financingSection(underwrite(input))

describe("financingSection", () => {
  it("puts the same income under cash, the loan and the owner's loan", () => {
    // Income 8,148.59 less a reserve of 1,634.15: 6,514.44. Cash 102% of 215,000; loan 14,401.20 a year.
    assert.deepStrictEqual(optionsOf(cleveland.input), [
      { name: "Cash", cashNeeded: 219_300, monthlyPayment: 0, annualCashFlow: 6514, cashOnCash: "3.0%", lending: null },
      {
        name: "Loan at 75% of the price, 8.15%",
        cashNeeded: 60_200,
        monthlyPayment: 1200,
        annualCashFlow: -7887,
        cashOnCash: "-13.1%",
        lending: {
          qualifies: false,
          reasons: [
            "The rent covers 0.98 of payment, tax, insurance and fee, but lenders ask for 1.00. At that cover they lend at most 65% of the price, at about 0.75 points more."
          ],
          // 1,690 less 530.80 pays for 155,756: 72.4% of the price.
          downPaymentPercent: 28,
          // 1% of 153,501
          prepaymentPenalty: 1535
        }
      },
      {
        name: "Subject to the owner's loan",
        cashNeeded: 168_296,
        monthlyPayment: 351,
        annualCashFlow: 2308,
        cashOnCash: "1.4%",
        lending: null
      }
    ])
  })

  const names = (input: Parameters<typeof underwrite>[0]) => (optionsOf(input) ?? []).map(({ name }) => name)

  it("has no new loan if the caller pays cash, and no owner's loan once it is paid off", () => {
    assert.deepStrictEqual(names({ ...barelyKnown, downPaymentPercent: 100 }), ["Cash"])
    assert.deepStrictEqual(names({ ...barelyKnown, downPaymentPercent: 40, interestRatePercent: 6 }), [
      "Cash",
      "Loan at 60% of the price, 6.00%"
    ])
    assert.lengthOf(names(withProperty(cleveland.input, { lastSaleDate: "1990-01-01" })), 2)
  })

  it("takes the owner's loan over at the balance if that is above the price", () => {
    const sold = withProperty(barelyKnown, { lastSaleDate: "2026-10-01", lastSalePrice: 300_000 })
    const owners = optionsOf(sold)?.find(({ name }) => name.startsWith("Subject"))
    // 240,000 at the table's rate, one payment made
    assert.match(owners?.name ?? "", /^Subject to the owner's loan, at \$239,\d{3}: what is owed, not the price$/)
    // 2% of it
    assert.isTrue(owners !== undefined && owners.cashNeeded > 4700 && owners.cashNeeded < 4800)
  })

  const lendingOf = (input: Parameters<typeof underwrite>[0]) =>
    optionsOf(input)?.find(({ name }) => name.startsWith("Loan"))?.lending ?? assert.fail("no loan")

  it("grants no more than 80% of a price, and says what an agency's loan takes beyond", () => {
    const dear = { ...cleveland.input, monthlyRent: 9000 }
    assert.deepInclude(lendingOf({ ...dear, downPaymentPercent: 20 }), {
      qualifies: true,
      reasons: [],
      downPaymentPercent: 20
    })
    const less = lendingOf({ ...dear, downPaymentPercent: 19 })
    assert.isFalse(less.qualifies)
    assert.match(less.reasons.join(" "), /at most 80% .* up to 85%, an agency loan takes mortgage insurance/)
    const duplex = withProperty({ ...dear, downPaymentPercent: 10 }, { propertyType: "Multi-Family", units: 2 })
    assert.include(lendingOf(duplex).reasons.join(" "), "up to 75%")
  })

  it("names what is lent at a lower cover, and no down payment where the rent pays for no loan", () => {
    const reasonsAt = (monthlyRent: number) => lendingOf({ ...cleveland.input, monthlyRent }).reasons.join(" ")
    assert.match(reasonsAt(1400), /covers 0.81 .* at most 65% .* 1.25 points/)
    assert.match(reasonsAt(1000), /covers 0.58 .* at most 70% .* 0.625 points/)
    assert.isNull(lendingOf({ ...cleveland.input, monthlyRent: 500 }).downPaymentPercent)
  })

  it("charges 5% of the balance in the first year down to 1% in the fifth, then nothing", () => {
    const penalties = [1, 2, 5, 6, 30].map((holdYears) => {
      const stated = { ...cleveland.input, holdYears, interestRatePercent: 0 }
      return lendingOf(stated).prepaymentPenalty
    })
    // 161,250 without interest, a thirtieth paid back each year.
    assert.deepStrictEqual(
      penalties,
      [5, 4, 1, 0, 0].map((percent, index) => {
        const owed = 161_250 * (1 - ([1, 2, 5, 6, 30][index] ?? 0) / 30)
        return Math.round((percent * owed) / 100)
      })
    )
  })

  it.prop(
    "grants the loan at the down payment that it names, and at none a percent lower",
    [randomDeals.inputs],
    ([input]) => {
      const named = optionsOf(input)?.find(({ name }) => name.startsWith("Loan"))?.lending?.downPaymentPercent ?? null
      if (named === null) return
      const at = (downPaymentPercent: number) => lendingOf({ ...input, downPaymentPercent })
      assert.isTrue(at(named).qualifies)
      assert.strictEqual(at(named).downPaymentPercent, named)
      // A cover is rounded to hundredths.
      if (named > 21)
        assert.isTrue(
          at(named - 2).reasons.length > 0 ||
            (underwrite({ ...input, downPaymentPercent: named - 2 }).lease?.lenderDscr ?? 0) >= 0.995
        )
    }
  )

  it.prop("never needs negative cash", [randomInvestorInput], ([input]) => {
    for (const { cashNeeded } of optionsOf(input) ?? []) assert.isAtLeast(cashNeeded, 0)
  })

  it("does not divide by cash that is not needed", () => {
    const free = { ...barelyKnown, downPaymentPercent: 0, closingPercent: 0 }
    const loan = optionsOf(free)?.find(({ name }) => name.startsWith("Loan"))
    assert.deepInclude(loan, { cashNeeded: 0, cashOnCash: null })
  })

  it("does not exist without a deal", () => {
    assert.isNull(optionsOf(emptyInput))
  })
})
