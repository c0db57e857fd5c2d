import { Schema } from "effect"

/** A listed or proposed National Priorities List site, with its straight-line distance. */
export const SuperfundSite = Schema.Struct({
  name: Schema.String,
  status: Schema.String,
  distanceKm: Schema.Finite
}).annotate({ identifier: "SuperfundSite" })
export type SuperfundSite = typeof SuperfundSite.Type

/** Section `environment`: national percentiles 0-100, higher is worse. */
export const EnvironmentSection = Schema.Struct({
  /** Modelled annual PM2.5, percentile among US block groups. */
  airQualityPercentile: Schema.NullOr(Schema.Finite),
  /** Proximity to Superfund sites, percentile; 0 means none within 10 km. */
  superfundProximityPercentile: Schema.NullOr(Schema.Finite),
  /** Nearest site within 10 km; `null` when there is none or none is known. */
  nearestSuperfundSite: Schema.NullOr(SuperfundSite)
}).annotate({ identifier: "Environment" })
export type EnvironmentSection = typeof EnvironmentSection.Type
