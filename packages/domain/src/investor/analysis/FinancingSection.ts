import { Schema } from "effect"

import { dollarsText, percentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import { lendingOf, type RentalLoan } from "../deal/RentalLoan.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import type { SubjectTo } from "../strategies/SubjectTo.ts"
import { countField, knownDollarField, knownTextField, textField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

const LendingField = Schema.NullOr(
  Schema.Struct({
    qualifies: Schema.Boolean.annotate({
      description:
        "True if lenders of rental loans would grant the loan, by the rent's debt coverage and the loan's share of the price.",
      examples: [false]
    }),
    reasons: Schema.Array(Schema.String).annotate({
      description: "The reasons for a refusal, in sentences.",
      examples: [
        [
          "The rent covers 0.98 of payment, tax, insurance and fee, but lenders ask for 1.00. At that cover they lend at most 65% " +
            "of the price, at about 0.75 points more."
        ]
      ]
    }),
    downPaymentPercent: countField(
      "The min down payment at which lenders grant the loan at its rate, percent of the price.",
      28,
      "`null` if no loan would be granted."
    ),
    prepaymentPenalty: knownDollarField(
      "The prepayment penalty at the sale after `holdYears`, US dollars: from 5% of the balance in the first year down to 1% " +
        "in the fifth, then 0. No other figure includes it.",
      1540
    )
  })
).annotate({ identifier: "Lending" })

/**
 * The section that shows the plain rental with each way to pay for it: cash, a loan, or the owner's loan. US dollars;
 * `null` without a deal.
 */
export const FinancingSection = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      name: knownTextField("Cash, a loan, or the owner's loan.", "Loan at 75% of the price, 8.15%"),
      cashNeeded: knownDollarField("Own cash paid before the first rent, US dollars.", 60_200),
      monthlyPayment: knownDollarField("Principal and interest, US dollars a month; 0 for cash.", 1200),
      annualCashFlow: knownDollarField("Income less costs, reserve and debt service, US dollars a year.", -7887),
      cashOnCash: textField(
        "`annualCashFlow` divided by `cashNeeded`, percent.",
        "-13.1%",
        "`null` if no cash is needed."
      ),
      lending: LendingField.annotateKey({
        description: "The lenders' terms for the loan. `null` for cash and for a loan that is taken over."
      })
    })
  )
).annotate({ identifier: "FinancingOptions" })

/** Writes the ways to pay: cash, the loan in use, and the owner's loan if one can be estimated. */
export const financingSection = ({ lease, resolved, strategies }: Underwriting): typeof FinancingSection.Type => {
  const { deal } = resolved
  const { result: subjectTo } = strategies.subjectTo
  if (deal === null || lease === null) return null
  const cash = rentalMetrics({ ...deal, terms: { ...deal.terms, downPaymentShare: 1 } })
  return [
    option("Cash", cash.cashInvested, 0, cash.cashFlow, null),
    ...(lease.acquisition.borrowed === 0
      ? []
      : [
          option(
            `Loan at ${percentText(100 * (1 - deal.terms.downPaymentShare), 0)} of the price, ${percentText(deal.terms.ratePercent, 2)}`,
            lease.cashInvested,
            lease.monthlyPayment,
            lease.cashFlow,
            lendingOf(deal, lease, resolved.plan)
          )
        ]),
    ...(subjectTo === null || subjectTo.originalLoan.balance === 0
      ? []
      : [
          option(
            takeoverName(subjectTo),
            subjectTo.cashInvested,
            subjectTo.monthlyPayment,
            12 * subjectTo.cashFlowMonthly,
            null
          )
        ])
  ]
}

/**
 * The name of the option to take over the owner's loan. If more is owed than the price, it names the debt, which is
 * then the real price.
 */
const takeoverName = ({ loanAbovePrice, paid }: SubjectTo): string =>
  loanAbovePrice > 0
    ? `Subject to the owner's loan, at ${dollarsText(paid)}: what is owed, not the price`
    : "Subject to the owner's loan"

const option = (
  name: string,
  cashNeeded: number,
  monthlyPayment: number,
  annualCashFlow: number,
  lending: RentalLoan | null
) => ({
  name,
  cashNeeded: wholeDollars(cashNeeded),
  monthlyPayment: wholeDollars(monthlyPayment),
  annualCashFlow: wholeDollars(annualCashFlow),
  cashOnCash: cashNeeded > 0 ? percentText((100 * annualCashFlow) / cashNeeded) : null,
  lending: whenKnown(lending, (known) => ({ ...known, prepaymentPenalty: wholeDollars(known.prepaymentPenalty) }))
})
