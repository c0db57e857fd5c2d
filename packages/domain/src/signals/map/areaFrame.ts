/** A place on the earth, degrees. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}

/**
 * A point of the drawing: its distance right and down from the upper left corner, in units. After clipping it is within
 * the frame and its margin.
 */
export type DrawnPoint = readonly [x: number, y: number]

/** The size of the drawing: 800 by 600 meters around the place, in units of half a meter. */
export const areaFrame = { width: 1600, height: 1200, metersPerUnit: 0.5 } as const

/**
 * The distance beyond the frame at which shapes are cut, in units. The line that closes a cut shape lies outside the
 * visible part.
 */
export const frameMargin = 10

const metersPerDegree = 111_195

/** Converts a longitude and a latitude into a point of the drawing around a middle, across the date line too. */
export const drawnAround = (middle: LatLon): ((lon: number, lat: number) => DrawnPoint) => {
  const perLat = metersPerDegree / areaFrame.metersPerUnit
  const perLon = perLat * Math.cos((middle.lat * Math.PI) / 180)
  return (lon, lat) => [
    areaFrame.width / 2 + around(lon - middle.lon) * perLon,
    areaFrame.height / 2 - (lat - middle.lat) * perLat
  ]
}

/** A difference of longitudes the short way round the earth, degrees. */
const around = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

/** The west, south, east and north bounds of the frame with its margin, degrees. Maps are asked for this area. */
export interface AreaBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The bounds of the map area around a middle, in degrees, with the frame's margin. */
export const areaBounds = ({ lat, lon }: LatLon): AreaBounds => {
  const { height, metersPerUnit, width } = areaFrame
  const halfLat = ((height / 2 + frameMargin) * metersPerUnit) / metersPerDegree
  const halfLon = ((width / 2 + frameMargin) * metersPerUnit) / (metersPerDegree * Math.cos((lat * Math.PI) / 180))
  return { west: lon - halfLon, south: lat - halfLat, east: lon + halfLon, north: lat + halfLat }
}
