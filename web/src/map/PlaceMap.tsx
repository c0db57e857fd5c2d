import type { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { WalkabilitySection } from "@property-intelligence/domain/report/WalkabilitySection.ts"

import { count } from "../figures/figures.ts"
import { MapDrawing } from "./MapDrawing.tsx"

interface PlaceMapProps {
  /** A report, or as much of it as there is: what has not come yet is left out. */
  readonly report: Pick<PropertyReport, "location"> & Partial<Pick<PropertyReport, "floodRisk" | "walkability">>
  /** With `{z}`, `{x}` and `{y}`; `null` for a map without pictures. */
  readonly tileUrl: string | null
  readonly size: "small" | "large"
}

/** Where the report's place lies, drawn to scale, with what is known around it and how sure the point is. */
export const PlaceMap = ({ report, size, tileUrl }: PlaceMapProps) => {
  const { floodRisk, location, walkability } = report
  const isLarge = size === "large"
  const flood = floodRisk === undefined ? ["The flood zone is being asked for."] : floodWords(floodRisk)
  return (
    <figure class={`map ${size}`}>
      <MapDrawing
        lat={location.lat}
        lon={location.lon}
        pointQuality={location.pointQuality}
        tileUrl={tileUrl}
        size={size}
        words={`Map of ${location.matchedAddress}, at latitude ${location.lat} and longitude ${location.lon}. ${pointWords[location.pointQuality]} ${flood.join(" ")}`}
      />
      <figcaption>
        <ul class="map-legend">
          <li>
            <PointKey isSure={location.pointQuality === "rooftop" || location.pointQuality === "parcel"} />
            <span>
              {pointWords[location.pointQuality]}
              {isLarge ? ` Address match: ${location.matchQuality}, by ${location.matchedBy}.` : ""}
            </span>
          </li>
          <li>
            <RingKey class="map-ring near" />
            <span>30 m around it. {flood.join(" ")}</span>
          </li>
          <li>
            <RingKey class="map-ring walk" />
            <span>800 m around it, in a straight line: {walkWords(walkability)}</span>
          </li>
        </ul>
        {isLarge && walkability !== null && walkability !== undefined ? (
          <AmenityDistances walkability={walkability} />
        ) : null}
        <p class="map-source">
          {pointPlace(location)}
          {tileUrl === null
            ? " Drawn to scale without a street map."
            : ` Street map: ${hostOf(tileUrl)}, © OpenStreetMap contributors.`}
        </p>
      </figcaption>
    </figure>
  )
}

/** What the flood map says at and around the point, in sentences. The zones' outlines are not known, so they are not drawn. */
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
      ? "No other zone within 30 m."
      : `Within 30 m: ${beside.map(zoneWords).join("; ")}. The worse one counts, since the house may be there.`
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

/** How near the point of a place is to the house, in a sentence. */
const pointWords = {
  rooftop: "The point is on the building.",
  parcel: "The point is on the lot.",
  interpolated: "The point is on the street line, between the house numbers at its ends; the house stands near it.",
  street: "The point is somewhere on the road, or at another house.",
  given: "The point is where the request says."
} as const satisfies Record<LocationSection["pointQuality"], string>

/** The point in degrees: `29.75371° N, 95.37028° W.` */
const pointPlace = ({ lat, lon }: Pick<LocationSection, "lat" | "lon">): string =>
  `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lon)} ${lon < 0 ? "W" : "E"}.`

const degrees = (angle: number): string => `${Math.abs(angle).toFixed(5)}°`

/** How far the nearest amenity of each category is, on a scale to the edge of the walk; the direction is not known. */
const AmenityDistances = ({ walkability: { amenities, radiusMeters } }: { readonly walkability: WalkabilitySection }) =>
  amenities.length === 0 ? null : (
    <table class="map-amenities">
      <caption>
        The nearest of each kind within {radiusMeters} m, in a straight line, and how many there are. The direction is
        not known.
      </caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">
            <span class="hidden-visually">Distance, drawn</span>
            <span class="map-axis" aria-hidden="true">
              <span>0</span>
              <span>{radiusMeters / 2}</span>
              <span>{radiusMeters} m</span>
            </span>
          </th>
          <th scope="col" class="number">
            Nearest
          </th>
          <th scope="col" class="number">
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {amenities.toSorted(byDistance).map((amenity) => (
          <tr key={amenity.category}>
            <th scope="row">{amenity.category}</th>
            <td>
              <DistanceLine share={amenity.nearestMeters === null ? null : amenity.nearestMeters / radiusMeters} />
            </td>
            <td class="number">{amenity.nearestMeters === null ? "none" : `${count(amenity.nearestMeters)} m`}</td>
            <td class="number">{count(amenity.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

type Amenity = WalkabilitySection["amenities"][number]

/** Nearest first; what is not there comes last. */
const byDistance = (one: Amenity, other: Amenity): number =>
  (one.nearestMeters ?? Number.MAX_VALUE) - (other.nearestMeters ?? Number.MAX_VALUE)

const DistanceLine = ({ share }: { readonly share: number | null }) => (
  <svg class="map-distance" width="100%" height="16" aria-hidden="true">
    <line class="map-track" x1="0" x2="100%" y1="8" y2="8" />
    <line class="map-half" x1="50%" x2="50%" y1="4" y2="12" />
    {share === null ? null : (
      <>
        <line class="map-reach" x1="0" x2={`${(share * 100).toFixed(1)}%`} y1="8" y2="8" />
        <circle class="map-tick" cx={`${(share * 100).toFixed(1)}%`} cy="8" r="4" />
      </>
    )}
  </svg>
)
