import { Context, type Effect, Schema } from "effect"

import type { Address } from "../domain/Address.ts"
import type { Place } from "../domain/Place.ts"

/** No geocoder knows the address. */
export class NoMatch extends Schema.TaggedError<NoMatch>()("NoMatch", {
  detail: Schema.String,
  hint: Schema.String
}) {}

/** Several places fit; `candidates` are their matched addresses, best first. */
export class Ambiguous extends Schema.TaggedError<Ambiguous>()("Ambiguous", {
  candidates: Schema.Array(Schema.String),
  hint: Schema.String
}) {}

/** No geocoder could be asked in time. */
export class GeocoderUnavailable extends Schema.TaggedError<GeocoderUnavailable>()("GeocoderUnavailable", {
  retryAfterSeconds: Schema.Int
}) {}

/** The one error of locating: the first two are the asker's to mend, the third is ours. */
export class LocateError extends Schema.TaggedError<LocateError>()("LocateError", {
  reason: Schema.Union([NoMatch, Ambiguous, GeocoderUnavailable])
}) {}

/** Places addresses: Census Geocoder first, then Nominatim or Photon with a FIPS look-up. */
export class Geocoder extends Context.Service<
  Geocoder,
  {
    /** The place of an address. Fails with LocateError; never dies. */
    readonly locate: (address: Address) => Effect.Effect<Place, LocateError>
  }
>()("property-intelligence/sources/Geocoder") {}
