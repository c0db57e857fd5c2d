import type { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

import { pointWords } from "../words/matchWords.ts"

interface PlaceNotesProps {
  /** A report, or the part of it that has arrived. Missing sections are omitted. */
  readonly report: Pick<PropertyReport, "location"> & Partial<Pick<PropertyReport, "floodRisk" | "walkability">>
}

/** The precision of the report's point, and its known surroundings, in words. */
export const PlaceNotes = ({ report: { floodRisk, location, walkability } }: PlaceNotesProps) => {
  const flood = floodRisk === undefined ? ["Asking for the flood zone."] : floodWords(floodRisk)
  return (
    <div class="place-notes">
      <ul class="map-legend">
        <li>{pointWords[location.pointQuality]}</li>
        <li>100 feet around it: {flood.join(" ")}</li>
        <li>Within half a mile, in a straight line: {walkWords(walkability)}</li>
      </ul>
      <p class="map-source">{pointPlace(location)}</p>
    </div>
  )
}

/**
 * The flood zone at and around the point, in sentences. The outlines of the zones are unknown, so they are not drawn.
 */
export const floodWords = (flood: FloodRiskSection | null): ReadonlyArray<string> => {
  if (flood === null) return ["The flood zone is not known."]
  if (!flood.mapped) return ["FEMA has no digital flood map here. That does not mean safe."]
  const { zonesNearby } = flood
  if (zonesNearby === null || zonesNearby.length === 0) return [`Flood zone at the point: ${zoneWords(flood)}.`]
  const at = zonesNearby.filter(({ atPoint }) => atPoint)
  const beside = zonesNearby.filter(({ atPoint }) => !atPoint)
  return [
    at.length === 0
      ? "No flood zone is mapped at the point."
      : `Flood zone at the point: ${at.map(zoneWords).join("; ")}.`,
    beside.length === 0
      ? "No other zone within 100 feet."
      : `Within 100 feet: ${beside.map(zoneWords).join("; ")}. The worse one counts, since the house may be there.`
  ]
}

type Zone = Pick<FloodRiskSection, "riskLevel" | "zone">

const zoneWords = ({ riskLevel, zone }: Zone): string =>
  `${zone === null ? "not named" : zone} (${riskLevel === "Unknown" || riskLevel === "Undetermined" ? "risk not known" : riskLevel === "Not Mapped" ? "not mapped" : `${riskLevel.toLowerCase()} risk`})`

const walkWords = (walkability: PropertyReport["walkability"] | undefined): string => {
  if (walkability === undefined) return "asking for places to walk to."
  if (walkability === null) return "the places to walk to are not known."
  const { totalAmenitiesNearby } = walkability
  return totalAmenitiesNearby === null
    ? "the places to walk to were not counted."
    : `${totalAmenitiesNearby} ${totalAmenitiesNearby === 1 ? "amenity" : "amenities"}.`
}

/** The point as text: `29.75371° N, 95.37028° W.` */
const pointPlace = ({ lat, lon }: Pick<LocationSection, "lat" | "lon">): string =>
  `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lon)} ${lon < 0 ? "W" : "E"}.`

const degrees = (angle: number): string => `${Math.abs(angle).toFixed(5)}°`
