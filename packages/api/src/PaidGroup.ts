import { usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { costOf, dollarText, Price, prices, type PriceTag, priceText } from "@property-intelligence/x402/Prices.ts"
import { Result, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { BulkReports } from "./answers/BulkReports.ts"
import { IntelReport, ReportFields } from "./answers/IntelReport.ts"
import { AnyFullReport, AnyInvestorReport, AnyNarrativeReport, theAnswer } from "./answers/SoldReports.ts"
import { answerQuery, fieldsQuery } from "./AskedFields.ts"
import { OrderBody, PaidCall } from "./PaidCall.ts"
import { bulkProblems, coreProblems, placeProblems, Problem } from "./Problem.ts"
import { viewHeaders, viewQuery } from "./ReportView.ts"
import { AddressBody, BulkBody, InvestorBody, placeAskedIn, strictBody } from "./RequestBody.ts"

/** The problems of every endpoint about one address. */
export const soldErrors = [
  ...placeProblems,
  Problem("unusable-view"),
  Problem("unusable-fields"),
  Problem("unusable-include"),
  Problem("report-incomplete"),
  Problem("internal-error")
] as const

const decodeAddress = Schema.decodeUnknownResult(AddressBody, strictBody)
const decodeInvestorBody = Schema.decodeUnknownResult(InvestorBody, strictBody)
const decodeBulk = Schema.decodeUnknownResult(BulkBody, strictBody)

type Read = OrderBody["Service"]["read"]

/** Reads a body with a place and, optionally, facts that the caller states about the building. */
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
  // The schema refuses an empty list.
  Result.map(decodeBulk(json), ({ addresses: [first = "", ...others] }) => ({
    addresses: [first, ...others],
    terms: usualTerms
  }))

/** Summary and description, with the price for people and for directories of paid services. */
export const describePriced = (summary: string, description: string, price: PriceTag) =>
  OpenApi.annotations({
    summary,
    description: `${description} Costs ${priceText(price)}.`,
    transform: (operation) => ({ ...operation, security: [], "x-payment-info": paymentInfo(price) })
  })

/** The price in the format that directories of paid services expect: dollars, as a string. */
const paymentInfo = (price: PriceTag) => ({
  protocols: [{ x402: {} }],
  price:
    price.per === "call"
      ? { mode: "fixed", currency: "USD", amount: dollarText(price.amount) }
      : { mode: "dynamic", currency: "USD", min: dollarText(price.amount), max: dollarText(costOf(price, price.most)) }
})

const intel = HttpApiEndpoint.post("intel", "/property-intel", {
  payload: AddressBody,
  query: answerQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([IntelReport, ReportFields]).annotate(theAnswer) }),
  error: soldErrors
})
  .middleware(PaidCall)
  .annotate(Price, prices.intel)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readAddress, narrated: false })
  .annotateMerge(
    describePriced(
      "Property intelligence",
      "US property data by street address: home value and rent estimate with comparables, FEMA flood zone, natural hazards, walk score, " +
        "census and air quality. Broadband, fair market rent, house prices, unemployment, disasters and a risk score from " +
        `${sourceCountWord} public sources. ${notCoveredText}`,
      prices.intel
    )
  )

const investor = HttpApiEndpoint.post("investor", "/property-investor", {
  payload: InvestorBody,
  query: answerQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([...AnyInvestorReport.members, ReportFields]).annotate(theAnswer) }),
  error: [...soldErrors, ...coreProblems]
})
  .middleware(PaidCall)
  .annotate(Price, prices.investor)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readInvestorBody, narrated: false, values: "orGiven" })
  .annotateMerge(
    describePriced(
      "Investor analysis",
      "Real estate investment analysis of a US address: whether to buy, with which strategy, and up to which price. Scores five strategies (short-term " +
        "rental, BRRRR, fix and flip, Subject-To, co-living) and compares them with a plain rental: cash flow, cap rate, cash-on-cash return, " +
        "IRR, debt coverage and hidden costs. Takes your own price, rent, rehab budget and loan terms.",
      prices.investor
    )
  )

const narrative = HttpApiEndpoint.post("narrative", "/property-narrative", {
  payload: AddressBody,
  query: answerQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([...AnyNarrativeReport.members, ReportFields]).annotate(theAnswer) }),
  error: [...soldErrors, ...coreProblems, Problem("narrative-unavailable")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.narrative)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readAddress, narrated: true, values: "always" })
  .annotateMerge(
    describePriced(
      "Narrative",
      "Written investment analysis of a US property: whether to buy and at what price, market position, recommended strategy, risk factors " +
        "and due diligence. A language model plans it and the service writes it from reviewed text, so every figure comes from the " +
        "analysis.",
      prices.narrative
    )
  )

const full = HttpApiEndpoint.post("full", "/property-full", {
  payload: InvestorBody,
  query: answerQuery,
  headers: viewHeaders,
  success: Schema.Struct({ data: Schema.Union([...AnyFullReport.members, ReportFields]).annotate(theAnswer) }),
  error: [...soldErrors, ...coreProblems, Problem("narrative-unavailable")]
})
  .middleware(PaidCall)
  .annotate(Price, prices.full)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readInvestorBody, narrated: true, values: "orGiven" })
  .annotateMerge(
    describePriced(
      "Full package",
      "The whole report on a US address in one call, cheaper than its parts. Property data (home value, rent, flood zone, hazards, walk score, " +
        "census, market), an investment analysis with a verdict, cash flow, cap rate and IRR, and a written narrative. " +
        notCoveredText,
      prices.full
    )
  )

const bulk = HttpApiEndpoint.post("bulk", "/property-bulk", {
  payload: BulkBody,
  query: { ...viewQuery, ...fieldsQuery },
  headers: viewHeaders,
  success: Schema.Struct({ data: BulkReports.annotateKey(theAnswer) }),
  error: [
    ...bulkProblems,
    Problem("unusable-view"),
    Problem("unusable-fields"),
    Problem("unusable-include"),
    Problem("report-incomplete"),
    Problem("internal-error")
  ]
})
  .middleware(PaidCall)
  .annotate(Price, prices.bulk)
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotate(OrderBody, { read: readBulk, narrated: false })
  .annotateMerge(
    describePriced(
      "Bulk",
      "US property data for a list of up to 20 addresses in one call. Home value, rent estimate, flood zone, hazards, walk score and risk " +
        "score of each, a short buying verdict, and a ranking of the list. With a payment by `upto`, addresses without a report are free.",
      prices.bulk
    )
  )

/** The endpoints that are paid per call. */
export class PaidGroup extends HttpApiGroup.make("paid")
  .add(intel, investor, narrative, full, bulk)
  .annotateMerge(OpenApi.annotations({ title: "Paid", description: "Paid per call in USDC by x402." })) {}
