import type { PropertyReport } from "../../../src/domain/report/PropertyReport.ts"
import { AmenityDistances } from "./AmenityDistances.tsx"
import { floodWords } from "./floodWords.ts"
import { MapDrawing } from "./MapDrawing.tsx"
import { pointPlace, pointWords } from "./pointWords.ts"

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

const walkWords = (walkability: PropertyReport["walkability"] | undefined): string => {
  if (walkability === undefined) return "what there is to walk to is being asked for."
  if (walkability === null) return "what there is to walk to is not known."
  const { totalAmenitiesNearby } = walkability
  return totalAmenitiesNearby === null
    ? "what there is to walk to was not counted."
    : `${totalAmenitiesNearby} ${totalAmenitiesNearby === 1 ? "amenity" : "amenities"}.`
}

const hostOf = (tileUrl: string): string => tileUrl.replace(/^https?:\/\//, "").replace(/[/:].*$/, "")

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
