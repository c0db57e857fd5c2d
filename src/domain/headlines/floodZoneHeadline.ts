import type { FloodRiskSection } from "../report/FloodRiskSection.ts"
import type { FloodRiskLevel } from "../signals/FloodHazard.ts"

/** The zone and its hazard in words; what is not known is not called safe. */
export const floodZoneHeadline = ({ riskLevel, zone }: FloodRiskSection): string =>
  zone !== null && zoneCode.test(zone) ? `Zone ${zone}, ${levels[riskLevel]}` : `Flood hazard ${levels[riskLevel]}`

/** The map has sentences in the place of codes, too. */
const zoneCode = /^[A-Z0-9]{1,4}$/

const levels: Readonly<Record<FloodRiskLevel, string>> = {
  "Very High": "very high",
  High: "high",
  Moderate: "moderate",
  Low: "low",
  Undetermined: "undetermined",
  "Not Mapped": "not mapped",
  Unknown: "unknown"
}
