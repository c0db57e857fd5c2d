import type { AddressRejection } from "@property-intelligence/api/answers/BulkReports.ts"
import type { Problem, ProblemMembers } from "@property-intelligence/api/Problem.ts"
import { problemContentType, type ProblemSlug, problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { unitRentsHint } from "@property-intelligence/api/RequestBody.ts"
import type { AddressError } from "@property-intelligence/domain/address/Address.ts"
import type { CorePart, QualitySection } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import type { UnitRentsError } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Array, Context, Data, Effect, Layer, Metric } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { TooManyVerifications } from "../../payments/VerificationLimit.ts"
import type { BulkError, UnplacedAddress } from "../../report/PropertyBulk.ts"
import type { Ambiguous, LocateError, NoMatch } from "../../sources/LocateError.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { pathOf, routeName } from "./knownPaths.ts"
import { noteOwnProblem } from "./problemOf.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { RequestId } from "./RequestId.ts"
import { makeShedLog } from "./ShedLog.ts"

type Headers = Readonly<Record<string, string>>

/** Work that was not started, because the service is over its limit. */
interface RefusedWork {
  readonly retryAfterSeconds: number
  /** The kind of refused work: a paid call, a free call, or the reading of a large body. */
  readonly kind: "paid" | "free" | "body"
}

/** The type of an effect that always fails, with a problem of a kind. */
type Refusal<Slug extends ProblemSlug> = Effect.Effect<never, Problem<Slug>, HttpServerRequest.HttpServerRequest>

/** Makes problems: only this service turns errors of the programs into texts for callers. */
export class Problems extends Context.Service<
  Problems,
  {
    /** Returns a problem of the current request. */
    readonly make: <const Slug extends ProblemSlug>(
      slug: Slug,
      members: ProblemMembers<Slug>
    ) => Effect.Effect<Problem<Slug>>
    /** Fails with a problem of the current request. `retryAfterSeconds`, if any, is also sent as `Retry-After`. */
    readonly fail: <const Slug extends ProblemSlug>(
      slug: Slug,
      members: ProblemMembers<Slug>,
      headers?: Headers
    ) => Refusal<Slug>
    /** Fails with the problem for an address error. */
    readonly refusePlace: (
      error: AddressError | LocateError
    ) => Refusal<"unusable-address" | "address-not-found" | "ambiguous-address" | "geocoder-unavailable">
    /** Fails with the problem for an address error, or for terms that do not fit the building. */
    readonly refuseDeal: (
      error: AddressError | LocateError | UnitRentsError
    ) => Refusal<
      "unusable-body" | "unusable-address" | "address-not-found" | "ambiguous-address" | "geocoder-unavailable"
    >
    /** Fails with the problem for an error in a list of addresses. */
    readonly refuseBulk: (
      error: BulkError
    ) => Refusal<"repeated-addresses" | "unusable-addresses" | "geocoder-unavailable">
    /** The rejection of an address without a place, in a list that is answered in part. */
    readonly rejectionOf: (reason: UnplacedAddress["reason"]) => AddressRejection
    /** The rejection of an address for whose report too few sources answered. */
    readonly incompleteRejectionOf: (report: Pick<PropertyReport, "meta">) => AddressRejection
    /** Fails with the problem for a payment of unknown outcome. `wasSent` is true if a settlement was attempted. */
    readonly refusePending: (
      payment: { readonly wasSent: boolean; readonly refusal?: string },
      headers: Headers
    ) => Refusal<"payment-pending">
    /** Fails with the problem for work that was not admitted, and counts it. */
    readonly refuseWork: (work: RefusedWork) => Refusal<"overloaded">
    /** Returns the problem for work that was not admitted, with the current `RequestId`. */
    readonly makeBusy: (work: Pick<RefusedWork, "retryAfterSeconds">) => Effect.Effect<Problem<"overloaded">>
    /** Counts work of a kind that was not admitted, for the metrics and the log. */
    readonly countShed: (kind: RefusedWork["kind"], path: string) => Effect.Effect<void>
    /** Fails with the problem for a payment that was not verified: too many are being verified, or too many were refused. */
    readonly refuseVerification: (
      error: Pick<TooManyVerifications, "retryAfterSeconds" | "scope">
    ) => Refusal<"too-many-refusals" | "overloaded">
    /** Fails with the problem for a report with too few answered sources to be sold. */
    readonly refuseIncomplete: (report: Pick<PropertyReport, "meta">) => Refusal<"report-incomplete">
    /**
     * Fails with the problem for an analysis that lacks required inputs, or for a kind of property that is not analyzed. If one
     * missing part is `lasting`, the same request will keep failing for days.
     */
    readonly refuseWithoutCore: (
      quality: Pick<typeof QualitySection.Type, "missingCore" | "notAnalyzed">,
      lasting: ReadonlyArray<CorePart>
    ) => Refusal<"analysis-incomplete" | "analysis-impossible">
  }
