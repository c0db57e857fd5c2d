import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { dollarsText, fill, whenKnown, wholeDollars, dollarsOrNull } from "../deal/FigureText.ts"
import type { Brrrr } from "../strategies/Brrrr.ts"
import { Dollars, Figure, Text } from "./FieldSchemas.ts"
import type { Underwriting } from "./Underwriting.ts"

/** Buy, rehab, rent, refinance, repeat. */
export const BrrrrSection = Schema.Struct({
  /** US dollars; negative when more comes out than went in. */
  cashLeftInDeal: Dollars,
  verdict: Schema.String,
  details: Schema.Struct({
    purchasePrice: Dollars,
    afterRepairValue: Dollars,
    rehab: Dollars,
    monthsHeld: Figure,
    totalCost: Dollars,
    refinanceLoan: Dollars,
    /** `LTV` or `DSCR`: what limits the refinance. */
    bindingLimit: Text,
    monthlyCashFlowAfter: Dollars,
    /** Highest price that leaves no cash in the deal; `null` where none does. */
    maxOffer: Dollars
  })
}).annotate({ identifier: "BrrrrSection" })

/** Writes the section. */
export const brrrrSection = ({ brrrr, fullRecycleOffer }: Underwriting): typeof BrrrrSection.Type => {
  return {
    cashLeftInDeal: dollarsOrNull(brrrr?.cashLeft),
    verdict: verdictOf(brrrr, fullRecycleOffer),
    details: {
      purchasePrice: dollarsOrNull(brrrr?.purchase),
      afterRepairValue: dollarsOrNull(brrrr?.afterRepairValue),
      rehab: dollarsOrNull(brrrr?.rehab),
      monthsHeld: brrrr?.months ?? null,
      totalCost: dollarsOrNull(brrrr?.allIn),
      refinanceLoan: dollarsOrNull(brrrr?.refinanceLoan),
      bindingLimit: brrrr?.bindingLimit ?? null,
      monthlyCashFlowAfter: dollarsOrNull(brrrr?.cashFlowMonthly),
      maxOffer: whenKnown(fullRecycleOffer, wholeDollars)
    }
  }
}

const verdictOf = (result: Brrrr | null, offer: number | null): string => {
  const texts = investorTexts.verdicts.brrrr
  if (result === null) return texts.unknown
  const { capitalHeavy, fullRecycle, strong, workable } = texts.atMostShare
  const share = result.cashLeftPercent / 100
  if (share <= fullRecycle) return texts.fullRecycle
  if (share <= strong) return texts.strong
  if (share <= workable) return texts.workable
  if (share <= capitalHeavy) return texts.capitalHeavy
  return offer === null ? texts.neverRecycles : fill(texts.tooExpensive, { maxOffer: dollarsText(offer) })
}
