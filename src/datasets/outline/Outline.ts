import { Result, Schema } from "effect"

import type { FileCell } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"
import { packedRings, type Position, type Ring } from "./packedRings.ts"

/** The outline of an area as it is kept: its box in degrees, and its rings in few bytes. */
interface KeptOutline {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly outline: Uint8Array
}

/** The columns of a table that keep it. */
export const outlineColumns = { south: "REAL", north: "REAL", west: "REAL", east: "REAL", outline: "BLOB" } as const

const degrees = (most: number) => Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))
const WrittenPosition = Schema.Tuple([degrees(180), degrees(90)])
const WrittenRings = Schema.fromJsonString(Schema.Array(Schema.Array(WrittenPosition)))

const decodeRings = Schema.decodeUnknownResult(WrittenRings)

/**
 * The rings in the cell `geometry`. One that is not closed, has no area to hold a point, or is in metres where degrees were asked for
 * fails the check: a point in it would be taken to lie outside.
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
