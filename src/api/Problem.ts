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

export class MalformedJsonProblem extends Schema.Error<MalformedJsonProblem>("MalformedJson")(
  { ...members("malformed-json"), hint: Hint },
  describe("malformed-json")
) {}

export class NotFoundProblem extends Schema.Error<NotFoundProblem>("NotFound")(
  { ...members("not-found"), hint: Hint },
  describe("not-found")
) {}

export class MethodNotAllowedProblem extends Schema.Error<MethodNotAllowedProblem>("MethodNotAllowed")(
  { ...members("method-not-allowed"), allow: Schema.Array(Schema.String) },
  describe("method-not-allowed")
) {}

export class BodyTooLargeProblem extends Schema.Error<BodyTooLargeProblem>("BodyTooLarge")(
  { ...members("body-too-large"), hint: Hint },
  describe("body-too-large")
) {}

export class UnsupportedMediaTypeProblem extends Schema.Error<UnsupportedMediaTypeProblem>("UnsupportedMediaType")(
  { ...members("unsupported-media-type"), hint: Hint },
  describe("unsupported-media-type")
) {}

export class UnusableBodyProblem extends Schema.Error<UnusableBodyProblem>("UnusableBody")(
  {
    ...members("unusable-body"),
    field: Schema.NullOr(Schema.String),
    hint: Hint,
    issues: Schema.NonEmptyArray(BodyIssue)
  },
  describe("unusable-body")
) {}

export class UnusableAddressProblem extends Schema.Error<UnusableAddressProblem>("UnusableAddress")(
  { ...members("unusable-address"), field: Schema.tag("address"), hint: Hint },
  describe("unusable-address")
) {}

export class AddressNotFoundProblem extends Schema.Error<AddressNotFoundProblem>("AddressNotFound")(
  { ...members("address-not-found"), field: Schema.tag("address"), hint: Hint },
  describe("address-not-found")
) {}

