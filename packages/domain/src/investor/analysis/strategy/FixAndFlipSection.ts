import { Schema } from "effect"

import { figureNames, lineNames } from "../../../tables/investor/figureNames.ts"
import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { sellerTransferTax } from "../../../tables/state/sellerTransferTax.ts"
import {
  dollarsOrNull,
  dollarsText,
  fill,
  offerPrice,
  percentText,
  whenKnown,
  wholeDollars
} from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { type FixAndFlip, type FlipPlan, requiredDiscountPercent } from "../../strategies/FixAndFlip.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import {
  dollarField,
  knownDollarField,
  knownTextField,
  offerOutcomeField,
  textField,
  weaknessesField
} from "../field/fields.ts"
import {
  StatementLine,
  amountOf,
  ownCash,
  runningLines,
  sourcesAndUses,
  sourcesAndUsesField
} from "../statement/Statements.ts"
import { atPriceText, renovationFields, renovationFigures, renovationWeaknesses } from "./RenovationFields.ts"

/** The statement of a flip, from the sale price down to the profit. */
const ResaleStatement = Schema.Struct({
  lines: Schema.Array(StatementLine).annotate({
    description: "US dollars; income is positive, costs are negative."
  }),
  profit: knownDollarField("The sum of the lines, before income tax, US dollars.", -53_876)
}).annotate({ identifier: "ResaleStatement" })
type ResaleStatement = typeof ResaleStatement.Type

/** The schema of the statement as a field of a section. */
const resaleStatementField = Schema.NullOr(ResaleStatement).annotate({
  description:
    "The flip, line by line. Lines are rounded so that they add up: each is within a dollar of its exact value. Lines of 0 are " +
    "left out. `null` if it can't be computed."
})

/** The names of the lines that the section also shows outside the statement. */
const resaleLines = {
  selling: figureNames.sellingCostPercent,
  transferTax: lineNames.transferTax,
  points: figureNames.bridgePoints,
  interest: lineNames.bridgeInterest,
  holding: lineNames.holdingToSale
} as const

/** Writes the statement of a flip. */
export const resaleStatement = (flip: FixAndFlip): ResaleStatement => {
  const { afterRepairValue, bridge, closing, holdMonthly, months, profit, purchase, rehab, sellerTransferTax } = flip
  return {
    lines: runningLines(
      {
        [lineNames.sale]: afterRepairValue,
        [resaleLines.selling]: sellerTransferTax - flip.sellingCosts,
        [resaleLines.transferTax]: -sellerTransferTax,
        [figureNames.askingPrice]: -purchase,
        [figureNames.closingPercent]: -closing,
        [figureNames.rehabBudget]: -rehab,
        [resaleLines.points]: -bridge.points,
        [resaleLines.interest]: -bridge.interest,
        [resaleLines.holding]: -holdMonthly * months
      },
      0,
      profit
    ),
    profit: wholeDollars(profit)
  }
}

