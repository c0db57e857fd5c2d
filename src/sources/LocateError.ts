import { Effect, Schema } from "effect"

import type { Address } from "../domain/address/Address.ts"

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

/** The one error of locating: the first two are the caller's to mend, the third is ours. */
export class LocateError extends Schema.TaggedError<LocateError>()("LocateError", {
  reason: Schema.Union([NoMatch, Ambiguous, GeocoderUnavailable])
}) {
  /** Goes to spans: never a candidate's address. */
  override get message() {
    return this.reason._tag
  }
}

/** Fails because several places fit. */
export const ambiguous = (candidates: ReadonlyArray<string>): Effect.Effect<never, LocateError> =>
  Effect.fail(
    new LocateError({ reason: new Ambiguous({ candidates, hint: "Send one of the candidates as the address." }) })
  )

/** Fails because no geocoder knows the address; the hint names what it lacks. */
export const noMatch = (address: Address): Effect.Effect<never, LocateError> =>
  Effect.fail(
    new LocateError({
      reason: new NoMatch({
        detail: "No geocoder knows this address.",
        hint:
          address.zip === null && (address.city === null || address.stateCode === null)
            ? "Add city and state, or the ZIP."
            : "Check house number, street name and ZIP. Houses built within the last year may not be on the map yet."
      })
    })
  )

/** Fails because no geocoder could be asked in time. */
export const noGeocoderAnswered: Effect.Effect<never, LocateError> = Effect.fail(
  new LocateError({ reason: new GeocoderUnavailable({ retryAfterSeconds: 30 }) })
)
