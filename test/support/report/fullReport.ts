import { locationOf } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { summaryOf } from "@property-intelligence/domain/report/summaryOf.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { Struct } from "effect"

import { sectionsOf } from "../../../src/report/Assembly.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { sources } from "../../../src/report/PropertyIntel.ts"
import { houston } from "../upstreams/places.ts"

interface ExampleOf extends Struct.Lambda {
  <A>(source: { readonly example: A }): A
  readonly "~lambda.out": this["~lambda.in"] extends { readonly example: infer A } ? A : never
}

/** Sections as all sources' examples fill them. */
export const fullSections: ReportSections = sectionsOf(
  Struct.map(
    sources,
    Struct.lambda<ExampleOf>(({ example }) => example)
  )
)

/**
 * A report about a place in Houston for which every source found its example; override the sections that a test is about.
 * The risk follows from them. The data of each source is of `<its name>, 2026`.
 */
export const fullReport = (override: Partial<ReportSections> = {}, requestId = "test-full-report"): PropertyReport => {
  const sections = { ...fullSections, ...override }
  const body = { location: locationOf(houston()), ...sections, ...assessRisk(riskInputOf(sections)) }
  return {
    summary: summaryOf(body, []),
    ...body,
    meta: {
      processingMs: 12,
      dataSources: sourceDefinitions.map(({ name }) => name),
      sources: sourceDefinitions.map(({ attribution, name }) => ({
        name,
        status: "ok",
        upstream: name,
        asOf: `${name}, 2026`,
        retrievedAt: "2026-11-22T14:05:08.904Z",
        cached: false,
        ms: 12,
        partial: false,
        reason: null,
        askedAgainFrom: null,
        attribution
      })),
      coverage: { answered: sourceDefinitions.length, of: sourceDefinitions.length, score: 1 },
      generatedAt: "2026-11-20T10:00:00.000Z",
      requestId,
      sandbox: true
    }
  }
}
