import { areaFrame, type DrawnPoint, frameMargin } from "./areaFrame.ts"

const left = -frameMargin
const top = -frameMargin
const right = areaFrame.width + frameMargin
const bottom = areaFrame.height + frameMargin

/** A side of the frame with its margin: the test of a point for being inside, and the point at which a line crosses the side. */
interface Side {
  readonly holds: (point: DrawnPoint) => boolean
  readonly crossing: (from: DrawnPoint, to: DrawnPoint) => DrawnPoint
}

const atX = (x: number, [fromX, fromY]: DrawnPoint, [toX, toY]: DrawnPoint): DrawnPoint => [
  x,
  fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
]

const atY = (y: number, [fromX, fromY]: DrawnPoint, [toX, toY]: DrawnPoint): DrawnPoint => [
  fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY),
  y
]

const sides: ReadonlyArray<Side> = [
  { holds: ([x]) => x >= left, crossing: (from, to) => atX(left, from, to) },
  { holds: ([x]) => x <= right, crossing: (from, to) => atX(right, from, to) },
  { holds: ([, y]) => y >= top, crossing: (from, to) => atY(top, from, to) },
  { holds: ([, y]) => y <= bottom, crossing: (from, to) => atY(bottom, from, to) }
]

/**
 * The part of a ring that lies within the frame and its margin, by Sutherland and Hodgman: one pass per side, so linear in its points. A ring that
 * leaves the frame and comes back stays one ring, joined along the margin, which is not seen. Either winding, closed or not.
 */
export const clippedRing = (ring: ReadonlyArray<DrawnPoint>): ReadonlyArray<DrawnPoint> =>
  sides.reduce((points, { crossing, holds }) => {
    const kept: Array<DrawnPoint> = []
    let previous = points.at(-1)
    for (const point of points) {
      if (previous !== undefined && holds(previous) !== holds(point)) kept.push(crossing(previous, point))
      if (holds(point)) kept.push(point)
      previous = point
    }
    return kept
  }, ring)

/** The parts of a line that lie within the frame, in their order. Linear in its points. */
export const clippedLines = (line: ReadonlyArray<DrawnPoint>): ReadonlyArray<ReadonlyArray<DrawnPoint>> => {
  const parts: Array<Array<DrawnPoint>> = []
  let current: Array<DrawnPoint> = []
  const end = () => {
    if (current.length > 1) parts.push(current)
    current = []
  }
  let previous = line[0]
  for (const point of line.slice(1)) {
    const seen = previous === undefined ? null : seenPart(previous, point)
    if (seen === null) end()
    else {
      if (current.length === 0) current.push(seen[0])
      current.push(seen[1])
      if (seen[1] !== point) end()
    }
    previous = point
  }
  end()
  return parts
}

/** The part of a line between two points that lies within the frame; `null` if none does. By Liang and Barsky. */
const seenPart = (from: DrawnPoint, to: DrawnPoint): readonly [from: DrawnPoint, to: DrawnPoint] | null => {
  const across = to[0] - from[0]
  const down = to[1] - from[1]
  let first = 0
  let last = 1
  for (const [step, room] of [
    [-across, from[0] - left],
    [across, right - from[0]],
    [-down, from[1] - top],
    [down, bottom - from[1]]
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  if (first > last) return null
  const at = (share: number): DrawnPoint => [from[0] + across * share, from[1] + down * share]
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)]
}
