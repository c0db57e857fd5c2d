import type { Ring } from "./packedRings.ts"

/**
 * Whether an area holds a point, in degrees: a line from it to the east crosses the rings an odd number of times. So a hole is none of
 * it, and of areas side by side one alone holds a point on the line between them.
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
