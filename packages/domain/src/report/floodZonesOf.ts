import { bySeverity } from "../signals/FloodHazard.ts"
import { drawnAround, type LatLon } from "../signals/map/areaFrame.ts"
import { drawnPaths } from "../signals/map/drawnPaths.ts"
import type { DrawnFloodZone } from "./AreaMapSection.ts"

/** A flood zone as its map has it: rings of longitude and latitude, of either winding. */
interface FloodOutline extends Pick<DrawnFloodZone, "riskLevel" | "zone"> {
  readonly rings: ReadonlyArray<ReadonlyArray<readonly [lon: number, lat: number]>>
}

/** Characters that all zones may take together. */
const mostCharacters = 3000

/** More polygons than this in a frame of half a mile are no map of zones. */
const mostZones = 20

/**
 * The zones that are drawn around a middle, one entry a polygon, the worst last, without those of minimal hazard. `null` if there is more of them than
 * the drawing has room for: a zone that is left out would look safe.
 */
export const floodZonesOf = (
  middle: LatLon,
  outlines: ReadonlyArray<FloodOutline>
): ReadonlyArray<DrawnFloodZone> | null => {
  const draw = drawnAround(middle)
  let left = mostCharacters
  const drawn: Array<DrawnFloodZone> = []
  const drawnFirst = outlines
    .filter(({ riskLevel }) => riskLevel !== "Low")
    .toSorted((one, other) => bySeverity(one, other))
  for (const { riskLevel, rings, zone } of drawnFirst) {
    const shape = { kind: "area" as const, rings: rings.map((ring) => ring.map(([lon, lat]) => draw(lon, lat))) }
    const { isWhole, path } = drawnPaths([shape], left)
    if (!isWhole) return null
    left -= path.length
    if (path !== "") drawn.push({ zone: zone?.slice(0, 60) ?? null, riskLevel, path })
    if (drawn.length > mostZones) return null
  }
  return drawn
}
