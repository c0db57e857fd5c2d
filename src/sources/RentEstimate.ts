import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { dollarsText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { RentEstimateSection } from "@property-intelligence/domain/report/PropertySection.ts"
import { DateTime, Effect } from "effect"

import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { NoData } from "./kit/SourceError.ts"
import { type Accepted, alsoNoticed } from "./upstream/rentcast/acceptedAnswer.ts"
import { believedRent } from "./upstream/rentcast/believedFigures.ts"
import { RentCast, rentCastTerms } from "./upstream/rentcast/RentCast.ts"
import { endOf, max, priceOf, type RentAnswer } from "./upstream/rentcast/RentCastAnswer.ts"
import { listingsOf, ownListingOf } from "./upstream/rentcast/rentCastListings.ts"
import { rentCastKey } from "./upstream/rentcast/rentCastRequest.ts"

const definition: SourceDefinition = {
  id: "RentEstimate",
  name: "RentCast Rent",
  owner: "RentCast",
  section: "property.rentEstimate",
  subject: "Rent",
  gives: "Estimated rent with its range, comparable listings",
  key: rentCastKey,
  cadence: "continuous, from listings",
  tooOld: {
    none: "RentCast's estimates have no date, and the listings may be older"
  },
  attribution: "Property data: RentCast. An estimate; comparables are listings, not signed leases.",
  terms: rentCastTerms,
  deadline: "12 seconds",
  upstreams: ["api.rentcast.io/v1/avm/rent"],
  method:
    "The rent is for one unit. For two to four units, we ask RentCast again, with the recorded rooms and area divided by " +
    "the number of units. Facts that you send, coordinates, old listings and the property's own listing are handled as for " +
    "the value. We reject rents below $50, and rents that are at least ten times, or at most a tenth of, the median rent " +
    "of the comparables.",
  asks: [
    {
      url: "rentcastUrl",
      path: "/avm/rent/long-term",
      when: "always; with too few comparables, again with `maxRadius` and `daysOld`"
    }
  ]
}

/** Long-term rent of the property at a place, as RentCast's model estimates it, with the listings behind it. */
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
  headline: ({ rentEstimate }) => whenKnown(rentEstimate, (rent) => `${dollarsText(rent)} a month`),
  ask: Effect.gen(function* () {
    const rentCast = yield* RentCast
    return Effect.fnUntraced(function* (asked: Place) {
      const { notice, place } = yield* rentCast.houseAt(asked)
      const accepted = alsoNoticed(yield* rentCast.rent(place), notice)
      const estimated = rentEstimateOf(place, accepted)
      if (estimated === null) return yield* new NoData({ why: "RentCast has no rent estimate for this address" })
      const { notices, value } = believedRent(estimated, yield* DateTime.now)
      if (value === null) return yield* new NoData({ why: notices.join("; ") })
      const answer = { value, upstream: "RentCast", asOf: null, attribution: definition.attribution }
      const said = [accepted.notice, ...notices].filter((notice) => notice !== null)
      return said.length === 0 ? answer : { ...answer, notice: said.join("; ") }
    })
  })
}) {}

/** The rent model's answer as the report's section, US dollars a month; `null` when it names no rent. */
const rentEstimateOf = (place: Place, { address, answer }: Accepted<RentAnswer>): RentEstimateSection | null => {
  const rentEstimate = priceOf(answer.rent)
  if (rentEstimate === null) return null
  const { comparables, own } = listingsOf(place, address, answer.comparables, max.rent)
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
