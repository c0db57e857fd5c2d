import { Schema } from "effect"

/** Section `neighborhood`: American Community Survey estimates for the census tract. Money in US dollars. */
export const NeighborhoodSection = Schema.Struct({
  censusTract: Schema.String,
  population: Schema.NullOr(Schema.Finite),
  /** A year. Top-coded by the survey at 250,001. */
  medianHouseholdIncome: Schema.NullOr(Schema.Finite),
  /** Owner-occupied homes. Top-coded by the survey at 2,000,001. */
  medianHomeValue: Schema.NullOr(Schema.Finite),
  /** A month, utilities included. Top-coded by the survey at 3,501. */
  medianGrossRent: Schema.NullOr(Schema.Finite),
  /** Vacant units as a percent of all housing units, one decimal; `null` where there are no units. */
  vacancyRate: Schema.NullOr(Schema.Finite),
  /**
   * Units kept vacant for seasonal, recreational or occasional use, as a percent of all housing units, one decimal; `null`
   * where there are no units. They count as vacant in `vacancyRate` too.
   */
  seasonalShare: Schema.NullOr(Schema.Finite),
  totalHousingUnits: Schema.NullOr(Schema.Finite),
  geography: Schema.Literals(["tract", "block group"]),
  /** Survey years, e.g. `2020-2024`. */
  vintage: Schema.String
}).annotate({ identifier: "Neighborhood" })
export type NeighborhoodSection = typeof NeighborhoodSection.Type
