import type {
  CompactFullReport,
  CompactInvestorReport,
  FullReport,
  InvestorReport,
  NarrativeReport
} from "@property-intelligence/api/answers/SoldReports.ts"
import { type AskedView, askedView, ViewRequest } from "@property-intelligence/api/ReportView.ts"
import { compactAnalysisOf } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { compactMarketOf, type PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { compactMetaOf } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Effect, Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { AnalysedReport } from "../../report/PropertyInvestor.ts"
import { isDegraded } from "../../report/SourceOutcome.ts"
import { varying } from "./encoding/compression.ts"
import { annotateServerSpan } from "./requestSpan.ts"

/** The answer of an endpoint whose `data` is a report, given as JSON, after what else stands in it. */
export const reportResponse = (
  json: Uint8Array,
  beside: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse => {
  const before = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
  const pieces = [Buffer.from(`{${before.join("")}"data":`), json, Buffer.from("}")]
  return HttpServerResponse.uint8Array(Buffer.concat(pieces), { contentType: "application/json" })
}

/** What each kind of call answers of an analysed report. */
export const analysisAnswer = {
  investor: (
    { investorAnalysis, report: { location, meta } }: AnalysedReport,
    view: AskedView["view"]
  ): InvestorReport | CompactInvestorReport =>
    view === "full"
      ? { investorAnalysis, location, meta }
      : { view, investorAnalysis: compactAnalysisOf(investorAnalysis), location, meta: compactMetaOf(meta) },
  narrative: ({ report: { location, meta } }: AnalysedReport, narrative: Narrative): NarrativeReport => ({
    ...narrative,
    location,
    meta
  }),
  full: (
    { investorAnalysis, report }: AnalysedReport,
    narrative: Narrative,
    view: AskedView["view"]
  ): FullReport | CompactFullReport =>
    view === "full"
      ? { ...report, investorAnalysis, ...narrative }
      : {
          view,
          ...report,
          ...compactMarketOf(report),
          investorAnalysis: compactAnalysisOf(investorAnalysis),
          ...narrative
        }
}

/** Says in the request's span whether a source is missing from what is answered. That is no error of the request. */
export const annotateDegraded = (reports: ReadonlyArray<PropertyReport>): Effect.Effect<void> =>
  annotateServerSpan({ "report.degraded": reports.some(({ meta }) => isDegraded(meta.sources)) })

const decodeView = Schema.decodeUnknownEffect(ViewRequest)

/** The view that the request under way asks for, by its query and its headers. Fails for a `view` that there is not. */
export const requestedView = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { view } = yield* HttpServerRequest.ParsedSearchParams
  const { prefer } = headers
  return askedView(
    yield* decodeView({ ...(view === undefined ? {} : { view }), ...(prefer === undefined ? {} : { prefer }) })
  )
})

/**
 * Says in the answer under way, unless it is a refusal, that it depends on the header Prefer (`Vary`), and which preference was
 * followed (RFC 7240, section 3).
 */
export const stateView = ({ preferenceApplied }: AskedView) =>
  HttpEffect.appendPreResponseHandler((_request, response) => {
    if (response.status >= 300) return Effect.succeed(response)
    const stated = varying(response, "Prefer")
    return Effect.succeed(
      preferenceApplied === null
        ? stated
        : HttpServerResponse.setHeader(stated, "preference-applied", preferenceApplied)
    )
  })
