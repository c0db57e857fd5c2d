import { areaFrame, type DrawnPoint } from "./areaFrame.ts"
import { clippedLines, clippedRing } from "./clippedShapes.ts"

/** A line or an area of the map, in units of the drawing, before it is cut to the frame. An area may have holes. */
export interface MapShape {
  readonly kind: "line" | "area"
  readonly rings: ReadonlyArray<ReadonlyArray<DrawnPoint>>
}

/** An SVG path in whole units, and whether it has everything that was to be drawn. */
interface DrawnPaths {
  readonly path: string
  readonly isWhole: boolean
}

/**
 * Shapes as one path up to a maximum number of characters, the most important first. If they are too long, they are drawn
 * more coarsely, step by step. Shapes that still do not fit at the coarsest step are left out.
 */
export const drawnPaths = (
  shapes: ReadonlyArray<MapShape>,
  maxLength: number,
  coarsest: (typeof tolerances)[number] = 8
): DrawnPaths => {
  const clipped = shapes.map(clippedShape).filter(({ rings }) => rings.length > 0)
  for (const tolerance of tolerances) {
    if (tolerance === coarsest) break
    const path = allOf(clipped, tolerance, maxLength)
    if (path !== null) return { path, isWhole: true }
  }
  return asFit(clipped, coarsest, maxLength)
}

/** The max distances of a drawn line from the real one, in units, from the finest to the coarsest drawing. */
const tolerances = [1, 2, 4, 8] as const

/** Draws all shapes as one SVG path. Returns `null` as soon as the path is over `maxLength` characters. */
const allOf = (shapes: ReadonlyArray<MapShape>, tolerance: number, maxLength: number): string | null => {
  let path = ""
  for (const shape of shapes) {
    const text = pathOf(shape, tolerance, maxLength - path.length)
    if (text === null) return null
    path += text
  }
  return path
}

/** The path of as many shapes as there is room for. */
const asFit = (shapes: ReadonlyArray<MapShape>, tolerance: number, maxLength: number): DrawnPaths => {
  let path = ""
  let isWhole = true
  for (const shape of shapes) {
    const text = pathOf(shape, tolerance, maxLength - path.length)
    if (text === null) isWhole = false
    else path += text
  }
  return { path, isWhole }
}

const clippedShape = ({ kind, rings }: MapShape): MapShape => ({
  kind,
  rings: (kind === "line" ? rings.flatMap(clippedLines) : rings.map(clippedRing).filter((ring) => ring.length > 2)).map(
    (ring) => ring.map(whole)
  )
})

/**
 * The path of a shape: one absolute point per ring, then differences, which are short. Empty if no point remains,
 * `null` if it is too long.
 */
const pathOf = ({ kind, rings }: MapShape, tolerance: number, maxLength: number): string | null => {
  let path = ""
  for (const ring of rings) {
    const points = thinned(ring, tolerance)
    const isShape = kind === "line" ? points.length > 1 : points.length > 2 && Math.abs(turnedArea(points)) >= leastArea
    if (!isShape) continue
    // No point takes less than three characters.
    if (points.length * 3 > maxLength) return null
    path += ringText(points, kind === "area")
    if (path.length > maxLength) return null
  }
  return path
}

const whole = ([x, y]: DrawnPoint): DrawnPoint => [Math.round(x), Math.round(y)]

/** The smallest area that is drawn, as twice its square units: a shed of three by three meters. */
const leastArea = 72

/** Twice the area of a ring; negative if the ring runs the other way round. */
export const turnedArea = (points: ReadonlyArray<DrawnPoint>): number => {
  let sum = 0
  let previous = points.at(-1) ?? [0, 0]
  for (const point of points) {
    sum += previous[0] * point[1] - point[0] * previous[1]
    previous = point
  }
  return sum
}

/**
 * A line without the points that lie nearly on it. A point is left out if it is within the tolerance of the segment from the
 * last kept point to the next, at most `longestRun` in a row. It looks at each point once, so it is linear.
 */
const thinned = (points: ReadonlyArray<DrawnPoint>, tolerance: number): ReadonlyArray<DrawnPoint> => {
  const kept: Array<DrawnPoint> = []
  let run = 0
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1)
    const next = points[index + 1]
    if (last === undefined || next === undefined) {
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) kept.push(point)
    } else if ((run < longestRun && distanceFrom(point, last, next) <= tolerance) || isSame(point, last)) run += 1
    else {
      kept.push(point)
      run = 0
    }
  }
  return kept
}

/**
 * The max number of points that are left out in a row. Each may be off by the tolerance, so without a limit a whole
 * curve could be lost.
 */
const longestRun = 3

const isSame = (one: DrawnPoint, other: DrawnPoint): boolean => one[0] === other[0] && one[1] === other[1]

/** The distance of a point from the segment between two others. */
const distanceFrom = ([x, y]: DrawnPoint, [fromX, fromY]: DrawnPoint, [toX, toY]: DrawnPoint): number => {
  const across = toX - fromX
  const down = toY - fromY
  const length = across * across + down * down
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * across + (y - fromY) * down) / length))
  return Math.hypot(x - fromX - share * across, y - fromY - share * down)
}

const ringText = (points: ReadonlyArray<DrawnPoint>, isClosed: boolean): string => {
  const [first = [0, 0], ...others] =
    isClosed && isSame(points[0] ?? [0, 0], points.at(-1) ?? [1, 1]) ? points.slice(0, -1) : points
  let previous = first
  let text = `M${first[0]} ${first[1]}l`
  for (const [index, point] of others.entries()) {
    const across = point[0] - previous[0]
    const down = point[1] - previous[1]
    // A minus sign separates two numbers as well as a blank does.
    text += `${index > 0 && across >= 0 ? " " : ""}${across}${down < 0 ? "" : " "}${down}`
    previous = point
  }
  return isClosed ? `${text}z` : text
}

/** The distance of a shape's nearest vertex from the frame's middle, in units. */
export const unitsFromMiddle = ({ rings }: MapShape): number => {
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (const [x, y] of ring) {
      nearest = Math.min(nearest, Math.hypot(x - areaFrame.width / 2, y - areaFrame.height / 2))
    }
  }
  return nearest
}
