import { financing } from "../../../tables/investor/financing.ts"
import type { levers } from "../../../tables/investor/levers.ts"
import { shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { type Deal, type HousePurchase, upkeepAt } from "../../deal/Deal.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
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

type Usual = readonly [name: keyof typeof levers, used: number, from: string]

/** What is used for a figure of a plan that the caller leaves out. */
export const usualOfPlans = (
  input: InvestorInput,
  { deal, purchase }: ResolvedDeal,
  { coLiving, originalLoan, shortTermRental }: FiguresOfPlans
): ReadonlyArray<Usual> => [
  ...(deal === null ? [] : ofLease(deal)),
  ...(purchase === null ? [] : ofRenovation(purchase)),
  ...(deal === null || deal.renovation === null ? [] : ofRefinance(deal)),
  ...(originalLoan === null ? [] : ofTakeover(originalLoan, input)),
  ...(shortTermRental === null || deal === null ? [] : ofNights(shortTermRental)),
  ...(coLiving === null ? [] : ofRooms(coLiving))
]

const ofLease = (deal: Deal): ReadonlyArray<Usual> => {
  const grossRent = 12 * deal.rent
  return [
    ["badDebtPercent", 100 * deal.badDebtShare, "the usual share of the rent that is never paid"],
    ["miscellaneousYear", upkeepAt(deal.miscellaneous, grossRent), "1.5% of the gross rent"],
    ["capitalReserveYear", upkeepAt(deal.capitalReserve, grossRent), "a cost by size and age"]
  ]
}

const ofRenovation = ({ bridge, renovation }: HousePurchase): ReadonlyArray<Usual> => {
  if (renovation === null) return []
  const published = "terms that bridge lenders publish"
  return [
    ["bridgeRatePercent", bridge.ratePercent, published],
    ["bridgePoints", 100 * bridge.pointsShare, published],
    ["bridgePurchasePercent", 100 * bridge.purchaseShare, published],
    ["bridgeRehabPercent", 100 * bridge.rehabShare, published],
    ["bridgeValuePercent", 100 * bridge.afterRepairShare, published],
    ["sellingCostPercent", 100 * renovation.sellingCostShare, "commissions, concessions, staging and title"]
  ]
}

const ofRefinance = ({ refinance, refinanceLoanToValue, terms }: Deal): ReadonlyArray<Usual> => [
  ["refinanceSharePercent", 100 * refinanceLoanToValue, "what lenders of rental loans lend"],
  [
    "refinanceRatePercent",
    terms.ratePercent + refinance.rateAdded,
    `the investor's own rate and ${financing.refinance.rateAdded}`
  ]
]

const ofTakeover = ({ balance, payment, ratePercent }: OriginalLoan, input: InvestorInput): ReadonlyArray<Usual> => {
  const stated = input.sellerLoanBalance !== null || input.sellerLoanPaymentMonth !== null
  return [
    ["sellerLoanBalance", balance, "an estimate from the last sale"],
    ["sellerLoanRatePercent", ratePercent, "the survey's rate at the last sale"],
    ["sellerLoanPaymentMonth", payment, stated ? "what pays the balance off" : "an estimate from the last sale"]
  ]
}

const ofNights = ({ cleaningFee, marketClass, nightlyRate, occupancy, platformShare }: ShortTermRental) =>
  [
    ["nightlyRate", nightlyRate, "an estimate from the rent"],
    ["occupancyPercent", 100 * occupancy, "what is usual for the kind of market"],
    ["cleaningFee", cleaningFee, "an estimate by bedrooms and local cost"],
    ["stayNights", shortTermRentalMarket.stays.nights[marketClass], "what is usual for the kind of market"],
    ["platformPercent", 100 * platformShare, "what the largest platform takes"]
  ] satisfies ReadonlyArray<Usual>

const ofRooms = ({ roomRent, rooms }: CoLiving): ReadonlyArray<Usual> => [
  ["roomRent", roomRent, "an estimate from the rent"],
  ["rooms", rooms, "the bedrooms, and a living room that can become one"]
]