/** The section about buying, renovating and reselling. */
export const FixAndFlipSection = Schema.Struct({
  projectedProfit: dollarField("Profit before income tax, US dollars; negative is a loss.", -53_876),
  verdict: knownTextField(
    "The profit compared with the value after repair, in words after an emoji.",
    "🔴 Loses money at this price: needs a price at or below $137,961 to earn its target"
  ),
  details: Schema.Struct({
    ...renovationFields,
    sellingCosts: dollarField("Commissions, concessions, title and the seller's transfer tax, US dollars.", 14_930),
    sellerTransferTax: dollarField(
      "The seller's share of state and local taxes on the sale, US dollars. `sellingCosts` includes it.",
      963
    ),
    sellerTransferTaxLow: dollarField("Low end of the range of `sellerTransferTax`, US dollars.", 241),
    sellerTransferTaxHigh: dollarField("High end of the range of `sellerTransferTax`, US dollars.", 963),
    financingCosts: dollarField("Points and interest of the bridge loan, US dollars.", 9725),
    holdingCosts: dollarField("Tax, insurance, fees and utilities until the sale, US dollars.", 4081),
    targetProfit: dollarField("10% of the value after repair, but at least $25,000, US dollars.", 25_000),
    maxAllowableOffer: dollarField(
      "Highest purchase price that earns the target profit, US dollars.",
      137_961,
      "`null` if every price works or none does, or if it can't be computed: see `maxAllowableOfferOutcome`."
    ),
    maxAllowableOfferOutcome: offerOutcomeField("maxAllowableOffer"),
    seventyPercentRuleOffer: dollarField("70% of the value after repair, less `rehab`, US dollars.", 121_920),
    requiredDiscount: textField(
      "The discount from `purchasePrice` to `maxAllowableOffer`, percent: `0.0%` if the price already earns the target, " +
        "`100.0%` if no price does.",
      "35.8%"
    ),
    resaleStatement: resaleStatementField,
    sourcesAndUses: sourcesAndUsesField.annotate({
      description:
        "The money needed until the sale, and its sources; both sides add up to `total`. `null` if it can't be computed."
    }),
    weaknesses: weaknessesField(financing.flip.weakness)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "FixAndFlipSection" })
  .annotateKey({ description: "Buy, renovate, sell." })

/** Writes the section of a flip. Its figures are read from the statement, so that both agree. */
export const fixAndFlipSection = (result: FlipPlan | null, { input }: StrategyBasis): typeof FixAndFlipSection.Type => {
  const statement = whenKnown(result, resaleStatement)
  const spentOn = (names: ReadonlyArray<string>) =>
    whenKnown(statement, ({ lines }) => names.reduce((sum, name) => sum - amountOf(lines, name), 0))
  const transferTax = result === null ? null : sellerTransferTax(input.location, result.afterRepairValue)
  const transferTaxShown = spentOn([resaleLines.transferTax])
  const transferTaxAt = (percent: number | undefined) =>
    wholeDollars(((percent ?? 0) / 100) * (result?.afterRepairValue ?? 0))
  return {
    projectedProfit: dollarsOrNull(result?.profit),
    verdict: result === null ? texts.unknown : verdictOf(result, atPriceText(input)),
    details: {
      ...renovationFigures(result),
      sellingCosts: spentOn([resaleLines.selling, resaleLines.transferTax]),
      sellerTransferTax: transferTaxShown,
      sellerTransferTaxLow: whenKnown(transferTaxShown, (shown) =>
        Math.min(shown, transferTaxAt(transferTax?.lowPercent))
      ),
      sellerTransferTaxHigh: whenKnown(transferTaxShown, (shown) =>
        Math.max(shown, transferTaxAt(transferTax?.highPercent))
      ),
      financingCosts: spentOn([resaleLines.points, resaleLines.interest]),
      holdingCosts: spentOn([resaleLines.holding]),
      targetProfit: dollarsOrNull(result?.targetProfit),
      maxAllowableOffer: offerPrice(result?.targetProfitOffer),
      maxAllowableOfferOutcome: result?.targetProfitOffer.kind ?? null,
      seventyPercentRuleOffer: dollarsOrNull(result?.seventyPercentOffer),
      requiredDiscount: whenKnown(result, (plan) => percentText(requiredDiscountPercent(plan))),
      resaleStatement: statement,
      sourcesAndUses: whenKnown(result, flipSourcesAndUses),
      weaknesses: result === null ? [] : weaknessesOf(input, transferTax)
    }
  }
}

const weaknessesOf = (
  input: InvestorInput,
  transferTax: ReturnType<typeof sellerTransferTax>
): ReadonlyArray<string> => [
  ...renovationWeaknesses(input),
  financing.flip.weakness,
  ...(transferTax === null ? [] : [transferTax.weakness])
]

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

/** The money that a flip needs until the sale, and its sources. */
export const flipSourcesAndUses = ({
  bridge,
  cashInvested,
  closing,
  holdMonthly,
  months,
  purchase,
  rehab
}: FixAndFlip) =>
  sourcesAndUses(
    {
      [figureNames.askingPrice]: purchase,
      [figureNames.closingPercent]: closing,
      [figureNames.rehabBudget]: rehab,
      [resaleLines.points]: bridge.points,
      [resaleLines.interest]: bridge.interest,
      [resaleLines.holding]: holdMonthly * months
    },
    { [ownCash]: cashInvested, [lineNames.bridgeLoan]: bridge.principal },
    cashInvested + bridge.principal
  )
