import type { AddressRejection } from "@property-intelligence/api/answers/BulkReports.ts"
import type { Problem, ProblemMembers } from "@property-intelligence/api/Problem.ts"
import { problemContentType } from "@property-intelligence/api/problemKind.ts"
import { type ProblemSlug, problemTypes } from "@property-intelligence/api/problemTypes.ts"
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
import { PublicOrigin } from "./PublicOrigin.ts"
import { RequestId } from "./RequestId.ts"
import { makeShedLog } from "./ShedLog.ts"

type Headers = Readonly<Record<string, string>>

/** Work that was not started, because the service is over its limit. */
interface RefusedWork {
  readonly retryAfterSeconds: number
  /** The refused work: for a payment, for a free call, or for the price of a call with a large body. */
  readonly kind: "paid" | "free" | "body"
}

/** Fails the request under way. */
type Refusal<Slug extends ProblemSlug> = Effect.Effect<never, Problem<Slug>, HttpServerRequest.HttpServerRequest>

/** Makes problems: the one place that turns errors of the programs into texts for callers. */
export class Problems extends Context.Service<
  Problems,
  {
    /** A problem about the current request. */
    readonly make: <const Slug extends ProblemSlug>(
      slug: Slug,
      members: ProblemMembers<Slug>
    ) => Effect.Effect<Problem<Slug>>
    /** Fails with such a problem. Its `retryAfterSeconds`, if any, is also sent as `Retry-After`. */
    readonly fail: <const Slug extends ProblemSlug>(
      slug: Slug,
      members: ProblemMembers<Slug>,
      headers?: Headers
    ) => Refusal<Slug>
    /** Fails with the problem that an address error is to the caller. */
    readonly refusePlace: (
      error: AddressError | LocateError
    ) => Refusal<"unusable-address" | "address-not-found" | "ambiguous-address" | "geocoder-unavailable">
    /** The same of a place that is analysed by terms of the caller. */
    readonly refuseDeal: (
      error: AddressError | LocateError | UnitRentsError
    ) => Refusal<
      "unusable-body" | "unusable-address" | "address-not-found" | "ambiguous-address" | "geocoder-unavailable"
    >
    /** Fails with the problem that an error of a list of addresses is to the caller. */
    readonly refuseBulk: (
      error: BulkError
    ) => Refusal<"repeated-addresses" | "unusable-addresses" | "geocoder-unavailable">
    /** The rejection of an address without a place, in a list that is answered in part. */
    readonly rejectionOf: (reason: UnplacedAddress["reason"]) => AddressRejection
    /** The rejection of an address for whose report too few sources answered. */
    readonly incompleteRejectionOf: (report: Pick<PropertyReport, "meta">) => AddressRejection
    /** Fails with the problem of a payment whose outcome is open. `wasSent`: a settlement was attempted. */
    readonly refusePending: (
      payment: { readonly wasSent: boolean; readonly refusal?: string },
      headers: Headers
    ) => Refusal<"payment-pending">
    /** Fails with the problem of work that was not admitted, and counts it. */
    readonly refuseWork: (work: RefusedWork) => Refusal<"overloaded">
    /** Returns the problem for a call refused before it started, and increments the refusal counter. */
    readonly makeBusy: (
      work: RefusedWork
    ) => Effect.Effect<Problem<"overloaded">, never, HttpServerRequest.HttpServerRequest>
    /** Fails with the problem of a payment that was not verified, because too many are or too many were refused. */
    readonly refuseVerification: (
      error: Pick<TooManyVerifications, "retryAfterSeconds" | "scope">
    ) => Refusal<"too-many-refusals" | "overloaded">
    /** Fails with the problem of a report that fewer sources answered than one needs to be sold. */
    readonly refuseIncomplete: (report: Pick<PropertyReport, "meta">) => Refusal<"report-incomplete">
    /**
     * Fails with the problem of an analysis that lacks required inputs, or of a kind of property that is not analysed. If one part
     * is `lasting`, the same request can't succeed however often it is sent, whatever happens to the others.
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
        Effect.map(RequestId, (id) => ({
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

      /** One line of the list: the problem that the address alone would get. */
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
              hint: "Send it again later. The address may be fine."
            }
        }
      }

      const rejectionOf: Problems["Service"]["rejectionOf"] = (reason) => {
        const { detail, hint, type } = failureOf({ index: 0, reason })
        const { status, title } = problemTypes[placeSlugs[reason._tag]]
        return { type, title, status, detail, hint }
      }

      const noteShed = yield* makeShedLog
      const countShed = Effect.fnUntraced(function* ({ kind }: RefusedWork) {
        const route = routeName(pathOf(yield* HttpServerRequest.HttpServerRequest))
        yield* Metric.update(metrics.workShed.of({ "http.route": route, "work.kind": kind }), 1)
        yield* noteShed(kind)
      })
      const refuseWork: Problems["Service"]["refuseWork"] = (work) =>
        Effect.andThen(countShed(work), fail("overloaded", busyMembers(work)))

      const refuseVerification: Problems["Service"]["refuseVerification"] = ({ retryAfterSeconds, scope }) =>
        scope === "service"
          ? refuseWork({ retryAfterSeconds, kind: "paid" })
          : fail("too-many-refusals", {
              detail:
                `Too many payments of this ${scope} were refused lately, or too many are being verified right now. ` +
                "This one was not verified, and nothing was charged for it.",
              hint: `Send the same request with the same payment header again in ${retryAfterSeconds} seconds.`,
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
        makeBusy: (work) => Effect.andThen(countShed(work), make("overloaded", busyMembers(work))),
        refusePending: ({ refusal, wasSent }, headers) =>
          fail(
            "payment-pending",
            {
              detail:
                refusal === undefined
                  ? wasSent
                    ? settlementOpen
                    : workOpen
                  : `The facilitator refused to settle the payment (${refusal}). It may still be charged, once, until it expires.`
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
          const lacks = `The analysis needs ${missing.map((part) => coreParts[part].name).join(" and ")}.`
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

/** The fault of an address, the parts that were understood, and the hint. */
const saidOf = ({ detail, hint, readAs }: Said) => ({
  detail: readAs === undefined ? detail : `${detail} We read it as: ${readAs}.`,
  hint
})

/** A list has it only in `detail`, because an answer about twenty addresses must stay short. */
const readAsOf = ({ readAs }: Pick<Said, "readAs">) => (readAs === undefined ? {} : { readAs })

/** The members of a problem about an address that no geocoder knows. */
const notFound = (reason: NoMatch) => ({
  ...saidOf(reason),
  ...(reason.candidates === undefined ? {} : { candidates: reason.candidates })
})

/** The members of a problem about an address that several places have. */
const severalPlaces = ({ candidates, hint, readAs }: Ambiguous) => ({
  ...saidOf({ detail: `${candidates.length} places fit the address.`, hint, readAs }),
  candidates
})

/** The one fault that a body of the right shape can have. */
const unitRentsFault = (message: string) => {
  const issue = { field: "unitRents", message, hint: unitRentsHint }
  return { detail: `unitRents: ${message}`, field: issue.field, hint: unitRentsHint, issues: [issue] as const }
}

const answeredText = ({ meta: { coverage } }: Pick<PropertyReport, "meta">) =>
  `Only ${coverage.answered} of ${coverage.of} sources answered.`

/** The problem of a call about one address, by its error. */
const placeSlugs = {
  AddressError: "unusable-address",
  NoMatch: "address-not-found",
  Ambiguous: "ambiguous-address",
  GeocoderUnavailable: "geocoder-unavailable"
} as const

const noGeocoder = "No geocoder answered in time."

const settlementOpen = "We tried to settle this payment and don't know the outcome yet. It is charged at most once."

const workOpen = "The call for this payment is still running. It is charged at most once."

const coreParts: Record<CorePart, { readonly name: string; readonly hint: string }> = {
  propertyKind: {
    name: "a home to analyse",
    hint:
      "We analyse single-family houses, condominiums, townhouses, manufactured homes, and buildings of two to four units. " +
      "For any other property call /property-intel."
  },
  price: { name: "a price", hint: "Send askingPrice to /property-investor or /property-full." },
  rent: { name: "a rent", hint: "Send monthlyRent to /property-investor or /property-full." },
  stateTables: {
    name: "tax, insurance and cost tables for the state",
    hint: "The analysis covers the 50 states and the District of Columbia."
  }
}

const busyMembers = ({ retryAfterSeconds }: RefusedWork) => ({
  hint: `Send the same request again in ${retryAfterSeconds} seconds.`,
  retryAfterSeconds
})

const mirrorHint = "The free mirror /test/property-investor shows what is known."

/** Positions as text: `0 and 3`, `1, 2 and 5`. */
const spelledOut = (indexes: ReadonlyArray<number>): string =>
  indexes.length < 2 ? indexes.join() : `${indexes.slice(0, -1).join(", ")} and ${indexes.at(-1)}`

const retryAfterOf = (problem: object): Headers =>
  "retryAfterSeconds" in problem ? { "retry-after": String(problem.retryAfterSeconds) } : {}

/** Adds headers to the current answer. The contract can't declare headers for one of several problems with the same status. */
const setHeaders = (headers: Headers) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )

/** A problem as a response, for answers outside the endpoints' handlers: the members in the contract's order. */
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
