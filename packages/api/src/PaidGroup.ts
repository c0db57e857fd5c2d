import { usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { costOf, dollarText, Price, prices, priceText, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Result, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { BulkReports } from "./answers/BulkReports.ts"
import { CompactFullReport, CompactInvestorReport } from "./answers/CompactReports.ts"
import { FullReport } from "./answers/FullReport.ts"
import { InvestorReport } from "./answers/InvestorReport.ts"
import { NarrativeReport } from "./answers/NarrativeReport.ts"
import { theAnswer } from "./answers/theAnswer.ts"
import { OrderBody, PaidCall } from "./PaidCall.ts"
import { bulkProblems, coreProblems, placeProblems, Problem } from "./Problem.ts"
import { viewHeaders, viewQuery } from "./ReportView.ts"
import { AddressBody, BulkBody, InvestorBody, placeAskedIn, strictBody } from "./RequestBody.ts"

/** What every endpoint about one address may refuse with. */
export const soldErrors = [...placeProblems, Problem("report-incomplete"), Problem("internal-error")] as const

const decodeAddress = Schema.decodeUnknownResult(AddressBody, strictBody)
const decodeInvestorBody = Schema.decodeUnknownResult(InvestorBody, strictBody)
const decodeBulk = Schema.decodeUnknownResult(BulkBody, strictBody)

type Read = OrderBody["Service"]["read"]

/** The order of a body with a place and, maybe, what is stated of the building. */
export const readAddress: Read = (json) =>
  Result.map(decodeAddress(json), ({ property, ...place }) => ({
    addresses: [placeAskedIn(place)],
    terms: property === undefined ? usualTerms : { property }
  }))

const readInvestorBody: Read = (json) =>
  Result.map(decodeInvestorBody(json), ({ address, lat, lon, ...terms }) => ({
    addresses: [placeAskedIn({ address, lat, lon })],
    terms
  }))

const readBulk: Read = (json) =>
  // The schema lets no empty list through.
  Result.map(decodeBulk(json), ({ addresses: [first = "", ...others] }) => ({
    addresses: [first, ...others],
    terms: usualTerms
  }))

/** Summary and description, with the price for people and for indexes of paid services. */
export const describePriced = (summary: string, description: string, price: PriceTag) =>
  OpenApi.annotations({
    summary,
    description: `${description} Costs ${priceText(price)}.`,
    transform: (operation) => ({ ...operation, security: [], "x-payment-info": paymentInfo(price) })
  })

/** How indexes of paid services read a price: in dollars, as text. */
const paymentInfo = (price: PriceTag) => ({
  protocols: [{ x402: {} }],
  price:
    price.per === "call"
      ? { mode: "fixed", currency: "USD", amount: dollarText(price.amount) }
      : { mode: "dynamic", currency: "USD", min: dollarText(price.amount), max: dollarText(costOf(price, price.most)) }
})

const intel = HttpApiEndpoint.post("intel", "/property-intel", {
  payload: AddressBody,
  success: Schema.Struct({ data: PropertyReport.annotateKey(theAnswer) }),
  error: soldErrors
})
  .middleware(PaidCall)
  .annotate(Price, prices.intel)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readAddress, narrated: false })
  .annotateMerge(
    describePriced(
      "Property intelligence",
      `One report from ${sourceCountWord} public sources. ${notCoveredText}`,
      prices.intel
    )
  )

const investor = HttpApiEndpoint.post("investor", "/property-investor", {
  payload: InvestorBody,
  query: viewQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([InvestorReport, CompactInvestorReport]).annotate(theAnswer) }),
  error: [...soldErrors, ...coreProblems, Problem("unusable-view")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.investor)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readInvestorBody, narrated: false, hasViews: true, values: "orGiven" })
  .annotateMerge(
    describePriced("Investor analysis", "Five strategies scored, with metrics and costs.", prices.investor)
  )

const narrative = HttpApiEndpoint.post("narrative", "/property-narrative", {
  payload: AddressBody,
  success: Schema.Struct({ data: NarrativeReport.annotateKey(theAnswer) }),
  error: [...soldErrors, ...coreProblems, Problem("narrative-unavailable")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.narrative)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readAddress, narrated: true, values: "always" })
  .annotateMerge(describePriced("Narrative", "A written investment analysis.", prices.narrative))

const full = HttpApiEndpoint.post("full", "/property-full", {
  payload: InvestorBody,
  query: viewQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([FullReport, CompactFullReport]).annotate(theAnswer) }),
  error: [...soldErrors, ...coreProblems, Problem("unusable-view"), Problem("narrative-unavailable")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.full)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readInvestorBody, narrated: true, hasViews: true, values: "orGiven" })
  .annotateMerge(
    describePriced(
      "Full package",
      `Intelligence, investor analysis and narrative in one object. ${notCoveredText}`,
      prices.full
    )
  )

const bulk = HttpApiEndpoint.post("bulk", "/property-bulk", {
  payload: BulkBody,
  success: Schema.Struct({ data: BulkReports.annotateKey(theAnswer) }),
  error: [...bulkProblems, Problem("report-incomplete"), Problem("internal-error")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.bulk)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readBulk, narrated: false })
  .annotateMerge(describePriced("Bulk", "Property intelligence for up to 20 addresses.", prices.bulk))

/** The endpoints that are paid per call. */
export class PaidGroup extends HttpApiGroup.make("paid")
  .add(intel, investor, narrative, full, bulk)
  .annotateMerge(OpenApi.annotations({ title: "Paid", description: "Paid per call in USDC by x402." })) {}
