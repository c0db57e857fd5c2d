import { MatchQuality } from "@property-intelligence/domain/address/Place.ts"
import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { theAnswer } from "./answers/SoldReports.ts"
import { FreeCall } from "./FreeCall.ts"
import { bulkProblems, JsonBody, placeProblems, Problem } from "./Problem.ts"
import { reportQuery, viewQuery } from "./ReportView.ts"
import { AddressBody, BulkBody, exampleAddress, InvestorBody, strictBody } from "./RequestBody.ts"

/** The paths that can be quoted: all paid endpoints. */
const quotedPaths = [
  "/property-intel",
  "/property-investor",
  "/property-narrative",
  "/property-full",
  "/property-bulk"
] as const

const endpointText = { description: "Path of the paid endpoint." }

const bodyText = { description: "The body that you would send to that endpoint." }

/** A quote request: a paid endpoint and a body for it. */
const QuoteBody = Schema.Union([
  Schema.Struct({
    endpoint: Schema.Literals(["/property-intel", "/property-narrative"]).annotate(endpointText),
    body: AddressBody.annotateKey(bodyText),
    ...reportQuery
  }).annotate({ identifier: "AddressQuoteBody" }),
  Schema.Struct({
    endpoint: Schema.Literals(["/property-investor", "/property-full"]).annotate(endpointText),
    body: InvestorBody.annotateKey(bodyText),
    ...reportQuery
  }).annotate({ identifier: "InvestorQuoteBody" }),
  Schema.Struct({
    endpoint: Schema.Literal("/property-bulk").annotate(endpointText),
    body: BulkBody.annotateKey(bodyText),
    ...viewQuery
  }).annotate({ identifier: "BulkQuoteBody" })
]).annotate({
  identifier: "QuoteBody",
  examples: [{ endpoint: "/property-intel", body: { address: exampleAddress } }]
})

/** The quote request as it is decoded. The endpoint decodes the inner body, so its own problems apply. */
export const QuoteRequest = Schema.Struct({
  endpoint: Schema.Literals(quotedPaths),
  body: Schema.Json,
  ...reportQuery
})

const QuotedPlace = Schema.Struct({
  address: Schema.String.annotate({
    description: "The address as you sent it; for coordinates `lat, lon`.",
    examples: [exampleAddress]
  }),
  matchedAddress: Schema.String.annotate({
    description: "The place that the report would be about.",
    examples: ["1600 SMITH ST, HOUSTON, TX, 77002"]
  }),
  matchQuality: MatchQuality.annotate({
    description:
      "`approximate` if the place differs from the address you sent; the report's `location` shows how. `point` for coordinates."
  }),
  readAs: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "The parts of the address that we understood. Present only if the place differs from the address you sent.",
      examples: ["number 1600, street SMITH ST, HOUSTON, TX 77003"]
    })
  )
}).annotate({ identifier: "QuotedPlace" })

/** The price of a call, and the places that its reports would be about. */
export const Quote = Schema.Struct({
  endpoint: Schema.Literals(quotedPaths).annotate({ description: "The endpoint you sent." }),
  addresses: Schema.Int.annotate({ description: "The number of addresses to pay for.", examples: [1] }),
  amount: Schema.String.annotate({
    description: "The price in atomic units of USDC (millionths of a dollar), in decimal.",
    examples: ["50000"]
  }),
  price: Schema.String.annotate({ description: "The price as text.", examples: [priceText(prices.intel)] }),
  accepts: PaymentRequiredV2.fields.accepts.annotate({
    description: "The ways to pay, as in the call's 402 for x402 version 2."
  }),
  places: Schema.Array(QuotedPlace).annotate({ description: "One place for each address, in the order you sent them." })
}).annotate({ identifier: "Quote" })
export type Quote = typeof Quote.Type

const quote = HttpApiEndpoint.post("quote", "/quote", {
  payload: QuoteBody,
  success: Schema.Struct({ data: Quote.annotateKey(theAnswer) }),
  error: [
    ...placeProblems,
    ...bulkProblems,
    Problem("unusable-view"),
    Problem("unusable-include"),
    Problem("payments-not-configured"),
    Problem("sales-closed"),
    Problem("overloaded"),
    Problem("internal-error")
  ]
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "The price of a paid call",
      description:
        "Checks a body as the paid call would, locates its addresses, and returns the price, or the problem that the call would get if " +
        "paid by `exact`. It asks no data source, so the paid call can still find too little data to be sold. Then you are not charged. " +
        "Free: counts as one free call per five addresses, rounded up."
    })
  )

/** The free call that returns the price of a paid call. */
export class QuoteGroup extends HttpApiGroup.make("quotes")
  .add(quote)
  .middleware(JsonBody)
  .middleware(FreeCall)
  .annotateMerge(OpenApi.annotations({ title: "Quotes", description: "Free, before you sign anything." })) {}
