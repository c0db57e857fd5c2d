import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import {
  dollarsOrNull,
  dollarsText,
  fill,
  offerPrice,
  percentText,
  whenKnown,
  wholeDollars
} from "../../deal/FigureText.ts"
import { type FlipPlan, requiredDiscountPercent } from "../../strategies/FixAndFlip.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { dollarField, knownTextField, offerOutcomeField, textField } from "../field/fields.ts"
import { atPriceText, renovationFields, renovationFigures } from "./RenovationFields.ts"

/** Buy, renovate, sell. */
export const FixAndFlipSection = Schema.Struct({
  projectedProfit: dollarField("US dollars before income tax; negative is a loss.", -53_876),
  verdict: knownTextField(
    "How the profit compares with the value after repair, in words after an emoji.",
    "🔴 Loses money at this price: needs a price at or below $137,961 to earn its target"
  ),
  details: Schema.Struct({
    ...renovationFields,
    sellingCosts: dollarField("Commissions, concessions, title and the seller's transfer tax, US dollars.", 14_930),
    financingCosts: dollarField("Points and interest of the bridge loan, US dollars.", 9725),
    holdingCosts: dollarField("Tax, insurance, fees and utilities until the sale, US dollars.", 4081),
    targetProfit: dollarField("10% of the value after repair, at least 25,000, US dollars.", 25_000),
    maxAllowableOffer: dollarField(
      "Highest purchase price that earns the target profit, US dollars.",
      137_961,
      "`null` where every price does or none, or where it can't be computed: see `maxAllowableOfferOutcome`."
    ),
    maxAllowableOfferOutcome: offerOutcomeField("maxAllowableOffer"),
    seventyPercentRuleOffer: dollarField("70% of the value after repair less the renovation, US dollars.", 121_920),
    requiredDiscount: textField(
      "How far `maxAllowableOffer` lies below `purchasePrice`, percent of it: `0.0%` where the price earns the target already, " +
        "`100.0%` where no price earns it.",
      "35.8%"
    )
  }).annotate({ description: "What stands behind the figures." })
})
  .annotate({ identifier: "FixAndFlipSection" })
  .annotateKey({ description: "Buy, renovate, sell." })

/** Writes the section. */
export const fixAndFlipSection = (
  result: FlipPlan | null,
  { input }: StrategyBasis
): typeof FixAndFlipSection.Type => ({
  projectedProfit: dollarsOrNull(result?.profit),
  verdict: result === null ? texts.unknown : verdictOf(result, atPriceText(input)),
  details: {
    ...renovationFigures(result),
    sellingCosts: dollarsOrNull(result?.sellingCosts),
    financingCosts: whenKnown(result, ({ bridge }) => wholeDollars(bridge.points + bridge.interest)),
    holdingCosts: whenKnown(result, ({ holdMonthly, months }) => wholeDollars(holdMonthly * months)),
    targetProfit: dollarsOrNull(result?.targetProfit),
    maxAllowableOffer: offerPrice(result?.targetProfitOffer),
    maxAllowableOfferOutcome: result?.targetProfitOffer.kind ?? null,
    seventyPercentRuleOffer: dollarsOrNull(result?.seventyPercentOffer),
    requiredDiscount: whenKnown(result, (plan) => percentText(requiredDiscountPercent(plan)))
  }
})

const texts = investorTexts.verdicts.fixAndFlip

const verdictOf = ({ marginPercent, targetProfitOffer: offer }: FlipPlan, at: string): string => {
  const { belowTarget, strong, thin } = texts.atLeastShare
  const share = marginPercent / 100
  if (share >= strong) return texts.strong
  if (share >= thin) return texts.thin
  const loses = share < belowTarget
  if (offer.kind !== "price") return loses ? fill(texts.losesAlways, { at }) : texts.belowTargetAlways
  return fill(loses ? texts.loses : texts.belowTarget, { at, maxOffer: dollarsText(offer.price) })
}
