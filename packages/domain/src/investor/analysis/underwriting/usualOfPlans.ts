import type { strategyLevers } from "../../../tables/investor/strategyLevers.ts"
import { shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { type Deal, type HousePurchase, upkeepAt } from "../../deal/Deal.ts"
import type { ResolvedDeal } from "../../deal/ResolvedDeal.ts"
import type { CoLiving } from "../../strategies/CoLiving.ts"
import type { OriginalLoan } from "../../strategies/OwnersLoan.ts"
import type { ShortTermRental } from "../../strategies/ShortTermRental.ts"

/** The plans whose usual figures come out of their own calculation; `null` for one that can't be computed. */
export interface FiguresOfPlans {
  readonly originalLoan: OriginalLoan | null
  readonly shortTermRental: ShortTermRental | null
  readonly coLiving: CoLiving | null
}

type Usual = { readonly [name in keyof typeof strategyLevers]?: number }

/** What is used for each figure of a plan, as far as it is known before the plan is computed, or shown by it. */
export const usualOfPlans = (
  { deal, purchase }: ResolvedDeal,
  { coLiving, originalLoan, shortTermRental }: FiguresOfPlans
): Usual => ({
  ...(deal === null ? {} : ofLease(deal)),
  ...(purchase === null ? {} : ofRenovation(purchase)),
  ...(deal === null || deal.renovation === null ? {} : ofRefinance(deal)),
  ...(originalLoan === null ? {} : ofTakeover(originalLoan)),
  ...(shortTermRental === null ? {} : ofNights(shortTermRental)),
  ...(coLiving === null ? {} : { roomRent: coLiving.roomRent, rooms: coLiving.rooms })
})

const ofLease = ({ badDebtShare, capitalReserve, miscellaneous, rent }: Deal): Usual => ({
  badDebtPercent: 100 * badDebtShare,
  miscellaneousYear: upkeepAt(miscellaneous, 12 * rent),
  capitalReserveYear: upkeepAt(capitalReserve, 12 * rent)
})

const ofRenovation = ({ bridge, renovation }: HousePurchase): Usual =>
  renovation === null
    ? {}
    : {
        bridgeRatePercent: bridge.ratePercent,
        bridgePoints: 100 * bridge.pointsShare,
        bridgePurchasePercent: 100 * bridge.purchaseShare,
        bridgeRehabPercent: 100 * bridge.rehabShare,
        bridgeValuePercent: 100 * bridge.afterRepairShare,
        sellingCostPercent: 100 * renovation.sellingCostShare
      }

const ofRefinance = ({ refinance, refinanceLoanToValue, terms }: Deal): Usual => ({
  refinanceSharePercent: 100 * refinanceLoanToValue,
  refinanceRatePercent: terms.ratePercent + refinance.rateAdded
})

const ofTakeover = ({ balance, payment, ratePercent }: OriginalLoan): Usual => ({
  sellerLoanBalance: balance,
  sellerLoanRatePercent: ratePercent,
  sellerLoanPaymentMonth: payment
})

const ofNights = ({ cleaningFee, marketClass, nightlyRate, occupancy, platformShare }: ShortTermRental): Usual => ({
  nightlyRate,
  occupancyPercent: 100 * occupancy,
  cleaningFee,
  stayNights: shortTermRentalMarket.stays.nights[marketClass],
  platformPercent: 100 * platformShare
})
