import type { ReportSections } from "../../../src/domain/report/PropertyReport.ts"

/** Sections with nothing known; override what a test is about. */
export const emptySections: ReportSections = {
  property: null,
  floodRisk: null,
  walkability: null,
  neighborhood: null,
  environment: null,
  naturalHazards: null,
  infrastructure: null,
  hudIntelligence: null,
  marketTrends: null,
  jobMarket: null,
  disasterHistory: null
}
