import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"

interface MapDrawingProps extends Pick<LocationSection, "lat" | "lon" | "pointQuality"> {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string
  /** The map in words, for people who can't see it. */
  readonly words: string
}

const width = 360
const height = 260
const edge = 14

/** Meters around the point that are drawn. */
const walkMeters = 800
const nearMeters = 30
/** A quarter of a mile. */
const scaleMeters = 402

/** The point with its rings of 100 feet and half a mile, true to scale, over the tiles of a street map. */
export const MapDrawing = ({ lat, lon, pointQuality, tileUrl, words }: MapDrawingProps) => {
  const middle = { x: width / 2, y: height / 2 }
  const metersPerUnit = walkMeters / (height / 2 - edge)
  const units = (meters: number) => Number((meters / metersPerUnit).toFixed(2))
  const isSure = pointQuality === "rooftop" || pointQuality === "parcel"
  return (
    <svg class="map-drawing tiled" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <rect class="map-ground" width={width} height={height} />
      {tilesAround({ lat, lon }, { width, height, metersPerUnit }).map((tile) => (
        <image
          key={`${tile.x}/${tile.y}`}
          class="map-tile"
          href={tileAddress(tileUrl, tile)}
          x={tile.left.toFixed(2)}
          y={tile.top.toFixed(2)}
          width={tile.size.toFixed(2)}
          height={tile.size.toFixed(2)}
        />
      ))}
      <circle class="map-ring walk" cx={middle.x} cy={middle.y} r={units(walkMeters)} />
      <circle class="map-ring near" cx={middle.x} cy={middle.y} r={units(nearMeters)} />
      <circle class={isSure ? "map-point sure" : "map-point"} cx={middle.x} cy={middle.y} r={2.5} />
      <text class="map-label" x={middle.x + units(nearMeters) + 6} y={middle.y - units(nearMeters) - 2}>
        100 ft
      </text>
      <text class="map-label" x={middle.x + units(566) + 4} y={middle.y - units(566) - 4}>
        0.5 mi
      </text>
      <g class="map-north" transform={`translate(${width - 22} 14)`}>
        <path d="M0 0 L5 14 L0 10.5 L-5 14 Z" />
        <text class="map-label" y="28" text-anchor="middle">
          N
        </text>
      </g>
      <g class="map-scale" transform={`translate(14 ${height - 14})`}>
        <path d={`M0 -5 V0 H${units(scaleMeters)} V-5`} />
        <text class="map-label" x={units(scaleMeters) / 2} y="-7" text-anchor="middle">
          0.25 mi
        </text>
      </g>
    </svg>
  )
}

/** A place on the earth, degrees. */
interface Point {
  readonly lat: number
  readonly lon: number
}

/** A picture of the map, with its position in the drawing and its size. */
interface PlacedTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly size: number
}

const tileSize = 256
/** The earth's circumference at the equator, meters, as in Web Mercator. */
const girth = 2 * Math.PI * 6_378_137
const deepestZoom = 19

/** The meters in a pixel of a tile at a latitude. */
export const metersPerPixel = (lat: number, zoom: number): number =>
  (girth * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom)

/** A point's position on the world map in Web Mercator, 0 to 1 from the north-west. */
export const worldPosition = ({ lat, lon }: Point): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/**
 * The tiles that fill a drawing of `width` by `height` with a point in its middle. A unit of the drawing is
 * `metersPerUnit` at that point. Tiles are shown at their own size or smaller.
 */
export const tilesAround = (
  center: Point,
  { height, metersPerUnit, width }: { readonly width: number; readonly height: number; readonly metersPerUnit: number }
): ReadonlyArray<PlacedTile> => {
  const z = Math.min(deepestZoom, Math.max(0, Math.ceil(Math.log2(metersPerPixel(center.lat, 0) / metersPerUnit))))
  const size = (tileSize * metersPerPixel(center.lat, z)) / metersPerUnit
  const across = 2 ** z
  const world = worldPosition(center)
  const left = world.x * across - width / 2 / size
  const top = world.y * across - height / 2 / size
  const rows = range(Math.max(0, Math.floor(top)), Math.min(across - 1, Math.floor(top + height / size)))
  return rows.flatMap((y) =>
    range(Math.floor(left), Math.floor(left + width / size)).map((x) => ({
      z,
      // The world goes on beyond the date line.
      x: ((x % across) + across) % across,
      y,
      left: (x - left) * size,
      top: (y - top) * size,
      size
    }))
  )
}

const range = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The address of a tile by a template with `{z}`, `{x}` and `{y}`. */
export const tileAddress = (template: string, { x, y, z }: Pick<PlacedTile, "x" | "y" | "z">): string =>
  template.replaceAll("{z}", `${z}`).replaceAll("{x}", `${x}`).replaceAll("{y}", `${y}`)
