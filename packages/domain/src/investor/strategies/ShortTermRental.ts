import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { type MarketClass, shortTermRentalMarket } from "../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import { acquire, type Acquisition } from "../deal/Acquisition.ts"
import { type Deal, upkeepAt } from "../deal/Deal.ts"
import { type Holding, holdingOf } from "../deal/Holding.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { againstLease, type AgainstLease } from "./AgainstLease.ts"
import {
  cap,
  coverEvidence,
  coverGate,
  type Gate,
  onCurve,
  riskEvidence,
  scoreStrategy,
  type StrategyScore
} from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The house as a nightly rental: US dollars a year, all dwelling units together, unless stated. */
export interface LetByTheNight extends Holding {
  readonly acquisition: Acquisition
  readonly marketClass: MarketClass
  readonly bedroomFactor: number
  /** The price of a night in one unit. */
  readonly nightlyRate: number
  /** Share of the nights that are booked. */
  readonly occupancy: number
  /** A year's income from nights, without cleaning fees. */
  readonly revenue: number
  /** The cleaning fee per stay, which equals its cost. */
  readonly cleaningFee: number
  /** The cost of cleaning a year. */
  readonly cleaning: number
  /** The lodging tax, charged to guests and passed on. It is not part of the income. */
  readonly lodgingTax: number
  readonly platformShare: number
  readonly platform: number
  readonly management: number
  readonly supplies: number
  readonly maintenance: number
  readonly hoaAnnual: number
  readonly utilities: number
  /** The yearly cost of replacing the furniture. */
  readonly furnishing: number
  readonly permit: number
}

/** One dwelling unit of a house that is rented by the night. */
interface Home {
  readonly bedrooms: number | null
  readonly squareFeet: number | null
}

/**
 * Calculates the deal rented by the night. Without bedrooms, rate and cleaning are the average home's. Without a size, the
 * furnishing is for the reference home of the insurance tables. Source: docs/investor-analysis.md 3.1.
 */
export const letByTheNight = (deal: Deal, home: Home, marketClass: MarketClass): LetByTheNight => {
  const { costFactor, insurance, nights: stated, price, units } = deal
  const { cleaning, costs, lodgingTax, stays } = shortTermRentalMarket
  const bedroomFactor = byBedrooms(home.bedrooms, shortTermRentalMarket.nightlyRate.bedroomFactor, 1)
  const occupancy = stated.occupancy ?? shortTermRentalMarket.classes[marketClass].occupancy
  const nightlyRate = stated.rate ?? nightlyRateOf(deal.rent / units, marketClass, bedroomFactor)
  const nights = units * occupancy * 365
  const revenue = nightlyRate * nights
  const cleaningFee =
    stated.cleaningFee ?? byBedrooms(home.bedrooms, cleaning.perStay, cleaning.unknownBedrooms) * costFactor
  const cleaningFees = (nights / (stated.stayNights ?? stays.nights[marketClass])) * cleaningFee
  const income = revenue + cleaningFees
  const platformShare = stated.platformShare ?? costs.platformShare
  const platform = platformShare * income
  const management = costs.managementShare * revenue
  const supplies = costs.suppliesShare * revenue
  const upkeepFixed = costs.maintenanceFactor * deal.maintenance.fixed
  const upkeepByIncome = deal.maintenance.shareOfIncome * revenue
  const hoaAnnual = 12 * deal.hoaMonthly
  const utilities = 12 * costs.utilitiesMonthly * units * costFactor
  const permit = costs.permitAnnual * units
  const squareFeet = home.squareFeet === null ? insuranceFactors.referenceSquareFeet : home.squareFeet * units
  const furniture = costs.furnishingPerSquareFoot * squareFeet
  const furnishing = furniture / costs.furnishingYears
  const acquisition = acquire(deal, { months: costs.setUpMonths, furnishing: furniture })
  return {
    ...holdingOf(
      {
        income,
        incomeCosts: platform + management + supplies + cleaningFees + upkeepByIncome,
        propertyTax: propertyTaxAt(deal.propertyTax, price),
        insurance: costs.insuranceFactor * insurance,
        otherCosts: upkeepFixed + hoaAnnual + utilities + furnishing + permit,
        capitalReserve: upkeepAt(deal.capitalReserve, revenue)
      },
      acquisition
    ),
    acquisition,
    marketClass,
    bedroomFactor,
    nightlyRate,
    occupancy,
    revenue,
    cleaningFee,
    cleaning: cleaningFees,
    lodgingTax: lodgingTax.share * income,
    platformShare,
    platform,
    management,
    supplies,
    maintenance: upkeepFixed + upkeepByIncome,
    hoaAnnual,
    utilities,
    furnishing,
    permit
  }
}

/** The house as a nightly rental, with the difference from a plain rental. */
export interface ShortTermRental extends LetByTheNight, AgainstLease {
  /** The occupancy that earns as much as a lease; `null` if no number of nights does. */
  readonly breakEvenOccupancy: number | null
}

/** Calculates the deal as a short-term rental. */
export const shortTermRental = (deal: Deal, home: Home, marketClass: MarketClass): ShortTermRental => {
  const held = letByTheNight(deal, home, marketClass)
  const lease = rentalMetrics(deal)
  const byTheNights = held.income - held.incomeCosts
  return {
    ...held,
    ...againstLease(held, held.revenue, lease),
    breakEvenOccupancy: byTheNights > 0 ? (held.occupancy * (lease.noi - held.noi + byTheNights)) / byTheNights : null
  }
}

/**
 * The entry of a list for a number of bedrooms. The last entry also counts for more bedrooms; `unknown` is for an
 * unknown number.
 */
const byBedrooms = (bedrooms: number | null, list: ReadonlyArray<number>, unknown: number): number =>
  bedrooms === null ? unknown : (list[Math.min(Math.floor(bedrooms), list.length - 1)] ?? unknown)

/**
 * The estimated price of a night, from a month's rent, US dollars. The curve is fitted to a few published markets, with
 * a standard error of about a quarter.
 */
export const nightlyRateOf = (rent: number, marketClass: MarketClass, bedroomFactor: number): number => {
  const { coefficient, daysPerMonth, exponent } = shortTermRentalMarket.nightlyRate
  return (
    coefficient *
    (rent / daysPerMonth) ** exponent *
    shortTermRentalMarket.classes[marketClass].nightlyRateFactor *
    bedroomFactor
  )
}

/**
 * The class of the short-term rental market: by the share of seasonal homes, then by the walk score. An unknown walk
 * score counts as suburban.
 */
export const marketClassOf = ({ neighborhood, walkability }: InvestorInput): MarketClass => {
  const { walkScore } = walkability
  const rule = shortTermRentalMarket.classRule
  if ((neighborhood.seasonalShare ?? 0) >= rule.resortSeasonalPercent) return "resort"
  if (walkScore === null) return "suburban"
  if (walkScore >= rule.urbanCoreWalkScore) return "urbanCore"
  if (walkScore >= rule.urbanWalkScore) return "urban"
  return walkScore >= rule.suburbanWalkScore ? "suburban" : "rural"
}

/** The score of a short-term rental. */
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
