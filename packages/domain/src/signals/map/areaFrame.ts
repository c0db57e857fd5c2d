/** A place on the earth, degrees. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}

/** A point of the drawing: right and down from its upper left corner. Inside the frame after clipping. */
export type DrawnPoint = readonly [x: number, y: number]

/** The drawing: 800 by 600 metres around the place, in units of half a metre. */
export const areaFrame = { width: 1600, height: 1200, metersPerUnit: 0.5 } as const

/** So far beyond the frame shapes go on, units: what closes a clipped one lies outside of what is seen. */
export const frameMargin = 10

const metersPerDegree = 111_195

/** How a longitude or latitude becomes a point of the drawing around a middle. Across the date line too. */
export const drawnAround = (middle: LatLon): ((lon: number, lat: number) => DrawnPoint) => {
  const perLat = metersPerDegree / areaFrame.metersPerUnit
  const perLon = perLat * Math.cos((middle.lat * Math.PI) / 180)
  return (lon, lat) => [
    areaFrame.width / 2 + around(lon - middle.lon) * perLon,
    areaFrame.height / 2 - (lat - middle.lat) * perLat
  ]
}

/** A difference of longitudes the short way round, degrees. */
const around = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

/** West, south, east and north of the frame with its margin, degrees: what a map is asked for. */
export interface AreaBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The bounds of the frame around a middle. */
export const areaBounds = ({ lat, lon }: LatLon): AreaBounds => {
  const { height, metersPerUnit, width } = areaFrame
  const halfLat = ((height / 2 + frameMargin) * metersPerUnit) / metersPerDegree
  const halfLon = ((width / 2 + frameMargin) * metersPerUnit) / (metersPerDegree * Math.cos((lat * Math.PI) / 180))
  return { west: lon - halfLon, south: lat - halfLat, east: lon + halfLon, north: lat + halfLat }
}
