import { Schema } from "effect"

import { PaymentRequirementsV1, PaymentRequirementsV2 } from "./PaymentRequirements.ts"

/** Printable ASCII, at most 32 characters: anything else is dropped by those who index. */
export const ListingText = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]{1,32}$/))

/** The most tags a listing may carry. */
export const maxTags = 5

const ResourceInfo = Schema.Struct({
  /** Absolute URL. */
  url: Schema.String,
  description: Schema.String,
  mimeType: Schema.String,
  serviceName: Schema.optionalKey(ListingText),
  tags: Schema.optionalKey(Schema.Array(ListingText).check(Schema.isMaxLength(maxTags)))
})

const Extension = Schema.Struct({
  info: Schema.Record(Schema.String, Schema.Json),
  schema: Schema.Record(Schema.String, Schema.Json)
})

/** What version 2 asks for, in the `PAYMENT-REQUIRED` header. */
export const PaymentRequiredV2 = Schema.Struct({
  x402Version: Schema.Literal(2),
  error: Schema.String,
  resource: ResourceInfo,
  accepts: Schema.NonEmptyArray(PaymentRequirementsV2),
  extensions: Schema.Record(Schema.String, Extension)
})
export type PaymentRequiredV2 = typeof PaymentRequiredV2.Type

/** What version 1 asks for, in the body of the 402. */
export const PaymentRequiredV1 = Schema.Struct({
  x402Version: Schema.Literal(1),
  error: Schema.String,
  accepts: Schema.NonEmptyArray(PaymentRequirementsV1)
})
export type PaymentRequiredV1 = typeof PaymentRequiredV1.Type
