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
