import { areaFrame, type DrawnPoint } from "../signals/map/areaFrame.ts"
import { clippedLines } from "../signals/map/clippedShapes.ts"
import type { MapShape } from "../signals/map/drawnPaths.ts"
import type { StreetMap } from "./AreaMapSection.ts"

interface NamedWay {
  readonly kind: "major" | "minor"
  readonly name: string | null
  readonly shape: MapShape
}

/** A straight piece of a street, long enough for its name. */
interface Stretch {
  readonly name: string
  readonly rank: number
  readonly length: number
  readonly x: number
  readonly y: number
  readonly turn: number
}

const maxNames = 12

/** The width of a letter in a street's name, in units of the drawing. */
const letterUnits = 33

/** The min distance of a name's middle from the upper and lower edge of the map, in units of the drawing. */
const edge = 60
const fromHouse = 140
const apart = 95

/**
 * The positions of the street names on the map. Each name appears once, on the street's longest straight piece, and no
 * name covers another. Major and long streets come first.
 */
export const namedStreets = (ways: ReadonlyArray<NamedWay>): StreetMap["streetNames"] => {
  const longest = new Map<string, Stretch>()
  for (const { kind, name, shape } of ways) {
    if (name === null) continue
    for (const stretch of shape.rings.flatMap(clippedLines).flatMap((line) => stretchesOf(line, name, kind))) {
      if (stretch.length > (longest.get(name)?.length ?? 0)) longest.set(name, stretch)
    }
  }
  const chosen: Array<Stretch> = []
  for (const stretch of [...longest.values()].toSorted(
    (one, other) => one.rank - other.rank || other.length - one.length
  )) {
    if (chosen.length === maxNames) break
    if (isFree(stretch) && chosen.every((other) => isApart(stretch, other))) chosen.push(stretch)
  }
  return chosen.map(({ name, turn, x, y }) => ({ name, x, y, turn }))
}

/**
 * The straight pieces of a street. Points that lie in one direction join one piece, because a straight street has a
 * point at each crossing.
 */
const stretchesOf = (line: ReadonlyArray<DrawnPoint>, name: string, kind: NamedWay["kind"]): ReadonlyArray<Stretch> => {
  const found: Array<Stretch> = []
  let [start] = line
  for (const [index, point] of line.entries()) {
    const next = line[index + 1]
    if (start === undefined || point === start) continue
    if (next !== undefined && Math.abs(turnOf(start, point) - turnOf(point, next)) <= straight) continue
    const stretch = stretchBetween(start, point, name, kind)
    if (stretch !== null) found.push(stretch)
    start = point
  }
  return found
}

/** The max bend of a straight street, in degrees. */
const straight = 4

const stretchBetween = (from: DrawnPoint, to: DrawnPoint, name: string, kind: NamedWay["kind"]): Stretch | null => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const x = Math.round((from[0] + to[0]) / 2)
  const y = Math.round((from[1] + to[1]) / 2)
  const reach = lengthOf(name) / 2
  const isInside = x > reach && y > edge && x < areaFrame.width - reach && y < areaFrame.height - edge
  return length < lengthOf(name) || !isInside
    ? null
    : { name, rank: kind === "major" ? 0 : 1, length, x, y, turn: turnOf(from, to) }
}

const lengthOf = (name: string): number => name.length * letterUnits

/** The angle of a name along a piece of street, in degrees clockwise, so that the name is never upside down. */
const turnOf = (from: DrawnPoint, to: DrawnPoint): number => {
  const degrees = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)
  if (degrees > 90) return degrees - 180
  return degrees < -90 ? degrees + 180 : degrees
}

/** Points along a name. */
const pointsOf = ({ name, turn, x, y }: Stretch): ReadonlyArray<DrawnPoint> => {
  const [across, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return [-0.5, -0.25, 0, 0.25, 0.5].map((share) => {
    const along = share * lengthOf(name)
    return [x + along * across, y + along * down]
  })
}

const isApart = (one: Stretch, other: Stretch): boolean =>
  pointsOf(one).every(([x, y]) =>
    pointsOf(other).every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) > apart)
  )

/**
 * Returns true if the name on a piece of street would cover neither the house nor the map's scale. The scale is in the lower left corner
 * of the part that a narrow screen shows.
 */
const isFree = (stretch: Stretch): boolean =>
  pointsOf(stretch).every(
    ([x, y]) =>
      Math.hypot(x - areaFrame.width / 2, y - areaFrame.height / 2) > fromHouse && !(y > 1060 && x > 180 && x < 620)
  )
