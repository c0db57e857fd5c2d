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
  zone: Schema.NullOr(Schema.String).annotate({
    description:
      "FEMA's zone code. A and V zones (`A`, `AE`, `AO`, `VE`, ...) are the Special Flood Hazard Area, `X` lies outside it, " +
      "`D` is not studied. Where several zones meet, the worst. `null` where nothing is mapped.",
    examples: ["AE"]
  }),
  riskLevel: FloodRiskLevel.annotate({
    description:
      "The zone in words. `Very High`: coastal high hazard (V zones) or floodway; `High`: the rest of the 1% annual chance " +
      "area (A zones); `Moderate`: 0.2% annual chance, or behind a levee; `Low`: minimal hazard; `Undetermined`: not studied " +
      "(zone D) or open water; `Not Mapped`: no digital flood map here; `Unknown`: a hole in the map or an undocumented " +
      "code. None of the last three means safe."
  }),
  inFloodZone: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "Whether the place lies in the Special Flood Hazard Area (1% annual chance), where lenders require flood insurance. " +
      "`null` when the map does not show it."
  }),
  mapped: Schema.Boolean.annotate({
    description: "Whether a digital flood map covers the place. Where it is false, nothing is known of the hazard."
  }),
  zoneSubtype: Schema.NullOr(Schema.String).annotate({
    description: "FEMA's subtype of the zone, in its own words; `null` where the zone has none.",
    examples: ["AREA OF MINIMAL FLOOD HAZARD"]
  }),
  baseFloodElevation: Schema.NullOr(Schema.Finite).annotate({
    description:
      "Water surface of the base flood (1% annual chance), feet above the map's vertical datum. `null` where the zone states " +
      "no single elevation.",
    examples: [44.5]
  })
}).annotate({
  identifier: "FloodRisk",
  description: "FEMA's flood zone at the place. Not an official flood determination."
})
export type FloodRiskSection = typeof FloodRiskSection.Type
