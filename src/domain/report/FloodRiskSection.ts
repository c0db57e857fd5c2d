import { Schema } from "effect"

/**
 * Flood hazard in words. `Undetermined`: possible but not studied (zone D) or open water; `Not Mapped`: no digital flood
 * map here; `Unknown`: a hole in the map or an undocumented zone code. None of the three means safe.
 */
export const FloodRiskLevel = Schema.Literals([
  "Very High",
  "High",
  "Moderate",
  "Low",
  "Undetermined",
  "Not Mapped",
  "Unknown"
])
export type FloodRiskLevel = typeof FloodRiskLevel.Type

/** Section `floodRisk`: the flood zone at the place. Not an official flood determination. */
export const FloodRiskSection = Schema.Struct({
  /** FEMA zone code, e.g. `AE`, `X`, `VE`; `null` where nothing is mapped. */
  zone: Schema.NullOr(Schema.String),
  riskLevel: FloodRiskLevel,
  /** Inside the Special Flood Hazard Area (1% annual chance); `null` when the map does not show it. */
  inFloodZone: Schema.NullOr(Schema.Boolean),
  /** Whether a digital flood map covers the place. */
  mapped: Schema.Boolean,
  zoneSubtype: Schema.NullOr(Schema.String),
  /** Water surface of the base flood, feet above the map's datum. */
  baseFloodElevation: Schema.NullOr(Schema.Finite)
}).annotate({ identifier: "FloodRisk" })
export type FloodRiskSection = typeof FloodRiskSection.Type