>()("property-intelligence/server/request/Problems") {
  static readonly layer = Layer.effect(
    Problems,
    Effect.gen(function* () {
      const origin = yield* PublicOrigin
      const typeOf = <const Slug extends ProblemSlug>(slug: Slug) => `${origin}/problems/${slug}` as const

      const make: Problems["Service"]["make"] = (slug, members) =>
        Effect.map(Effect.andThen(noteOwnProblem(slug), RequestId), (id) => ({
          type: typeOf(slug),
          title: problemTypes[slug].title,
          status: problemTypes[slug].status,
          instance: `urn:uuid:${id}`,
          ...problemTypes[slug].fixed,
          ...members
        }))

      const fail: Problems["Service"]["fail"] = Effect.fnUntraced(function* (slug, members, headers) {
        const problem = yield* make(slug, members)
        yield* setHeaders({ ...retryAfterOf(problem), ...headers })
        return yield* Effect.fail(Object.assign(new ProblemError({ name: problemTypes[slug].name }), problem))
      })

      const refuseForNow = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) =>
        fail("geocoder-unavailable", {
          detail: `${noGeocoder} Try again in ${retryAfterSeconds} seconds.`,
          retryAfterSeconds
        })

      const refusePlace: Problems["Service"]["refusePlace"] = (error) => {
        const reason = error._tag === "LocateError" ? error.reason : error
        switch (reason._tag) {
          case "AddressError":
            return fail("unusable-address", { ...saidOf(reason), ...readAsOf(reason) })
          case "NoMatch":
            return fail("address-not-found", {
              field: reason.field ?? "address",
              ...notFound(reason),
              ...readAsOf(reason)
            })
          case "Ambiguous":
            return fail("ambiguous-address", { ...severalPlaces(reason), ...readAsOf(reason) })
          case "GeocoderUnavailable":
            return refuseForNow(reason)
        }
      }

      const refuseBulk: Problems["Service"]["refuseBulk"] = ({ reason }) => {
        switch (reason._tag) {
          case "RepeatedAddresses":
            return fail("repeated-addresses", {
              detail: `The same address appears more than once: at index ${reason.groups.map(spelledOut).join("; at index ")}.`,
              repeated: reason.groups
            })
          case "UnplacedAddresses":
            return fail("unusable-addresses", {
              detail: `Could not locate the address at index ${spelledOut(reason.addresses.map(({ index }) => index))}.`,
              failures: Array.map(reason.addresses, failureOf)
            })
          case "GeocoderUnavailable":
            return refuseForNow(reason)
        }
      }

      /** An entry of `failures`: the problem that a call with this address alone would get. */
      const failureOf = ({ index, reason }: UnplacedAddress) => {
        switch (reason._tag) {
          case "AddressError":
            return { index, type: typeOf("unusable-address"), ...saidOf(reason) }
          case "NoMatch":
            return { index, type: typeOf("address-not-found"), ...notFound(reason) }
          case "Ambiguous":
            return { index, type: typeOf("ambiguous-address"), ...severalPlaces(reason) }
          case "GeocoderUnavailable":
            return {
              index,
              type: typeOf("geocoder-unavailable"),
              detail: noGeocoder,
              hint: "Send this address again later. It may be correct."
            }
        }
      }

      const rejectionOf: Problems["Service"]["rejectionOf"] = (reason) => {
        const { detail, hint, type } = failureOf({ index: 0, reason })
        const { status, title } = problemTypes[placeSlugs[reason._tag]]
        return { type, title, status, detail, hint }
      }

      const noteShed = yield* makeShedLog
      const countShed: Problems["Service"]["countShed"] = (kind, path) =>
        Effect.andThen(
          Metric.update(metrics.workShed.of({ "http.route": routeName(path), "work.kind": kind }), 1),
          noteShed(kind)
        )
      const refuseWork: Problems["Service"]["refuseWork"] = Effect.fnUntraced(function* (work) {
        yield* countShed(work.kind, pathOf(yield* HttpServerRequest.HttpServerRequest))
        return yield* fail("overloaded", busyMembers(work))
      })

      const refuseVerification: Problems["Service"]["refuseVerification"] = ({ retryAfterSeconds, scope }) =>
        scope === "service"
          ? refuseWork({ retryAfterSeconds, kind: "paid" })
          : fail("too-many-refusals", {
              detail:
                `Too many payments or sign-ins from this ${scope} were refused recently, or too many of them are being verified right now. ` +
                "This payment or sign-in was not verified, and nothing was charged for it.",
              hint: `Send the same request with the same headers again in ${retryAfterSeconds} seconds.`,
              retryAfterSeconds
            })

      return {
        make,
        fail,
        refusePlace,
        refuseDeal: (error) =>
          error._tag === "UnitRentsError" ? fail("unusable-body", unitRentsFault(error.detail)) : refusePlace(error),
        refuseBulk,
        rejectionOf,
        incompleteRejectionOf: (report) => {
          const { status, title } = problemTypes["report-incomplete"]
          return {
            type: typeOf("report-incomplete"),
            title,
            status,
            detail: answeredText(report),
            hint: "Send this address again later: it was not charged."
          }
        },
        refuseWork,
        makeBusy: (work) => make("overloaded", busyMembers(work)),
        countShed,
        refusePending: ({ refusal, wasSent }, headers) =>
          fail(
            "payment-pending",
            {
              detail:
                refusal === undefined
                  ? wasSent
                    ? settlementOpen
                    : workOpen
                  : `The facilitator refused to settle the payment (${refusal}). The payment may still be charged, once, until it expires.`
            },
            headers
          ),
        refuseVerification,
        refuseIncomplete: (report) =>
          fail("report-incomplete", {
            detail: `${answeredText(report)} Nothing was charged.`,
            missing: report.meta.sources
              .filter(({ status }) => status !== "ok" && status !== "stale")
              .map(({ name }) => name)
          }),
        refuseWithoutCore: ({ missingCore: missing, notAnalyzed }, lasting) => {
          const lacks = `The analysis needs ${spelledOut(missing.map((part) => coreParts[part].name))}.`
          const members = {
            detail: `${notAnalyzed ?? lacks} Nothing was charged.`,
            hint: [...missing.map((part) => coreParts[part].hint), mirrorHint].join(" "),
            missing
          }
          return lasting.length === 0 ? fail("analysis-incomplete", members) : fail("analysis-impossible", members)
        }
      }
    })
  )
}

