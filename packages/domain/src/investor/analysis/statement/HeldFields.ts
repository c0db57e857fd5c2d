import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import type { Holding } from "../../deal/Holding.ts"
import type { AgainstLease } from "../../strategies/AgainstLease.ts"
import { dollarField, textField } from "../field/fields.ts"
import { operatingStatementField, sourcesAndUsesField } from "./Statements.ts"

/** The fields that every rental plan has: the statements of the house as a rental, and their results. */
export const heldFields = {
  operatingStatement: operatingStatementField,
  sourcesAndUses: sourcesAndUsesField,
  cashInvested: dollarField("Own money paid before the first rent, US dollars, as in `sourcesAndUses`.", 81_233),
  annualCashFlow: dollarField("Income less operating costs, reserve and debt service, US dollars a year.", -10_640),
  monthlyCashFlow: dollarField("A twelfth of `annualCashFlow`, US dollars a month.", -887),
  cashOnCash: textField(
    "`annualCashFlow` divided by `cashInvested`, percent.",
    "-13.1%",
    "`null` if it can't be computed, or if no own money is paid in."
  ),
  breakEvenOffer: textField(
    "The highest price at which the plan loses no money, in words: a price, any, or none from $5,000 to $100,000,000.",
    "pays for itself at $71,342 or less"
  )
}

/** The result of one rental plan, with its statements. */
interface Held {
  readonly holding: Holding
  readonly operatingStatement: typeof operatingStatementField.Type
  readonly sourcesAndUses: typeof sourcesAndUsesField.Type
}

/** Writes the statements and the results of one rental plan; each is `null` if it can't be computed. */
export const heldFigures = (held: Held | null, breakEven: HighestOffer | null) => ({
  operatingStatement: held?.operatingStatement ?? null,
  sourcesAndUses: held?.sourcesAndUses ?? null,
  cashInvested: dollarsOrNull(held?.holding.cashInvested),
  annualCashFlow: dollarsOrNull(held?.holding.cashFlow),
  monthlyCashFlow: whenKnown(held, ({ holding }) => wholeDollars(holding.cashFlow / 12)),
  cashOnCash: whenKnown(held, ({ holding: { cashFlow, cashInvested } }) =>
    cashInvested > 0 ? percentText((100 * cashFlow) / cashInvested) : null
  ),
  breakEvenOffer: whenKnown(breakEven, breakEvenText)
})

const breakEvenText = (offer: HighestOffer): string =>
  fill(investorTexts.breakEvenOffer[offer.kind], { offer: offer.kind === "price" ? dollarsText(offer.price) : "" })

const texts = investorTexts.verdicts.letting

/**
 * The verdict on a rental plan other than the plain rental, by its net income compared with a plain rental's. `prohibited`
 * and `poorFit` are reasons against the plan, or `null`.
 */
export const lettingVerdict = (
  result: Pick<AgainstLease, "netPremium" | "netPremiumShare"> | null,
  against: { readonly prohibited: string | null; readonly poorFit: string | null }
): string => {
  if (result === null) return texts.unknown
  if (against.prohibited !== null) return fill(texts.prohibited, { note: against.prohibited })
  if (against.poorFit !== null) return fill(texts.poorFit, { reason: against.poorFit })
  const { marginal, strong } = texts.atLeastShareOfRent
  const amount = { amount: dollarsText(result.netPremium) }
  if (result.netPremiumShare >= strong) return fill(texts.strong, amount)
  return fill(result.netPremiumShare >= marginal ? texts.marginal : texts.less, amount)
}
