import { Schema } from "effect"

import { HazardLevel } from "../signals/HazardLevel.ts"

/** Shaking hazard at the place. */
export const EarthquakeHazardSection = Schema.Struct({
  riskLevel: HazardLevel,
  /** Site-modified peak ground acceleration (PGA_M) of ASCE 7-22, in g; `null` when the fallback answered. */
  peakGroundAcceleration: Schema.NullOr(Schema.Finite),
  /** ASCE 7-22 seismic design category, A to F. */
  seismicDesignCategory: Schema.NullOr(Schema.String),
  /** Earthquakes of magnitude 4 or more within 100 km in the last 30 years. */
  eventsLast30Years: Schema.NullOr(Schema.Int),
  /** What `riskLevel` rests on: building-code ground motion, or FEMA's expected-loss rating as the fallback. */
  basis: Schema.Literals(["asce7_22", "nri_expected_loss"])
}).annotate({ identifier: "EarthquakeHazard" })
export type EarthquakeHazardSection = typeof EarthquakeHazardSection.Type

/** FEMA's rating of one storm peril in the census tract. It ranks expected loss in dollars. */
export const StormRisk = Schema.Struct({
  riskLevel: HazardLevel,
  /** The upstream's own words, e.g. `Relatively Moderate`. */
  rating: Schema.NullOr(Schema.String),
  /** Events (tornado) or event-days (hail) a year. */
  annualFrequency: Schema.NullOr(Schema.Finite)
}).annotate({ identifier: "StormRisk" })
export type StormRisk = typeof StormRisk.Type

/** Tornado and hail, from one row of the same upstream. */
export const StormHazardSection = Schema.Struct({ tornadoRisk: StormRisk, hailRisk: StormRisk })
export type StormHazardSection = typeof StormHazardSection.Type

/** Section `naturalHazards`; each peril is `null` when its source did not answer. */
export const NaturalHazardsSection = Schema.Struct({
  earthquakeHazard: Schema.NullOr(EarthquakeHazardSection),
  tornadoRisk: Schema.NullOr(StormRisk),
  hailRisk: Schema.NullOr(StormRisk)
}).annotate({ identifier: "NaturalHazards" })
export type NaturalHazardsSection = typeof NaturalHazardsSection.Type
