import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { dayPattern } from "@property-intelligence/domain/report/between.ts"
import type { MapFeature } from "@property-intelligence/domain/signals/WalkScore.ts"
import { Effect } from "effect"

import { Malformed } from "../kit/SourceError.ts"

/** The counted features around a point, and the day (`YYYY-MM-DD`) of the map's data, `null` if unknown. */
export interface MapExtract {
  readonly features: ReadonlyArray<MapFeature>
  readonly asOf: string | null
}

/**
 * Max features: more than the 800 meters around any point of a city hold. Each is compared with features of the same
 * name.
 */
const maxFeatures = 10_000

/**
 * The max distance of a feature's center. The center of a large park or campus can be far off; a farther feature is
 * around another point.
 */
const farthestMeters = 50_000

/** Passes on the features of a map extract. Fails if there are too many for one point, or if one is too far from it. */
export const aroundPoint = (
  point: Pick<Place, "lat" | "lon">,
  features: ReadonlyArray<MapFeature>
): Effect.Effect<ReadonlyArray<MapFeature>, Malformed> => {
  if (features.length > maxFeatures) return Effect.fail(new Malformed({ issue: "more features than there can be" }))
  const isAround = (feature: MapFeature) =>
    feature.meters >= 0 && Math.max(feature.meters, distanceMeters(point, feature)) <= farthestMeters
  return features.every(isAround)
    ? Effect.succeed(features)
    : Effect.fail(new Malformed({ issue: "features around another point" }))
}

/** Degrees in a form that both query languages read: to about a centimeter, never with an exponent. */
export const decimalDegrees = (degrees: number): string => degrees.toFixed(7)

const instantPattern = dayPattern("(?=T)")

/** The day of an ISO 8601 instant; `null` for anything else. */
export const mapDayOf = (instant: string | null | undefined): string | null =>
  instantPattern.exec(instant ?? "")?.[0] ?? null
