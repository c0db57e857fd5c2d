import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { PropertyReport } from "../domain/report/PropertyReport.ts"
import { CompactFullReport, CompactInvestorReport } from "./CompactReports.ts"
import { FreeCall } from "./FreeCall.ts"
import { FullReport } from "./FullReport.ts"
import { InvestorReport } from "./InvestorReport.ts"
import { JsonBody } from "./JsonBody.ts"
import { placeProblems, Problem } from "./Problem.ts"
import { viewHeaders, viewQuery } from "./ReportView.ts"
import { AddressBody, InvestorBody, investorBodyOptions } from "./RequestBody.ts"

const mirrorErrors = [...placeProblems, Problem("overloaded"), Problem("internal-error")] as const

const intel = HttpApiEndpoint.post("intel", "/test/property-intel", {
  payload: AddressBody,
  success: Schema.Struct({ mode: Schema.tag("TEST"), data: PropertyReport }),
  error: mirrorErrors
}).annotateMerge(
  OpenApi.annotations({
    summary: "Property intelligence, free",
    description: "The same report as `/property-intel`, without payment, marked `mode: TEST`."
  })
)

const investor = HttpApiEndpoint.post("investor", "/test/property-investor", {
  payload: InvestorBody,
  query: viewQuery,
  headers: viewHeaders,
  success: Schema.Struct({ mode: Schema.tag("TEST"), data: Schema.Union([InvestorReport, CompactInvestorReport]) }),
  error: [...mirrorErrors, Problem("unusable-view")]
})
  .annotate(HttpApi.PayloadParseOptions, investorBodyOptions)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Investor analysis, free",
      description:
        "The same analysis as `/property-investor`, without payment, marked `mode: TEST`. Where price or rent are missing it " +
        "answers all the same, labelled `⚪ Insufficient Data`."
    })
  )

const full = HttpApiEndpoint.post("full", "/test/property-full", {
  payload: InvestorBody,
  query: viewQuery,
  headers: viewHeaders,
  success: Schema.Struct({ mode: Schema.tag("TEST"), data: Schema.Union([FullReport, CompactFullReport]) }),
  error: [...mirrorErrors, Problem("unusable-view")]
})
  .annotate(HttpApi.PayloadParseOptions, investorBodyOptions)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Full package, free",
      description:
        "The same as `/property-full`, without payment, marked `mode: TEST`. Where no model can plan the narrative, the default plan stands in."
    })
  )

/** The free mirrors of paid endpoints. */
export class TestGroup extends HttpApiGroup.make("test")
  .add(intel, investor, full)
  .middleware(JsonBody)
  .middleware(FreeCall)
  .annotateMerge(
    OpenApi.annotations({
      title: "Test mirrors",
      description: "Free, with live data, a number of times a minute and a day for each client."
    })
  ) {}
