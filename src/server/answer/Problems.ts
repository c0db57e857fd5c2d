import { Array, Context, Effect, Layer, Metric, type Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import {
  type AddressFailure,
  AddressNotFoundProblem,
  AmbiguousAddressProblem,
  type BulkProblem,
  GeocoderUnavailableProblem,
  InternalErrorProblem,
  OverloadedProblem,
  type PlaceProblem,
  problemContentType,
  QuotaExceededProblem,
  RepeatedAddressesProblem,
  UnusableAddressProblem,
  UnusableAddressesProblem
} from "../../api/Problem.ts"
import type { ProblemSlug } from "../../api/problemTypes.ts"
import type { AddressError } from "../../domain/address/Address.ts"
import type { BulkError, UnplacedAddress } from "../../report/PropertyBulk.ts"
import type { LocateError } from "../../sources/LocateError.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import type { Overloaded as TooMuchWork } from "../process/WorkLimit.ts"
import { pathOf, routeOf } from "./knownPaths.ts"
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
    /** Fails with the problem that an error of a list of addresses is to the caller. */
    readonly refuseBulk: (error: BulkError) => Effect.Effect<never, BulkProblem, HttpServerRequest.HttpServerRequest>
    /** Fails with the problem of work that was not admitted, and counts it. */
    readonly refuseWork: (
      error: TooMuchWork
    ) => Effect.Effect<never, OverloadedProblem, HttpServerRequest.HttpServerRequest>
    /** Fails with the problem of a client that has no free calls left under the named policies. */
    readonly refuseFreeCall: (exceeded: {
      readonly violated: Array.NonEmptyReadonlyArray<string>
      readonly retryAfterSeconds: number
    }) => Effect.Effect<never, QuotaExceededProblem, HttpServerRequest.HttpServerRequest>
    /** The problem that hides every unexpected failure. */
    readonly internal: Effect.Effect<InternalErrorProblem>
  }
>()("property-intelligence/server/answer/Problems") {
  static readonly layer = Layer.effect(
    Problems,
    Effect.gen(function* () {
      const origin = yield* PublicOrigin

      const stamp = <const Slug extends ProblemSlug>(slug: Slug): Effect.Effect<Stamp<Slug>> =>
        Effect.map(RequestId, (id) => ({ type: `${origin}/problems/${slug}`, instance: `urn:uuid:${id}` }))

      const refusePlace = Effect.fnUntraced(function* (error: AddressError | LocateError) {
        if (error._tag === "AddressError") {
          const { detail, hint } = error
          return yield* new UnusableAddressProblem({ ...(yield* stamp("unusable-address")), detail, hint })
        }
        const { reason } = error
        switch (reason._tag) {
          case "NoMatch": {
            const { detail, hint } = reason
            return yield* new AddressNotFoundProblem({ ...(yield* stamp("address-not-found")), detail, hint })
          }
          case "Ambiguous": {
            const { candidates, hint } = reason
            const detail = severalPlaces(candidates)
            return yield* new AmbiguousAddressProblem({
              ...(yield* stamp("ambiguous-address")),
              detail,
              hint,
              candidates
            })
          }
          case "GeocoderUnavailable":
            return yield* refuseForNow(reason)
        }
      })

      const refuseForNow = Effect.fnUntraced(function* ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) {
        yield* setRetryAfter(retryAfterSeconds)
        const detail = `${noGeocoder} Try again in ${retryAfterSeconds} seconds.`
        return yield* new GeocoderUnavailableProblem({
          ...(yield* stamp("geocoder-unavailable")),
          detail,
          retryAfterSeconds
        })
      })

      const refuseBulk = Effect.fnUntraced(function* ({ reason }: BulkError) {
        switch (reason._tag) {
          case "RepeatedAddresses":
            return yield* new RepeatedAddressesProblem({
              ...(yield* stamp("repeated-addresses")),
              detail: `The same address is there more than once: at index ${reason.groups.map(spelledOut).join("; at index ")}.`,
              hint: "Send every address once.",
              repeated: reason.groups
            })
          case "UnplacedAddresses": {
            const failures = Array.map(reason.addresses, failureOf(origin))
            return yield* new UnusableAddressesProblem({
              ...(yield* stamp("unusable-addresses")),
              detail: `No place for the address at index ${spelledOut(failures.map(({ index }) => index))}.`,
              hint: "Mend or leave out the addresses in `failures`.",
              failures
            })
          }
          case "GeocoderUnavailable":
            return yield* refuseForNow(reason)
        }
      })

      const refuseWork = Effect.fnUntraced(function* ({ retryAfterSeconds }: TooMuchWork) {
        yield* setRetryAfter(retryAfterSeconds)
        const route = routeOf(pathOf(yield* HttpServerRequest.HttpServerRequest)) ?? "unknown"
        yield* Metric.update(metrics.workShed.of({ "http.route": route }), 1)
        return yield* new OverloadedProblem({
          ...(yield* stamp("overloaded")),
          detail: "Too many calls are being worked on. This one was not started, and nothing was charged for it.",
          hint: `Send the same request again in ${retryAfterSeconds} seconds.`,
          retryAfterSeconds
        })
      })

      const refuseFreeCall: Problems["Service"]["refuseFreeCall"] = Effect.fnUntraced(function* (exceeded) {
        const { retryAfterSeconds, violated } = exceeded
        yield* setRetryAfter(retryAfterSeconds)
        return yield* new QuotaExceededProblem({
          ...(yield* stamp("quota-exceeded")),
          detail: `There are no free calls left for this ${violated.join(" and this ")}.`,
          hint: `Send the request again in ${retryAfterSeconds} seconds, or use the paid endpoints.`,
          retryAfterSeconds,
          "violated-policies": violated
        })
      })

      const internal = Effect.map(
        stamp("internal-error"),
        (stamped) =>
          new InternalErrorProblem({ ...stamped, detail: "The failure was recorded under the id in `instance`." })
      )

      return Problems.of({ stamp, refusePlace, refuseBulk, refuseWork, refuseFreeCall, internal })
    })
  )
}

const severalPlaces = (candidates: ReadonlyArray<string>) => `${candidates.length} places fit the address.`

const noGeocoder = "No geocoder answered in time."

/** Positions for people: `0 and 3`, `1, 2 and 5`. */
const spelledOut = (indexes: ReadonlyArray<number>): string =>
  indexes.length < 2 ? indexes.join() : `${indexes.slice(0, -1).join(", ")} and ${indexes.at(-1)}`

/** One line of the list: what the address alone would be refused with. */
const failureOf =
  (origin: string) =>
  ({ index, reason }: UnplacedAddress): typeof AddressFailure.Type => {
    const typed = (slug: ProblemSlug) => ({ index, type: `${origin}/problems/${slug}` })
    switch (reason._tag) {
      case "AddressError":
        return { ...typed("unusable-address"), detail: reason.detail, hint: reason.hint }
      case "NoMatch":
        return { ...typed("address-not-found"), detail: reason.detail, hint: reason.hint }
      case "Ambiguous": {
        const { candidates, hint } = reason
        return { ...typed("ambiguous-address"), detail: severalPlaces(candidates), hint, candidates }
      }
      case "GeocoderUnavailable":
        return { ...typed("geocoder-unavailable"), detail: noGeocoder, hint: "Send it again, it may be good." }
    }
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
