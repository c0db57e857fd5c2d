import { Schema } from "effect"

import { AmenitySummary } from "../signals/Amenities.ts"

/**
 * Section `walkability`: a walkability score from open map data. `walkScore` is our own 0-100 figure, not Walk Score(R).
 * `amenities` is empty and `totalAmenitiesNearby` is `null` when only the EPA index answered.
 */
export const WalkabilitySection = Schema.Struct({
  walkScore: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  walkLabel: Schema.String,
  totalAmenitiesNearby: Schema.NullOr(Schema.Int),
  amenities: Schema.Array(AmenitySummary),
  radiusMeters: Schema.Literal(800)
}).annotate({ identifier: "Walkability" })
export type WalkabilitySection = typeof WalkabilitySection.Type
