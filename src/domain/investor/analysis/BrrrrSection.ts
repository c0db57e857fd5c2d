import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill, offerPrice } from "../deal/FigureText.ts"
import type { BrrrrPlan } from "../strategies/Brrrr.ts"
import { dollarField, knownTextField, textField } from "./fields.ts"
import { renovationFields, renovationFigures } from "./RenovationFields.ts"

/** Buy, rehab, rent, refinance, repeat. */
export const BrrrrSection = Schema.Struct({
  cashLeftInDeal: dollarField(
    "Own money still in the house after the refinance, US dollars; negative when more comes out than went in.",
    121_181
  ),
  verdict: knownTextField(
    "How well the money comes back, in words after an emoji.",
    "🔴 Not a BRRRR at this price: buy at or below $99,171 to recycle all capital"
  ),
  details: Schema.Struct({
    ...renovationFields,
    totalCost: dollarField("All that is paid before the refinance less the rent collected, US dollars.", 272_434),
    refinanceLoan: dollarField("The loan that value and rent allow, US dollars.", 155_754),
    bindingLimit: textField("What limits that loan: `LTV`, the value, or `DSCR`, the rent.", "DSCR"),
    monthlyCashFlowAfter: dollarField("US dollars a month after the refinance, after the capital reserve.", -616),
    maxOffer: dollarField(
      "Highest purchase price that leaves no cash in the deal, US dollars.",
      99_171,
      "`null` where none does."
    )
  }).annotate({ description: "What stands behind the figures." })
})
  .annotate({ identifier: "BrrrrSection" })
  .annotateKey({ description: "Buy, rehab, rent, refinance, repeat." })

/** Writes the section. */
export const brrrrSection = (result: BrrrrPlan | null): typeof BrrrrSection.Type => ({
  cashLeftInDeal: dollarsOrNull(result?.cashLeft),
  verdict: verdictOf(result),
  details: {
    ...renovationFigures(result),
    totalCost: dollarsOrNull(result?.allIn),
    refinanceLoan: dollarsOrNull(result?.refinanceLoan),
    bindingLimit: result?.bindingLimit ?? null,
    monthlyCashFlowAfter: dollarsOrNull(result?.cashFlowMonthly),
    maxOffer: offerPrice(result?.fullRecycleOffer)
  }
})

const verdictOf = (result: BrrrrPlan | null): string => {
  const texts = investorTexts.verdicts.brrrr
  if (result === null) return texts.unknown
  const { capitalHeavy, fullRecycle, strong, workable } = texts.atMostShare
  const share = result.cashLeftPercent / 100
  if (share <= fullRecycle) return texts.fullRecycle
  if (share <= strong) return texts.strong
  if (share <= workable) return texts.workable
  if (share <= capitalHeavy) return texts.capitalHeavy
  const { fullRecycleOffer: offer } = result
  return offer.kind === "price" ? fill(texts.tooExpensive, { maxOffer: dollarsText(offer.price) }) : texts.neverRecycles
}
