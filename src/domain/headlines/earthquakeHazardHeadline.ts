import type { EarthquakeHazardSection } from "../report/NaturalHazardsSection.ts"

/** The shaking hazard in words, with the ground motion where it is known. */
export const earthquakeHazardHeadline = ({
  basis,
  peakGroundAcceleration,
  riskLevel
}: EarthquakeHazardSection): string => {
  const hazard = `${basis === "asce7_22" ? "Shaking" : "Expected loss"} ${riskLevel.toLowerCase()}`
  return peakGroundAcceleration === null ? hazard : `${hazard}, ${accelerationText(peakGroundAcceleration)}`
}

const accelerationText = (g: number): string => (g < 0.01 ? "below 0.01 g" : `${g.toFixed(2)} g`)
