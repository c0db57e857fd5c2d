import { Schema } from "effect"

import { AmenitySummary } from "../signals/WalkScore.ts"
import { countTo } from "./between.ts"

/** Section `walkability`: a walkability score from open map data. */
export const WalkabilitySection = Schema.Struct({
  walkScore: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })).annotate({
    description:
      "Our own walkability score (not Walk Score(R)), 0 to 100, higher is better, from the amenities within `radiusMeters`. If no " +
      "map server answered, EPA's National Walkability Index, rescaled.",
    examples: [57]
  }),
  walkLabel: Schema.String.annotate({
    description:
      "`walkScore` in words: Excellent walkability from 85, Very walkable from 65, Somewhat walkable from 45, Car-dependent from " +
      "25, Very car-dependent below.",
    examples: ["Somewhat walkable"]
  }),
  totalAmenitiesNearby: Schema.NullOr(countTo(20_000)).annotate({
    description:
      "Amenities of the counted categories within `radiusMeters`. 0 means that the map has none; `null` if only EPA's index answered.",
    examples: [83]
  }),
  amenities: Schema.Array(AmenitySummary).annotate({
    description: "One entry for each category. Empty if only EPA's index answered."
  }),
  radiusMeters: Schema.Literal(800).annotate({
    description: "The radius around the place in which amenities count, meters in a straight line."
  })
}).annotate({
  identifier: "Walkability",
  description: "OpenStreetMap's amenities within walking distance of the place."
})
export type WalkabilitySection = typeof WalkabilitySection.Type
