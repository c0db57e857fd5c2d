import { Record, Schema, Struct } from "effect"

import { HazardLevel } from "../signals/HazardLevel.ts"
import { between, countTo, Percent, UpstreamText } from "./between.ts"

/** Shaking hazard at the place. */
export const EarthquakeHazardSection = Schema.Struct({
  riskLevel: HazardLevel.annotate({
    description:
      "Earthquake hazard in words, by the seismic design category (A, B low; C or unknown moderate; D, E, F high). It is always " +
      "low below a `peakGroundAcceleration` of 0.1 g and high from 0.4 g. If `basis` is `nri_expected_loss`, FEMA's rating in " +
      "words; `Unknown` if FEMA has too little data."
  }),
  peakGroundAcceleration: Schema.NullOr(between(0, 10)).annotate({
    description:
      "Design peak ground acceleration PGA_M of ASCE 7-22 for risk category II, modified for site class D (stiff soil), in " +
      "g. `null` if `basis` is `nri_expected_loss`.",
    examples: [0.062]
  }),
  seismicDesignCategory: Schema.NullOr(UpstreamText).annotate({
    description: "Seismic design category of ASCE 7-22, A (least) to F (most). `null` if unknown.",
    examples: ["A"]
  }),
  eventsLast30Years: Schema.NullOr(countTo(1_000_000)).annotate({
    description:
      "Earthquakes of magnitude 4 or more within 100 km in the last 30 years. `null` if the catalog did not answer.",
    examples: [0]
  }),
  basis: Schema.Literals(["asce7_22", "nri_expected_loss"]).annotate({
    description:
      "The basis of `riskLevel`: `asce7_22`, the ground motion of the building code; `nri_expected_loss`, FEMA's " +
      "expected-loss rating of the census tract as the fallback."
  })
}).annotate({ identifier: "EarthquakeHazard", description: "Shaking hazard at the place. Not for design." })
export type EarthquakeHazardSection = typeof EarthquakeHazardSection.Type

/** The description of FEMA's rating and its limits, for the contract. */
const ratingWords =
  "FEMA's own words, `Very Low` to `Very High`, also `No Expected Annual Losses`, `No Rating`, `Not Applicable` (it cannot " +
  "occur here), `Insufficient Data`. They rank the expected yearly loss in dollars, for buildings, crops and lives, so " +
  "places with more to lose rate higher. Social vulnerability does not count. `null` if FEMA states none."

/** FEMA's rating of one storm peril in the census tract, by expected annual loss. */
export const StormRisk = Schema.Struct({
  riskLevel: HazardLevel.annotate({
    description: "`rating` as a level; `Unknown` if it is `null` or FEMA has too little data."
  }),
  rating: Schema.NullOr(UpstreamText).annotate({ description: ratingWords, examples: ["Relatively Moderate"] }),
  annualFrequency: Schema.NullOr(between(0, 366)).annotate({
    description: "Tornadoes a year, or hailfalls of 0.75 inches or more a year. `null` if FEMA states none.",
    examples: [0.0052]
  })
}).annotate({
  identifier: "StormRisk",
  description:
    "One storm peril in FEMA's National Risk Index, for the census tract, or for the county if FEMA gave no data for the tract."
})
export type StormRisk = typeof StormRisk.Type

/** One of the hazards of FEMA's National Risk Index at the place. */
export const HazardRating = Schema.Struct({
  riskLevel: HazardLevel.annotate({
    description:
      "`rating` as a level: also `Low` if the hazard cannot occur, no loss is expected or FEMA says `No Rating`; `Unknown` if " +
      "FEMA has too little data or `rating` is `null`."
  }),
  rating: Schema.NullOr(UpstreamText).annotate({ description: ratingWords, examples: ["Relatively Moderate"] }),
  lossRatePercentile: Schema.NullOr(Percent).annotate({
    description:
      "FEMA's national percentile of the loss rate, 0 to 100, higher is worse. It ranks the expected loss a year, as a share " +
      "of the buildings, crops and lives there, among all census tracts (among all counties if the figures are the county's). " +
      "Unlike `rating` it does not grow with the value at risk. `null` if FEMA states none, e.g. because the hazard cannot " +
      "occur.",
    examples: [62.4]
  }),
  annualFrequency: Schema.NullOr(between(0, 10_000)).annotate({
    description:
      "Yearly frequency by FEMA's measure of this hazard: events, days or a probability, as the description of the hazard " +
      "says. `null` if FEMA states none.",
    examples: [0.12]
  })
}).annotate({
  identifier: "HazardRating",
  description:
    "One hazard in FEMA's National Risk Index, for the census tract, or for the county if FEMA gave no data for the tract. Not " +
    "an assessment of the building."
})
export type HazardRating = typeof HazardRating.Type

