import type { Effect } from "effect"

import type { PropertyReport } from "../../domain/report/PropertyReport.ts"
import { isDegraded } from "../../report/SourceOutcome.ts"
import { annotateServerSpan } from "./ServerSpan.ts"

/** Says in the request's span whether a source is missing from what is answered. That is no error of the request. */
export const annotateDegraded = (reports: ReadonlyArray<PropertyReport>): Effect.Effect<void> =>
  annotateServerSpan({ "report.degraded": reports.some(({ meta }) => isDegraded(meta.sources)) })
