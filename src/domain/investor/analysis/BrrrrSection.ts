import { Schema } from "effect"

import { investorTexts } from "../../reference/investorTexts.ts"
import { dollarsText, fill, whenKnown, wholeDollars } from "../FigureText.ts"
import type { Brrrr } from "../strategies/Brrrr.ts"
import type { Underwriting } from "../Underwriting.ts"

const Text = Schema.NullOr(Schema.String)
const Dollars = Schema.NullOr(Schema.Int)
const Figure = Schema.NullOr(Schema.Finite)

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
  const dollars = (amount: number | undefined) => whenKnown(amount ?? null, wholeDollars)
  return {
    cashLeftInDeal: dollars(brrrr?.cashLeft),
    verdict: verdictOf(brrrr, fullRecycleOffer),
    details: {
      purchasePrice: dollars(brrrr?.purchase),
      afterRepairValue: dollars(brrrr?.afterRepairValue),
      rehab: dollars(brrrr?.rehab),
      monthsHeld: brrrr?.months ?? null,
      totalCost: dollars(brrrr?.allIn),
      refinanceLoan: dollars(brrrr?.refinanceLoan),
      bindingLimit: brrrr?.bindingLimit ?? null,
      monthlyCashFlowAfter: dollars(brrrr?.cashFlowMonthly),
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
