import { financing } from "../../tables/investor/financing.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { bridgeLoan, type BridgeLoan } from "../deal/BridgeLoan.ts"
import type { Deal, Renovation } from "../deal/Deal.ts"
import { monthlyPayment } from "../deal/Loan.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { zeroBetween } from "../deal/zeroBetween.ts"
import { landlordEvidence, riskEvidence } from "./SharedEvidence.ts"
import { onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** Buy, rehab, rent, refinance, repeat: where the money stands after the refinance. US dollars. */
export interface Brrrr {
  readonly purchase: number
  readonly afterRepairValue: number
  readonly rehab: number
  readonly months: number
  readonly rentedMonths: number
  readonly holdMonthly: number
  readonly bridge: BridgeLoan
  /** Everything paid before the refinance, less the rent collected. */
  readonly allIn: number
  /** What the value allows to borrow. */
  readonly valueLimit: number
  /** What the rent allows to borrow at a lender's cover of 1. */
  readonly coverLimit: number
  readonly bindingLimit: "LTV" | "DSCR"
  readonly refinanceLoan: number
  readonly refinanceCost: number
  /** Own money still in the house after the refinance; negative when more came out than went in. */
  readonly cashLeft: number
  readonly cashLeftPercent: number
  /** Net operating income by the payments on the loan that the value allows. */
  readonly coverAtValueLimit: number
  /** A month, after the refinance. */
  readonly cashFlowMonthly: number
  readonly equityPercent: number
}

/** The deal as a BRRRR. Source: investor.md 3.5. */
export const brrrr = (deal: Deal, renovation: Renovation): Brrrr => {
  const { minimumHoldMonths } = financing.refinance
  const { afterRepairValue, asIs: purchase, extraMonths, rehab, rehabMonths } = renovation
  const planned = Math.max(rehabMonths + 1, minimumHoldMonths)
  const months = planned + extraMonths
  const rentedMonths = Math.max(0, months - rehabMonths - 1)
  const bridge = bridgeLoan({ purchase, rehab, afterRepairValue, months })
  const holdMonthly =
    (deal.propertyTax + deal.insurance) / 12 + deal.hoaMonthly + financing.holdUtilitiesMonthly.brrrr * deal.costFactor
  const allIn =
    (1 + financing.cashBuyClosingShare) * purchase +
    rehab +
    bridge.points +
    bridge.interest +
    holdMonthly * months -
    rentedMonths * deal.rent * (1 - deal.vacancy)
  const { coverLimit, valueLimit } = refinanceLimits(deal, afterRepairValue)
  const refinanceLoan = Math.min(valueLimit, coverLimit)
  const { costMinimum, costShare } = financing.refinance
  const refinanceCost = Math.max(costMinimum, costShare * refinanceLoan)
  const cashLeft = allIn + refinanceCost - refinanceLoan
  const { noi } = rentalMetrics(deal)
  return {
    purchase,
    afterRepairValue,
    rehab,
    months,
    rentedMonths,
    holdMonthly,
    bridge,
    allIn,
    valueLimit,
    coverLimit,
    bindingLimit: coverLimit < valueLimit ? "DSCR" : "LTV",
    refinanceLoan,
    refinanceCost,
    cashLeft,
    cashLeftPercent: shareLeft(cashLeft, allIn) * 100,
    coverAtValueLimit: noi / (12 * paymentOn(valueLimit, deal)),
    cashFlowMonthly: (noi - deal.capitalReserve) / 12 - paymentOn(refinanceLoan, deal),
    equityPercent: (100 * (afterRepairValue - allIn)) / afterRepairValue
  }
}

/** A BRRRR and the price that would make it whole. */
export interface BrrrrPlan extends Brrrr {
  readonly fullRecycleOffer: number | null
}

/** The deal as a BRRRR with the offer that goes with it; `null` where no renovation can be planned. */
export const brrrrPlan = (deal: Deal | null): BrrrrPlan | null => {
  const renovation = deal?.renovation ?? null
  if (deal === null || renovation === null) return null
  return { ...brrrr(deal, renovation), fullRecycleOffer: fullRecycleOffer(deal, renovation) }
}

/** The highest purchase price that leaves no cash in the deal; `null` when even a gift would leave some. */
export const fullRecycleOffer = (deal: Deal, renovation: Renovation): number | null =>
  zeroBetween(0, 3 * renovation.asIs, (asIs) => brrrr(deal, { ...renovation, asIs }).cashLeft)

const refinanceLimits = (deal: Deal, afterRepairValue: number) => {
  const { minimumLenderDscr } = financing.refinance
  const forPayment = deal.rent / minimumLenderDscr - (deal.propertyTax + deal.insurance) / 12 - deal.hoaMonthly
  return {
    valueLimit: deal.refinanceLoanToValue * afterRepairValue,
    coverLimit: Math.max(0, forPayment / paymentOn(1, deal))
  }
}

const paymentOn = (principal: number, { ratePercent }: Deal): number =>
  monthlyPayment({ principal, ratePercent, termMonths: financing.termMonths })

/** Where rent during the hold paid for the whole house there is no cost to have a share of. */
const shareLeft = (cashLeft: number, allIn: number): number => {
  if (allIn > 0) return cashLeft / allIn
  return cashLeft > 0 ? 1 : 0
}

/** The score of a BRRRR, or of what surrounds it when it can't be computed. */
export const scoreBrrrr = (result: Brrrr | null, surroundings: Surroundings): StrategyScore => {
  const { curves } = strategyScoring.ranked.brrrr
  return scoreStrategy(
    strategyScoring.ranked.brrrr,
    {
      cashLeft: onCurve(result?.cashLeftPercent ?? null, curves.cashLeft),
      postDscr: onCurve(result?.coverAtValueLimit ?? null, curves.postDscr),
      equity: onCurve(result?.equityPercent ?? null, curves.equity),
      appreciation: onCurve(surroundings.yearOverYearAppreciation, curves.appreciation),
      landlord: landlordEvidence(surroundings),
      risk: riskEvidence(surroundings)
    },
    []
  )
}