/**
 * FEMA's eighteen hazards, each with the measure of its `annualFrequency`. The hazards that owners ask about most come
 * first. Source of the measures: National Risk Index Technical Documentation of v1.20 (December 2025),
 * the section "Annualized Frequency" of each hazard.
 */
const hazardMeasures = {
  wildfire: "Wildfire. `annualFrequency`: the probability that a point burns within a year.",
  hurricane: "Hurricanes and tropical storms. `annualFrequency`: storms a year whose path comes near.",
  coastalFlooding:
    "Flooding from the sea. `annualFrequency`: modeled floods a year, including high-tide floods, so often above 1.",
  inlandFlooding: "Flooding from rivers and rain. `annualFrequency`: days a year with a recorded flood.",
  heatWave: "Heat. `annualFrequency`: days a year under a heat warning.",
  winterWeather: "Snow, ice and freezing rain. `annualFrequency`: days a year under a winter weather warning.",
  coldWave: "Cold. `annualFrequency`: days a year under an extreme cold warning.",
  iceStorm: "Ice storms. `annualFrequency`: days a year with an ice storm.",
  tornado: "Tornadoes, as in `tornadoRisk`. `annualFrequency`: tornadoes a year.",
  hail: "Hail, as in `hailRisk`. `annualFrequency`: hailfalls of 0.75 inches or more a year.",
  strongWind: "Strong wind, above 58 mph, often of thunderstorms. `annualFrequency`: events a year.",
  lightning: "Lightning. `annualFrequency`: days a year on which it strikes the ground.",
  earthquake:
    "Earthquakes by expected loss; `earthquakeHazard` has the shaking itself. `annualFrequency`: the probability of shaking within a " +
    "year that does at least minor damage.",
  landslide: "Landslides. `annualFrequency`: landslides a year.",
  avalanche: "Avalanches. `annualFrequency`: avalanches a year that did damage.",
  drought: "Drought; FEMA counts only crops. `annualFrequency`: days of drought a year.",
  tsunami: "Tsunamis. `annualFrequency`: FEMA's substitute for a yearly rate, for reference only.",
  volcanicActivity: "Volcanoes. `annualFrequency`: eruptions a year by the volcano's class."
} as const

/** The name of a hazard in `naturalHazards.hazards`. */
export type HazardKey = keyof typeof hazardMeasures

/** The names of the eighteen hazards, in the order in which reports have them. */
export const hazardKeys = Struct.keys(hazardMeasures)

/** All hazards of FEMA's National Risk Index at the place. */
export const Hazards = Schema.Struct(
  Record.map(hazardMeasures, (measure) =>
    Schema.NullOr(HazardRating).annotate({ description: `${measure} \`null\` if FEMA has no data on it.` })
  )
).annotate({
  identifier: "Hazards",
  description: "The eighteen hazards of FEMA's National Risk Index at the place."
})
export type Hazards = typeof Hazards.Type

/** The figures of a place from FEMA's National Risk Index. */
export const StormHazardSection = Schema.Struct({ tornadoRisk: StormRisk, hailRisk: StormRisk, hazards: Hazards })
export type StormHazardSection = typeof StormHazardSection.Type

/** Section `naturalHazards`; each field is `null` if its source has no answer. */
export const NaturalHazardsSection = Schema.Struct({
  earthquakeHazard: Schema.NullOr(EarthquakeHazardSection).annotate({
    description: "Earthquakes. `null` if the source has no answer: see `meta.sources`."
  }),
  tornadoRisk: Schema.NullOr(StormRisk).annotate({
    description: "Tornadoes. `null` if the source has no answer: see `meta.sources`."
  }),
  hailRisk: Schema.NullOr(StormRisk).annotate({
    description: "Hail. `null` if the source has no answer: see `meta.sources`."
  }),
  hazards: Schema.NullOr(Hazards).annotate({
    description:
      "FEMA's eighteen hazards, wildfire, hurricane, flooding, heat and winter weather first. `null` if the source has no answer: see `meta.sources`."
  })
}).annotate({
  identifier: "NaturalHazards",
  description: "Earthquakes, tornadoes, hail and the other hazards of FEMA's National Risk Index at the place."
})
export type NaturalHazardsSection = typeof NaturalHazardsSection.Type
