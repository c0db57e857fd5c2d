import { anchors } from "./anchors.ts"
import { placeAt, type SandboxPlace } from "./SandboxPlace.ts"
import { blockMiddles, cellsPerDegree } from "./TownGrid.ts"

/** A place of the sandbox in each of its block groups, each of its tracts and each of its towns. Made at the first use. */
interface EveryPlace {
  readonly blockGroups: ReadonlyArray<SandboxPlace>
  readonly tracts: ReadonlyArray<SandboxPlace>
  readonly counties: ReadonlyArray<SandboxPlace>
}

let known: EveryPlace | null = null

/** All of them, in the order of their numbers. */
export const everyPlace = (): EveryPlace => {
  known ??= makeEveryPlace()
  return known
}

const makeEveryPlace = (): EveryPlace => {
  const places = anchors.flatMap((anchor) =>
    blockMiddles(anchor).map(({ lat, lon }) => placeAt(lat / cellsPerDegree, lon / cellsPerDegree))
  )
  return {
    blockGroups: firstOfEach(places, ({ blockGeoid }) => blockGeoid.slice(0, 12)),
    tracts: firstOfEach(places, ({ tractGeoid }) => tractGeoid),
    counties: firstOfEach(
      anchors.map(({ lat, lon }) => placeAt(lat, lon)),
      ({ countyFips }) => countyFips
    )
  }
}

const firstOfEach = (
  places: ReadonlyArray<SandboxPlace>,
  codeOf: (place: SandboxPlace) => string
): ReadonlyArray<SandboxPlace> => {
  const first = new Map<string, SandboxPlace>()
  for (const place of places) if (!first.has(codeOf(place))) first.set(codeOf(place), place)
  return [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place)
}
