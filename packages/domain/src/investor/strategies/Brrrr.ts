import { financing } from "../../tables/investor/financing.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { Deal, Renovation } from "../deal/Deal.ts"
import { type HighestOffer, highestPrice } from "../deal/HighestOffer.ts"
import { type HeldLoan, type Holding, holdingOf, noiOf, paymentOf } from "../deal/Holding.ts"
import { bridgeLoan, type BridgeLoan } from "../deal/Loan.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { leaseOperation, type RentalMetrics, rentalMetrics } from "../deal/RentalMetrics.ts"
import { landlordEvidence, onCurve, riskEvidence, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/**
 * The money of a BRRRR (buy, rehab, rent, refinance) up to the refinance, and the cash that it leaves in the house. US
 * dollars.
 */
interface BrrrrCash {
  readonly purchase: number
  readonly closing: number
  readonly afterRepairValue: number
  readonly rehab: number
  readonly months: number
  readonly rentedMonths: number
  readonly rentCollected: number
  readonly holdMonthly: number
  readonly bridge: BridgeLoan
  /** The monthly rent after the work. */
  readonly rentAfter: number
  /** All money paid before the refinance, less the rent collected. */
  readonly allIn: number
  /** The max loan that the value allows. */
  readonly valueLimit: number
  /** The max loan whose payments the rent covers, after all costs and the reserve or with the stated cover. */
  readonly coverLimit: number
  readonly bindingLimit: "LTV" | "DSCR"
  /**
   * The refinance's loan in whole dollars. It is 0 if the possible loan would not pay for the refinance, which then does not
   * happen.
   */
  readonly refinanceLoan: number
  readonly refinanceCost: number
  /** The buyer's own money still in the house after the refinance; negative if more came out than went in. */
  readonly cashLeft: number
  /** `cashLeft` in percent of `allIn`; 0 if nothing is left in. */
  readonly cashLeftPercent: number
  readonly equityPercent: number
}

/**
 * The money of a BRRRR, and its figures as a plain rental after the refinance. The acquisition includes all costs until
 * then; the cost of the refinance counts as points.
 */
export interface Brrrr extends BrrrrCash, RentalMetrics {
  /** Net operating income divided by the payments on the loan that the value allows. */
  readonly coverAtValueLimit: number
  /** The monthly cash flow after the refinance. */
  readonly cashFlowMonthly: number
}

/**
 * Calculates the money of a BRRRR, without the later earnings of the house. `refinancePayment` is the monthly payment on
 * each dollar refinanced, which is the same at every price and rent. Source: docs/investor-analysis.md 3.5.
 */
export const brrrrCash = (
  deal: Deal,
  renovation: Renovation,
  refinancePayment: number = refinancePaymentOf(deal)
): BrrrrCash => {
  const { minimumHoldMonths } = financing.refinance
  const { price: purchase } = deal
  const { afterRepairValue, extraMonths, lentOnValue, rehab, rehabMonths, rentFactor } = renovation
  const planned = deal.bridge.months ?? Math.max(rehabMonths + 1, minimumHoldMonths)
  const months = planned + extraMonths
  // A delay brings no rent.
  const rentedMonths = Math.max(0, planned - rehabMonths - 1)
  const bridge = bridgeLoan(deal.bridge, { purchase, rehab, afterRepairValue: lentOnValue, months })
  const rentAfter = deal.rent * rentFactor
  const propertyTax = propertyTaxAt(deal.propertyTax, purchase)
  const holdMonthly =
    (propertyTax + deal.insurance) / 12 + deal.hoaMonthly + financing.holdUtilitiesMonthly.brrrr * deal.costFactor
  const rentCollected = rentedMonths * rentAfter * (1 - deal.vacancy)
  const closing = (deal.terms.closingShare ?? financing.cashBuyClosingShare) * purchase
  const allIn = purchase + closing + rehab + bridge.points + bridge.interest + holdMonthly * months - rentCollected
  const { bindingLimit, coverLimit, refinanceCost, refinanceLoan, valueLimit } = refinanceOf(
    deal,
    carried(deal, rentAfter, propertyTax) / refinancePayment,
    afterRepairValue
  )
  const cashLeft = allIn + refinanceCost - refinanceLoan
  return {
    purchase,
    closing,
    afterRepairValue,
    rehab,
    months,
    rentedMonths,
    rentCollected,
    holdMonthly,
    bridge,
    rentAfter,
    allIn,
    valueLimit,
    coverLimit,
    bindingLimit,
    refinanceLoan,
    refinanceCost,
    cashLeft,
    cashLeftPercent: cashLeft > 0 ? (100 * cashLeft) / allIn : 0,
    equityPercent: (100 * (afterRepairValue - allIn)) / afterRepairValue
  }
}

/**
 * The house as it is held after a BRRRR, without figures that only the response needs, for searches that try many prices.
 */
export const brrrrHolding = (deal: Deal, renovation: Renovation): Holding => {
  const { afterRepairValue, allIn, cashLeft, refinanceLoan, rentAfter } = brrrrCash(deal, renovation)
  return holdingOf(leaseOperation(deal, rentAfter), {
    loan: refinanceLoanOf(deal, refinanceLoan),
    cashInvested: cashLeft,
    basis: allIn,
    value: afterRepairValue
  })
}

/** Calculates the deal as a BRRRR. */
export const brrrr = (deal: Deal, renovation: Renovation): Brrrr => {
  const cash = brrrrCash(deal, renovation)
  const holding = rentalMetrics(
    { ...deal, rent: cash.rentAfter },
    {
      price: cash.purchase,
      loan: refinanceLoanOf(deal, cash.refinanceLoan),
      borrowed: cash.refinanceLoan,
      closing: cash.closing,
      points: cash.bridge.points + cash.refinanceCost,
      work: cash.rehab,
      downtime: cash.holdMonthly * cash.months - cash.rentCollected,
      downtimePayments: cash.bridge.interest,
      furnishing: 0,
      cashInvested: cash.cashLeft,
      basis: cash.allIn,
      value: cash.afterRepairValue
    }
  )
  return {
    ...holding,
    ...cash,
    coverAtValueLimit: holding.noi / (12 * paymentOf(refinanceLoanOf(deal, cash.valueLimit))),
    cashFlowMonthly: holding.cashFlow / 12
  }
}

/** A BRRRR, and the highest price that leaves no cash in the deal. */
export interface BrrrrPlan extends Brrrr {
  readonly fullRecycleOffer: HighestOffer
}

/** Calculates a BRRRR and its highest price; `null` if no renovation can be planned. */
export const brrrrPlan = (deal: Deal | null): BrrrrPlan | null => {
  const renovation = deal?.renovation ?? null
  if (deal === null || renovation === null) return null
  return { ...brrrr(deal, renovation), fullRecycleOffer: fullRecycleOffer(deal, renovation) }
}

/** The highest purchase price that leaves no cash in the deal. */
export const fullRecycleOffer = (deal: Deal, renovation: Renovation): HighestOffer => {
  const refinancePayment = refinancePaymentOf(deal)
  return highestPrice((price) => -brrrrCash({ ...deal, price }, renovation, refinancePayment).cashLeft)
}

/** The monthly payment on each dollar that is refinanced. */
export const refinancePaymentOf = (deal: Deal): number => paymentOf(refinanceLoanOf(deal, 1))

/**
 * The monthly payment that the rent can carry, US dollars: the income after all costs and the reserve, or the payment
 * that the stated cover allows.
 */
const carried = (deal: Deal, rentAfter: number, propertyTax: number): number => {
  const { minimumCover } = deal.refinance
  if (minimumCover !== null) return rentAfter / minimumCover - (propertyTax + deal.insurance) / 12 - deal.hoaMonthly
  const operation = leaseOperation(deal, rentAfter)
  return (noiOf(operation) - operation.capitalReserve) / 12
}

/**
 * The refinance of a BRRRR: its loan and its cost. `covered` is the loan whose payments the rent carries. No refinance
 * if the loan would not even pay for its cost.
 */
const refinanceOf = (deal: Deal, covered: number, afterRepairValue: number) => {
  const { costMinimum, costShare } = financing.refinance
  const valueLimit = deal.refinanceLoanToValue * afterRepairValue
  const coverLimit = Math.max(0, covered)
  const possible = Math.floor(Math.min(valueLimit, coverLimit))
  const cost = deal.refinance.cost ?? Math.max(costMinimum, costShare * possible)
  const isMade = possible > cost
  return {
    valueLimit,
    coverLimit,
    bindingLimit: coverLimit < valueLimit ? ("DSCR" as const) : ("LTV" as const),
    refinanceLoan: isMade ? possible : 0,
    refinanceCost: isMade ? cost : 0
  }
}

const refinanceLoanOf = ({ refinance, terms }: Deal, principal: number): HeldLoan => ({
  principal,
  ratePercent: terms.ratePercent + refinance.rateAdded,
  termMonths: terms.termMonths,
  paidMonths: 0
})

/** The score of a BRRRR; if it can't be computed, only the surroundings count. */
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
