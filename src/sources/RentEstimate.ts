import { Context, Effect, Layer } from "effect"

import type { Place } from "../domain/address/Place.ts"
import type { Finding } from "../domain/report/Finding.ts"
import type { RentEstimateSection } from "../domain/report/PropertySection.ts"
import { find, type SourceDefinition, stub } from "./policy/DataSource.ts"
import { NoData, type SourceError, type SourceReason } from "./policy/SourceError.ts"
import { comparableOf, makeRentCast, positive, type RentAnswer, rentCastKey } from "./upstream/RentCast.ts"

const definition: SourceDefinition = {
  id: "RentEstimate",
  name: "RentCast Rent",
  owner: "RentCast",
  section: "property.rentEstimate",
  key: rentCastKey,
  cadence: "continuous, from listings",
  attribution: "Property data: RentCast. An estimate; comparables are listings, not signed leases.",
  deadline: "12 seconds"
}

/** Long-term rent of the property at a place. */
export class RentEstimate extends Context.Service<
  RentEstimate,
  {
    /** The rent RentCast's model expects, with the listings it rests on. Fails with SourceError; never dies. */
    readonly find: (place: Place) => Effect.Effect<Finding<RentEstimateSection>, SourceError>
  }
>()("property-intelligence/sources/RentEstimate") {
  static readonly definition = definition

  static readonly example: RentEstimateSection = {
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
  }

  static readonly layer = Layer.effect(
    RentEstimate,
    Effect.gen(function* () {
      const rentCast = yield* makeRentCast
      return {
        find: find(
          definition,
          Effect.fnUntraced(function* (place) {
            const value = rentEstimateOf(yield* rentCast.rent(place.address))
            if (value === null) return yield* new NoData({ why: "RentCast has no rent estimate for this address" })
            return { value, upstream: "RentCast", asOf: null, attribution: definition.attribution }
          })
        )
      }
    })
  )

  /** Always finds the same, or fails for the same reason. */
  static readonly layerStub = (result: RentEstimateSection | SourceReason = RentEstimate.example) =>
    Layer.succeed(RentEstimate, { find: stub(definition, result) })
}

/** The rent model's answer as the report's section, US dollars a month; `null` when it names no rent. */
export const rentEstimateOf = (answer: RentAnswer): RentEstimateSection | null => {
  const rentEstimate = positive(answer.rent)
  if (rentEstimate === null) return null
  return {
    rentLow: positive(answer.rentRangeLow),
    rentEstimate,
    rentHigh: positive(answer.rentRangeHigh),
    comparables: answer.comparables.map((listing) => ({ ...comparableOf(listing), rent: positive(listing.price) }))
  }
}
