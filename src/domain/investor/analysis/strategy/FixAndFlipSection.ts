import { Schema } from "effect"

import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { sellerTransferTax } from "../../../tables/state/sellerTransferTax.ts"
import { dollarsOrNull, dollarsText, fill, offerPrice, percentText, whenKnown } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { type FlipPlan, requiredDiscountPercent } from "../../strategies/FixAndFlip.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { dollarField, knownTextField, offerOutcomeField, textField, weaknessesField } from "../field/fields.ts"
import { flipSourcesAndUses, resaleLines, resaleStatement, resaleStatementField } from "../statement/ResaleStatement.ts"
import { sourcesAndUsesField } from "../statement/SourcesAndUses.ts"
import { amountOf } from "../statement/StatementLine.ts"
import { atPriceText, renovationFields, renovationFigures, renovationWeaknesses } from "./RenovationFields.ts"

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
    ),
    resaleStatement: resaleStatementField,
    sourcesAndUses: sourcesAndUsesField.annotate({
      description:
        "What it takes until the sale, and who pays it; both sides add up to `total`. `null` where it can't be computed."
    }),
    weaknesses: weaknessesField(financing.flip.weakness)
  }).annotate({ description: "What stands behind the figures." })
})
  .annotate({ identifier: "FixAndFlipSection" })
  .annotateKey({ description: "Buy, renovate, sell." })

/** Writes the section. What stands beside the statement is read from it, so that both agree. */
export const fixAndFlipSection = (result: FlipPlan | null, { input }: StrategyBasis): typeof FixAndFlipSection.Type => {
  const statement = whenKnown(result, resaleStatement)
  const spentOn = (names: ReadonlyArray<string>) =>
    whenKnown(statement, ({ lines }) => names.reduce((sum, name) => sum - amountOf(lines, name), 0))
  return {
    projectedProfit: dollarsOrNull(result?.profit),
    verdict: result === null ? texts.unknown : verdictOf(result, atPriceText(input)),
    details: {
      ...renovationFigures(result),
      sellingCosts: spentOn([resaleLines.selling, resaleLines.transferTax]),
      financingCosts: spentOn([resaleLines.points, resaleLines.interest]),
      holdingCosts: spentOn([resaleLines.holding]),
      targetProfit: dollarsOrNull(result?.targetProfit),
      maxAllowableOffer: offerPrice(result?.targetProfitOffer),
      maxAllowableOfferOutcome: result?.targetProfitOffer.kind ?? null,
      seventyPercentRuleOffer: dollarsOrNull(result?.seventyPercentOffer),
      requiredDiscount: whenKnown(result, (plan) => percentText(requiredDiscountPercent(plan))),
      resaleStatement: statement,
      sourcesAndUses: whenKnown(result, flipSourcesAndUses),
      weaknesses: result === null ? [] : weaknessesOf(input, result)
    }
  }
}

const weaknessesOf = (input: InvestorInput, { afterRepairValue }: FlipPlan): ReadonlyArray<string> => {
  const transferTax = sellerTransferTax(input.location, afterRepairValue)
  return [
    ...renovationWeaknesses(input),
    financing.flip.weakness,
    ...(transferTax === null ? [] : [transferTax.weakness])
  ]
}

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
