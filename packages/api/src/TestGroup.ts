import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

import { BulkReports, BulkRow } from "./answers/BulkReports.ts"
import { IntelReport, ReportFields } from "./answers/IntelReport.ts"
import { FullReportEvent, ReportEvent } from "./answers/ReportEvent.ts"
import { AnyFullReport, AnyInvestorReport, theAnswer } from "./answers/SoldReports.ts"
import { answerQuery, fieldsQuery } from "./AskedFields.ts"
import { FreeCall } from "./FreeCall.ts"
import { JsonBody, placeProblems, Problem } from "./Problem.ts"
import { reportQuery, viewHeaders, viewQuery } from "./ReportView.ts"
import { AddressBody, FreeBulkBody, InvestorBody, strictBody } from "./RequestBody.ts"

const TestMode = Schema.tag("TEST").annotate({ description: "Marks a response that was not paid for." })

const mirrorErrors = [
  ...placeProblems,
  Problem("unusable-view"),
  Problem("unusable-fields"),
  Problem("unusable-include"),
  Problem("overloaded"),
  Problem("internal-error")
] as const

/** Shared by the mirrors that send one JSON object. */
const mirrored = { query: answerQuery, headers: viewHeaders, error: mirrorErrors } as const

/** Shared by the mirrors that stream events. */
const streamed = { query: reportQuery, headers: viewHeaders, error: mirrorErrors } as const

const intel = HttpApiEndpoint.post("intel", "/test/property-intel", {
  payload: AddressBody,
  success: Schema.Struct({ mode: TestMode, data: Schema.Union([IntelReport, ReportFields]).annotate(theAnswer) }),
  ...mirrored
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Property intelligence, free",
      description: "The same report as `/property-intel`, without payment, marked `mode: TEST`."
    })
  )

const investor = HttpApiEndpoint.post("investor", "/test/property-investor", {
  payload: InvestorBody,
  success: Schema.Struct({
    mode: TestMode,
    data: Schema.Union([...AnyInvestorReport.members, ReportFields]).annotate(theAnswer)
  }),
  ...mirrored
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Investor analysis, free",
      description:
        "The same analysis as `/property-investor`, without payment, marked `mode: TEST`. If the price or the rent is missing, you still " +
        "get an analysis, labeled `⚪ Insufficient Data`."
    })
  )

const full = HttpApiEndpoint.post("full", "/test/property-full", {
  payload: InvestorBody,
  success: Schema.Struct({
    mode: TestMode,
    data: Schema.Union([...AnyFullReport.members, ReportFields]).annotate(theAnswer)
  }),
  ...mirrored
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Full package, free",
      description:
        "The same as `/property-full`, without payment, marked `mode: TEST`. If no model can plan the narrative, we use the built-in plan."
    })
  )

const bulk = HttpApiEndpoint.post("bulk", "/test/property-bulk", {
  payload: FreeBulkBody,
  query: { ...viewQuery, ...fieldsQuery },
  headers: viewHeaders,
  success: [
    Schema.Struct({ mode: TestMode, data: BulkReports.annotateKey(theAnswer) }),
    HttpApiSchema.StreamNdjson({ schema: BulkRow })
  ],
  error: [Problem("repeated-addresses"), Problem("unusable-addresses"), ...mirrorErrors]
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Bulk, free",
      description:
        "Up to three addresses, without payment, marked `mode: TEST`. An address that can't be located is `rejected`, and the others " +
        "still have their reports. With `Accept: application/x-ndjson` you get a row for each address as soon as its report is ready, and a final row. " +
        "Counts as one free call per address."
    })
  )

const intelStream = HttpApiEndpoint.post("intelStream", "/test/property-intel/stream", {
  payload: AddressBody,
  success: HttpApiSchema.StreamSse({ events: ReportEvent }),
  ...streamed
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Property intelligence, streamed, free",
      description:
        `Server-sent events: \`place\` once the address is located, \`source\` as each of the ${sourceCountWord} sources finishes, with its line of \`meta.sources\`, ` +
        "then `report` with the `data` of `/test/property-intel`. Problems are the same as for that call, and come instead of the first event."
    })
  )

const fullStream = HttpApiEndpoint.post("fullStream", "/test/property-full/stream", {
  payload: InvestorBody,
  success: HttpApiSchema.StreamSse({ events: FullReportEvent }),
  ...streamed
})
  .annotate(HttpApi.PayloadParseOptions, strictBody)
  .annotateMerge(
    OpenApi.annotations({
      summary: "Full package, streamed, free",
      description:
        `Server-sent events: \`place\` and \`source\` as in \`/test/property-intel/stream\`, then \`report\`, \`analysis\` and \`narrative\`, each as soon as it is ready. ` +
        "The members of these three, merged so that later ones override earlier ones, are the `data` of `/test/property-full`. Problems are the same as for that call, and come instead of the first event. " +
        "With `unitRents` the first event waits until the building's units are known."
    })
  )

/** The free mirrors of paid endpoints. */
export class TestGroup extends HttpApiGroup.make("test")
  .add(intel, investor, full, bulk, intelStream, fullStream)
  .middleware(JsonBody)
  .middleware(FreeCall)
  .annotateMerge(
    OpenApi.annotations({
      title: "Test mirrors",
      description: "Free, limited per client, by default per minute and per day."
    })
  ) {}
