import { type Address, readAs } from "@property-intelligence/domain/address/Address.ts"
import { Schema } from "effect"

/**
 * The error if no geocoder knows the address, which was read as `readAs`. `candidates` are the most similar known
 * addresses, best first. Also the error if there is no place at the requested point: then `field` is `lat`.
 */
export class NoMatch extends Schema.TaggedError<NoMatch>()("NoMatch", {
  field: Schema.optionalKey(Schema.Literal("lat")),
  detail: Schema.String,
  hint: Schema.String,
  candidates: Schema.optionalKey(Schema.Array(Schema.String)),
  readAs: Schema.optionalKey(Schema.String)
}) {}

/**
 * The error if several places fit the address, which was read as `readAs`. `candidates` are their addresses, best
 * first.
 */
export class Ambiguous extends Schema.TaggedError<Ambiguous>()("Ambiguous", {
  candidates: Schema.Array(Schema.String),
  hint: Schema.String,
  readAs: Schema.optionalKey(Schema.String)
}) {}

/** The error if no geocoder found the location in time, and one that may know it did not answer. */
export class GeocoderUnavailable extends Schema.TaggedError<GeocoderUnavailable>()("GeocoderUnavailable", {
  retryAfterSeconds: Schema.Int
}) {}

/** The errors of locating an address. The caller can correct the first two; the third is the service's fault. */
export class LocateError extends Schema.TaggedError<LocateError>()("LocateError", {
  reason: Schema.Union([NoMatch, Ambiguous, GeocoderUnavailable])
}) {
  /** The message for spans. It never has a candidate's address. */
  override get message() {
    return this.reason._tag
  }
}

/** The error for an address that fits several places. */
export const ambiguous = (address: Address, candidates: ReadonlyArray<string>): LocateError =>
  new LocateError({
    reason: new Ambiguous({
      candidates,
      hint: "Send one of the candidates as the address.",
      readAs: readAs(address)
    })
  })

/**
 * The error for an address that no geocoder knows, with the similar addresses, if any. The hint names the part that the
 * address lacks.
 */
export const noMatch = (address: Address, candidates: ReadonlyArray<string> = []): LocateError =>
  new LocateError({
    reason:
      candidates.length === 0
        ? new NoMatch({
            detail: "No geocoder knows this address.",
            hint: whatIsMissing(address),
            readAs: readAs(address)
          })
        : new NoMatch({
            detail: "No geocoder knows this address, only similar ones on another street or in another town.",
            hint: "Send one of the candidates if it is the address you mean. Otherwise check the street, town and ZIP code.",
            candidates,
            readAs: readAs(address)
          })
  })

const whatIsMissing = (address: Address): string =>
  address.zip === null && (address.city === null || address.stateCode === null)
    ? "Add the city and state, or the ZIP code."
    : "Check the house number, street name and ZIP code. Houses built within the last year may not be on the map yet."

/** The error for a point without a place, with the reason. */
export const noPlaceAt = (detail: string): LocateError =>
  new LocateError({
    reason: new NoMatch({
      field: "lat",
      detail,
      hint: "Send lat and lon of a point on land in the United States, at the building itself."
    })
  })

/** The error if no geocoder found the location in time, and one that may know it did not answer. */
export const noGeocoderAnswered = new LocateError({ reason: new GeocoderUnavailable({ retryAfterSeconds: 30 }) })
