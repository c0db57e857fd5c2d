import { between } from "@property-intelligence/domain/report/between.ts"
import { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import { floodRiskLevel, inSpecialFloodHazardArea } from "@property-intelligence/domain/signals/FloodHazard.ts"
import { Schema, Struct } from "effect"

import { trimmedText, OptionalText } from "./ArcGisFeatures.ts"

/** A zone of FEMA's flood map in the report's form; `notMapped` and `holeInTheMap` are for a place without a zone. */
export const FloodMapZone = Schema.Struct(Struct.omit(FloodRiskSection.fields, ["pointQuality", "zonesNearby"]))
export type FloodMapZone = typeof FloodMapZone.Type

const Length = Schema.optionalKey(Schema.NullOr(between(-10_000, 30_000)))

/** The fields of a polygon in layer S_FLD_HAZ_AR. Any may be absent. */
export const FloodMapAttributes = Schema.Struct({
  FLD_ZONE: OptionalText,
  ZONE_SUBTY: OptionalText,
  SFHA_TF: OptionalText,
  STATIC_BFE: Length,
  V_DATUM: OptionalText,
  DEPTH: Length,
  LEN_UNIT: OptionalText
})

/** The result for a place without a digital flood map. */
export const notMapped: FloodMapZone = {
  zone: null,
  riskLevel: "Not Mapped",
  inFloodZone: null,
  mapped: false,
  zoneSubtype: null,
  baseFloodElevation: null,
  verticalDatum: null,
  floodDepth: null
}

/** The result for a place inside the flood map but in none of its zones, as happens near county edges. */
export const holeInTheMap: FloodMapZone = { ...notMapped, riskLevel: "Unknown", mapped: true }

/** The flood zone that one polygon of the map describes. */
export const floodMapZone = (attributes: typeof FloodMapAttributes.Type): FloodMapZone => {
  const zone = trimmedText(attributes.FLD_ZONE)?.toUpperCase() ?? null
  const zoneSubtype = trimmedText(attributes.ZONE_SUBTY)
  const riskLevel = floodRiskLevel({
    zone,
    subtype: (zoneSubtype ?? "").toUpperCase(),
    isSpecial: attributes.SFHA_TF === "T"
  })
  if (riskLevel === "Not Mapped") return { ...notMapped, zone }
  const unit = trimmedText(attributes.LEN_UNIT)
  const baseFloodElevation = inFeet(attributes.STATIC_BFE ?? null, unit)
  const depth = inFeet(attributes.DEPTH ?? null, unit)
  return {
    zone,
    riskLevel,
    inFloodZone: inSpecialFloodHazardArea(zone, riskLevel),
    mapped: true,
    zoneSubtype,
    baseFloodElevation,
    verticalDatum: baseFloodElevation === null ? null : datumOf(attributes.V_DATUM),
    floodDepth: depth !== null && depth > 0 ? depth : null
  }
}

/**
 * A length in feet from the map's unit (meters in Puerto Rico); `null` for FEMA's codes -9999 (none) and -8888 (not
 * filled in), and for an unknown unit.
 */
const inFeet = (length: number | null, unit: string | null): number | null => {
  if (length === null || length <= -1000) return null
  if (/^(?:feet|foot|ft)$/i.test(unit ?? "")) return Math.round(length * 10) / 10
  return /^(?:met(?:er|re)s?|m)$/i.test(unit ?? "") ? Math.round((length / metersPerFoot) * 10) / 10 : null
}

const metersPerFoot = 0.3048

/** The vertical datum of a zone; `null` for `NP`, which is FEMA's text for a field that was not filled in. */
const datumOf = (text: string | null | undefined): string | null => {
  const datum = trimmedText(text)
  return datum?.toUpperCase() === "NP" ? null : datum
}
