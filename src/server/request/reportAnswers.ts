import type {
  AnyFullReport,
  AnyInvestorReport,
  AnyNarrativeReport
} from "@property-intelligence/api/answers/SoldReports.ts"
import {
  type AskedView,
  askedView,
  reportQuery,
  type ReportView,
  ViewRequest
} from "@property-intelligence/api/ReportView.ts"
import { briefAnalysisOf } from "@property-intelligence/domain/investor/analysis/BriefAnalysis.ts"
import { compactAnalysisOf } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { plainAnalysisOf } from "@property-intelligence/domain/investor/analysis/PlainAnalysis.ts"
import {
  briefReportOf,
  compactLocationOf,
  compactReportOf
} from "@property-intelligence/domain/report/CompactReport.ts"
import { type Narrative, narrativeOpening, plainNarrativeOf } from "@property-intelligence/domain/report/Narrative.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { compactMetaOf } from "@property-intelligence/domain/report/ReportMeta.ts"
import type { Summary } from "@property-intelligence/domain/report/Summary.ts"
import { Effect, Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { AnalyzedReport } from "../../report/PropertyInvestor.ts"
import { isDegraded } from "../../report/SourceOutcome.ts"
import { varying } from "./encoding/compression.ts"
import { annotateServerSpan } from "./requestSpan.ts"

/** A response whose `data` is a report, given as encoded JSON. The members in `beside` come before it. */
export const reportResponse = (
  json: Uint8Array,
  beside: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse => {
  const before = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
  const pieces = [Buffer.from(`{${before.join("")}"data":`), json, Buffer.from("}")]
  return HttpServerResponse.uint8Array(Buffer.concat(pieces), { contentType: "application/json" })
}

/** Makes the `data` of a response about an analyzed report, by endpoint and view. */
export const analysisAnswer = {
  investor: (analyzed: AnalyzedReport, view: ReportView): AnyInvestorReport => {
    const { investorAnalysis } = analyzed
    const report = judged(analyzed)
    const { location, meta, summary } = report
    switch (view) {
      case "full":
        return { summary, investorAnalysis: plainAnalysisOf(investorAnalysis), location, ...mapOf(report), meta }
      case "explained":
        return { view, summary, investorAnalysis, location, ...mapOf(report), meta }
      case "compact":
        return {
          view,
          summary,
          investorAnalysis: compactAnalysisOf(investorAnalysis),
          location: compactLocationOf(location),
          ...mapOf(report),
          meta: compactMetaOf(meta)
        }
      case "brief":
        return { view, ...briefReportOf(report), investorAnalysis: briefAnalysisOf(investorAnalysis) }
    }
  },
  narrative: (analyzed: AnalyzedReport, narrative: Narrative, view: ReportView): AnyNarrativeReport => {
    const report = judged(analyzed)
    const { location, meta, summary } = report
    switch (view) {
      case "full":
        return { summary, ...plainNarrativeOf(narrative), location, ...mapOf(report), meta }
      case "explained":
        return { view, summary, ...narrative, location, ...mapOf(report), meta }
      case "compact":
        return {
          view,
          summary,
          ...plainNarrativeOf(narrative),
          location: compactLocationOf(location),
          ...mapOf(report),
          meta: compactMetaOf(meta)
        }
      case "brief":
        return { view, ...briefReportOf(report), narrative: narrativeOpening(narrative) }
    }
  },
  full: (analyzed: AnalyzedReport, narrative: Narrative, view: ReportView): AnyFullReport => {
    const { investorAnalysis } = analyzed
    const report = judged(analyzed)
    switch (view) {
      case "full":
        return { ...report, investorAnalysis: plainAnalysisOf(investorAnalysis), ...plainNarrativeOf(narrative) }
      case "explained":
        return { view, ...report, investorAnalysis, ...narrative }
      case "compact":
        return {
          view,
          ...compactReportOf(report),
          investorAnalysis: compactAnalysisOf(investorAnalysis),
          ...plainNarrativeOf(narrative)
        }
      case "brief":
        return {
          view,
          ...briefReportOf(report),
          investorAnalysis: briefAnalysisOf(investorAnalysis),
          narrative: narrativeOpening(narrative)
        }
    }
  }
}

/** The member `map` of a report; nothing if it has no map. */
const mapOf = ({ map }: PropertyReport): Pick<PropertyReport, "map"> => (map === undefined ? {} : { map })

/** The report with the analysis's verdict in its summary. */
const judged = ({ investorAnalysis, report }: AnalyzedReport): PropertyReport => ({
  ...report,
  summary: judgedSummary(report.summary, investorAnalysis)
})

/** Marks in the request's span if a source is missing from the answer. That is not an error of the request. */
export const annotateDegraded = (reports: ReadonlyArray<PropertyReport>): Effect.Effect<void> =>
  annotateServerSpan({ "report.degraded": reports.some(({ meta }) => isDegraded(meta.sources)) })

const decodeView = Schema.decodeUnknownEffect(ViewRequest)

/** The view that the current request asks for, by its query and its headers. Fails for an unknown `view`. */
export const requestedView = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { view } = yield* HttpServerRequest.ParsedSearchParams
  const { prefer } = headers
  return askedView(
    yield* decodeView({ ...(view === undefined ? {} : { view }), ...(prefer === undefined ? {} : { prefer }) })
  )
})

const decodeInclude = Schema.decodeUnknownEffect(Schema.Struct({ include: reportQuery.include }))

/** The extra that the current request asks for in its query; `null` without one. Fails for an unknown extra. */
export const requestedExtra = Effect.gen(function* () {
  const { include } = yield* HttpServerRequest.ParsedSearchParams
  return (yield* decodeInclude(include === undefined ? {} : { include })).include ?? null
})

/** `true` if the query of the current request has `include`, with a known value or not. */
export const wantsMore = Effect.map(HttpServerRequest.ParsedSearchParams, ({ include }) => include !== undefined)

/**
 * Adds two headers to the current response, unless it is a refusal: `Vary` says that it depends on `Prefer`, and
 * `Preference-Applied` names the preference that was followed (RFC 7240, section 3).
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

/**
 * The summary of a report together with its analysis: the verdict's headline replaces the report's, and its figures are
 * added.
 */
const judgedSummary = (summary: Summary, { derivedMetrics, investorScore, verdict }: InvestorFindings): Summary => ({
  ...summary,
  headline: verdict.headline,
  verdict: {
    decision: verdict.decision,
    plan: verdict.plan,
    price: verdict.price,
    priceInUse: derivedMetrics.details.price,
    investorScore,
    capRate: derivedMetrics.capRate,
    annualCashFlow: derivedMetrics.details.annualCashFlow
  }
})
