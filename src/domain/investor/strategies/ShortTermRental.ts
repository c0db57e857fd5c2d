import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { type MarketClass, shortTermRentalMarket } from "../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import { acquire, type Acquisition } from "../deal/Acquisition.ts"
import { type Deal, upkeepAt } from "../deal/Deal.ts"
import { holdingOf } from "../deal/Holding.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { againstLease, type AgainstLease } from "./AgainstLease.ts"
import { coverEvidence, coverGate, riskEvidence } from "./SharedEvidence.ts"
import { cap, type Gate, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The house let by the night: US dollars a year unless said. */
export interface ShortTermRental extends AgainstLease {
  readonly acquisition: Acquisition
  readonly marketClass: MarketClass
  readonly bedroomFactor: number
  readonly nightlyRate: number
  /** Share of nights. */
  readonly occupancy: number
  /** Without cleaning fees; lodging tax passes through. */
  readonly revenue: number
  /** Occupancy at which it earns as much as a lease. */
  readonly breakEvenOccupancy: number
}

/**
 * The deal as a short-term rental. Without bedrooms the rate is that of the mean home, without a size the furnishing is that
 * of the insurance tables' reference home. Source: investor.md 3.1.
 */
export const shortTermRental = (
  deal: Deal,
  home: { readonly bedrooms: number | null; readonly squareFeet: number | null },
  marketClass: MarketClass
): ShortTermRental => {
  const { costs } = shortTermRentalMarket
  const bedroomFactor = bedroomFactorOf(home.bedrooms)
  const { occupancy } = shortTermRentalMarket.classes[marketClass]
  const nightlyRate = nightlyRateOf(deal.rent, marketClass, bedroomFactor)
  const revenue = nightlyRate * occupancy * nights
  const proportional = costs.platformShare + costs.managementShare + costs.suppliesShare
  const squareFeet = home.squareFeet ?? insuranceFactors.referenceSquareFeet
  const furnishing = costs.furnishingPerSquareFoot * squareFeet
  const acquisition = acquire(deal, { months: costs.setUpMonths, furnishing })
  const holding = holdingOf(
    {
      income: revenue,
      incomeCosts: (proportional + deal.maintenance.shareOfIncome) * revenue,
      propertyTax: propertyTaxAt(deal.propertyTax, deal.price),
      insurance: costs.insuranceFactor * deal.insurance,
      otherCosts:
        costs.maintenanceFactor * deal.maintenance.fixed +
        12 * deal.hoaMonthly +
        costs.utilitiesMonthly * 12 * deal.costFactor +
        furnishing / costs.furnishingYears +
        costs.permitAnnual,
      capitalReserve: upkeepAt(deal.capitalReserve, revenue)
    },
    acquisition
  )
  const lease = rentalMetrics(deal)
  const keptShare = 1 - proportional - deal.maintenance.shareOfIncome
  return {
    ...againstLease(holding, revenue, lease),
    acquisition,
    marketClass,
    bedroomFactor,
    nightlyRate,
    occupancy,
    revenue,
    breakEvenOccupancy: (lease.noi + revenue * keptShare - holding.noi) / keptShare / (nightlyRate * nights)
  }
}

const nights = 365

const bedroomFactorOf = (bedrooms: number | null): number => {
  const { bedroomFactor } = shortTermRentalMarket.nightlyRate
  return bedrooms === null ? 1 : (bedroomFactor[Math.min(Math.floor(bedrooms), bedroomFactor.length - 1)] ?? 1)
}

/** A night's rate from a month's rent: the curve is fitted to a few published markets and off by about a quarter (one sigma). */
export const nightlyRateOf = (rent: number, marketClass: MarketClass, bedroomFactor: number): number => {
  const { coefficient, daysPerMonth, exponent } = shortTermRentalMarket.nightlyRate
  return (
    coefficient *
    (rent / daysPerMonth) ** exponent *
    shortTermRentalMarket.classes[marketClass].nightlyRateFactor *
    bedroomFactor
  )
}

/** By how many homes are seasonal, then by how many amenities are in walking distance; unknown counts as suburban. */
export const marketClassOf = ({ neighborhood, walkability }: InvestorInput): MarketClass => {
  const { walkScore } = walkability
  const rule = shortTermRentalMarket.classRule
  if ((neighborhood.seasonalShare ?? 0) >= rule.resortSeasonalPercent) return "resort"
  if (walkScore === null) return "suburban"
  if (walkScore >= rule.urbanCoreWalkScore) return "urbanCore"
  if (walkScore >= rule.urbanWalkScore) return "urban"
  return walkScore >= rule.suburbanWalkScore ? "suburban" : "rural"
}

/** The score of letting by the night. */
export const scoreShortTermRental = (
  result: ShortTermRental | null,
  bedrooms: number | null,
  surroundings: Surroundings
): StrategyScore => {
  const { curves } = strategyScoring.ranked.shortTermRental
  const rule = surroundings.shortTermRentalRule?.rule ?? null
  const { caps, gateTexts, legality } = strategyScoring
  const prohibited: ReadonlyArray<Gate> = rule === "prohibited" ? [cap(caps.prohibited, gateTexts.prohibited)] : []
  return scoreStrategy(
    strategyScoring.ranked.shortTermRental,
    {
      yield: onCurve(result?.yieldPercent ?? null, curves.yield),
      cover: coverEvidence(result),
      legality: { value: rule, subScore: rule === null ? null : legality[rule] },
      demand: onCurve(surroundings.walkScore, curves.demand),
      size: onCurve(bedrooms, curves.size),
      risk: riskEvidence(surroundings),
      market: { value: surroundings.yearOverYearAppreciation, subScore: surroundings.marketScore }
    },
    [...coverGate(result), ...prohibited]
  )
}
