import { Context, Effect } from "effect"

import type { SourceLine } from "../domain/report/ReportMeta.ts"

/** Who hears of each source of a report as it ends. By default no one. */
export const ReportProgress = Context.Reference<(line: SourceLine) => Effect.Effect<void>>(
  "property-intelligence/report/ReportProgress",
  { defaultValue: () => () => Effect.void }
)
