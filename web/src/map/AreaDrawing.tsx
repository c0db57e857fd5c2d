import type { AreaMapSection } from "@property-intelligence/domain/report/AreaMapSection.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"

interface AreaDrawingProps {
  readonly map: AreaMapSection
  readonly pointQuality: LocationSection["pointQuality"]
  /** The map in words, for people who can't see it. */
  readonly words: string
}

/** The length of 500 feet in the drawing's units, for the scale bar. */
const scaleUnits = 305
/** The length of a hundred feet in the drawing's units. */
const nearUnits = 61

/** The map around the house, drawn to scale from the report's own paths. It loads no image from another host. */
export const AreaDrawing = ({ map, pointQuality, words }: AreaDrawingProps) => {
  const { floodZones, height, streetMap, width } = map
  const middle = { x: width / 2, y: height / 2 }
  const isSure = pointQuality === "rooftop" || pointQuality === "parcel"
  return (
    <svg class="map-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <defs>
        <pattern id="map-hatch" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V24" stroke={colors.unknown} stroke-width="5" />
        </pattern>
      </defs>
      <rect fill={colors.land} width={width} height={height} />
      {streetMap === null ? null : <path fill={colors.green} d={streetMap.parks} />}
      {(floodZones ?? []).map(({ path, riskLevel }) => (
        <path key={path} {...floodLook[floodClass(riskLevel)]} stroke-width="4" fill-rule="evenodd" d={path} />
      ))}
      {streetMap === null ? null : (
        <>
          <path fill={colors.water} d={streetMap.water} />
          <path fill="none" stroke={colors.water} stroke-width="8" d={streetMap.waterways} />
          <path fill={colors.building} d={streetMap.buildings} />
          <g fill="none" stroke-linejoin="round">
            {streetMap.streets.toReversed().map(({ kind, path }) => (
              <path key={`edge of ${kind}`} stroke={colors.edge} stroke-width={streetUnits[kind] + 5} d={path} />
            ))}
            {streetMap.streets.toReversed().map(({ kind, path }) => (
              <path key={kind} stroke={colors.street} stroke-width={streetUnits[kind]} d={path} />
            ))}
          </g>
          {streetMap.amenities.map(({ category, name, x, y }, index) => (
            <circle key={`${category} ${name} ${index}`} {...amenityLook} cx={x} cy={y} r={11} />
          ))}
          {streetMap.streetNames.map(({ name, turn, x, y }) => (
            <text key={name} {...nameLook} transform={`translate(${x} ${y}) rotate(${turn})`} dy="0.35em">
              {name}
            </text>
          ))}
        </>
      )}
      {isSure ? null : (
        <circle
          cx={middle.x}
          cy={middle.y}
          r={nearUnits}
          fill={colors.house}
          fill-opacity="0.12"
          stroke={colors.house}
          stroke-width="4"
          stroke-dasharray="10 8"
        />
      )}
      <path {...houseLook} d={`M${middle.x} ${middle.y}l-34 -52a40 40 0 1 1 68 0z`} />
      <circle fill={colors.land} cx={middle.x} cy={middle.y - 72} r={13} />
      <g transform={`translate(236 ${height - 44})`}>
        <path fill="none" stroke={colors.ink} stroke-width="5" d={`M0 -16V0H${scaleUnits}V-16`} />
        <text {...nameLook} x={scaleUnits / 2} y="-14">
          500 ft
        </text>
      </g>
    </svg>
  )
}

/** The colors of the map, in the light and the dark scheme. */
const colors = {
  land: "light-dark(oklch(0.972 0.005 100), oklch(0.24 0.012 230))",
  street: "light-dark(oklch(1 0 0), oklch(0.36 0.014 230))",
  edge: "light-dark(oklch(0.86 0.008 220), oklch(0.17 0.012 230))",
  building: "light-dark(oklch(0.885 0.008 80), oklch(0.31 0.012 230))",
  green: "light-dark(oklch(0.925 0.045 140), oklch(0.3 0.04 150))",
  water: "light-dark(oklch(0.83 0.05 235), oklch(0.34 0.06 240))",
  flood: "light-dark(oklch(0.52 0.15 255), oklch(0.68 0.13 250))",
  ink: "light-dark(oklch(0.35 0.02 230), oklch(0.9 0.01 225))",
  unknown: "var(--unknown)",
  house: "var(--bad)"
} as const

const streetUnits = { major: 26, minor: 16, path: 6, rail: 4 } as const

/** The style of street names. Letters are at least 14 px high even if the map is as narrow as a phone. */
const nameLook = {
  fill: colors.ink,
  stroke: colors.land,
  "stroke-width": 10,
  "stroke-linejoin": "round",
  "paint-order": "stroke",
  "text-anchor": "middle",
  "font-size": 63
} as const

/** The style of amenities. */
export const amenityLook = { fill: "var(--accent)", stroke: colors.land, "stroke-width": 4 } as const

/** The style of the house. */
export const houseLook = { fill: colors.house, stroke: colors.land, "stroke-width": 5 } as const

/** The style of each flood zone. An uncertain zone is hatched instead of paler. */
export const floodLook = {
  high: { fill: colors.flood, stroke: colors.flood, "fill-opacity": 0.3 },
  moderate: { fill: colors.flood, stroke: colors.flood, "fill-opacity": 0.12, "stroke-dasharray": "14 10" },
  open: { fill: "url(#map-hatch)", stroke: colors.unknown, "stroke-dasharray": "4 8" }
} as const

type FloodZones = NonNullable<AreaMapSection["floodZones"]>

/** The key of a flood zone's style, by the zone's risk level. */
export const floodClass = (riskLevel: FloodZones[number]["riskLevel"]): keyof typeof floodLook => {
  switch (riskLevel) {
    case "High":
    case "Very High":
      return "high"
    case "Moderate":
    case "Low":
      return "moderate"
    default:
      return "open"
  }
}
