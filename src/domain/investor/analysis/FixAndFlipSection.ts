import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import {
  dollarsOrNull,
  dollarsText,
  fill,
  offerPrice,
  percentText,
  whenKnown,
  wholeDollars
} from "../deal/FigureText.ts"
import { type FlipPlan, requiredDiscountPercent } from "../strategies/FixAndFlip.ts"
import { dollarField, knownTextField, textField } from "./fields.ts"
import { renovationFields, renovationFigures } from "./RenovationFields.ts"

/** Buy, renovate, sell. */
export const FixAndFlipSection = Schema.Struct({
  projectedProfit: dollarField("US dollars before income tax; negative is a loss.", -53_876),
  verdict: knownTextField(
    "How the profit compares with the value after repair, in words after an emoji.",
    "🔴 Loses money at estimated value: needs a price at or below $137,961"
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
      "`null` where none does."
    ),
    seventyPercentRuleOffer: dollarField("70% of the value after repair less the renovation, US dollars.", 121_920),
    requiredDiscount: textField(
      "How far `maxAllowableOffer` lies below `purchasePrice`, percent of it; `0.0%` where it does not, `100.0%` where no " +
        "price earns the target.",
      "35.8%"
    )
  }).annotate({ description: "What stands behind the figures." })
})
  .annotate({ identifier: "FixAndFlipSection" })
  .annotateKey({ description: "Buy, renovate, sell." })

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
    maxAllowableOffer: offerPrice(result?.targetProfitOffer),
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
  if (offer.kind !== "price") return texts.neverEarns
  return fill(share >= belowTarget ? texts.belowTarget : texts.loses, { maxOffer: dollarsText(offer.price) })
}
