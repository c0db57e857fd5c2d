import { Context, Effect, Layer, type Schema } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

import {
  AddressNotFound,
  AmbiguousAddress,
  GeocoderUnavailable,
  InternalError,
  type PlaceProblem,
  problemContentType,
  UnusableAddress
} from "../api/Problem.ts"
import type { ProblemSlug } from "../api/problemTypes.ts"
import type { AddressError } from "../domain/Address.ts"
import type { LocateError } from "../sources/Geocoder.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { RequestId } from "./RequestId.ts"

/** What a problem says of its own kind and of the request it belongs to. */
interface Stamp<Slug extends ProblemSlug> {
  readonly type: `${string}/problems/${Slug}`
  readonly instance: string
}

/** Makes problems: the one place where errors of the programs become what callers read. */
export class Problems extends Context.Service<
  Problems,
  {
    /** The type URI of a kind of problem and the id of the current request. */
    readonly stamp: <const Slug extends ProblemSlug>(slug: Slug) => Effect.Effect<Stamp<Slug>>
    /** Fails with the problem that an address error is to the caller. */
    readonly refusePlace: (
      error: AddressError | LocateError
    ) => Effect.Effect<never, PlaceProblem, HttpServerRequest.HttpServerRequest>
    /** The problem that hides every unexpected failure. */
    readonly internal: Effect.Effect<InternalError>
  }
>()("property-intelligence/server/Problems") {
  static readonly layer = Layer.effect(
    Problems,
    Effect.gen(function* () {
      const origin = yield* PublicOrigin

      const stamp = <const Slug extends ProblemSlug>(slug: Slug): Effect.Effect<Stamp<Slug>> =>
        Effect.map(RequestId, (id) => ({ type: `${origin}/problems/${slug}`, instance: `urn:uuid:${id}` }))

      const refusePlace = Effect.fnUntraced(function* (error: AddressError | LocateError) {
        if (error._tag === "AddressError") {
          const { detail, hint } = error
          return yield* new UnusableAddress({ ...(yield* stamp("unusable-address")), detail, hint })
        }
        const { reason } = error
        switch (reason._tag) {
          case "NoMatch": {
            const { detail, hint } = reason
            return yield* new AddressNotFound({ ...(yield* stamp("address-not-found")), detail, hint })
          }
          case "Ambiguous": {
            const { candidates, hint } = reason
            const detail = `${candidates.length} places fit the address.`
            return yield* new AmbiguousAddress({ ...(yield* stamp("ambiguous-address")), detail, hint, candidates })
          }
          case "GeocoderUnavailable": {
            const { retryAfterSeconds } = reason
            yield* setRetryAfter(retryAfterSeconds)
            const detail = `No geocoder answered in time. Try again in ${retryAfterSeconds} seconds.`
            return yield* new GeocoderUnavailable({
              ...(yield* stamp("geocoder-unavailable")),
              detail,
              retryAfterSeconds
            })
          }
        }
      })

      const internal = Effect.map(
        stamp("internal-error"),
        (stamped) => new InternalError({ ...stamped, detail: "The failure was recorded under the id in `instance`." })
      )

      return Problems.of({ stamp, refusePlace, internal })
    })
  )
}

/** `Retry-After` for the answer under way. The contract can't declare a header for one of several problems of a status. */
const setRetryAfter = (seconds: number) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(seconds)))
  )

/** A problem as a response, for answers that no endpoint of the contract gives. */
export const problemResponse = <A extends { readonly status: number }, I>(
  schema: Schema.Codec<A, I>,
  problem: A,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  HttpServerResponse.schemaJson(schema)(problem, {
    status: problem.status,
    contentType: problemContentType,
    headers
  }).pipe(Effect.orDie)
