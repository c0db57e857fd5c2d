import { Context, Effect } from "effect"

import type { EndedSource } from "../domain/report/EndedSource.ts"

/** Who hears of each source of a report as it ends. By default no one. */
export const ReportProgress = Context.Reference<(source: EndedSource) => Effect.Effect<void>>(
  "property-intelligence/report/ReportProgress",
  { defaultValue: () => () => Effect.void }
)
