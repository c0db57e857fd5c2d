import { Schema } from "effect"

/**
 * The labels of a peril, by FEMA's expected annual loss. `None`: the peril cannot occur here or is expected to cost nothing,
 * or FEMA's rating is `No Rating`.
 */
type PerilLabel = "None" | "Low" | "Relatively Low" | "Moderate" | "High" | "Very High"

const labels: ReadonlyMap<string, PerilLabel> = new Map([
  ["no rating", "None"],
  ["not applicable", "None"],
  ["no expected annual losses", "None"],
  ["very low", "Low"],
  ["relatively low", "Relatively Low"],
  ["relatively moderate", "Moderate"],
  ["relatively high", "High"],
  ["very high", "Very High"]
])

/** The level of a hazard; `Unknown` if the upstream has too little data. */
export const HazardLevel = Schema.Literals(["Low", "Moderate", "High", "Unknown"])
export type HazardLevel = typeof HazardLevel.Type

const levels: Readonly<Record<PerilLabel, HazardLevel>> = {
  None: "Low",
  Low: "Low",
  "Relatively Low": "Low",
  Moderate: "Moderate",
  High: "High",
  "Very High": "High"
}

/**
 * The label for a National Risk Index rating, in any case. `null` for `Insufficient Data`, a missing rating, and
 * words that FEMA does not document.
 */
export const perilLabel = (rating: string | null): PerilLabel | null => labels.get((rating ?? "").toLowerCase()) ?? null

/**
 * The level of a hazard for a National Risk Index rating. Low if it cannot occur or is expected to cost nothing;
 * unknown without a label.
 */
export const expectedLossLevel = (rating: string | null): HazardLevel => {
  const label = perilLabel(rating)
  return label === null ? "Unknown" : levels[label]
}

/** ASCE 7-22 design values of a site: PGA_M in g, and the seismic design category A to F if it is known. */
interface DesignShaking {
  readonly peakGroundAcceleration: number
  readonly seismicDesignCategory: string | null
}

/** PGA_M (g) below which shaking is low whatever the category: damage to sound houses is not expected. */
const lowBelow = 0.1
/** PGA_M (g) from which shaking is high whatever the category. */
const highFrom = 0.4

/**
 * Shaking hazard by seismic design category (A, B low; C moderate; D, E, F high), but low below 0.1 g and high
 * from 0.4 g. Without a known category, shaking between these limits is moderate.
 */
export const shakingLevel = ({ peakGroundAcceleration, seismicDesignCategory }: DesignShaking): HazardLevel => {
  if (peakGroundAcceleration < lowBelow) return "Low"
  if (peakGroundAcceleration >= highFrom) return "High"
  switch (seismicDesignCategory) {
    case "A":
    case "B":
      return "Low"
    case "D":
    case "E":
    case "F":
      return "High"
    default:
      return "Moderate"
  }
}
