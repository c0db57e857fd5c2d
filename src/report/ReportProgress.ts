import type { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Context, type Effect } from "effect"

/** Who hears of each source of a report as it ends; `null` where no one does, which is the default. */
export const ReportProgress = Context.Reference<((source: EndedSource) => Effect.Effect<void>) | null>(
  "property-intelligence/report/ReportProgress",
  { defaultValue: () => null }
)
