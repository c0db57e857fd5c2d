import { seeded } from "@property-intelligence/domain/seeded.ts"

/** A model's estimate in US dollars, and its range. */
export interface Estimate {
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** The kind of property at a place. */
export interface PropertyOfPlace {
  /** The type in RentCast's words. */
  readonly propertyType:
    | "Single Family"
    | "Townhouse"
    | "Multi-Family"
    | "Condo"
    | "Manufactured"
    | "Apartment"
    | "Land"
  /** Dwelling units in the building. */
  readonly unitCount: number
}

/** RentCast's record of a home, with random or fixed figures. */
export interface HouseFigures extends PropertyOfPlace {
  readonly unit: string | null
  readonly bedrooms: number
  readonly bathrooms: number
  readonly squareFootage: number
  readonly yearBuilt: number
  readonly value: Estimate
  /** The monthly rent. For a Multi-Family building it is the rent of one unit, as RentCast estimates it. */
  readonly rent: Estimate
  /** The day of the last sale, `YYYY-MM-DD`. */
  readonly soldOn: string
  /** The price of the last sale in US dollars; `null` if sale prices are not public. */
  readonly lastSalePrice: number | null
  /** The association fee in US dollars a month: 0 if no fee is due, `null` if none is on record. */
  readonly hoaFee: number | null
  /** The newest property tax bill, in US dollars; `null` if none is on record. */
  readonly taxBill: { readonly year: number; readonly total: number } | null
}

/** The survey's figures for a tract. Its percentages are of all homes in the tract. */
export interface TractFigures {
  /** US dollars. */
  readonly medianHomeValue: number
  /** US dollars a year. */
  readonly medianHouseholdIncome: number
  /** The percentage of homes that are vacant all year. */
  readonly vacancyPercent: number
  /** The percentage of homes for seasonal or occasional use. */
  readonly seasonalPercent: number
}

/** The rents from a studio to four bedrooms, in US dollars a month. */
export type RentsByBedrooms = readonly [studio: number, one: number, two: number, three: number, four: number]

/** The fixed figures of a house, of its tract, and of the fair market rents of its ZIP code. */
export interface FixedFigures {
  readonly house: HouseFigures
  readonly tract: TractFigures
  readonly zipRents: RentsByBedrooms
}

/** A town in which the monthly rent of many houses is 1% of their value or more. */
interface YieldMarket {
  readonly city: string
  readonly stateCode: string
  /** The max monthly rent, in percent of the value. */
  readonly mostPercent: number
}

const market = (city: string, stateCode: string, mostPercent: number): YieldMarket => ({ city, stateCode, mostPercent })

/**
 * The markets in which houses with 1% rents were listed. The figures are as of the dates below.
 *
 * Rentometer, weekly 1% rule market report of 2025-12-26 (rentometer.com/weekly-1-percent-rule-market-report), gives
 * the median rent by the median price of the listings from 1% on:
 * - Detroit 1,289 by 85,000, Memphis 1,170 by 90,000, Cleveland 1,497 by 116,000, Birmingham 1,159 by 85,000.
 * - Pittsburgh 1,793 by 135,000, Chicago 2,170 by 150,000, New Orleans 2,061 by 165,000, Indianapolis 1,620 by 129,900.
 * - Kansas City 1,290 by 105,000, Jacksonville 1,282 by 110,000, San Antonio 1,637 by 140,000, Houston 1,955 by
 * 170,000.
 *
 * Other sources:
 * - Rentometer, gross yield index of 2025-08-01: 14% of Buffalo's listings, 8% of Milwaukee's, 2% of Baltimore's.
 * - ATTOM, single-family rental market report of 2025-03-13: Jefferson County, AL (Birmingham) 13.6% a year, Atlantic
 * County, NJ 16.8%, Mobile County, AL among the first five.
 * - MyPerfectMortgage, 2023: Jackson, MS second by cash flow.
 * - St. Louis: 12.9% a year (rentalhomefinancing.com, 2017).
 *
 * A market without a published ratio gets 1.2. No ratio is above 1.4, because houses above it need work.
 */
const yieldMarkets: ReadonlyArray<YieldMarket> = [
  market("Detroit", "MI", 1.4),
  market("Memphis", "TN", 1.3),
  market("Cleveland", "OH", 1.29),
  market("Birmingham", "AL", 1.36),
  market("Pittsburgh", "PA", 1.33),
  market("Chicago", "IL", 1.4),
  market("New Orleans", "LA", 1.25),
  market("Indianapolis", "IN", 1.25),
  market("Kansas City", "MO", 1.23),
  market("Jacksonville", "FL", 1.17),
  market("San Antonio", "TX", 1.17),
  market("Houston", "TX", 1.15),
  market("Buffalo", "NY", 1.2),
  market("Milwaukee", "WI", 1.2),
  market("Baltimore", "MD", 1.2),
  market("Atlantic City", "NJ", 1.4),
  market("Mobile", "AL", 1.2),
  market("Jackson", "MS", 1.2),
  market("St. Louis", "MO", 1.07)
]

/** The share of tracts with high yields in such a town. With it, every fifth house of the sandbox has a high yield. */
const shareOfTracts = 0.95

/** The max monthly rent in a tract, in percent of the value, in towns of `yieldMarkets`; `null` elsewhere. */
export const highYieldOf = (
  { city, stateCode }: { readonly city: string; readonly stateCode: string },
  tractGeoid: string
): number | null =>
  seeded(`yield ${tractGeoid}`) < shareOfTracts
    ? (yieldMarkets.find((market) => market.city === city && market.stateCode === stateCode)?.mostPercent ?? null)
    : null
