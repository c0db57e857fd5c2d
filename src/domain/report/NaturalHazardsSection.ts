import { Schema } from "effect"

import { HazardLevel } from "../signals/HazardLevel.ts"
import { between, countTo, UpstreamText } from "./between.ts"

/** Shaking hazard at the place. */
export const EarthquakeHazardSection = Schema.Struct({
  riskLevel: HazardLevel.annotate({
    description:
      "Shaking hazard in words, by the seismic design category (A, B low; C or unknown moderate; D, E, F high), but always low " +
      "below 0.1 g and high from 0.4 g; by FEMA's expected-loss rating where `basis` says so. `Unknown` when FEMA has too " +
      "little data."
  }),
  peakGroundAcceleration: Schema.NullOr(between(0, 10)).annotate({
    description:
      "Design peak ground acceleration PGA_M of ASCE 7-22 for risk category II, modified for site class D (stiff soil), in " +
      "g. `null` when the fallback answered.",
    examples: [0.062]
  }),
  seismicDesignCategory: Schema.NullOr(UpstreamText).annotate({
    description:
      "Seismic design category of ASCE 7-22, A (least) to F (most). `null` when it is not stated or the fallback answered.",
    examples: ["A"]
  }),
  eventsLast30Years: Schema.NullOr(countTo(1_000_000)).annotate({
    description:
      "Earthquakes of magnitude 4 or more within 100 km in the last 30 years. `null` when the catalog did not answer.",
    examples: [0]
  }),
  basis: Schema.Literals(["asce7_22", "nri_expected_loss"]).annotate({
    description:
      "What `riskLevel` rests on: `asce7_22`, the ground motion of the building code; `nri_expected_loss`, FEMA's " +
      "expected-loss rating of the census tract as the fallback."
  })
}).annotate({ identifier: "EarthquakeHazard", description: "Shaking hazard at the place. Not for design." })
export type EarthquakeHazardSection = typeof EarthquakeHazardSection.Type

/** FEMA's rating of one storm peril in the census tract. It ranks expected loss in dollars. */
export const StormRisk = Schema.Struct({
  riskLevel: HazardLevel.annotate({
    description: "The rating in three words. `Unknown` when FEMA has too little data or has not rated the peril."
  }),
  rating: Schema.NullOr(UpstreamText).annotate({
    description:
      "FEMA's own words, `Very Low` to `Very High`, also `No Rating`, `Not Applicable`, `Insufficient Data`. They rank " +
      "expected loss in dollars, so places with more buildings rate higher. `null` when there is none.",
    examples: ["Relatively Moderate"]
  }),
  annualFrequency: Schema.NullOr(between(0, 366)).annotate({
    description: "Tornadoes a year; for hail, days with hail a year. `null` when FEMA states none.",
    examples: [0.0052]
  })
}).annotate({
  identifier: "StormRisk",
  description:
    "One storm peril in FEMA's National Risk Index, for the census tract, or for the county when the tract has no row."
})
export type StormRisk = typeof StormRisk.Type

/** Tornado and hail, from one row of the same upstream. */
export const StormHazardSection = Schema.Struct({ tornadoRisk: StormRisk, hailRisk: StormRisk })
export type StormHazardSection = typeof StormHazardSection.Type

/** Section `naturalHazards`; each peril is `null` when its source did not answer. */
export const NaturalHazardsSection = Schema.Struct({
  earthquakeHazard: Schema.NullOr(EarthquakeHazardSection).annotate({
    description: "Earthquakes. `null` when the source has no answer: see `meta.sources`."
  }),
  tornadoRisk: Schema.NullOr(StormRisk).annotate({
    description: "Tornadoes. `null` when the source has no answer: see `meta.sources`."
  }),
  hailRisk: Schema.NullOr(StormRisk).annotate({
    description: "Hail. `null` when the source has no answer: see `meta.sources`."
  })
}).annotate({ identifier: "NaturalHazards", description: "Earthquakes, tornadoes and hail at the place." })
export type NaturalHazardsSection = typeof NaturalHazardsSection.Type
