import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { decimals, dollarsText, fill, percentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { StrategyBasis } from "../strategies/StrategyBasis.ts"
import type { SubjectTo } from "../strategies/SubjectTo.ts"
import { Dollars, Figure, Text } from "./Dollars.ts"

/** Taking over the owner's loan. Every figure rests on a loan that may not exist. */
export const SubjectToSection = Schema.Struct({
  /** US dollars. */
  estimatedRemainingBalance: Dollars,
  /** e.g. `3.98%`. */
  estimatedOriginalRate: Text,
  rateLockAdvantage: Schema.String,
  details: Schema.Struct({
    estimatedOriginalLoan: Dollars,
    /** `recorded`, or `implied` from today's value. */
    salePriceBasis: Text,
    estimatedMonthlyPayment: Dollars,
    /** US dollars: what is owed less what the remaining payments are worth at today's rate. */
    rateLockValue: Dollars,
    cashNeededAtClosing: Dollars,
    monthlyCashFlow: Dollars,
    /** 0 to 1: that the loan was taken and is not paid off. Not part of the score. */
    probabilityLoanExists: Figure,
    refinanced2021: Schema.NullOr(
      Schema.Struct({ rate: Schema.String, remainingBalance: Schema.Int, monthlyPayment: Schema.Int })
    ),
    rateReference: Schema.NullOr(TableReference),
    dueOnSale: Schema.String
  })
}).annotate({ identifier: "SubjectToSection" })

/** Writes the section. The loan is shown even where there is no price to judge it by. */
export const subjectToSection = (
  result: SubjectTo | null,
  { originalLoan, resolved }: StrategyBasis
): typeof SubjectToSection.Type => ({
  estimatedRemainingBalance: whenKnown(originalLoan, ({ balance }) => wholeDollars(balance)),
  estimatedOriginalRate: whenKnown(originalLoan, ({ ratePercent }) => percentText(ratePercent, 2)),
  rateLockAdvantage: rateLockText(result, resolved.ratePercent),
  details: {
    estimatedOriginalLoan: whenKnown(originalLoan, ({ principal }) => wholeDollars(principal)),
    salePriceBasis: originalLoan?.basis ?? null,
    estimatedMonthlyPayment: whenKnown(originalLoan, ({ payment }) => wholeDollars(payment)),
    rateLockValue: whenKnown(result, ({ rateLockValue }) => wholeDollars(rateLockValue)),
    cashNeededAtClosing: whenKnown(result, ({ cashAtClosing }) => wholeDollars(cashAtClosing)),
    monthlyCashFlow: whenKnown(result, ({ cashFlowMonthly }) => wholeDollars(cashFlowMonthly)),
    probabilityLoanExists: whenKnown(originalLoan, ({ probabilityLoanExists }) => decimals(probabilityLoanExists, 2)),
    refinanced2021: whenKnown(originalLoan?.refinanced2021 ?? null, ({ balance, payment, ratePercent }) => ({
      rate: percentText(ratePercent, 2),
      remainingBalance: wholeDollars(balance),
      monthlyPayment: wholeDollars(payment)
    })),
    rateReference: originalLoan?.rateReference ?? null,
    dueOnSale: investorTexts.disclaimers.subjectTo
  }
})

const rateLockText = (result: SubjectTo | null, ratePercent: number): string => {
  const texts = investorTexts.verdicts.rateLock
  if (result === null) return texts.unknown
  if (result.loan.balance === 0) return texts.ended
  const values = {
    spread: decimals(result.spread, 2).toFixed(2),
    rate: percentText(ratePercent, 2),
    saving: dollarsText(result.monthlyInterestSaved),
    worth: dollarsText(result.rateLockValue)
  }
  const { fair, good } = texts.atLeastPoints
  if (result.spread >= good) return fill(texts.good, values)
  if (result.spread >= fair) return fill(texts.fair, values)
  return fill(result.spread > 0 ? texts.small : texts.none, values)
}
