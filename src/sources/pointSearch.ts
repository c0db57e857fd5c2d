import { type Coordinates, pointLine, roundedPoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { PlaceOfBuilding } from "@property-intelligence/domain/address/Place.ts"
import { Duration, Effect } from "effect"

import { millisLeft } from "../call/Deadline.ts"
import { beforeDeadline } from "./kit/Attempt.ts"
import type { UpstreamClient } from "./kit/UpstreamClient.ts"
import { type LocateError, noGeocoderAnswered, noPlaceAt } from "./LocateError.ts"
import { completeFips } from "./upstream/CensusFips.ts"
import { type CensusArea, censusAreaAt } from "./upstream/CensusGeocoder.ts"

/**
 * Places a point by the Census Geocoder, which alone knows all that a place is made of. A point in the sea, in a lake or outside the
 * United States has no place. What its layers did not answer is looked up elsewhere, as for an address.
 */
export const pointSearch = (client: UpstreamClient["Service"]) =>
  Effect.fnUntraced(function* (asked: Coordinates): Effect.fn.Return<PlaceOfBuilding, LocateError> {
    const point = roundedPoint(asked)
    const timeout = Duration.millis(yield* millisLeft)
    const area = yield* censusAreaAt(client, point, { timeout, retries: 2 }).pipe(
      beforeDeadline,
      Effect.mapError(() => noGeocoderAnswered)
    )
    if (area === null) return yield* noPlaceAt("The point lies in no state or territory of the United States.")
    if (area.isInWater) return yield* noPlaceAt("The point lies in water.")
    const fips = yield* completeFips(client, point, area.fips, { askCensusGeocoder: false })
    return placeAt(point, { ...area, fips, city: area.city ?? fips.county ?? area.state.name })
  })

const placeAt = (
  point: Coordinates,
  { city, fips, state, zip }: CensusArea & { readonly city: string }
): PlaceOfBuilding => {
  const line = pointLine(point)
  return {
    addressWithoutUnit: line,
    street: "",
    matchedAddress: [line, city.toUpperCase(), state.code, zip].filter((part) => part !== null).join(", "),
    matchedBy: "Census Geocoder",
    matchQuality: "point",
    matchDifferences: [],
    pointQuality: "given",
    ...point,
    city,
    state: state.name,
    stateCode: state.code,
    zip,
    ...fips
  }
}
