import { financing } from "../../tables/investor/financing.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { bridgeLoan, type BridgeLoan } from "../deal/BridgeLoan.ts"
import type { Deal, Renovation } from "../deal/Deal.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { zeroBetween } from "../deal/zeroBetween.ts"
import { onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** Buy, renovate to sell, sell: US dollars before income tax. */
export interface FixAndFlip {
  readonly purchase: number
  readonly afterRepairValue: number
  /** With the finish that buyers expect, beyond that of a rental. */
  readonly rehab: number
  readonly months: number
  readonly sellerTransferPercent: number
  readonly sellingCosts: number
  readonly holdMonthly: number
  readonly bridge: BridgeLoan
  readonly profit: number
  readonly marginPercent: number
  readonly cashInvested: number
  readonly returnOnCashPercent: number
  /** 70% of the value after repair less the rehab: the trade's quick rule. */
  readonly seventyPercentOffer: number
  readonly targetProfit: number
  readonly rehabPercent: number
}

/** The deal as a flip. Source: investor.md 3.6. */
export const fixAndFlip = (deal: Deal, renovation: Renovation): FixAndFlip => {
  const { rehabFactor, sellingCostShare, sellingMonths, seventyPercentRule } = financing.flip
  const { afterRepairValue, asIs: purchase, sellerTransferPercent } = renovation
  const rehab = rehabFactor * renovation.rehab
  const months = renovation.rehabMonths + sellingMonths + renovation.extraMonths
  const bridge = bridgeLoan({ purchase, rehab, afterRepairValue, months })
  const holdMonthly =
    (deal.propertyTax + financing.flipInsuranceFactor * deal.insurance) / 12 +
    deal.hoaMonthly +
    financing.holdUtilitiesMonthly.flip * deal.costFactor
  const sellingCosts = afterRepairValue * (sellingCostShare + sellerTransferPercent / 100)
  const spent =
    (1 + financing.cashBuyClosingShare) * purchase + rehab + bridge.points + bridge.interest + holdMonthly * months
  const profit = afterRepairValue - sellingCosts - spent
  const cashInvested = spent - bridge.principal
  return {
    purchase,
    afterRepairValue,
    rehab,
    months,
    sellerTransferPercent,
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

/** A flip and the price that would earn its target. */
export interface FlipPlan extends FixAndFlip {
  readonly targetProfitOffer: number | null
}

/** The deal as a flip with the offer that goes with it; `null` where no renovation can be planned. */
export const flipPlan = (deal: Deal | null): FlipPlan | null => {
  const renovation = deal?.renovation ?? null
  if (deal === null || renovation === null) return null
  return { ...fixAndFlip(deal, renovation), targetProfitOffer: targetProfitOffer(deal, renovation) }
}

/** The highest purchase price that earns the target profit; `null` when even a gift would not. */
export const targetProfitOffer = (deal: Deal, renovation: Renovation): number | null =>
  zeroBetween(
    0,
    3 * renovation.asIs,
    (asIs) => fixAndFlip(deal, { ...renovation, asIs }).profit - targetProfitOf(renovation.afterRepairValue)
  )

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

/** How far below the as-is price the offer lies, percent of that price; 0 where it does not. */
export const requiredDiscountPercent = ({ purchase, targetProfitOffer: offer }: FlipPlan): number =>
  100 * Math.max(0, 1 - (offer ?? 0) / purchase)
