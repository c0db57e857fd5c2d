import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { CorePart } from "../domain/investor/analysis/QualitySection.ts"
import { type ProblemSlug, problemTypes } from "./problemTypes.ts"

/** The members that RFC 9457 names. `type` is absolute and resolves to a page; `instance` is the request's id. */
const members = <const Slug extends ProblemSlug>(slug: Slug) => ({
  type: Schema.TemplateLiteral([Schema.String, `/problems/${slug}`]),
  title: Schema.tag(problemTypes[slug].title),
  status: Schema.tag(problemTypes[slug].status),
  detail: Schema.String,
  instance: Schema.String
})

const describe = (slug: ProblemSlug) => ({
  description: problemTypes[slug].meaning,
  httpApiStatus: problemTypes[slug].status
})

const Hint = Schema.String.annotate({ description: "What to send instead." })

const RetryAfterSeconds = Schema.Int.annotate({ description: "The header Retry-After says the same." })

/** One fault of a body. `field` is a path such as `addresses.3`, or `null` for the body as a whole. */
export const BodyIssue = Schema.Struct({
  field: Schema.NullOr(Schema.String),
  message: Schema.String
})

export class MalformedJson extends Schema.Error<MalformedJson>("MalformedJson")(
  { ...members("malformed-json"), hint: Hint },
  describe("malformed-json")
) {}

export class NotFound extends Schema.Error<NotFound>("NotFound")(
  { ...members("not-found"), hint: Hint },
  describe("not-found")
) {}

export class MethodNotAllowed extends Schema.Error<MethodNotAllowed>("MethodNotAllowed")(
  { ...members("method-not-allowed"), allow: Schema.Array(Schema.String) },
  describe("method-not-allowed")
) {}

export class BodyTooLarge extends Schema.Error<BodyTooLarge>("BodyTooLarge")(
  { ...members("body-too-large"), hint: Hint },
  describe("body-too-large")
) {}

export class UnsupportedMediaType extends Schema.Error<UnsupportedMediaType>("UnsupportedMediaType")(
  { ...members("unsupported-media-type"), hint: Hint },
  describe("unsupported-media-type")
) {}

export class UnusableBody extends Schema.Error<UnusableBody>("UnusableBody")(
  {
    ...members("unusable-body"),
    field: Schema.NullOr(Schema.String),
    hint: Hint,
    issues: Schema.NonEmptyArray(BodyIssue)
  },
  describe("unusable-body")
) {}

export class UnusableAddress extends Schema.Error<UnusableAddress>("UnusableAddress")(
  { ...members("unusable-address"), field: Schema.tag("address"), hint: Hint },
  describe("unusable-address")
) {}

export class AddressNotFound extends Schema.Error<AddressNotFound>("AddressNotFound")(
  { ...members("address-not-found"), field: Schema.tag("address"), hint: Hint },
  describe("address-not-found")
) {}

export class AmbiguousAddress extends Schema.Error<AmbiguousAddress>("AmbiguousAddress")(
  {
    ...members("ambiguous-address"),
    field: Schema.tag("address"),
    hint: Hint,
    candidates: Schema.Array(Schema.String)
  },
  describe("ambiguous-address")
) {}

/** Why one address of a list has no place. */
export const AddressFailure = Schema.Struct({
  index: Schema.Int.annotate({ description: "Position in `addresses`, from 0." }),
  type: Schema.String.annotate({ description: "What the problem of this address alone would be." }),
  detail: Schema.String,
  hint: Hint,
  candidates: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "AddressFailure" })

export class UnusableAddresses extends Schema.Error<UnusableAddresses>("UnusableAddresses")(
  {
    ...members("unusable-addresses"),
    field: Schema.tag("addresses"),
    hint: Hint,
    failures: Schema.NonEmptyArray(AddressFailure)
  },
  describe("unusable-addresses")
) {}

export class RepeatedAddresses extends Schema.Error<RepeatedAddresses>("RepeatedAddresses")(
  {
    ...members("repeated-addresses"),
    field: Schema.tag("addresses"),
    hint: Hint,
    repeated: Schema.Array(Schema.Array(Schema.Int)).annotate({
      description: "For each address that is there more than once, its positions in `addresses`, from 0."
    })
  },
  describe("repeated-addresses")
) {}

export class QuotaExceeded extends Schema.Error<QuotaExceeded>("QuotaExceeded")(
  {
    ...members("quota-exceeded"),
    hint: Hint,
    retryAfterSeconds: RetryAfterSeconds,
    "violated-policies": Schema.NonEmptyArray(Schema.String).annotate({
      description: "Names of the policies in the header RateLimit-Policy that allow no further call yet."
    })
  },
  describe("quota-exceeded")
) {}

export class Overloaded extends Schema.Error<Overloaded>("Overloaded")(
  { ...members("overloaded"), hint: Hint, retryAfterSeconds: RetryAfterSeconds },
  describe("overloaded")
) {}

