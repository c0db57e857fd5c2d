import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { PaymentRequiredV1 } from "@property-intelligence/x402/PaymentRequired.ts"
import { type Array, Context, type Effect, type Result, Schema } from "effect"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"

import { bodyProblems, paymentProblems } from "./Problem.ts"
import type { PaidView } from "./ReportView.ts"

/** The body of a paid call, decoded. The gate decodes it, once, and provides it to the endpoint. */
export class DecodedBody extends Context.Service<
  DecodedBody,
  {
    /** Each is charged where the price is by address. */
    readonly addresses: Array.NonEmptyReadonlyArray<AskedPlace>
    /** The usual ones where the body has none. */
    readonly terms: InvestorRequest
  }
>()("property-intelligence/api/DecodedBody") {}

/**
 * How an order whose price is by address may be answered. Paid by `upto` it may be in part, and costs what the addresses do that
 * were; paid by `exact` it is whole or not at all.
 */
export class PartOfOrder extends Context.Service<
  PartOfOrder,
  {
    readonly isAllowed: boolean
    /** Notes how many addresses were answered, 1 at least; without it all were. */
    readonly answered: (addresses: number) => Effect.Effect<void>
  }
>()("property-intelligence/api/PartOfOrder") {}

/**
 * How an endpoint's body is read, and whether a narrative is written for it, which takes time. An annotation on every endpoint that
 * can be paid for.
 */
export class OrderBody extends Context.Service<
  OrderBody,
  {
    readonly read: (json: Schema.Json) => Result.Result<DecodedBody["Service"], Schema.SchemaError>
    readonly narrated: boolean
    /** How an analysis comes by value and rent: from their source, or `orGiven` from the body. Without it there is no analysis. */
    readonly values?: "orGiven" | "always"
  }
>()("property-intelligence/api/OrderBody") {}

/** What a call costs and how to pay for it: x402 version 2 in the header, version 1 in the body. */
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
 * Asks for payment by x402 and runs the endpoint once for it; never charges for an answer that is not given. Checks the body
 * as `JsonBody` does, before anything is verified, and decodes it: a handler behind it is raw and takes the `DecodedBody`, the
 * `PaidView` and the `PartOfOrder`.
 */
export class PaidCall extends HttpApiMiddleware.Service<PaidCall, { provides: DecodedBody | PaidView | PartOfOrder }>()(
  "property-intelligence/api/PaidCall",
  { error: [PaymentRequiredResponse, ...bodyProblems, ...paymentProblems] }
) {}
