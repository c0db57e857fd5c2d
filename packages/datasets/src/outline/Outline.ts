import { Result, Schema } from "effect"

import type { FileCell } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"

/** The stored outline of an area: its box in degrees, and its packed rings. */
interface KeptOutline {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly outline: Uint8Array
}

/** The columns of a table that hold an area's outline: its box in degrees, and its packed rings. */
export const outlineColumns = { south: "REAL", north: "REAL", west: "REAL", east: "REAL", outline: "BLOB" } as const

const degrees = (most: number) => Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))
const WrittenPosition = Schema.Tuple([degrees(180), degrees(90)])
const WrittenRings = Schema.fromJsonString(Schema.Array(Schema.Array(WrittenPosition)))

const decodeRings = Schema.decodeUnknownResult(WrittenRings)

/**
 * The rings in the cell `geometry`. The check fails for a ring that is not closed, has no area, or is in meters instead
 * of degrees. A point in such an area would count as outside.
 */
export const outlineCell = (cell: FileCell): Result.Result<KeptOutline, CheckFailed> =>
  decodeRings(cell).pipe(
    Result.mapError(() => wrongOutline("something else")),
    Result.flatMap((rings) => {
      if (rings.length === 0) return Result.fail(wrongOutline("none"))
      if (!rings.every(isClosed)) return Result.fail(wrongOutline("one that is not closed"))
      const points = rings.flat()
      const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
      return Result.succeed({
        south: least(lats),
        north: most(lats),
        west: least(lons),
        east: most(lons),
        outline: packedRings(rings)
      })
    })
  )

const wrongOutline = (found: string) =>
  new CheckFailed({ check: "outline", expected: "closed rings of degrees of longitude and latitude", found })

const isClosed = (ring: Ring): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length >= 4 && first !== undefined && last !== undefined && isSame(first, last)
}

const isSame = (one: Position, other: Position): boolean => one[0] === other[0] && one[1] === other[1]

const least = (figures: ReadonlyArray<number>): number => figures.reduce((low, figure) => Math.min(low, figure))
const most = (figures: ReadonlyArray<number>): number => figures.reduce((high, figure) => Math.max(high, figure))

/**
 * Returns true if an area contains a point, in degrees: a line from the point to the east crosses the rings an odd
 * number of times. So a point in a hole is outside, and a point on the line between two neighboring areas is in only
 * one of them.
 */
export const holdsPoint = (
  rings: ReadonlyArray<Ring>,
  { lat, lon }: { readonly lat: number; readonly lon: number }
): boolean => {
  let isInside = false
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const corner of ring) {
      if (before !== undefined && corner[1] > lat !== before[1] > lat) {
        const crossing = corner[0] + ((lat - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
        if (lon < crossing) isInside = !isInside
      }
      before = corner
    }
  }
  return isInside
}

/** A position: degrees of longitude, degrees of latitude. */
type Position = readonly [lon: number, lat: number]

/** The corners of a part of an area, or of a hole in it. The first corner is repeated at the end. */
export type Ring = ReadonlyArray<Position>

/** The precision of an outline. A millionth of a degree is 11 centimeters. */
const unitsPerDegree = 1_000_000

/**
 * Rings in few bytes. The bytes hold the number of rings and, for each ring, the number of corners and the steps
 * between them in millionths of a degree. Each number has seven bits per byte.
 */
export const packedRings = (rings: ReadonlyArray<Ring>): Uint8Array => {
  const bytes: Array<number> = []
  const write = (number: number) => {
    let rest = number
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  const writeStep = (step: number) => write(step < 0 ? -2 * step - 1 : 2 * step)
  write(rings.length)
  for (const ring of rings) {
    write(ring.length)
    let [beforeLon, beforeLat] = [0, 0]
    for (const [degreesLon, degreesLat] of ring) {
      const [lon, lat] = [Math.round(degreesLon * unitsPerDegree), Math.round(degreesLat * unitsPerDegree)]
      writeStep(lon - beforeLon)
      writeStep(lat - beforeLat)
      ;[beforeLon, beforeLat] = [lon, lat]
    }
  }
  return Uint8Array.from(bytes)
}

/**
 * The rings from the bytes that `packedRings` made, exact to a millionth of a degree. Other bytes give too few rings,
 * or rings that contain no point.
 */
export const unpackedRings = (bytes: Uint8Array): ReadonlyArray<Ring> => {
  let at = 0
  const read = (): number => {
    let number = 0
    for (let scale = 1; at < bytes.length; scale *= 0x80) {
      const byte = bytes[at++] ?? 0
      number += (byte & 0x7f) * scale
      if (byte < 0x80) break
    }
    return number
  }
  const readStep = (): number => {
    const number = read()
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2
  }
  const rings: Array<Ring> = []
  for (let left = read(); left > 0 && at < bytes.length; left--) {
    const ring: Array<Position> = []
    let [lon, lat] = [0, 0]
    for (let corners = read(); corners > 0 && at < bytes.length; corners--) {
      lon += readStep()
      lat += readStep()
      ring.push([lon / unitsPerDegree, lat / unitsPerDegree])
    }
    rings.push(ring)
  }
  return rings
}
