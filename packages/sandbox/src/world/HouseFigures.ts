/** A model's estimate in US dollars, and its range. */
export interface Estimate {
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** What kind of property stands at a place. */
export interface PropertyOfPlace {
  /** In RentCast's words. */
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

/** What RentCast knows of a home, drawn or fixed. */
export interface HouseFigures extends PropertyOfPlace {
  readonly unit: string | null
  readonly bedrooms: number
  readonly bathrooms: number
  readonly squareFootage: number
  readonly yearBuilt: number
  readonly value: Estimate
  /** A month; of a Multi-Family building for one unit, as RentCast estimates it. */
  readonly rent: Estimate
  /** Day of the last sale, `YYYY-MM-DD`. */
  readonly soldOn: string
  /** USD; `null` where sale prices are not public. */
  readonly lastSalePrice: number | null
  /** USD a month, 0 where none is due; `null` where none is on record. */
  readonly hoaFee: number | null
  /** The newest property tax bill, USD; `null` where none is on record. */
  readonly taxBill: { readonly year: number; readonly total: number } | null
}

/** What the survey finds in a tract; shares are of all its homes. */
export interface TractFigures {
  /** USD */
  readonly medianHomeValue: number
  /** USD a year */
  readonly medianHouseholdIncome: number
  /** Homes that stand empty the year round. */
  readonly vacancyPercent: number
  /** Homes for seasonal or occasional use. */
  readonly seasonalPercent: number
}

/** Rents from a studio to four bedrooms, US dollars a month. */
export type RentsByBedrooms = readonly [studio: number, one: number, two: number, three: number, four: number]

/** A house whose figures are fixed, with those of its tract and the Fair Market Rents of its ZIP code. */
export interface FixedFigures {
  readonly house: HouseFigures
  readonly tract: TractFigures
  readonly zipRents: RentsByBedrooms
}
