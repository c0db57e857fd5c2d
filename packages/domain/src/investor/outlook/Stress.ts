import { stressCases, type StressChange } from "../../tables/investor/uncertainty.ts"
import type { Deal } from "../deal/Deal.ts"
import { type HighestOffer, highestPrice } from "../deal/HighestOffer.ts"
import type { HoldingPlan } from "../deal/Holding.ts"
import { rehabTimes } from "../deal/Renovation.ts"
import { leaseHolding, rentalMetrics } from "../deal/RentalMetrics.ts"
import { brrrrCash } from "../strategies/Brrrr.ts"
import { fixAndFlip } from "../strategies/FixAndFlip.ts"
import { project } from "./Projection.ts"

/** The results of the deal under one stress case: US dollars; `null` if a result can't be computed. */
export interface StressedOutcome {
  readonly name: string
  readonly cashFlowAnnual: number
  readonly dscr: number | null
  /** A fraction; `null` if the buyer pays no cash. */
  readonly cashOnCash: number | null
  /** The plain rental's return over the years it is held, a fraction; `null` if no rate fits. */
  readonly internalRateOfReturn: number | null
  /** The highest price at which the plain rental's cash flow is not negative. */
  readonly longTermRentalOffer: HighestOffer
  readonly brrrrCashLeft: number | null
  readonly flipProfit: number | null
}

/** The results of the deal as it is, then under each case of the stress table. Source: docs/investor-analysis.md 8. */
export const stress = (deal: Deal, plan: HoldingPlan): ReadonlyArray<StressedOutcome> => [
  outcomeOf("base", deal, plan, 1),
  ...stressCases.cases.map(({ change, name }) => outcomeOf(name, changed(deal, change), plan, change.exitFactor))
]

const outcomeOf = (name: string, deal: Deal, plan: HoldingPlan, exitFactor: number): StressedOutcome => {
  const lease = rentalMetrics(deal)
  const { renovation } = deal
  return {
    name,
    cashFlowAnnual: lease.cashFlow,
    dscr: lease.dscr,
    cashOnCash: lease.cashOnCash,
    internalRateOfReturn: project(lease, plan, plan.holdYears, exitFactor).internalRateOfReturn,
    longTermRentalOffer: highestPrice((price) => leaseHolding({ ...deal, price }).cashFlow),
    brrrrCashLeft: renovation === null ? null : brrrrCash(deal, renovation).cashLeft,
    flipProfit: renovation === null ? null : fixAndFlip(deal, renovation).profit
  }
}

const changed = (deal: Deal, change: StressChange): Deal => ({
  ...deal,
  rent: deal.rent * change.rentFactor,
  vacancy: deal.vacancy + change.vacancyAdded,
  terms: { ...deal.terms, ratePercent: deal.terms.ratePercent + change.rateAdded },
  insurance: deal.insurance * change.insuranceFactor,
  propertyTax: {
    atLeast: deal.propertyTax.atLeast * change.taxFactor,
    shareOfPrice: deal.propertyTax.shareOfPrice * change.taxFactor
  },
  // Work that costs more than planned adds no more value.
  value: Math.min(deal.value ?? Number.POSITIVE_INFINITY, deal.price + deal.work.cost),
  work: { ...deal.work, cost: deal.work.cost * change.rehabFactor },
  renovation:
    deal.renovation === null
      ? null
      : {
          ...deal.renovation,
          rehab: rehabTimes(deal.renovation, change.rehabFactor),
          afterRepairValue: deal.renovation.afterRepairValue * change.afterRepairFactor * change.exitFactor,
          extraMonths: change.monthsAdded
        }
})
