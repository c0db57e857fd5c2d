import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill, percentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import { type FlipPlan, requiredDiscountPercent } from "../strategies/FixAndFlip.ts"
import { Dollars, Text } from "./Dollars.ts"
import { renovationFields, renovationFigures } from "./RenovationFields.ts"

/** Buy, renovate, sell. */
export const FixAndFlipSection = Schema.Struct({
  /** US dollars before income tax; negative is a loss. */
  projectedProfit: Dollars,
  verdict: Schema.String,
  details: Schema.Struct({
    ...renovationFields,
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
export const fixAndFlipSection = (result: FlipPlan | null): typeof FixAndFlipSection.Type => ({
  projectedProfit: dollarsOrNull(result?.profit),
  verdict: verdictOf(result),
  details: {
    ...renovationFigures(result),
    sellingCosts: dollarsOrNull(result?.sellingCosts),
    financingCosts: whenKnown(result, ({ bridge }) => wholeDollars(bridge.points + bridge.interest)),
    holdingCosts: whenKnown(result, ({ holdMonthly, months }) => wholeDollars(holdMonthly * months)),
    targetProfit: dollarsOrNull(result?.targetProfit),
    maxAllowableOffer: dollarsOrNull(result?.targetProfitOffer),
    seventyPercentRuleOffer: dollarsOrNull(result?.seventyPercentOffer),
    requiredDiscount: whenKnown(result, (plan) => percentText(requiredDiscountPercent(plan)))
  }
})

const verdictOf = (result: FlipPlan | null): string => {
  const texts = investorTexts.verdicts.fixAndFlip
  if (result === null) return texts.unknown
  const { belowTarget, strong, thin } = texts.atLeastShare
  const share = result.marginPercent / 100
  if (share >= strong) return texts.strong
  if (share >= thin) return texts.thin
  const { targetProfitOffer: offer } = result
  if (offer === null) return texts.neverEarns
  return fill(share >= belowTarget ? texts.belowTarget : texts.loses, { maxOffer: dollarsText(offer) })
}
