import { Struct } from "effect"

import { financing } from "../../../tables/investor/financing.ts"
import { strategyInputs } from "../../../tables/investor/strategyInputs.ts"
import { shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../../tables/state/stateInsurance.ts"
import { type Deal, type HousePurchase, upkeepAt } from "../../deal/Deal.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import type { PropertyKind } from "../../deal/PropertyKind.ts"
import { hasAssociation, type ResolvedDeal } from "../../deal/ResolvedDeal.ts"
import type { CoLiving } from "../../strategies/CoLiving.ts"
import type { OriginalLoan } from "../../strategies/OwnersLoan.ts"
import type { ShortTermRental } from "../../strategies/ShortTermRental.ts"

/**
 * A figure that the input lacks, with the value that the calculation used: from a rule (`fallback`) or from a table.
 */
export interface Assumed {
  /** Path of the missing figure in the input. */
  readonly path: string
  readonly origin: "fallback" | "table"
  readonly used: number | null
  readonly from: string
  /** True if the assumption makes the analysis less certain; false if the value is only the usual one. */
  readonly weakens: boolean
}

/** Path of the estimated rent, if HUD's replaces it. */
export const estimatedRentPath = "property.rentEstimate.rentEstimate"

/** The values that the calculation used for the gaps of an input, in the order of the input's keys. */
export const assumedOf = (
  input: InvestorInput,
  resolved: ResolvedDeal,
  plans: FiguresOfPlans
): ReadonlyArray<Assumed> => {
  const { deal, kind, plan, propertyTax, purchase, ratePercent, rent, surveyRate, units } = resolved
  const { originalLoan } = plans
  const usualInPlans = usualOfPlans(resolved, plans)
  const { floodRisk, mortgageRate, neighborhood, property } = input
  const gaps: ReadonlyArray<Assumed | null> = [
    originalLoan?.basis === "implied" && originalLoan.salePrice !== null
      ? fallback("property.lastSalePrice", originalLoan.salePrice, "the value, deflated by 4.5% a year")
      : null,
    property.squareFeet === null
      ? fallback(
          "property.squareFeet",
          null,
          sizeFallback(deal !== null && deal.work.cost > 0 && input.rehabBudget === null)
        )
      : null,
    property.yearBuilt === null ? fallback("property.yearBuilt", null, "the age of a usual house") : null,
    property.hoaMonthly === null && input.hoaMonth === null && deal !== null
      ? associationFee(kind.kind, deal.hoaMonthly)
      : null,
    property.annualTax === null && input.propertyTaxYear === null && propertyTax !== null
      ? { ...fallback("property.annualTax", propertyTax.annual, propertyTax.explanation), origin: "table" }
      : null,
    kind.notAnalyzed === null && !kind.unitsKnown
      ? fallback("property.units", units, "the least that a building of two to four units has")
      : null,
    property.rentEstimate.rentEstimate === null && input.monthlyRent === null && rent !== null
      ? fallback(estimatedRentPath, rent, `HUD Fair Market Rent x ${financing.rentFallback.factor}`)
      : null,
    neighborhood.yearRoundVacancyRate === null && input.vacancyPercent === null
      ? fallback("neighborhood.yearRoundVacancyRate", financing.vacancy.missing * 100, "the national rental vacancy")
      : null,
    floodRisk.inFloodZone === null && floodRisk.zone === null
      ? fallback("floodRisk.inFloodZone", 0, "no flood coverage: the flood zone is not known")
      : null,
    mortgageRate.currentPct === null && input.interestRatePercent === null
      ? {
          ...fallback("mortgageRate.currentPct", surveyRate.percent, `the survey's rate of ${surveyRate.week}`),
          origin: "table"
        }
      : null,
    mortgageRate.atSalePct === null && originalLoan !== null && input.sellerLoanRatePercent === null
      ? usual("mortgageRate.atSalePct", originalLoan.ratePercent, "the mean of the year of the sale")
      : null,
    input.downPaymentPercent === null
      ? usual("downPaymentPercent", financing.downPaymentPercent, "the usual loan for a rental")
      : null,
    input.interestRatePercent === null
      ? usual("interestRatePercent", ratePercent, `the survey's rate plus ${financing.investorRateSpread}`)
      : null,
    input.vacancyPercent === null && deal !== null
      ? usual("vacancyPercent", 100 * deal.vacancy, "the usual rental vacancy, adjusted to the tract's")
      : null,
    input.managementPercent === null
      ? usual("managementPercent", 100 * financing.managementShare, "the usual fee with leasing")
      : null,
    input.closingPercent === null && purchase !== null
      ? usual(
          "closingPercent",
          100 * usualClosingShare(purchase.terms.downPaymentShare),
          "a rental purchase; 2 for strategies without a purchase loan"
        )
      : null,
    input.points === null ? usual("points", 0, "none besides the closing costs") : null,
    input.termYears === null ? usual("termYears", financing.termMonths / 12, "the usual loan for a rental") : null,
    input.rentGrowthPercent === null
      ? usual("rentGrowthPercent", 100 * plan.rentGrowth, "the long run's growth")
      : null,
    input.appreciationPercent === null
      ? usual(
          "appreciationPercent",
          100 * plan.appreciation,
          "the house price index's change in a year, moved toward 3.5"
        )
      : null,
    input.holdYears === null ? usual("holdYears", plan.holdYears, "the usual time before a sale") : null,
    ...Struct.keys(strategyInputs).map((name) => {
      const used = usualInPlans[name]
      return used === undefined || input[name] !== null ? null : usual(name, used, usualFrom(name))
    })
  ]
  return gaps.filter((gap) => gap !== null)
}

/** The origin of an input's usual value, in words. A plain number has no other origin, so it is "what is usual". */
const usualFrom = (name: keyof typeof strategyInputs): string => {
  const { otherwise } = strategyInputs[name]
  return Number.isNaN(Number(otherwise)) ? otherwise : "what is usual"
}

const sizeFallback = (isWorkReckoned: boolean): string =>
  isWorkReckoned
    ? `shares of the rent in place of costs by size; work before renting as for ${insuranceFactors.referenceSquareFeet} square feet`
    : "shares of the rent in place of costs by size"

const usualClosingShare = (downPaymentShare: number): number =>
  downPaymentShare === 1 ? financing.cashBuyClosingShare : financing.buyClosingShare

const fallback = (path: string, used: number | null, from: string): Assumed => ({
  path,
  origin: "fallback",
  used,
  from,
  weakens: true
})

const usual = (path: string, used: number, from: string): Assumed => ({
  path,
  origin: "table",
  used,
  from,
  weakens: false
})

const associationFee = (kind: PropertyKind, used: number): Assumed =>
  hasAssociation(kind)
    ? fallback("property.hoaMonthly", used, "a usual fee for the size")
    : { ...fallback("property.hoaMonthly", used, "no association on record"), weakens: false }

/** The plans that compute their usual inputs themselves; `null` for a plan that can't be computed. */
interface FiguresOfPlans {
  readonly originalLoan: OriginalLoan | null
  readonly shortTermRental: ShortTermRental | null
  readonly coLiving: CoLiving | null
}

type Usual = { readonly [name in keyof typeof strategyInputs]?: number }

/** The usual inputs of all plans, as far as they can be computed. */
const usualOfPlans = (
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
