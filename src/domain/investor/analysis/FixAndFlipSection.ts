import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { dollarsText, fill, percentText, whenKnown, wholeDollars, dollarsOrNull } from "../deal/FigureText.ts"
import type { FixAndFlip } from "../strategies/FixAndFlip.ts"
import { requiredDiscountPercent } from "../strategies/FixAndFlip.ts"
import { Dollars, Figure, Text } from "./FieldSchemas.ts"
import type { Underwriting } from "./Underwriting.ts"

/** Buy, renovate, sell. */
export const FixAndFlipSection = Schema.Struct({
  /** US dollars before income tax; negative is a loss. */
  projectedProfit: Dollars,
  verdict: Schema.String,
  details: Schema.Struct({
    purchasePrice: Dollars,
    afterRepairValue: Dollars,
    rehab: Dollars,
    monthsHeld: Figure,
    sellingCosts: Dollars,
    financingCosts: Dollars,
    holdingCosts: Dollars,
    targetProfit: Dollars,
    /** Highest price that earns the target profit; `null` where none does. */
    maxAllowableOffer: Dollars,
    seventyPercentRuleOffer: Dollars,
    /** How far below the price that offer lies, e.g. `35.8%`. */
    requiredDiscount: Text
  })
}).annotate({ identifier: "FixAndFlipSection" })

/** Writes the section. */
export const fixAndFlipSection = ({
  fixAndFlip,
  resolved,
  targetProfitOffer
}: Underwriting): typeof FixAndFlipSection.Type => {
  return {
    projectedProfit: dollarsOrNull(fixAndFlip?.profit),
    verdict: verdictOf(fixAndFlip, targetProfitOffer),
    details: {
      purchasePrice: dollarsOrNull(fixAndFlip?.purchase),
      afterRepairValue: dollarsOrNull(fixAndFlip?.afterRepairValue),
      rehab: dollarsOrNull(fixAndFlip?.rehab),
      monthsHeld: fixAndFlip?.months ?? null,
      sellingCosts: dollarsOrNull(fixAndFlip?.sellingCosts),
      financingCosts: whenKnown(fixAndFlip, ({ bridge }) => wholeDollars(bridge.points + bridge.interest)),
      holdingCosts: whenKnown(fixAndFlip, ({ holdMonthly, months }) => wholeDollars(holdMonthly * months)),
      targetProfit: dollarsOrNull(fixAndFlip?.targetProfit),
      maxAllowableOffer: whenKnown(targetProfitOffer, wholeDollars),
      seventyPercentRuleOffer: dollarsOrNull(fixAndFlip?.seventyPercentOffer),
      requiredDiscount: whenKnown(resolved.deal?.renovation ?? null, (renovation) =>
        percentText(requiredDiscountPercent(targetProfitOffer, renovation))
      )
    }
  }
}

const verdictOf = (result: FixAndFlip | null, offer: number | null): string => {
  const texts = investorTexts.verdicts.fixAndFlip
  if (result === null) return texts.unknown
  const { belowTarget, strong, thin } = texts.atLeastShare
  const share = result.marginPercent / 100
  if (share >= strong) return texts.strong
  if (share >= thin) return texts.thin
  if (offer === null) return texts.neverEarns
  return fill(share >= belowTarget ? texts.belowTarget : texts.loses, { maxOffer: dollarsText(offer) })
}
