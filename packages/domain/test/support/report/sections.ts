import { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { Schema } from "effect"

/** Sections with nothing known; override what a test is about. */
export const emptySections: ReportSections = Schema.decodeUnknownSync(ReportSections)(
  Object.fromEntries(Object.keys(ReportSections.fields).map((key) => [key, null]))
)
