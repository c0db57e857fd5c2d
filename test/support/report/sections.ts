import { Schema } from "effect"

import { ReportSections } from "../../../src/domain/report/PropertyReport.ts"

/** Sections with nothing known; override what a test is about. */
export const emptySections: ReportSections = Schema.decodeUnknownSync(ReportSections)(
  Object.fromEntries(Object.keys(ReportSections.fields).map((key) => [key, null]))
)