export class InternalError extends Schema.Error<InternalError>("InternalError")(
  members("internal-error"),
  describe("internal-error")
) {}

export class GeocoderUnavailable extends Schema.Error<GeocoderUnavailable>("GeocoderUnavailable")(
  { ...members("geocoder-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("geocoder-unavailable")
) {}

export class PaymentsNotConfigured extends Schema.Error<PaymentsNotConfigured>("PaymentsNotConfigured")(
  { ...members("payments-not-configured"), hint: Hint },
  describe("payments-not-configured")
) {}

export class UnusablePayment extends Schema.Error<UnusablePayment>("UnusablePayment")(
  { ...members("unusable-payment"), code: Schema.String.annotate({ description: "What x402 calls it." }) },
  describe("unusable-payment")
) {}

export class PaymentConflict extends Schema.Error<PaymentConflict>("PaymentConflict")(
  { ...members("payment-conflict"), hint: Hint },
  describe("payment-conflict")
) {}

export class PaymentSpent extends Schema.Error<PaymentSpent>("PaymentSpent")(
  { ...members("payment-spent"), hint: Hint },
  describe("payment-spent")
) {}

export class PaymentPending extends Schema.Error<PaymentPending>("PaymentPending")(
  { ...members("payment-pending"), retryAfterSeconds: RetryAfterSeconds, hint: Hint },
  describe("payment-pending")
) {}

export class FacilitatorUnavailable extends Schema.Error<FacilitatorUnavailable>("FacilitatorUnavailable")(
  { ...members("facilitator-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("facilitator-unavailable")
) {}

export class LedgerUnavailable extends Schema.Error<LedgerUnavailable>("LedgerUnavailable")(
  { ...members("ledger-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("ledger-unavailable")
) {}

export class ReportIncomplete extends Schema.Error<ReportIncomplete>("ReportIncomplete")(
  {
    ...members("report-incomplete"),
    retryAfterSeconds: RetryAfterSeconds,
    missing: Schema.Array(Schema.String).annotate({ description: "Names of the sources that did not answer." })
  },
  describe("report-incomplete")
) {}

export class AnalysisIncomplete extends Schema.Error<AnalysisIncomplete>("AnalysisIncomplete")(
  {
    ...members("analysis-incomplete"),
    hint: Hint,
    retryAfterSeconds: RetryAfterSeconds,
    missing: Schema.Array(CorePart).annotate({ description: "What there is no analysis without." })
  },
  describe("analysis-incomplete")
) {}

export class NarrativeUnavailable extends Schema.Error<NarrativeUnavailable>("NarrativeUnavailable")(
  { ...members("narrative-unavailable"), hint: Hint, retryAfterSeconds: RetryAfterSeconds },
  describe("narrative-unavailable")
) {}

export const problemContentType = "application/problem+json"

const asProblem = HttpApiSchema.asJson({ contentType: problemContentType })

/** What can be wrong with a body before its address is looked at. */
export const bodyProblems = [
  asProblem(UnsupportedMediaType),
  asProblem(BodyTooLarge),
  asProblem(MalformedJson),
  asProblem(UnusableBody)
] as const

/** What can keep an address from becoming a place. */
export const placeProblems = [
  asProblem(UnusableAddress),
  asProblem(AddressNotFound),
  asProblem(AmbiguousAddress),
  asProblem(GeocoderUnavailable)
] as const
export type PlaceProblem = UnusableAddress | AddressNotFound | AmbiguousAddress | GeocoderUnavailable

/** What can keep a list of addresses from becoming places. */
export const bulkProblems = [
  asProblem(UnusableAddresses),
  asProblem(RepeatedAddresses),
  asProblem(GeocoderUnavailable)
] as const
export type BulkProblem = UnusableAddresses | RepeatedAddresses | GeocoderUnavailable

/** Any endpoint can fail so; nothing of the cause is told. */
export const internalProblem = asProblem(InternalError)

/** A call that was not started. */
export const overloadedProblem = asProblem(Overloaded)

/** What can keep a free call from being answered. */
export const freeCallProblems = [asProblem(QuotaExceeded), overloadedProblem] as const

/** The analysis is there, but nobody could write about it. */
export const narrativeUnavailableProblem = asProblem(NarrativeUnavailable)

/** The report is there, but too thin to be sold. */
export const incompleteProblem = asProblem(ReportIncomplete)

/** The report is there, but not what an analysis stands on. */
export const analysisIncompleteProblem = asProblem(AnalysisIncomplete)

/** What can keep a paid call from being sold. Only `PaymentPending` and `LedgerUnavailable` may have been charged, once. */
export const paymentProblems = [
  asProblem(UnusablePayment),
  asProblem(PaymentConflict),
  asProblem(PaymentSpent),
  asProblem(PaymentPending),
  asProblem(FacilitatorUnavailable),
  asProblem(LedgerUnavailable),
  asProblem(PaymentsNotConfigured),
  overloadedProblem
] as const
