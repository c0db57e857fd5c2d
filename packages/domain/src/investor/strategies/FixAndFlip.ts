import { financing } from "../../tables/investor/financing.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { sellersPartAt } from "../../tables/state/TransferLevy.ts"
import type { HousePurchase, Renovation } from "../deal/Deal.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { type HighestOffer, highestPrice } from "../deal/HighestOffer.ts"
import { bridgeLoan, type BridgeLoan } from "../deal/Loan.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The results of a flip (buy, renovate, sell): US dollars before income tax. */
export interface FixAndFlip {
  readonly purchase: number
  readonly closing: number
  readonly afterRepairValue: number
  /** The rehab with the finish that buyers expect, which costs more than a rental's. */
  readonly rehab: number
  readonly months: number
  /** The seller's part of the taxes on the sale. */
  readonly sellerTransferTax: number
  /** The costs of the sale, including `sellerTransferTax`. */
  readonly sellingCosts: number
  readonly holdMonthly: number
  readonly bridge: BridgeLoan
  readonly profit: number
  readonly marginPercent: number
  readonly cashInvested: number
  readonly returnOnCashPercent: number
  /** 70% of the value after repair less the rehab, a rule of thumb of the trade. */
  readonly seventyPercentOffer: number
  readonly targetProfit: number
  readonly rehabPercent: number
}

/** Calculates the purchase as a flip. Source: docs/investor-analysis.md 3.6. */
export const fixAndFlip = (bought: HousePurchase, renovation: Renovation): FixAndFlip => {
  const { sellingMonths, seventyPercentRule } = financing.flip
  const { price: purchase } = bought
  const { afterRepairValue, finishFactor, lentOnValue, sellerTransferTaxes, sellingCostShare } = renovation
  const rehab = finishFactor * renovation.rehab
  const months = (bought.bridge.months ?? renovation.rehabMonths + sellingMonths) + renovation.extraMonths
  const bridge = bridgeLoan(bought.bridge, { purchase, rehab, afterRepairValue: lentOnValue, months })
  const holdMonthly =
    (propertyTaxAt(bought.propertyTax, purchase) + financing.flipInsuranceFactor * bought.insurance) / 12 +
    bought.hoaMonthly +
    financing.holdUtilitiesMonthly.flip * bought.costFactor
  const closing = (bought.terms.closingShare ?? financing.cashBuyClosingShare) * purchase
  const sellerTransferTax = sellersPartAt(sellerTransferTaxes, afterRepairValue)
  const sellingCosts = sellingCostShare * afterRepairValue + sellerTransferTax
  const spent = purchase + closing + rehab + bridge.points + bridge.interest + holdMonthly * months
  const profit = afterRepairValue - sellingCosts - spent
  const cashInvested = spent - bridge.principal
  return {
    purchase,
    closing,
    afterRepairValue,
    rehab,
    months,
    sellerTransferTax,
    sellingCosts,
    holdMonthly,
    bridge,
    profit,
    marginPercent: (100 * profit) / afterRepairValue,
    cashInvested,
    returnOnCashPercent: (100 * profit) / cashInvested,
    seventyPercentOffer: seventyPercentRule * afterRepairValue - rehab,
    targetProfit: targetProfitOf(afterRepairValue),
    rehabPercent: (100 * rehab) / afterRepairValue
  }
}

/** A flip, and the highest price that earns its target profit. */
export interface FlipPlan extends FixAndFlip {
  readonly targetProfitOffer: HighestOffer
}

/** Calculates a flip and its highest price; `null` if no renovation can be planned. */
export const flipPlan = (bought: HousePurchase | null): FlipPlan | null => {
  const renovation = bought?.renovation ?? null
  if (bought === null || renovation === null) return null
  return { ...fixAndFlip(bought, renovation), targetProfitOffer: targetProfitOffer(bought, renovation) }
}

/** The highest purchase price that earns the target profit. */
export const targetProfitOffer = (bought: HousePurchase, renovation: Renovation): HighestOffer =>
  highestPrice((price) => {
    const { profit, targetProfit } = fixAndFlip({ ...bought, price }, renovation)
    return profit - targetProfit
  })

const targetProfitOf = (afterRepairValue: number): number =>
  Math.max(financing.flip.targetProfitMinimum, financing.flip.targetProfitShare * afterRepairValue)

/** The score of a flip. */
export const scoreFixAndFlip = (
  result: FlipPlan | null,
  { yearOverYearAppreciation, neighborhoodValue }: Surroundings
): StrategyScore => {
  const { curves } = strategyScoring.ranked.fixAndFlip
  return scoreStrategy(
    strategyScoring.ranked.fixAndFlip,
    {
      margin: onCurve(result?.marginPercent ?? null, curves.margin),
      discount: onCurve(whenKnown(result, requiredDiscountPercent), curves.discount),
      market: onCurve(yearOverYearAppreciation, curves.market),
      intensity: onCurve(result?.rehabPercent ?? null, curves.intensity),
      valueRatio: onCurve(neighborhoodValue?.ratio ?? null, curves.valueRatio)
    },
    []
  )
}

/**
 * The discount that a flip needs to earn its target: from the price in use to the highest price that does, in percent of
 * the price in use. 0 if none is needed, 100 if no price earns the target.
 */
export const requiredDiscountPercent = ({ purchase, targetProfitOffer: offer }: FlipPlan): number => {
  switch (offer.kind) {
    case "price":
      return 100 * Math.max(0, 1 - offer.price / purchase)
    case "anyPrice":
      return 0
    case "noPrice":
      return 100
  }
}
