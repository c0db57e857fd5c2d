import { Effect } from "effect"

import type { Place } from "../domain/address/Place.ts"
import type { RentEstimateSection } from "../domain/report/PropertySection.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"
import { comparableOf, positive, type RentAnswer, RentCast, rentCastKey } from "./upstream/RentCast.ts"

const definition: SourceDefinition = {
  id: "RentEstimate",
  name: "RentCast Rent",
  owner: "RentCast",
  section: "property.rentEstimate",
  key: rentCastKey,
  cadence: "continuous, from listings",
  attribution: "Property data: RentCast. An estimate; comparables are listings, not signed leases.",
  deadline: "12 seconds",
  upstreams: ["api.rentcast.io/v1/avm/rent"]
}

/** Long-term rent of the property at a place. The rent RentCast's model expects, with the listings it rests on. */
export class RentEstimate extends DataSource<RentEstimate, RentEstimateSection>()({
  definition,
  example: {
    rentLow: 2090,
    rentEstimate: 2240,
    rentHigh: 2390,
    comparables: [
      {
        address: "1718 Brazos St, Houston, TX 77002",
        rent: 2275,
        distanceMiles: 0.31,
        bedrooms: 3,
        bathrooms: 2.5,
        squareFeet: 1760,
        listedDate: "2026-03-14",
        correlation: 0.98
      }
    ]
  },
  ask: Effect.gen(function* () {
    const rentCast = yield* RentCast
    return Effect.fnUntraced(function* (place: Place) {
      const value = rentEstimateOf(yield* rentCast.rent(place))
      if (value === null) return yield* new NoData({ why: "RentCast has no rent estimate for this address" })
      return { value, upstream: "RentCast", asOf: null, attribution: definition.attribution }
    })
  })
}) {}

/** The rent model's answer as the report's section, US dollars a month; `null` when it names no rent. */
const rentEstimateOf = (answer: RentAnswer): RentEstimateSection | null => {
  const rentEstimate = positive(answer.rent)
  if (rentEstimate === null) return null
  return {
    rentLow: positive(answer.rentRangeLow),
    rentEstimate,
    rentHigh: positive(answer.rentRangeHigh),
    comparables: answer.comparables.map((listing) => ({ ...comparableOf(listing), rent: positive(listing.price) }))
  }
}
