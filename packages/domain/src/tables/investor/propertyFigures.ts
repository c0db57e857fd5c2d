import type { DealInput } from "./dealInputs.ts"

const onRecord = "what is on record"

/**
 * The figures of the building that a caller may state, if the record lacks them or has them wrong, by their names in the report.
 * The analysis accepts figures on record within the same bounds.
 */
export const propertyFigures = {
  bedrooms: {
    minimum: 0,
    maximum: 20,
    whole: true,
    unit: "rooms",
    meaning: "bedrooms of the whole building, 0 for a studio",
    otherwise: onRecord,
    example: 3
  },
  bathrooms: {
    minimum: 0,
    maximum: 20,
    unit: "rooms",
    meaning: "bathrooms of the whole building, half baths as 0.5",
    otherwise: onRecord,
    example: 2.5
  },
  squareFeet: {
    minimum: 200,
    maximum: 20_000,
    unit: "square feet",
    meaning: "living area of the whole building, square feet",
    otherwise: onRecord,
    example: 1820
  },
  yearBuilt: {
    minimum: 1700,
    maximum: 2099,
    whole: true,
    unit: "a year",
    meaning: "year of construction",
    otherwise: onRecord,
    example: 1998
  },
  units: {
    minimum: 1,
    maximum: 10_000,
    whole: true,
    unit: "dwellings",
    meaning: "dwelling units in the building",
    otherwise: onRecord,
    example: 1
  }
} as const satisfies Record<string, DealInput>

/** The kinds of property that a caller may state, in RentCast's words (developers.rentcast.io/reference/property-types). */
export const propertyTypes = [
  "Single Family",
  "Condo",
  "Townhouse",
  "Manufactured",
  "Multi-Family",
  "Apartment",
  "Land"
] as const
