import { comparableRules } from "../../tables/investor/comparables.ts"
import type { kindOfType } from "../../tables/investor/propertyKinds.ts"
import type { DatedListing } from "./DatedListing.ts"

/** The home that listings are compared with: the house, or one of its units where rents are those of a unit. */
export interface ComparedHome {
  /** `YYYY-MM-DD`, the day of the comparison. */
  readonly asOf: string
  readonly stateCode: string
  readonly kind: ReturnType<typeof kindOfType>
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  /** Square feet. */
  readonly squareFeet: number | null
  readonly yearBuilt: number | null
}

/** What is compared: how size and age are priced, what can be believed, and how prices have changed, percent a year. */
export interface Market {
  readonly areaElasticity: number
  readonly byYearOfAge: number
  readonly believed: readonly [low: number, high: number]
  readonly growth: number
}

/** What a price asked is multiplied by to be one of the compared home today; 1 where nothing is known. */
export interface Adjustment {
  readonly size: number
  readonly age: number
  readonly time: number
}

/** Homes for sale; `growth`: yearly change of house prices, percent, 0 where it is not known. */
export const saleMarket = (growth: number | null): Market => {
  const [low, high] = comparableRules.believedGrowth
  return { ...comparableRules.sales, growth: Math.max(low, Math.min(high, growth ?? 0)) }
}

/** Homes for rent. */
export const rentMarket: Market = { ...comparableRules.rents, growth: comparableRules.yearlyRentGrowth }

/**
 * From a listing to the compared home: `size` is `(its area / the listing's) ^ elasticity`; `age` is
 * `exp(byYearOfAge x years that it is newer)`, at most 30 years either way; `time` is `(1 + growth) ^ (years since the price
 * was last asked)`.
 */
export const adjustmentOf = ({ listing, sinceAsked }: DatedListing, home: ComparedHome, market: Market): Adjustment => {
  const { mostAgeGap } = comparableRules
  const newer =
    home.yearBuilt === null || listing.yearBuilt === null
      ? 0
      : Math.max(-mostAgeGap, Math.min(mostAgeGap, home.yearBuilt - listing.yearBuilt))
  return {
    size:
      home.squareFeet === null || listing.squareFeet === null
        ? 1
        : (home.squareFeet / listing.squareFeet) ** market.areaElasticity,
    age: Math.exp(market.byYearOfAge * newer),
    time: (1 + market.growth / 100) ** ((sinceAsked ?? 0) / 365)
  }
}