/** Carries a problem. Spans and logs show an error's name and message, so this one has only the kind, and nothing from the caller. */
class ProblemError extends Data.Error<{ readonly name: string }> {}

interface Said {
  readonly detail: string
  readonly hint: string
  readonly readAs?: string | undefined
}

/** The `detail` and the `hint` of a problem about an address, with the text as we read it. */
const saidOf = ({ detail, hint, readAs }: Said) => ({
  detail: readAs === undefined ? detail : `${detail} We read it as: ${readAs}.`,
  hint
})

/**
 * The member `readAs` of a problem about one address. A problem about a list has it only in `detail`, to stay short.
 */
const readAsOf = ({ readAs }: Pick<Said, "readAs">) => (readAs === undefined ? {} : { readAs })

/** The members of a problem about an address that no geocoder knows. */
const notFound = (reason: NoMatch) => ({
  ...saidOf(reason),
  ...(reason.candidates === undefined ? {} : { candidates: reason.candidates })
})

/** The members of a problem about an address that several places have. */
const severalPlaces = ({ candidates, hint, readAs }: Ambiguous) => ({
  ...saidOf({ detail: `${candidates.length} places match the address.`, hint, readAs }),
  candidates
})

/** The members of the problem about `unitRents`, the one fault that a body of the right shape can have. */
const unitRentsFault = (message: string) => {
  const issue = { field: "unitRents", message, hint: unitRentsHint }
  return { detail: `unitRents: ${message}`, field: issue.field, hint: unitRentsHint, issues: [issue] as const }
}

