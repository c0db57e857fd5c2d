import { Effect } from "effect"

import type { Place } from "../domain/address/Place.ts"
import { rentEstimateHeadline } from "../domain/headlines/rentEstimateHeadline.ts"
import { RentEstimateSection } from "../domain/report/PropertySection.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"
import type { Accepted } from "./upstream/rentcast/acceptedAnswer.ts"
import { RentCast, rentCastKey } from "./upstream/rentcast/RentCast.ts"
import { endOf, most, priceOf, type RentAnswer } from "./upstream/rentcast/RentCastAnswer.ts"
import { listingsOf, ownListingOf } from "./upstream/rentcast/rentCastListings.ts"

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
  method:
    "The rent is RentCast's own, of one unit where the building has several. A listing of the property itself is no comparable " +
    "of it, so it stands apart.",
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
  section: RentEstimateSection,
  example: {
    address: "1600 Smith St, Houston, TX 77002",
    rentLow: 2090,
    rentEstimate: 2240,
    rentHigh: 2390,
    listing: null,
    comparables: [
      {
        address: "1718 Brazos St, Houston, TX 77002",
        rent: 2275,
        previousRent: null,
        previousListedDate: null,
        distanceMiles: 0.31,
        propertyType: "Single Family",
        bedrooms: 3,
        bathrooms: 2.5,
        squareFeet: 1760,
        yearBuilt: 1994,
        status: "Active",
        listingType: "Standard",
        listedDate: "2026-03-14",
        removedDate: null,
        daysOnMarket: 19,
        correlation: 0.98
      }
    ]
  },
  headline: rentEstimateHeadline,
  ask: Effect.gen(function* () {
    const rentCast = yield* RentCast
    return Effect.fnUntraced(function* (place: Place) {
      const accepted = yield* rentCast.rent(place)
      const value = rentEstimateOf(place, accepted)
      if (value === null) return yield* new NoData({ why: "RentCast has no rent estimate for this address" })
      const answer = { value, upstream: "RentCast", asOf: null, attribution: definition.attribution }
      return accepted.notice === null ? answer : { ...answer, notice: accepted.notice }
    })
  })
}) {}

/** The rent model's answer as the report's section, US dollars a month; `null` when it names no rent. */
const rentEstimateOf = (place: Place, { address, answer }: Accepted<RentAnswer>): RentEstimateSection | null => {
  const rentEstimate = priceOf(answer.rent)
  if (rentEstimate === null) return null
  const { comparables, own } = listingsOf(place, address, answer.comparables, most.rent)
  return {
    address,
    rentLow: endOf("low", answer.rentRangeLow, rentEstimate),
    rentEstimate,
    rentHigh: endOf("high", answer.rentRangeHigh, rentEstimate),
    listing: own === null ? null : asRent(ownListingOf(own)),
    comparables: comparables.map(asRent)
  }
}

const asRent = <A extends { readonly price: number | null; readonly previousPrice: number | null }>({
  previousPrice,
  price,
  ...listing
}: A) => ({ ...listing, rent: price, previousRent: previousPrice })
