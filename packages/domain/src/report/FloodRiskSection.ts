import { Schema } from "effect"

import { PointQuality } from "../address/Place.ts"
import { FloodRiskLevel } from "../signals/FloodHazard.ts"
import { between, UpstreamText } from "./between.ts"

/** A zone on the flood map at the point or within `FLOOD_NEARBY_METERS` of it. */
const NearbyZone = Schema.Struct({
  zone: Schema.NullOr(UpstreamText).annotate({
    description: "FEMA's code of the zone; `null` if it has none.",
    examples: ["AE"]
  }),
  zoneSubtype: Schema.NullOr(UpstreamText).annotate({
    description: "FEMA's subtype of the zone, in its own words; `null` if the zone has none.",
    examples: ["FLOODWAY"]
  }),
  riskLevel: FloodRiskLevel.annotate({ description: "The zone in words, as in `floodRisk.riskLevel`." }),
  atPoint: Schema.Boolean.annotate({
    description: "True if the point itself lies in the zone, not only its surroundings."
  })
}).annotate({ identifier: "NearbyFloodZone", description: "A flood zone at the point or near it." })

/** Section `floodRisk`: the flood zone at the place. Not an official flood determination. */
export const FloodRiskSection = Schema.Struct({
  zone: Schema.NullOr(UpstreamText).annotate({
    description:
      "FEMA's zone code. A and V zones (`A`, `AE`, `AO`, `VE`, ...) are the Special Flood Hazard Area; `X` is outside it; `D` " +
      "is not studied. The worst zone, if several meet at the point or are in `zonesNearby`. `null` if the map has no zone.",
    examples: ["AE"]
  }),
  riskLevel: FloodRiskLevel.annotate({
    description:
      "The zone in words. `Very High`: coastal high hazard (V zones) or floodway. `High`: all other areas of 1% annual " +
      "chance (A zones). `Moderate`: 0.2% annual chance, shallow flooding, or behind a levee. `Low`: minimal hazard. `Undetermined`: not studied " +
      "(zone D) or open water. `Not Mapped`: no digital flood map. `Unknown`: a gap in the map or an undocumented code. None of " +
      "the last three means safe."
  }),
  inFloodZone: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if the place lies in the Special Flood Hazard Area (1% annual chance). Lenders require flood insurance there. " +
      "`null` if the map does not show it, and in open water."
  }),
  mapped: Schema.Boolean.annotate({
    description: "True if a digital flood map covers the place. If false, the hazard is unknown."
  }),
  zoneSubtype: Schema.NullOr(UpstreamText).annotate({
    description: "FEMA's subtype of the zone, in its own words; `null` if the zone has none.",
    examples: ["AREA OF MINIMAL FLOOD HAZARD"]
  }),
  baseFloodElevation: Schema.NullOr(between(-1500, 30_000)).annotate({
    description:
      "Water surface of the base flood (1% annual chance), feet above `verticalDatum`, one decimal. `null` if the zone states no single elevation, or no unit.",
    examples: [44.5]
  }),
  verticalDatum: Schema.NullOr(UpstreamText).annotate({
    description:
      "The vertical datum of `baseFloodElevation`, as FEMA names it. `null` if FEMA states no elevation or no datum.",
    examples: ["NAVD88"]
  }),
  floodDepth: Schema.NullOr(between(0, 1000)).annotate({
    description:
      "Depth of the base flood over the ground in a zone of sheet flow (`AO`), feet, one decimal. `null` if the zone states none, or no unit.",
    examples: [2]
  }),
  pointQuality: PointQuality.annotate({
    description:
      "The accuracy of the point that was looked up on the map. `rooftop`: on the building. `parcel`: on the lot, by RentCast's " +
      "record. `interpolated`: on the street line; `street`: on the road. With these two the house can be in a neighboring " +
      "zone. `given`: sent in the request."
  }),
  zonesNearby: Schema.NullOr(Schema.Array(NearbyZone).check(Schema.isMaxLength(50))).annotate({
    description:
      "The zones at an `interpolated` or `street` point and within `FLOOD_NEARBY_METERS` (default 30) of it, worst first. `zone` " +
      "and `riskLevel` describe the worst one, without open water and unmapped areas near the point. `null` if only the " +
      "point was looked up."
  })
}).annotate({
  identifier: "FloodRisk",
  description: "FEMA's flood zone at the place. Not an official flood determination."
})
export type FloodRiskSection = typeof FloodRiskSection.Type
