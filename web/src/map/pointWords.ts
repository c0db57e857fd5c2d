import type { LocationSection } from "../../../src/domain/report/LocationSection.ts"

/** How near the point of a place is to the house, in a sentence. */
export const pointWords = {
  rooftop: "The point is on the building.",
  parcel: "The point is on the lot.",
  interpolated: "The point is on the street line, between the house numbers at its ends; the house stands near it.",
  street: "The point is somewhere on the road, or at another house."
} as const satisfies Record<LocationSection["pointQuality"], string>

/** The point in degrees: `29.75371° N, 95.37028° W.` */
export const pointPlace = ({ lat, lon }: Pick<LocationSection, "lat" | "lon">): string =>
  `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lon)} ${lon < 0 ? "W" : "E"}.`

const degrees = (angle: number): string => `${Math.abs(angle).toFixed(5)}°`
