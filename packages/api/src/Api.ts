import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { Schema } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { PaidGroup } from "./PaidGroup.ts"
import { Problem } from "./Problem.ts"
import { QuoteGroup } from "./QuoteGroup.ts"
import { ReceiptGroup } from "./ReceiptGroup.ts"
import { serviceDescription, serviceName, serviceVersion } from "./serviceIdentity.ts"
import { StatusGroup } from "./StatusGroup.ts"
import { TestGroup } from "./TestGroup.ts"

/** Schemas of headers, and of answers to requests that match no endpoint. */
const generalSchemas = [
  ...[Problem("not-found"), Problem("method-not-allowed")].map((problem) => Schema.toEncoded(problem)),
  PaymentRequiredV2,
  SettleResponse
]

/** The whole HTTP contract, without server code, so that a client can import it. */
export class Api extends HttpApi.make("property-intelligence")
  .add(PaidGroup)
  .add(QuoteGroup)
  .add(TestGroup)
  .add(ReceiptGroup)
  .add(StatusGroup)
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })
  .annotate(HttpApi.AdditionalSchemas, generalSchemas)
  .annotateMerge(
    OpenApi.annotations({
      title: serviceName,
      version: serviceVersion,
      description: serviceDescription
    })
  ) {}
