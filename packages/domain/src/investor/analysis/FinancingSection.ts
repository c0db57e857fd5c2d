import { Schema } from "effect"

import { dollarsText, percentText, wholeDollars } from "../deal/FigureText.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import type { SubjectTo } from "../strategies/SubjectTo.ts"
import { knownDollarField, knownTextField, textField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

/** The same income under different money, side by side. US dollars; `null` without a deal. */
export const FinancingSection = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      name: knownTextField("Cash, a loan, or the owner's loan.", "Loan at 75% of the price, 8.15%"),
      cashNeeded: knownDollarField("Own cash until the first rent, US dollars; never below zero.", 60_200),
      monthlyPayment: knownDollarField("Principal and interest, US dollars a month; 0 for cash.", 1200),
      annualCashFlow: knownDollarField("After costs, reserve and debt service, US dollars a year.", -7887),
      cashOnCash: textField("A year's cash flow by the cash needed, percent.", "-13.1%", "`null` where none is needed.")
    })
  )
).annotate({ identifier: "FinancingOptions" })

/** Writes the options: cash, the loan in use, and the owner's loan where one can be estimated. */
export const financingSection = ({ lease, resolved, strategies }: Underwriting): typeof FinancingSection.Type => {
  const { deal } = resolved
  const { result: subjectTo } = strategies.subjectTo
  if (deal === null || lease === null) return null
  const cash = rentalMetrics({ ...deal, terms: { ...deal.terms, downPaymentShare: 1 } })
  return [
    option("Cash", cash.cashInvested, 0, cash.cashFlow),
    ...(lease.acquisition.borrowed === 0
      ? []
      : [
          option(
            `Loan at ${percentText(100 * (1 - deal.terms.downPaymentShare), 0)} of the price, ${percentText(deal.terms.ratePercent, 2)}`,
            lease.cashInvested,
            lease.monthlyPayment,
            lease.cashFlow
          )
        ]),
    ...(subjectTo === null || subjectTo.originalLoan.balance === 0
      ? []
      : [
          option(
            takeoverName(subjectTo),
            subjectTo.cashInvested,
            subjectTo.monthlyPayment,
            12 * subjectTo.cashFlowMonthly
          )
        ])
  ]
}

/** Where more is owed than the price, that is what would really be paid. */
const takeoverName = ({ loanAbovePrice, paid }: SubjectTo): string =>
  loanAbovePrice > 0
    ? `Subject to the owner's loan, at ${dollarsText(paid)}: what is owed, not the price`
    : "Subject to the owner's loan"

const option = (name: string, cashNeeded: number, monthlyPayment: number, annualCashFlow: number) => ({
  name,
  cashNeeded: wholeDollars(cashNeeded),
  monthlyPayment: wholeDollars(monthlyPayment),
  annualCashFlow: wholeDollars(annualCashFlow),
  cashOnCash: cashNeeded > 0 ? percentText((100 * annualCashFlow) / cashNeeded) : null
})
