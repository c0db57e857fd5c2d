import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import type { Holding } from "../../deal/Holding.ts"
import { dollarField, textField } from "../field/fields.ts"
import { operatingStatementField } from "./OperatingStatement.ts"
import { sourcesAndUsesField } from "./SourcesAndUses.ts"

/** The fields that every way of letting has for the house as it is held: its statements and their results. */
export const heldFields = {
  operatingStatement: operatingStatementField,
  sourcesAndUses: sourcesAndUsesField,
  cashInvested: dollarField("Own money in before the first rent, US dollars, as in `sourcesAndUses`.", 81_233),
  annualCashFlow: dollarField("After operating costs, reserve and debt service, US dollars a year.", -10_640),
  monthlyCashFlow: dollarField("A twelfth of that, US dollars a month.", -887),
  cashOnCash: textField(
    "A year's cash flow by `cashInvested`, percent.",
    "-13.1%",
    "`null` where it can't be computed, or no own money goes in."
  ),
  breakEvenOffer: textField(
    "The highest price at which it loses no money, in words: a price, any price, or none from $5,000 to $100,000,000.",
    "pays for itself at $71,342 or less"
  )
}

/** The result of a way of letting, with its statements. */
interface Held {
  readonly holding: Holding
  readonly operatingStatement: typeof operatingStatementField.Type
  readonly sourcesAndUses: typeof sourcesAndUsesField.Type
}

/** Writes them. */
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
