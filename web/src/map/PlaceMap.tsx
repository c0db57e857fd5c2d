import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

import { pointWords } from "../words/matchWords.ts"
import { MapDrawing } from "./MapDrawing.tsx"

interface PlaceMapProps {
  /** A report, or its received part: missing sections are omitted. */
  readonly report: Pick<PropertyReport, "location"> & Partial<Pick<PropertyReport, "floodRisk" | "walkability">>
  /** With `{z}`, `{x}` and `{y}`; `null` for a map without pictures. */
  readonly tileUrl: string | null
}

/** The report's place, drawn to scale, with the known surroundings and the precision of the point. */
export const PlaceMap = ({ report, tileUrl }: PlaceMapProps) => {
  const { floodRisk, location, walkability } = report
  const flood = floodRisk === undefined ? ["The flood zone is being asked for."] : floodWords(floodRisk)
  return (
    <figure class="map">
      {tileUrl === null ? null : (
        <MapDrawing
          lat={location.lat}
          lon={location.lon}
          pointQuality={location.pointQuality}
          tileUrl={tileUrl}
          words={`Map of ${shownAddress(location)}, at latitude ${location.lat} and longitude ${location.lon}. ${pointWords[location.pointQuality]} ${flood.join(" ")}`}
        />
      )}
      <figcaption>
        <ul class="map-legend">
          <li>
            {tileUrl === null ? null : (
              <PointKey isSure={location.pointQuality === "rooftop" || location.pointQuality === "parcel"} />
            )}
            <span>{pointWords[location.pointQuality]}</span>
          </li>
          <li>
            {tileUrl === null ? null : <RingKey class="map-ring near" />}
            <span>100 feet around it. {flood.join(" ")}</span>
          </li>
          <li>
            {tileUrl === null ? null : <RingKey class="map-ring walk" />}
            <span>Half a mile around it, in a straight line: {walkWords(walkability)}</span>
          </li>
        </ul>
        <p class="map-source">
          {pointPlace(location)}
          {tileUrl === null ? "" : ` Street map: ${hostOf(tileUrl)}, © OpenStreetMap contributors.`}
        </p>
      </figcaption>
    </figure>
  )
}

/**
 * The flood map's reading at and around the point, in sentences. The zones' outlines are unknown, so they are not
 * drawn.
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
  if (walkability === undefined) return "what there is to walk to is being asked for."
  if (walkability === null) return "what there is to walk to is not known."
  const { totalAmenitiesNearby } = walkability
  return totalAmenitiesNearby === null
    ? "what there is to walk to was not counted."
    : `${totalAmenitiesNearby} ${totalAmenitiesNearby === 1 ? "amenity" : "amenities"}.`
}

const hostOf = (tileUrl: string): string => tileUrl.replace(/^https?:\/\//, "").replace(/[/:].*$/s, "")

const PointKey = ({ isSure }: { readonly isSure: boolean }) => (
  <svg class="map-key" width="20" height="20" aria-hidden="true">
    <circle class={isSure ? "map-point sure" : "map-point"} cx="10" cy="10" r="4.5" />
  </svg>
)

const RingKey = ({ class: ring }: { readonly class: string }) => (
  <svg class="map-key" width="20" height="20" aria-hidden="true">
    <circle class={ring} cx="10" cy="10" r="8" />
  </svg>
)

/** The point in degrees: `29.75371° N, 95.37028° W.` */
const pointPlace = ({ lat, lon }: Pick<LocationSection, "lat" | "lon">): string =>
  `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lon)} ${lon < 0 ? "W" : "E"}.`

const degrees = (angle: number): string => `${Math.abs(angle).toFixed(5)}°`