export class AmbiguousAddressProblem extends Schema.Error<AmbiguousAddressProblem>("AmbiguousAddress")(
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

export class UnusableAddressesProblem extends Schema.Error<UnusableAddressesProblem>("UnusableAddresses")(
  {
    ...members("unusable-addresses"),
    field: Schema.tag("addresses"),
    hint: Hint,
    failures: Schema.NonEmptyArray(AddressFailure)
  },
  describe("unusable-addresses")
) {}

export class RepeatedAddressesProblem extends Schema.Error<RepeatedAddressesProblem>("RepeatedAddresses")(
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

export class QuotaExceededProblem extends Schema.Error<QuotaExceededProblem>("QuotaExceeded")(
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

export class OverloadedProblem extends Schema.Error<OverloadedProblem>("Overloaded")(
  { ...members("overloaded"), hint: Hint, retryAfterSeconds: RetryAfterSeconds },
  describe("overloaded")
) {}

export class InternalErrorProblem extends Schema.Error<InternalErrorProblem>("InternalError")(
  members("internal-error"),
  describe("internal-error")
) {}

export class GeocoderUnavailableProblem extends Schema.Error<GeocoderUnavailableProblem>("GeocoderUnavailable")(
  { ...members("geocoder-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("geocoder-unavailable")
) {}

export class PaymentsNotConfiguredProblem extends Schema.Error<PaymentsNotConfiguredProblem>("PaymentsNotConfigured")(
  { ...members("payments-not-configured"), hint: Hint },
  describe("payments-not-configured")
) {}

export class UnusablePaymentProblem extends Schema.Error<UnusablePaymentProblem>("UnusablePayment")(
  { ...members("unusable-payment"), code: Schema.String.annotate({ description: "What x402 calls it." }) },
  describe("unusable-payment")
) {}

export class PaymentConflictProblem extends Schema.Error<PaymentConflictProblem>("PaymentConflict")(
  { ...members("payment-conflict"), hint: Hint },
  describe("payment-conflict")
) {}

export class PaymentSpentProblem extends Schema.Error<PaymentSpentProblem>("PaymentSpent")(
  { ...members("payment-spent"), hint: Hint },
  describe("payment-spent")
) {}

export class PaymentPendingProblem extends Schema.Error<PaymentPendingProblem>("PaymentPending")(
  { ...members("payment-pending"), retryAfterSeconds: RetryAfterSeconds, hint: Hint },
  describe("payment-pending")
) {}

export class FacilitatorUnavailableProblem extends Schema.Error<FacilitatorUnavailableProblem>(
  "FacilitatorUnavailable"
)(
  { ...members("facilitator-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("facilitator-unavailable")
) {}

export class LedgerUnavailableProblem extends Schema.Error<LedgerUnavailableProblem>("LedgerUnavailable")(
  { ...members("ledger-unavailable"), retryAfterSeconds: RetryAfterSeconds },
  describe("ledger-unavailable")
) {}

export class ReportIncompleteProblem extends Schema.Error<ReportIncompleteProblem>("ReportIncomplete")(
  {
    ...members("report-incomplete"),
    retryAfterSeconds: RetryAfterSeconds,
    missing: Schema.Array(Schema.String).annotate({ description: "Names of the sources that did not answer." })
  },
  describe("report-incomplete")
) {}

export class AnalysisIncompleteProblem extends Schema.Error<AnalysisIncompleteProblem>("AnalysisIncomplete")(
  {
    ...members("analysis-incomplete"),
    hint: Hint,
    retryAfterSeconds: RetryAfterSeconds,
    missing: Schema.Array(CorePart).annotate({ description: "What there is no analysis without." })
  },
  describe("analysis-incomplete")
) {}

export class NarrativeUnavailableProblem extends Schema.Error<NarrativeUnavailableProblem>("NarrativeUnavailable")(
  { ...members("narrative-unavailable"), hint: Hint, retryAfterSeconds: RetryAfterSeconds },
  describe("narrative-unavailable")
) {}

export const problemContentType = "application/problem+json"

const asProblem = HttpApiSchema.asJson({ contentType: problemContentType })

/** What can be wrong with a body before its address is looked at. */
export const bodyProblems = [
  asProblem(UnsupportedMediaTypeProblem),
  asProblem(BodyTooLargeProblem),
  asProblem(MalformedJsonProblem),
  asProblem(UnusableBodyProblem)
] as const

/** What can keep an address from becoming a place. */
export const placeProblems = [
  asProblem(UnusableAddressProblem),
  asProblem(AddressNotFoundProblem),
  asProblem(AmbiguousAddressProblem),
  asProblem(GeocoderUnavailableProblem)
] as const
export type PlaceProblem =
  | UnusableAddressProblem
  | AddressNotFoundProblem
  | AmbiguousAddressProblem
  | GeocoderUnavailableProblem

/** What can keep a list of addresses from becoming places. */
export const bulkProblems = [
  asProblem(UnusableAddressesProblem),
  asProblem(RepeatedAddressesProblem),
  asProblem(GeocoderUnavailableProblem)
] as const
export type BulkProblem = UnusableAddressesProblem | RepeatedAddressesProblem | GeocoderUnavailableProblem

/** Any endpoint can fail so; nothing of the cause is told. */
export const internalProblem = asProblem(InternalErrorProblem)

/** A call that was not started. */
export const overloadedProblem = asProblem(OverloadedProblem)

/** What can keep a free call from being answered. */
export const freeCallProblems = [asProblem(QuotaExceededProblem), overloadedProblem] as const

/** The analysis is there, but nobody could write about it. */
export const narrativeUnavailableProblem = asProblem(NarrativeUnavailableProblem)

/** The report is there, but too thin to be sold. */
export const incompleteProblem = asProblem(ReportIncompleteProblem)

/** The report is there, but not what an analysis stands on. */
export const analysisIncompleteProblem = asProblem(AnalysisIncompleteProblem)

/** What can keep a paid call from being sold. Only `PaymentPending` and `LedgerUnavailable` may have been charged, once. */
export const paymentProblems = [
  asProblem(UnusablePaymentProblem),
  asProblem(PaymentConflictProblem),
  asProblem(PaymentSpentProblem),
  asProblem(PaymentPendingProblem),
  asProblem(FacilitatorUnavailableProblem),
  asProblem(LedgerUnavailableProblem),
  asProblem(PaymentsNotConfiguredProblem),
  overloadedProblem
] as const
