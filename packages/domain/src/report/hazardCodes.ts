import type { HazardKey } from "./NaturalHazardsSection.ts"

/**
 * FEMA's code of each hazard, the beginning of its columns in the National Risk Index. `IFLD`, inland flooding, took the place of `RFLD`,
 * riverine flooding, in v1.20 (December 2025): it counts rain, too. Source: the data dictionary of v1.20, ArcGIS item
 * 4b9db412e99542029b3c37c37ad714bb, as two clients read it, and the field lists of three clients of the tract layer in 2026.
 */
export const hazardCodes = {
  wildfire: "WFIR",
  hurricane: "HRCN",
  coastalFlooding: "CFLD",
  inlandFlooding: "IFLD",
  heatWave: "HWAV",
  winterWeather: "WNTW",
  coldWave: "CWAV",
  iceStorm: "ISTM",
  tornado: "TRND",
  hail: "HAIL",
  strongWind: "SWND",
  lightning: "LTNG",
  earthquake: "ERQK",
  landslide: "LNDS",
  avalanche: "AVLN",
  drought: "DRGT",
  tsunami: "TSUN",
  volcanicActivity: "VLCN"
} as const satisfies Record<HazardKey, string>

/** The code of inland flooding in v1.19 and before. */
export const riverineFloodingCode = "RFLD"

/** FEMA's code of a hazard, of any version of the National Risk Index. */
export type HazardCode = (typeof hazardCodes)[HazardKey] | typeof riverineFloodingCode

/** The names of the hazards within a sentence. */
export const hazardNames = {
  wildfire: "wildfire",
  hurricane: "hurricane",
  coastalFlooding: "coastal flooding",
  inlandFlooding: "inland flooding",
  heatWave: "heat",
  winterWeather: "winter weather",
  coldWave: "cold",
  iceStorm: "ice storm",
  tornado: "tornado",
  hail: "hail",
  strongWind: "strong wind",
  lightning: "lightning",
  earthquake: "earthquake",
  landslide: "landslide",
  avalanche: "avalanche",
  drought: "drought",
  tsunami: "tsunami",
  volcanicActivity: "volcanic activity"
} as const satisfies Record<HazardKey, string>
