import type { HazardLevel } from "./HazardLevel.ts"

const levels = new Map<string, HazardLevel>([
  ["very low", "Low"],
  ["relatively low", "Low"],
  ["relatively moderate", "Moderate"],
  ["relatively high", "High"],
  ["very high", "High"],
  ["no rating", "Low"],
  ["not applicable", "Low"]
])

/**
 * The level behind a National Risk Index rating, in any case. A peril that cannot occur (`Not Applicable`) or cost nothing
 * so far (`No Rating`) is low; `Insufficient Data`, no rating and words FEMA does not document are unknown.
 */
export const expectedLossLevel = (rating: string | null): HazardLevel =>
  levels.get((rating ?? "").toLowerCase()) ?? "Unknown"
