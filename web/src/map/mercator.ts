/** A place on the earth, degrees. */
interface Point {
  readonly lat: number
  readonly lon: number
}

/** A picture of the map: where it lies on the drawing and how large. */
interface PlacedTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly size: number
}

const tileSize = 256
/** The earth's girth at the equator, metres, as Web Mercator has it. */
const girth = 2 * Math.PI * 6_378_137
const deepestZoom = 19

/** Metres that a pixel of a tile stands for at a latitude. */
export const metersPerPixel = (lat: number, zoom: number): number =>
  (girth * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom)

/** Where a point lies on the map of the world in Web Mercator, 0 to 1 from the north-west. */
export const worldPosition = ({ lat, lon }: Point): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/**
 * The tiles that fill a drawing of `width` by `height` around a point in its middle, where a unit of the drawing is `metersPerUnit` at
 * that point. Tiles are shown at their own size or smaller.
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
