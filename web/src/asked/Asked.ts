import { pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"

/** The request body of a call for a report. */
export type Asked = Readonly<Record<string, unknown>>

/** The names of the fields that state the place. */
export const placeNames = ["address", "lat", "lon"] as const

/** The place in a request body, for people: the address or `lat, lon`; empty without a place. */
export const placeIn = ({ address, lat, lon }: Asked): string => {
  if (typeof address === "string") return address
  return typeof lat === "number" && typeof lon === "number" ? pointLine({ lat, lon }) : ""
}
