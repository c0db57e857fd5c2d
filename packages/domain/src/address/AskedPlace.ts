/** A point that a caller sends instead of an address, in degrees (WGS84). */
export type Coordinates = Readonly<Record<"lat" | "lon", number>>

/** The place that a caller asks about: an address as written, or a point. */
export type AskedPlace = string | Coordinates

/** The decimals of a degree that we send to sources: the sixth is a tenth of a meter. */
const decimals = 6

/** The point rounded to a tenth of a meter: points that round alike count as one place. */
export const roundedPoint = ({ lat, lon }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(decimals)),
  lon: Number(lon.toFixed(decimals))
})

/** A point as one line: `29.7537, -95.3703`. */
export const pointLine = (point: Coordinates): string => {
  const { lat, lon } = roundedPoint(point)
  return `${lat}, ${lon}`
}

/** The place on one line: the address as written, or the point. */
export const askedLine = (asked: AskedPlace): string => (typeof asked === "string" ? asked : pointLine(asked))

/** The point of the example address. */
export const examplePoint: Coordinates = { lat: 29.7537, lon: -95.3703 }

/** Boxes around the states and territories that lie apart, and one around all the others. Alaska's crosses the date line. */
const islands = { lat: [17, 19], lon: [-68.5, -64] } as const
const marianas = { lat: [13, 21], lon: [144, 147] } as const
const boxes: Readonly<
  Record<string, { readonly lat: readonly [number, number]; readonly lon: readonly [number, number] }>
> = {
  AK: { lat: [51, 72], lon: [172, -129] },
  AS: { lat: [-15, -10.5], lon: [-172, -168] },
  GU: marianas,
  HI: { lat: [18, 29], lon: [-179, -154] },
  MP: marianas,
  PR: islands,
  VI: islands
}
const contiguous = { lat: [24, 50], lon: [-125, -66] } as const

/** Boxes that together hold the United States and its territories: each from south to north and from west to east. */
export const usBoxes: ReadonlyArray<{
  readonly lat: readonly [number, number]
  readonly lon: readonly [number, number]
}> = [contiguous, ...new Set(Object.values(boxes))].flatMap(({ lat, lon: [west, east] }) =>
  west <= east
    ? [{ lat, lon: [west, east] as const }]
    : [
        { lat, lon: [west, 180] as const },
        { lat, lon: [-180, east] as const }
      ]
)

/** Returns true if a point can be in the state with a USPS code. */
export const canBeInState = (code: string, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean => {
  const { lat: lats, lon: lons } = boxes[code] ?? contiguous
  const [west, east] = lons
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return lat >= lats[0] && lat <= lats[1] && isBetween
}

/** The fault of a point that is in no state or territory of the United States, as a sentence; `null` if it may be in one. */
export const faultOfPoint = (point: Coordinates): string | null => {
  if (canBeInUs(point)) return null
  const { lat, lon } = point
  if (canBeInUs({ lat: lon, lon: lat }))
    return "The point is outside the United States: lat and lon are the wrong way round."
  if (canBeInUs({ lat, lon: -lon })) return "The point is outside the United States: lon is negative west of Greenwich."
  return "The point is outside the United States and its territories."
}

const canBeInUs = ({ lat, lon }: Coordinates): boolean =>
  usBoxes.some(
    ({ lat: [south, north], lon: [west, east] }) => lat >= south && lat <= north && lon >= west && lon <= east
  )