const answeredText = ({ meta: { coverage } }: Pick<PropertyReport, "meta">) =>
  `Only ${coverage.answered} of ${coverage.of} sources had data.`

/** The kind of problem for each error of locating an address. */
const placeSlugs = {
  AddressError: "unusable-address",
  NoMatch: "address-not-found",
  Ambiguous: "ambiguous-address",
  GeocoderUnavailable: "geocoder-unavailable"
} as const

const noGeocoder = "No geocoder found the location in time, and one that may know it did not answer."

const settlementOpen =
  "We tried to settle this payment and don't know the outcome yet. The payment is charged at most once."

const workOpen = "The call for this payment is still running. The payment is charged at most once."

const coreParts: Record<CorePart, { readonly name: string; readonly hint: string }> = {
  propertyKind: {
    name: "a home to analyze",
    hint:
      "We analyze single-family houses, condominiums, townhouses, manufactured homes, and buildings of two to four units. " +
      "If the record describes the building incorrectly, send property.propertyType and property.units. For other properties call /property-intel."
  },
  price: { name: "a price", hint: "Send askingPrice to /property-investor or /property-full." },
  rent: { name: "a rent", hint: "Send monthlyRent to /property-investor or /property-full." },
  stateTables: {
    name: "our cost tables for the state",
    hint: "The analysis covers the 50 states and the District of Columbia."
  }
}

const busyMembers = ({ retryAfterSeconds }: Pick<RefusedWork, "retryAfterSeconds">) => ({
  hint: `Send the same request again in ${retryAfterSeconds} seconds.`,
  retryAfterSeconds
})

const mirrorHint = "The free call /test/property-investor shows the figures that we know."

/** A list as text: `0 and 3`, `1, 2 and 5`. */
const spelledOut = (items: ReadonlyArray<number | string>): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`

const retryAfterOf = (problem: object): Headers =>
  "retryAfterSeconds" in problem ? { "retry-after": String(problem.retryAfterSeconds) } : {}

/** Adds headers to the current response. The contract can't declare headers for one of several problems with the same status. */
const setHeaders = (headers: Headers) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )

/** A problem as a response made outside the endpoints' handlers. Its members are in the contract's order. */
export const problemResponse = (
  {
    type,
    title,
    status,
    detail,
    instance,
    ...members
  }: Problem<
    | "not-found"
    | "method-not-allowed"
    | "internal-error"
    | "unusable-view"
    | "unusable-fields"
    | "unusable-include"
    | "overloaded"
  >,
  headers: Headers = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    { type, title, status, detail, instance, ...members },
    { status, contentType: problemContentType, headers }
  )
