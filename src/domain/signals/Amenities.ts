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

/** How many amenities of one category are within the radius, and how far the nearest is. */
export const AmenitySummary = Schema.Struct({
  category: AmenityCategory.annotate({
    description: "What is counted. `transit` is counted and shown, but adds nothing to the score."
  }),
  count: Schema.Int.annotate({ description: "Amenities of the category within the radius.", examples: [12] }),
  nearestMeters: Schema.NullOr(Schema.Finite).annotate({
    description: "Straight-line distance to the nearest, whole metres. `null` where there is none within the radius.",
    examples: [299]
  })
}).annotate({ identifier: "AmenitySummary", description: "One category of amenities around the place." })
export type AmenitySummary = typeof AmenitySummary.Type
