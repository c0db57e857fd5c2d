import { directionOf, isQuadrant, quadrantOf } from "../standards/directions.ts"

type Words = ReadonlyArray<string>

/** A street with the direction that a comma had cut off, and the parts behind it. */
interface Places {
  readonly street: Words
  readonly places: ReadonlyArray<Words>
}

/** Gives a street its direction back: `742 CHERRY STREET, SE, SALEM`, `1105 BOLTON ROAD, NW ATLANTA`, `COX AVE, S W, ATLANTA`. */
export const placesBehind = (street: Words, behind: ReadonlyArray<Words>): Places => {
  const [next, ...others] = behind
  if (next === undefined || directionOf(street.at(-1)) !== null) return { street, places: behind }
  const length = directionLength(next)
  if (length === 0) return { street, places: behind }
  const rest = next.slice(length)
  return { street: [...street, ...next.slice(0, length)], places: rest.length === 0 ? others : [rest, ...others] }
}

/** The words of a direction in front of a part: any if it is all of the part, else a quadrant. */
const directionLength = (part: Words): number => {
  const [first, second] = part
  if (quadrantOf(first, second) !== null) return 2
  const isDirection = part.length === 1 ? directionOf(first) !== null : isQuadrant(first)
  return isDirection ? 1 : 0
}
