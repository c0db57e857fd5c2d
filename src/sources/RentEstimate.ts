import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { dollarsText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { RentEstimateSection } from "@property-intelligence/domain/report/PropertySection.ts"
import { DateTime, Effect } from "effect"

import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { NoData } from "./kit/SourceError.ts"
import { type Accepted, alsoNoticed } from "./upstream/rentcast/acceptedAnswer.ts"
import { believedRent } from "./upstream/rentcast/believedFigures.ts"
import { RentCast } from "./upstream/rentcast/RentCast.ts"
import { endOf, max, priceOf, type RentAnswer } from "./upstream/rentcast/RentCastAnswer.ts"
import { listingsOf, ownListingOf } from "./upstream/rentcast/rentCastListings.ts"
import { rentCastKey } from "./upstream/rentcast/rentCastRequest.ts"

const definition: SourceDefinition = {
  id: "RentEstimate",
  name: "RentCast Rent",
  owner: "RentCast",
  section: "property.rentEstimate",
  key: rentCastKey,
  cadence: "continuous, from listings",
  tooOld: {
    none: "RentCast dates no estimate. Listings that all ended, or were listed, more than 18 months ago get a notice"
  },
  attribution: "Property data: RentCast. An estimate; comparables are listings, not signed leases.",
  deadline: "12 seconds",
  upstreams: ["api.rentcast.io/v1/avm/rent"],
  method:
    "The rent is RentCast's own, of one unit if the building has several: of a multi-family building of two to four units it is asked " +
    "again with an equal share of the recorded rooms and area. What the request states of the building stands in place of the record. " +
    "Of coordinates it is of the one house on record at the point; the rent model takes a point too, but it is not documented " +
    "of which house that rent is, so without such a house there is a gap. A listing of the property itself is no comparable " +
    "of it, so it stands apart. A rent below 50 dollars and one ten times off the middle of its own comparables are refused.",
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
