import { type StressChange, stressCases } from "../../tables/investor/stressCases.ts"
import type { Deal } from "../deal/Deal.ts"
import { roundedRehab } from "../deal/Rehab.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { brrrr } from "../strategies/Brrrr.ts"
import { fixAndFlip } from "../strategies/FixAndFlip.ts"

/** What one change alone does: US dollars; what can't be computed is `null`. */
export interface StressedOutcome {
  readonly name: string
  readonly cashFlowAnnual: number
  readonly dscr: number | null
  readonly brrrrCashLeft: number | null
  readonly flipProfit: number | null
}

/** The deal as it is, then under each case of the stress table, one at a time. Source: investor.md 8. */
export const stress = (deal: Deal): ReadonlyArray<StressedOutcome> => [
  outcomeOf("base", deal),
  ...stressCases.cases.map(({ change, name }) => outcomeOf(name, changed(deal, change)))
]

const outcomeOf = (name: string, deal: Deal): StressedOutcome => {
  const { cashFlow, dscr } = rentalMetrics(deal)
  const { renovation } = deal
  return {
    name,
    cashFlowAnnual: cashFlow,
    dscr,
    brrrrCashLeft: renovation === null ? null : brrrr(deal, renovation).cashLeft,
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
  renovation:
    deal.renovation === null
      ? null
      : {
          ...deal.renovation,
          rehab: roundedRehab(deal.renovation.unroundedRehab * change.rehabFactor),
          afterRepairValue: deal.renovation.afterRepairValue * change.afterRepairFactor,
          extraMonths: change.monthsAdded
        }
})
