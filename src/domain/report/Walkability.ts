import { Schema } from "effect"

/** Categories the score counts, in the order they are shown. */
export const AmenityCategory = Schema.Literals([
  "grocery",
  "restaurants",
  "shopping",
  "coffee",
  "banks",
  "parks",
  "schools",
  "books",
  "entertainment",
  "transit"
])
export type AmenityCategory = typeof AmenityCategory.Type

/** How many amenities of one category are within the radius, and how far the nearest is (metres, straight line). */
export const AmenitySummary = Schema.Struct({
  category: AmenityCategory,
  count: Schema.Int,
  nearestMeters: Schema.NullOr(Schema.Finite)
}).annotate({ identifier: "AmenitySummary" })
export type AmenitySummary = typeof AmenitySummary.Type

/**
 * Section `walkability`: a walkability score from open map data. `walkScore` is our own 0-100 figure, not Walk Score(R).
 * `amenities` is empty and `totalAmenitiesNearby` is `null` when only the EPA index answered.
 */
export const Walkability = Schema.Struct({
  walkScore: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  walkLabel: Schema.String,
  totalAmenitiesNearby: Schema.NullOr(Schema.Int),
  amenities: Schema.Array(AmenitySummary),
  radiusMeters: Schema.Literal(800)
}).annotate({ identifier: "Walkability" })
export type Walkability = typeof Walkability.Type
