import type { HazardLevel } from "./HazardLevel.ts"

/** ASCE 7-22 design values of a site: PGA_M in g, and the seismic design category A to F where it is known. */
interface DesignShaking {
  readonly peakGroundAcceleration: number
  readonly seismicDesignCategory: string | null
}

/** PGA_M (g) below which shaking is low whatever the category: damage to sound houses is not expected. */
const lowBelow = 0.1
/** PGA_M (g) from which shaking is high whatever the category. */
const highFrom = 0.4

/**
 * Shaking hazard by seismic design category (A, B low; C moderate; D, E, F high), corrected by PGA_M at both ends. Without
 * a known category what lies between the ends is moderate.
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
