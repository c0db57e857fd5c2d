import type { MapFeature } from "../../domain/signals/WalkScore.ts"

/** The counted features around a point, and the day (`YYYY-MM-DD`) the map was at when it answered. */
export interface MapExtract {
  readonly features: ReadonlyArray<MapFeature>
  readonly asOf: string | null
}

/** Degrees as both query languages read them: about a centimetre, and never in exponent form. */
export const decimalDegrees = (degrees: number): string => degrees.toFixed(7)

/** The day of an ISO 8601 instant; `null` for anything else. */
export const mapDayOf = (instant: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}(?=T)/.exec(instant ?? "")?.[0] ?? null
