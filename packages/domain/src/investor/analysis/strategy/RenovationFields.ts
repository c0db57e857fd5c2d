import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { rehabCosts } from "../../../tables/investor/rehabCosts.ts"
import { dollarsOrNull } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { dollarField, figureField } from "../field/fields.ts"

/** The fields that a BRRRR and a flip begin with. */
export const renovationFields = {
  purchasePrice: dollarField(
    "Price before the renovation, US dollars: the asking price, else the estimated value, as for every strategy.",
    215_000
  ),
  afterRepairValue: dollarField("Value after the renovation, US dollars.", 240_800),
  rehab: dollarField("Cost of the renovation, US dollars; for a flip with the finish that buyers expect.", 42_400),
  monthsHeld: figureField("Months from the purchase to the refinance or the sale.", 6)
}

/** Writes them. */
export const renovationFigures = (
  result: {
    readonly purchase: number
    readonly afterRepairValue: number
    readonly rehab: number
    readonly months: number
  } | null
) => ({
  purchasePrice: dollarsOrNull(result?.purchase),
  afterRepairValue: dollarsOrNull(result?.afterRepairValue),
  rehab: dollarsOrNull(result?.rehab),
  monthsHeld: result?.months ?? null
})

/** The weak points of a renovation with a bridge loan, except what the caller states. */
export const renovationWeaknesses = ({ afterRepairValue, rehabBudget }: InvestorInput): ReadonlyArray<string> => [
  ...(afterRepairValue === null ? [financing.afterRepairPremium.weakness] : []),
  ...(rehabBudget === null ? [rehabCosts.weakness] : []),
  financing.bridge.weakness
]

/** The price of a verdict: the one the caller states, or else the estimated value. */
export const atPriceText = ({ askingPrice }: InvestorInput): string =>
  askingPrice === null ? investorTexts.verdicts.atPrice.own : investorTexts.verdicts.atPrice.asked
