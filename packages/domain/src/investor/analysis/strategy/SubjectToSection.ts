import { Schema } from "effect"

import { lineNames } from "../../../tables/investor/figureNames.ts"
import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { TableReference } from "../../../tables/reference/TableReference.ts"
import {
  decimals,
  dollarsOrNull,
  dollarsText,
  fill,
  percentText,
  whenKnown,
  wholeDollars
} from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import type { OriginalLoan } from "../../strategies/OwnersLoan.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import type { SubjectTo } from "../../strategies/SubjectTo.ts"
import {
  dollarField,
  figureField,
  flagField,
  knownDollarField,
  knownTextField,
  textField,
  weaknessesField
} from "../field/fields.ts"
import { heldFields, heldFigures } from "../statement/HeldFields.ts"
import { leaseStatement, purchaseToLet } from "../statement/Statements.ts"
import { atPriceText } from "./RenovationFields.ts"

const withoutSale = "`null` if you sent no loan and there is no recorded sale to estimate one from."

/** The section about taking over the owner's loan. Every figure depends on a loan that may not exist. */
export const SubjectToSection = Schema.Struct({
  estimatedRemainingBalance: dollarField(
    "The balance that the owner owes, as you sent it or by our estimate, US dollars.",
    51_004,
    withoutSale
  ),
  estimatedOriginalRate: textField("Interest rate of the owner's loan, percent a year.", "3.98%", withoutSale),
  rateLockAdvantage: knownTextField(
    "The advantage of the old rate over today's, in words after an emoji. Never green or yellow if the house loses money with " +
      "the old loan, or if that loan exceeds the price.",
    "🟢 4.17 points below today's 8.15% investor rate: about $177/mo less interest, worth about $12,813 today"
  ),
  details: Schema.Struct({
    estimatedOriginalLoan: dollarField(
      "Loan at the last sale, US dollars: 80% of the sale price.",
      73_600,
      "`null` if there is no recorded sale to estimate it from, or if you sent its balance."
    ),
    salePriceBasis: textField(
      "Basis of the sale price: `recorded`, or `implied` by today's value.",
      "recorded",
      "`null` if no sale is on record, or if you sent the balance."
    ),
    estimatedMonthlyPayment: dollarField("Principal and interest, US dollars a month.", 351, withoutSale),
    rateLockValue: dollarField(
      "The balance owed less the present value of the remaining payments at today's investor rate, US dollars.",
      12_813
    ),
    possibleAtThisPrice: flagField(
      "True if there is a loan to take over, and it does not exceed the price in use.",
      true,
      withoutSale
    ),
    takeover: textField(
      "`possibleAtThisPrice` in words.",
      "Possible at this price, if the loan exists and its lender does not call it.",
      withoutSale
    ),
    pricePaid: dollarField(
      "The price that the figures use, US dollars: the price in use, but at least the balance owed, because a loan that is " +
        "taken over must be paid in full.",
      215_000
    ),
    cashNeededAtClosing: dollarField(
      "`pricePaid` less the balance and a seller's note, plus closing costs, work and the months until the first rent, US dollars.",
      168_296
    ),
    ...heldFields,
    probabilityLoanExists: figureField(
      "Probability that the loan exists and is not paid off, 0 to 1. The score is the mean of the scores with and without a loan " +
        "to take over, weighted by it.",
      0.49,
      withoutSale
    ),
    refinanced2021: Schema.NullOr(
      Schema.Struct({
        rate: knownTextField("Percent a year.", "3.03%"),
        remainingBalance: knownDollarField("US dollars.", 54_307),
        monthlyPayment: knownDollarField("Principal and interest, US dollars a month.", 264)
      })
    ).annotate({
      description:
        "The loan if the owner refinanced in January 2021. `null` for a sale after June 2020, for a rate below 3.75%, if nothing " +
        "was owed then, and if you sent the loan or its rate."
    }),
    rateReference: Schema.NullOr(TableReference).annotate({
      description:
        "The table row of the original rate. `null` if you sent the rate, or if it is the survey's before the sale."
    }),
    weaknesses: weaknessesField(financing.originalLoan.weakness),
    dueOnSale: knownTextField(
      "The warning that the lender may demand full repayment.",
      "Most mortgages have a due-on-sale clause; transfer without lender consent can trigger full repayment (12 U.S.C. 1701j-3)."
    )
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "SubjectToSection" })
  .annotateKey({ description: "Taking over the owner's loan. Every figure depends on a loan that may not exist." })

/** Writes the section about taking over the owner's loan. It shows the loan even if there is no price. */
export const subjectToSection = (
  result: SubjectTo | null,
  { input, originalLoan, resolved }: StrategyBasis,
  breakEven: HighestOffer | null
): typeof SubjectToSection.Type => ({
  estimatedRemainingBalance: whenKnown(originalLoan, ({ balance }) => wholeDollars(balance)),
  estimatedOriginalRate: whenKnown(originalLoan, ({ ratePercent }) => percentText(ratePercent, 2)),
  rateLockAdvantage: rateLockText(result, originalLoan, resolved.ratePercent),
  details: {
    estimatedOriginalLoan: dollarsOrNull(originalLoan?.principal),
    salePriceBasis: originalLoan === null || originalLoan.basis === "stated" ? null : originalLoan.basis,
    estimatedMonthlyPayment: whenKnown(originalLoan, ({ payment }) => wholeDollars(payment)),
    rateLockValue: whenKnown(result, ({ rateLockValue }) => wholeDollars(rateLockValue)),
    possibleAtThisPrice: whenKnown(result, isPossible),
    takeover: whenKnown(result, (found) => takeoverText(found, atPriceText(input))),
    pricePaid: dollarsOrNull(result?.paid),
    cashNeededAtClosing: whenKnown(result, ({ cashInvested }) => wholeDollars(cashInvested)),
    ...heldFigures(whenKnown(result, heldOf), breakEven),
    probabilityLoanExists: whenKnown(originalLoan, ({ probabilityLoanExists }) => decimals(probabilityLoanExists, 2)),
    refinanced2021: whenKnown(originalLoan?.refinanced2021 ?? null, ({ balance, payment, ratePercent }) => ({
      rate: percentText(ratePercent, 2),
      remainingBalance: wholeDollars(balance),
      monthlyPayment: wholeDollars(payment)
    })),
    rateReference: originalLoan?.rateReference ?? null,
    weaknesses: originalLoan === null ? [] : weaknessesOf(originalLoan),
    dueOnSale: investorTexts.disclaimers.subjectTo
  }
})

const heldOf = (result: SubjectTo) => ({
  holding: result,
  operatingStatement: leaseStatement(result),
  sourcesAndUses: purchaseToLet(result.acquisition, lineNames.takenOverLoan)
})

const weaknessesOf = ({ basis, rateReference }: OriginalLoan): ReadonlyArray<string> => {
  const { weakness, weaknessOfImplied, weaknessOfYear } = financing.originalLoan
  return [
    ...(basis === "stated" ? [] : [weakness]),
    ...(basis === "implied" ? [weaknessOfImplied] : []),
    ...(rateReference === null ? [] : [weaknessOfYear])
  ]
}

const isPossible = ({ loanAbovePrice, originalLoan }: SubjectTo): boolean =>
  originalLoan.balance > 0 && loanAbovePrice === 0

const takeoverText = ({ loanAbovePrice, originalLoan }: SubjectTo, at: string): string => {
  const texts = investorTexts.verdicts.takeover
  if (originalLoan.balance === 0) return texts.ended
  return loanAbovePrice > 0
    ? fill(texts.abovePrice, { at, excess: dollarsText(loanAbovePrice) })
    : fill(texts.possible, { at })
}

const rateLockText = (result: SubjectTo | null, loan: OriginalLoan | null, ratePercent: number): string => {
  const texts = investorTexts.verdicts.rateLock
  if (loan === null) return texts.unknown
  if (loan.balance === 0) return texts.ended
  if (result === null) return texts.unpriced
  const { cashFlowMonthly, loanAbovePrice, monthlyInterestSaved, rateLockValue, spread } = result
  const rate = percentText(ratePercent, 2)
  if (spread <= 0) return fill(texts.none, { rate })
  const loses = wholeDollars(cashFlowMonthly) < 0
  const below = fill(texts.below, {
    icon: loses || loanAbovePrice > 0 ? texts.icons.small : iconOf(spread),
    spread: decimals(spread, 2).toFixed(2),
    rate,
    saving: dollarsText(monthlyInterestSaved),
    worth: dollarsText(rateLockValue)
  })
  return [
    below,
    loses ? fill(texts.losing, { loss: dollarsText(cashFlowMonthly) }) : "",
    loanAbovePrice > 0 ? fill(texts.abovePrice, { excess: dollarsText(loanAbovePrice) }) : ""
  ].join("")
}

const iconOf = (spread: number): string => {
  const { atLeastPoints, icons } = investorTexts.verdicts.rateLock
  if (spread >= atLeastPoints.good) return icons.good
  return spread >= atLeastPoints.fair ? icons.fair : icons.small
}
