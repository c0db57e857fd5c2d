import { stateOfCode } from "../tables/state/usStates.ts"
import type { Place } from "./Place.ts"
import { areNeighbors } from "./standards/neighboringStates.ts"

/**
 * USPS code of the state that a place's mail goes to. The geocoder's address names it; the place lies in a neighboring one if a
 * post office serves houses across the state line.
 */
export const mailStateCode = ({
  matchedAddress,
  stateCode,
  zip
}: Pick<Place, "matchedAddress" | "stateCode" | "zip">): string => {
  const parts = matchedAddress.split(",").map((part) => part.trim())
  const mail = parts.findLast((part) => stateOfCode(part) !== undefined)
  return zip !== null && parts.at(-1) === zip && mail !== undefined && areNeighbors(mail, stateCode) ? mail : stateCode
}
