import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill } from "../deal/FigureText.ts"
import type { BrrrrPlan } from "../strategies/Brrrr.ts"
import { Dollars, Text } from "./Dollars.ts"
import { renovationFields, renovationFigures } from "./RenovationFields.ts"

/** Buy, rehab, rent, refinance, repeat. */
export const BrrrrSection = Schema.Struct({
  /** US dollars; negative when more comes out than went in. */
  cashLeftInDeal: Dollars,
  verdict: Schema.String,
  details: Schema.Struct({
    ...renovationFields,
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
export const brrrrSection = (result: BrrrrPlan | null): typeof BrrrrSection.Type => ({
  cashLeftInDeal: dollarsOrNull(result?.cashLeft),
  verdict: verdictOf(result),
  details: {
    ...renovationFigures(result),
    totalCost: dollarsOrNull(result?.allIn),
    refinanceLoan: dollarsOrNull(result?.refinanceLoan),
    bindingLimit: result?.bindingLimit ?? null,
    monthlyCashFlowAfter: dollarsOrNull(result?.cashFlowMonthly),
    maxOffer: dollarsOrNull(result?.fullRecycleOffer)
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
  return offer === null ? texts.neverRecycles : fill(texts.tooExpensive, { maxOffer: dollarsText(offer) })
}
