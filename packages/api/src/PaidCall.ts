import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { PaymentRequiredV1 } from "@property-intelligence/x402/PaymentRequired.ts"
import { type Array, Context, type Effect, type Result, Schema } from "effect"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"

import { bodyProblems, paymentProblems } from "./Problem.ts"
import type { PaidView } from "./ReportView.ts"

/** The decoded body of a paid call. The payment gate decodes it once and provides it to the endpoint. */
export class DecodedBody extends Context.Service<
  DecodedBody,
  {
    /** If the price is per address, each address is charged. */
    readonly addresses: Array.NonEmptyReadonlyArray<AskedPlace>
    /** The default terms, if the body has none. */
    readonly terms: InvestorRequest
  }
>()("property-intelligence/api/DecodedBody") {}

/**
 * Says whether an order priced per address may be answered in part. An order paid by `upto` may be, and only answered
 * addresses are charged. An order paid by `exact` is answered whole or not at all.
 */
export class PartOfOrder extends Context.Service<
  PartOfOrder,
  {
    readonly isAllowed: boolean
    /** Records the number of answered addresses, at least 1. If it is never called, all addresses count as answered. */
    readonly answered: (addresses: number) => Effect.Effect<void>
  }
>()("property-intelligence/api/PartOfOrder") {}

/**
 * The annotation of every paid endpoint: the reader of its body, whether it writes a narrative (which takes time), and its need
 * for a value and a rent.
 */
export class OrderBody extends Context.Service<
  OrderBody,
  {
    readonly read: (json: Schema.Json) => Result.Result<DecodedBody["Service"], Schema.SchemaError>
    readonly narrated: boolean
    /** The endpoint's need for a value and a rent: `always` from their source, or `orGiven` also from the body. Absent if it needs neither. */
    readonly values?: "orGiven" | "always"
  }
>()("property-intelligence/api/OrderBody") {}

/** The price of a call and the ways to pay it: x402 version 2 in the header, version 1 in the body. */
class PaymentRequired extends Schema.TaggedError<PaymentRequired>()("PaymentRequired", {
  challenge: Schema.String,
  body: PaymentRequiredV1
}) {}

const PaymentRequiredResponse = PaymentRequired.pipe(
  HttpApiSchema.encodeToWithHeaders(
    {
      body: PaymentRequiredV1.pipe(HttpApiSchema.status(402)),
      headers: { "payment-required": Schema.String }
    },
    {
      decode: ({ body, headers }) => new PaymentRequired({ challenge: headers["payment-required"], body }),
      encode: ({ body, challenge }) => ({ body, headers: { "payment-required": challenge } })
    }
  )
)

/**
 * Asks for a payment by x402, runs the endpoint once for it, and never charges for a failed call. Checks and
 * decodes the body as `JsonBody` does, before it verifies the payment. So a handler behind it is raw, and takes `DecodedBody`,
 * `PaidView` and `PartOfOrder`.
 */
export class PaidCall extends HttpApiMiddleware.Service<PaidCall, { provides: DecodedBody | PaidView | PartOfOrder }>()(
  "property-intelligence/api/PaidCall",
  { error: [PaymentRequiredResponse, ...bodyProblems, ...paymentProblems] }
) {}
