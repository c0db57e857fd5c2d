import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

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

/** Any endpoint can fail so; nothing of the cause is told. */
export const internalProblem = asProblem(InternalError)

/** All that a paid endpoint can say while no payments can be taken. */
export const closedProblem = asProblem(PaymentsNotConfigured)
