import { type Address, readAs } from "@property-intelligence/domain/address/Address.ts"
import { Schema } from "effect"

/**
 * No geocoder knows the address, which was understood as `readAs`; `candidates` are the most similar ones that one knows, best first,
 * if it knows any. Or there is no place at the asked point: then `field` is `lat`.
 */
export class NoMatch extends Schema.TaggedError<NoMatch>()("NoMatch", {
  field: Schema.optionalKey(Schema.Literal("lat")),
  detail: Schema.String,
  hint: Schema.String,
  candidates: Schema.optionalKey(Schema.Array(Schema.String)),
  readAs: Schema.optionalKey(Schema.String)
}) {}

/** Several places fit the address, which was understood as `readAs`; `candidates` are their matched addresses, best first. */
export class Ambiguous extends Schema.TaggedError<Ambiguous>()("Ambiguous", {
  candidates: Schema.Array(Schema.String),
  hint: Schema.String,
  readAs: Schema.optionalKey(Schema.String)
}) {}

/** No geocoder could be asked in time. */
export class GeocoderUnavailable extends Schema.TaggedError<GeocoderUnavailable>()("GeocoderUnavailable", {
  retryAfterSeconds: Schema.Int
}) {}

/** The union of locating errors: the caller can correct the first two, the third is ours. */
export class LocateError extends Schema.TaggedError<LocateError>()("LocateError", {
  reason: Schema.Union([NoMatch, Ambiguous, GeocoderUnavailable])
}) {
  /** Used in spans: never a candidate's address. */
  override get message() {
    return this.reason._tag
  }
}

/** Several places fit the address. */
export const ambiguous = (address: Address, candidates: ReadonlyArray<string>): LocateError =>
  new LocateError({
    reason: new Ambiguous({
      candidates,
      hint: "Send one of the candidates as the address.",
      readAs: readAs(address)
    })
  })

/** No geocoder knows the address, only the candidates, if any; the hint names what it lacks. */
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
            hint: "Send one of the candidates if it is the address you mean. Otherwise check street, town and ZIP.",
            candidates,
            readAs: readAs(address)
          })
  })

const whatIsMissing = (address: Address): string =>
  address.zip === null && (address.city === null || address.stateCode === null)
    ? "Add city and state, or the ZIP."
    : "Check house number, street name and ZIP. Houses built within the last year may not be on the map yet."

/** There is no place at the asked point, and why. */
export const noPlaceAt = (detail: string): LocateError =>
  new LocateError({
    reason: new NoMatch({
      field: "lat",
      detail,
      hint: "Send lat and lon of a point on land in the United States, at the building itself."
    })
  })

/** No geocoder could be asked in time. */
export const noGeocoderAnswered = new LocateError({ reason: new GeocoderUnavailable({ retryAfterSeconds: 30 }) })
