import { Schema } from "effect"

import { PaymentRequirementsV2 } from "./PaymentRequirements.ts"

/** What a scheme puts into a payment. */
const SchemePayload = Schema.Record(Schema.String, Schema.Unknown)

/** A payment of version 1, whatever its scheme. */
export const PaymentPayloadV1 = Schema.Struct({
  x402Version: Schema.Literal(1),
  scheme: Schema.String,
  network: Schema.String,
  payload: SchemePayload
})

/** A payment of version 2, whatever its scheme. The echoed `resource` is not signed, so nothing may rest on it. */
export const PaymentPayloadV2 = Schema.Struct({
  x402Version: Schema.Literal(2),
  accepted: PaymentRequirementsV2,
  payload: SchemePayload,
  extensions: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})
