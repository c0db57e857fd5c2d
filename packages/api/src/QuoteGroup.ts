import { MatchQuality } from "@property-intelligence/domain/address/Place.ts"
import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { theAnswer } from "./answers/SoldReports.ts"
import { FreeCall } from "./FreeCall.ts"
import { bulkProblems, JsonBody, placeProblems, Problem } from "./Problem.ts"
import { viewQuery } from "./ReportView.ts"
import { AddressBody, BulkBody, exampleAddress, InvestorBody, strictBody } from "./RequestBody.ts"

/** Paths of what can be quoted: all that is sold. */
const quotedPaths = [
  "/property-intel",
  "/property-investor",
  "/property-narrative",
  "/property-full",
  "/property-bulk"
] as const

const endpointText = { description: "Path of the paid endpoint." }

const bodyText = { description: "The body that would be sent there." }

/** What is asked about, by the body that an endpoint takes. */
const QuoteBody = Schema.Union([
  Schema.Struct({
    endpoint: Schema.Literals(["/property-intel", "/property-narrative"]).annotate(endpointText),
    body: AddressBody.annotateKey(bodyText),
    ...viewQuery
  }).annotate({ identifier: "AddressQuoteBody" }),
  Schema.Struct({
    endpoint: Schema.Literals(["/property-investor", "/property-full"]).annotate(endpointText),
    body: InvestorBody.annotateKey(bodyText),
    ...viewQuery
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

/** How such a body is read: its inner body is left to the endpoint, whose own faults it then has. */
export const QuoteRequest = Schema.Struct({
  endpoint: Schema.Literals(quotedPaths),
  body: Schema.Json,
  ...viewQuery
})

const QuotedPlace = Schema.Struct({
  address: Schema.String.annotate({
    description: "As it was sent; of coordinates `lat, lon`.",
    examples: [exampleAddress]
  }),
  matchedAddress: Schema.String.annotate({
    description: "The place that would be reported on.",
    examples: ["1600 SMITH ST, HOUSTON, TX, 77002"]
  }),
  matchQuality: MatchQuality.annotate({
    description:
      "`approximate` where the place differs from what was asked; the report's `location` says in what. `point` for coordinates."
  }),
  readAs: Schema.optionalKey(
    Schema.String.annotate({
      description: "What was understood of the address, where the place differs from what was asked.",
      examples: ["number 1600, street SMITH ST, HOUSTON, TX 77003"]
    })
  )
}).annotate({ identifier: "QuotedPlace" })

/** What a call would cost, and what it would be about. */
export const Quote = Schema.Struct({
  endpoint: Schema.Literals(quotedPaths).annotate({ description: "As it was sent." }),
  addresses: Schema.Int.annotate({ description: "How many addresses are paid for.", examples: [1] }),
  amount: Schema.String.annotate({
    description: "What the call costs, in atomic units of USDC (millionths of a dollar), in decimal.",
    examples: ["50000"]
  }),
  price: Schema.String.annotate({ description: "The same for people.", examples: [priceText(prices.intel)] }),
  accepts: PaymentRequiredV2.fields.accepts.annotate({
    description: "The ways to pay, as the 402 of the call has them for x402 version 2."
  }),
  places: Schema.Array(QuotedPlace).annotate({ description: "One for each address, in the order they were sent." })
}).annotate({ identifier: "Quote" })
export type Quote = typeof Quote.Type

const quote = HttpApiEndpoint.post("quote", "/quote", {
  payload: QuoteBody,
  success: Schema.Struct({ data: Quote.annotateKey(theAnswer) }),
  error: [
    ...placeProblems,
    ...bulkProblems,
    Problem("unusable-view"),
    Problem("payments-not-configured"),
    Problem("sales-closed"),
    Problem("overloaded"),
    Problem("internal-error")
  ]
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "What a paid call would cost",
      description:
        "Checks a body as the paid call would, locates its addresses, and gives the price; or the problem that the paid call " +
        "would be refused with. No source is asked, so a call that is quoted may still find too little to be sold; that is not " +
        "charged. Free: counts as one free call, and one more for every five addresses above five."
    })
  )

/** What is asked before paying. */
export class QuoteGroup extends HttpApiGroup.make("quotes")
  .add(quote)
  .middleware(JsonBody)
  .middleware(FreeCall)
  .annotateMerge(OpenApi.annotations({ title: "Quotes", description: "Free, before anything is signed." })) {}
