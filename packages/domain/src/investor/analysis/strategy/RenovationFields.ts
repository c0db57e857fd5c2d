import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { rehabCosts } from "../../../tables/investor/rehabCosts.ts"
import { dollarsOrNull } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { dollarField, figureField } from "../field/fields.ts"

/** The first fields of the sections of a BRRRR and a flip: price, value after the renovation, cost and months. */
export const renovationFields = {
  purchasePrice: dollarField(
    "Purchase price, US dollars: the asking price, or else the estimated value, as for every strategy.",
    215_000
  ),
  afterRepairValue: dollarField("Value after the renovation, US dollars.", 240_800),
  rehab: dollarField("Cost of the renovation, US dollars; for a flip, with the finish that buyers expect.", 42_400),
  monthsHeld: figureField("Months from the purchase to the refinance or the sale.", 6)
}

/** Writes the figures of a renovation; each is `null` without one. */
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

/** The weak points of a renovation with a bridge loan. Figures that the caller states have none. */
export const renovationWeaknesses = ({ afterRepairValue, rehabBudget }: InvestorInput): ReadonlyArray<string> => [
  ...(afterRepairValue === null ? [financing.afterRepairPremium.weakness] : []),
  ...(rehabBudget === null ? [rehabCosts.weakness] : []),
  financing.bridge.weakness
]

/** The words for the price that a verdict uses: the stated price, or else the estimated value. */
export const atPriceText = ({ askingPrice }: InvestorInput): string =>
  askingPrice === null ? investorTexts.verdicts.atPrice.own : investorTexts.verdicts.atPrice.asked
