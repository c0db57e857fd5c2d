import type { HazardLevel } from "./HazardLevel.ts"

/** A peril in words, by FEMA's expected annual loss. `None`: it cannot occur here, or has cost nothing so far. */
export type PerilLabel = "None" | "Low" | "Relatively Low" | "Moderate" | "High" | "Very High"

const labels: ReadonlyMap<string, PerilLabel> = new Map([
  ["no rating", "None"],
  ["not applicable", "None"],
  ["very low", "Low"],
  ["relatively low", "Relatively Low"],
  ["relatively moderate", "Moderate"],
  ["relatively high", "High"],
  ["very high", "Very High"]
])

const levels: Readonly<Record<PerilLabel, HazardLevel>> = {
  None: "Low",
  Low: "Low",
  "Relatively Low": "Low",
  Moderate: "Moderate",
  High: "High",
  "Very High": "High"
}

/**
 * The label behind a National Risk Index rating, in any case. `null` for `Insufficient Data`, no rating and words FEMA does
 * not document.
 */
export const perilLabel = (rating: string | null): PerilLabel | null => labels.get((rating ?? "").toLowerCase()) ?? null

/** The level behind a rating; a peril that cannot occur or has cost nothing so far is low, one without label is unknown. */
export const expectedLossLevel = (rating: string | null): HazardLevel => {
  const label = perilLabel(rating)
  return label === null ? "Unknown" : levels[label]
}
