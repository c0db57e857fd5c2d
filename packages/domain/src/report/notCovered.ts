import type { ScoredHazard } from "../tables/riskWeights.ts"
import type { HazardKey } from "./NaturalHazardsSection.ts"

/** Hazards of the National Risk Index that are in `naturalHazards.hazards` and in no component; earthquakes are in `seismic`. */
export const hazardsNotScored = {
  avalanche: "avalanches",
  drought: "drought",
  landslide: "landslides",
  lightning: "lightning",
  tsunami: "tsunamis",
  volcanicActivity: "volcanic activity"
} as const satisfies Record<Exclude<HazardKey, ScoredHazard | "earthquake">, string>

/** The risks that the score leaves out at every place. A source that did not answer for one place is unknown, and not listed here. */
export const notCovered = [
  ...Object.values(hazardsNotScored),
  "coastal erosion",
  "sea-level rise and other change of the climate",
  "sinkholes, subsidence and expansive soil",
  "failure of dams and levees",
  "radon",
  "drinking water, noise and odor",
  "crime",
  "the building's age, condition and materials",
  "if insurance can be obtained, and its price"
] as const

/** The risks that the score leaves out, in one sentence: part of every description of the score. */
export const notCoveredText =
  "The risk score says nothing of landslides, tsunamis, coastal erosion, sea-level rise, sinking ground, radon, crime, the " +
  "building itself or whether it can be insured."
