import type { Anchor } from "./anchors.ts"

/** A square of 0.0001 degrees (some ten meters), in whole numbers. All traits of a point depend only on its square. */
export interface Cell {
  readonly lat: number
  readonly lon: number
}

export const cellsPerDegree = 10_000

/** The distance, in cells, from the middle of a town to its border on each side. */
export const townReach = 200

/** The number of tracts on each side of a town. A tract has 5 x 5 blocks. */
const tractsPerSide = 4
const blocksPerSide = 5
const tractWidth = (2 * townReach) / tractsPerSide
const blockWidth = tractWidth / blocksPerSide

export const cellAt = (lat: number, lon: number): Cell => ({
  lat: Math.round(lat * cellsPerDegree),
  lon: Math.round(lon * cellsPerDegree)
})

export const cellKey = (cell: Cell): string => `${cell.lat},${cell.lon}`

/** The GEOID of the town's tract that a cell is in, or is nearest to. */
export const tractGeoidOf = (anchor: Anchor, cell: Cell): string => {
  const { north, east } = blockPosition(anchor, cell)
  const number = Math.floor(north / blocksPerSide) * tractsPerSide + Math.floor(east / blocksPerSide)
  return `${anchor.countyFips}${String(firstTract(anchor) + number).padStart(4, "0")}00`
}

/** The GEOID of the block that a cell is in. Ten blocks make a block group. */
export const blockGeoidOf = (anchor: Anchor, cell: Cell): string => {
  const { north, east } = blockPosition(anchor, cell)
  const number = (north % blocksPerSide) * blocksPerSide + (east % blocksPerSide)
  return tractGeoidOf(anchor, cell) + String(1000 * (1 + Math.floor(number / 10)) + (number % 10))
}

/** The middles of all blocks of the town. */
export const blockMiddles = (anchor: Anchor): ReadonlyArray<Cell> => {
  const corner = southWest(anchor)
  const steps = Array.from({ length: tractsPerSide * blocksPerSide }, (_, step) => (step + 0.5) * blockWidth)
  return steps.flatMap((north) => steps.map((east) => ({ lat: corner.lat + north, lon: corner.lon + east })))
}

/** The tract that a cell is in, as two areas side by side: the south, north, west and east of each in degrees. */
export const tractHalvesOf = (anchor: Anchor, cell: Cell): ReadonlyArray<readonly [number, number, number, number]> => {
  const { east, north } = blockPosition(anchor, cell)
  const corner = southWest(anchor)
  // A point belongs to the cell with the nearest middle.
  const degrees = (cells: number) => (cells - 0.5) / cellsPerDegree
  const south = corner.lat + Math.floor(north / blocksPerSide) * tractWidth
  const west = corner.lon + Math.floor(east / blocksPerSide) * tractWidth
  const middle = west + tractWidth / 2
  return [
    [degrees(south), degrees(south + tractWidth), degrees(west), degrees(middle)],
    [degrees(south), degrees(south + tractWidth), degrees(middle), degrees(west + tractWidth)]
  ]
}

/**
 * The position of a cell in blocks from the south-west corner. A cell outside the town gets the nearest block at the
 * edge.
 */
const blockPosition = (anchor: Anchor, cell: Cell) => {
  const corner = southWest(anchor)
  const last = tractsPerSide * blocksPerSide - 1
  const block = (offset: number) => Math.min(Math.max(Math.floor(offset / blockWidth), 0), last)
  return { north: block(cell.lat - corner.lat), east: block(cell.lon - corner.lon) }
}

const southWest = (anchor: Anchor): Cell => {
  const { lat, lon } = cellAt(anchor.lat, anchor.lon)
  return { lat: lat - townReach, lon: lon - townReach }
}

const firstTract = (anchor: Anchor): number => 100 + ((Number(anchor.countyFips) * 37) % 8900)
