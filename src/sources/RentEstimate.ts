import { Effect } from "effect"

import type { Place } from "../domain/address/Place.ts"
import type { RentEstimateSection } from "../domain/report/PropertySection.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"
import type { Accepted } from "./upstream/rentcast/acceptedAnswer.ts"
import { RentCast, rentCastKey } from "./upstream/rentcast/RentCast.ts"
import { comparableOf, positive, type RentAnswer } from "./upstream/rentcast/RentCastAnswer.ts"

const definition: SourceDefinition = {
  id: "RentEstimate",
  name: "RentCast Rent",
  owner: "RentCast",
  section: "property.rentEstimate",
  key: rentCastKey,
  cadence: "continuous, from listings",
  attribution: "Property data: RentCast. An estimate; comparables are listings, not signed leases.",
  deadline: "12 seconds",
  upstreams: ["api.rentcast.io/v1/avm/rent"],
  method: "The rent is RentCast's own.",
  asks: [
    {
      url: "rentcastUrl",
      path: "/avm/rent/long-term",
      when: "always; where comparables are too few, once more with `maxRadius` and `daysOld`"
    }
  ]
}

/** Long-term rent of the property at a place. The rent RentCast's model expects, with the listings it rests on. */
export class RentEstimate extends DataSource<RentEstimate, RentEstimateSection>()({
  definition,
  example: {
    address: "1600 Smith St, Houston, TX 77002",
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
        status: "Active",
        listedDate: "2026-03-14",
        removedDate: null,
        correlation: 0.98
      }
    ]
  },
  ask: Effect.gen(function* () {
    const rentCast = yield* RentCast
    return Effect.fnUntraced(function* (place: Place) {
      const accepted = yield* rentCast.rent(place)
      const value = rentEstimateOf(accepted)
      if (value === null) return yield* new NoData({ why: "RentCast has no rent estimate for this address" })
      const answer = { value, upstream: "RentCast", asOf: null, attribution: definition.attribution }
      return accepted.notice === null ? answer : { ...answer, notice: accepted.notice }
    })
  })
}) {}

/** The rent model's answer as the report's section, US dollars a month; `null` when it names no rent. */
const rentEstimateOf = ({ address, answer }: Accepted<RentAnswer>): RentEstimateSection | null => {
  const rentEstimate = positive(answer.rent)
  if (rentEstimate === null) return null
  return {
    address,
    rentLow: positive(answer.rentRangeLow),
    rentEstimate,
    rentHigh: positive(answer.rentRangeHigh),
    comparables: answer.comparables.map((listing) => ({ ...comparableOf(listing), rent: positive(listing.price) }))
  }
}
