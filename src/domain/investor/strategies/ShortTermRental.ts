import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { type MarketClass, shortTermRentalMarket } from "../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import type { Deal } from "../deal/Deal.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { againstLease, type AgainstLease } from "./AgainstLease.ts"
import { leaseGates, riskEvidence } from "./SharedEvidence.ts"
import { cap, type Gate, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The house let by the night: US dollars a year unless said. */
export interface ShortTermRental extends AgainstLease {
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
  const keptShare = 1 - costs.platformShare - costs.managementShare - costs.suppliesShare
  const noi =
    revenue * keptShare -
    deal.propertyTax -
    costs.insuranceFactor * deal.insurance -
    costs.maintenanceFactor * deal.maintenance -
    12 * deal.hoaMonthly -
    costs.utilitiesMonthly * 12 * deal.costFactor -
    (costs.furnishingPerSquareFoot * (home.squareFeet ?? insuranceFactors.referenceSquareFeet)) /
      costs.furnishingYears -
    costs.permitAnnual
  const comparison = againstLease(deal, { gross: revenue, noi })
  return {
    ...comparison,
    marketClass,
    bedroomFactor,
    nightlyRate,
    occupancy,
    revenue,
    breakEvenOccupancy: (rentalMetrics(deal).noi + revenue * keptShare - noi) / keptShare / (nightlyRate * nights)
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
  downPaymentShare: number,
  surroundings: Surroundings
): StrategyScore => {
  const { curves } = strategyScoring.ranked.shortTermRental
  const rule = surroundings.shortTermRentalRule?.rule ?? null
  const { caps, gateTexts, legality } = strategyScoring
  const prohibited: ReadonlyArray<Gate> = rule === "prohibited" ? [cap(caps.prohibited, gateTexts.prohibited)] : []
  return scoreStrategy(
    strategyScoring.ranked.shortTermRental,
    {
      netPremium: onCurve(result?.netPremiumPoints ?? null, curves.netPremium),
      yield: onCurve(result?.yieldPercent ?? null, curves.yield),
      legality: { value: rule, subScore: rule === null ? null : legality[rule] },
      demand: onCurve(surroundings.walkScore, curves.demand),
      size: onCurve(bedrooms, curves.size),
      risk: riskEvidence(surroundings),
      market: { value: surroundings.yearOverYearAppreciation, subScore: surroundings.marketScore }
    },
    [...(result === null ? [] : leaseGates(result, downPaymentShare)), ...prohibited]
  )
}
