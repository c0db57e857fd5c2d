import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { AreaMapSection } from "@property-intelligence/domain/report/AreaMapSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { ComponentChildren } from "preact"

import { pointWords } from "../words/matchWords.ts"
import { amenityLook, AreaDrawing, floodClass, floodLook, houseLook } from "./AreaDrawing.tsx"
import { floodWords } from "./PlaceNotes.tsx"

export interface AreaMapFigureProps {
  readonly report: Pick<PropertyReport, "floodRisk" | "location" | "map">
}

/**
 * The house on a map of its streets and flood zones, with a legend and a description in words. Renders nothing if
 * neither streets nor zones could be drawn.
 */
export const AreaMapFigure = ({ report: { floodRisk, location, map } }: AreaMapFigureProps) => {
  if (map === undefined || (map.streetMap === null && map.floodZones === null)) return null
  const words = [
    `Map of 2,600 by 2,000 feet around ${shownAddress(location)}, north up.`,
    pointWords[location.pointQuality],
    ...drawnZoneWords(map),
    ...floodWords(floodRisk)
  ].join(" ")
  return (
    <figure class="map area-map">
      <AreaDrawing map={map} pointQuality={location.pointQuality} words={words} />
      <figcaption>
        <ul class="map-legend">
          <li>
            <svg class="map-key" width="18" height="18" viewBox="-46 -132 92 138" aria-hidden="true">
              <path {...houseLook} d="M0 0l-34 -52a40 40 0 1 1 68 0z" />
            </svg>
            The house
          </li>
          {zoneKinds(map).map(({ kind, text }) => (
            <li key={text}>
              <Key>
                <rect {...floodLook[kind]} stroke-width="4" x="2" y="2" width="32" height="24" rx="4" />
              </Key>
              {text}
            </li>
          ))}
          {map.streetMap === null || map.streetMap.amenities.length === 0 ? null : (
            <li>
              <Key>
                <circle {...amenityLook} cx="18" cy="14" r="8" />
              </Key>
              Places to walk to
            </li>
          )}
        </ul>
        {missingWords(map).map((text) => (
          <p key={text} class="map-source">
            {text}
          </p>
        ))}
        <Nearby map={map} />
        <p class="map-source">
          {map.streetMap === null ? "" : "© OpenStreetMap contributors"}
          {map.streetMap === null || map.floodZones === null ? "" : " · "}
          {map.floodZones === null ? "" : "Flood zones: FEMA"}
        </p>
      </figcaption>
    </figure>
  )
}

/** The kinds of zones on the map, each once, the worst first. */
const zoneKinds = ({
  floodZones
}: AreaMapSection): ReadonlyArray<{ readonly kind: ReturnType<typeof floodClass>; readonly text: string }> => {
  const kinds = new Map<ReturnType<typeof floodClass>, Set<string>>()
  for (const { riskLevel, zone } of (floodZones ?? []).toReversed()) {
    const kind = floodClass(riskLevel)
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(zone ?? "not named"))
  }
  return [...kinds].map(([kind, zones]) => ({ kind, text: `${kindWords[kind]} (${[...zones].join(", ")})` }))
}

const kindWords = {
  high: "Floods at least once in 100 years",
  moderate: "Floods more rarely",
  open: "Flood risk not determined"
} as const

const drawnZoneWords = (map: AreaMapSection): ReadonlyArray<string> => {
  if (map.floodZones === null) return []
  const kinds = zoneKinds(map)
  return kinds.length === 0
    ? ["No flood zone is on the map."]
    : [`On the map: ${kinds.map(({ text }) => text).join("; ")}.`]
}

/** A sentence about the parts of the map that could not be drawn. */
const missingWords = ({ floodZones, streetMap }: AreaMapSection): ReadonlyArray<string> => [
  ...(streetMap === null ? ["The streets could not be drawn just now."] : []),
  ...(floodZones === null
    ? [
        "The flood zones could not be drawn just now, so there may be some. The flood figure states the zone at the house."
      ]
    : [])
]

/** The amenities in words, the nearest first. */
const Nearby = ({ map: { height, metersPerUnit, streetMap, width } }: { readonly map: AreaMapSection }) =>
  streetMap === null || streetMap.amenities.length === 0 ? null : (
    <details class="map-source screen-only">
      <summary>The map in words</summary>
      <ul class="report-list">
        {streetMap.amenities.map(({ category, name, x, y }, index) => (
          <li key={`${name} ${index}`}>
            {name ?? categoryWords[category] ?? category}
            {name === null ? "" : ` (${(categoryWords[category] ?? category).toLowerCase()})`},{" "}
            {feet(Math.hypot(x - width / 2, y - height / 2) * metersPerUnit)} {bearing(x - width / 2, height / 2 - y)}
          </li>
        ))}
      </ul>
    </details>
  )

const categoryWords: Readonly<Record<string, string>> = {
  grocery: "Groceries",
  restaurants: "Restaurant or bar",
  shopping: "Shop",
  coffee: "Coffee",
  banks: "Bank",
  parks: "Park",
  schools: "School",
  books: "Books",
  entertainment: "Culture or sport",
  transit: "Stop"
}

const feet = (meters: number): string => `${Math.max(1, Math.round(meters / 0.3048 / 50)) * 50} ft`

const bearings = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const

const bearing = (east: number, north: number): string =>
  bearings[(Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8] ?? "north"

const Key = ({ children }: { readonly children: ComponentChildren }) => (
  <svg class="map-key" width="18" height="14" viewBox="0 0 36 28" aria-hidden="true">
    {children}
  </svg>
)
