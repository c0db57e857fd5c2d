import type { ScoredHazard } from "../tables/riskWeights.ts"
import type { HazardKey } from "./NaturalHazardsSection.ts"

/**
 * The hazards of the National Risk Index that `naturalHazards.hazards` has and the risk score does not use, by their
 * names in a sentence.
 */
export const hazardsNotScored = {
  avalanche: "avalanches",
  drought: "drought",
  landslide: "landslides",
  lightning: "lightning",
  tsunami: "tsunamis",
  volcanicActivity: "volcanic activity"
} as const satisfies Record<Exclude<HazardKey, ScoredHazard | "earthquake">, string>

/** The risks that the score leaves out at every place. Risks that are unknown at one place only are not listed here. */
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
  "whether insurance can be obtained, and its price"
] as const

/** The risks that the score leaves out, in one sentence: part of every description of the score. */
export const notCoveredText =
  "The risk score says nothing of landslides, tsunamis, coastal erosion, sea-level rise, sinking ground, radon, crime, the " +
  "building itself or whether it can be insured."
