import { Context, Schema } from "effect"

import { headerMembers } from "./headerMembers.ts"

/** The size of a report: all figures, the main ones, the summary, or all figures with their evidence. */
const ReportView = Schema.Literals(["full", "compact", "brief", "explained"])
export type ReportView = typeof ReportView.Type

/** The names of the views. */
export const views = ReportView.literals

/** The query parameter for the view. */
export const viewQuery = {
  view: Schema.optionalKey(
    ReportView.annotate({
      description:
        "`brief` returns the summary and the verdict with its reasons, at most 4 KB. `compact` returns the figures without comparables, " +
        "histories and details, at most 12 KB. `full`, the default, returns all figures, at most 50 KB. `explained` adds the evidence: the " +
        "inputs of the analysis and their origins, table rows, score drivers, and the facts behind each sentence of the narrative. In a " +
        "list, each report has this form. Overrides the Prefer header."
    })
  )
}

const Extra = Schema.Literal("map")
export type ReportExtra = typeof Extra.Type

/** The parts that can be added to a report. */
export const extras = [Extra.literal] as const

/** The query of a call about one address: the view, and the part to add. */
export const reportQuery = {
  ...viewQuery,
  include: Schema.optionalKey(
    Extra.annotate({
      description:
        "`map` adds `map` to the report, in any view and at the same price. The map has streets, water, green, buildings, amenities and flood zones within " +
        "800 by 600 meters, as SVG paths of at most 25 KB. If the map can't be drawn, `map` says why. " +
        "Lists of addresses have no maps."
    })
  )
}

/** The request header `Prefer` (RFC 7240), which can ask for a view. The query parameter `view` overrides it. */
export const viewHeaders = {
  prefer: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "RFC 7240: `return=minimal` asks for the view `compact`, and `return=representation` for the view `full`. `Preference-Applied` " +
        "names the preference that was followed. Other preferences are ignored, and so is a header over 1 KB."
    })
  )
}

/** The view in a decoded request. */
export const ViewRequest = Schema.Struct({ ...viewQuery, ...viewHeaders })

/** The requested view, and the preference of RFC 7240 that it follows, if any. */
export interface AskedView {
  readonly view: ReportView
  readonly preferenceApplied: string | null
}

/** The view that a paid call asks for. The payment gate reads it and provides it to the endpoint. */
export class PaidView extends Context.Service<PaidView, ReportView>()("property-intelligence/api/PaidView") {}

/** Returns the view that a request asks for: `view` first, then the Prefer header, and `full` without either. */
export const askedView = ({ prefer, view: named }: typeof ViewRequest.Type): AskedView => {
  const preferred = prefer === undefined ? null : preferredReturn(prefer)
  const view = named ?? (preferred === "minimal" ? "compact" : "full")
  const applied = returnOf[view]
  return { view, preferenceApplied: applied !== null && preferred === applied ? `return=${applied}` : null }
}

const returnOf = { full: "representation", compact: "minimal", brief: null, explained: null } as const satisfies Record<
  ReportView,
  string | null
>

/** The value of the preference `return`; the first of several counts (RFC 7240, section 2). */
const preferredReturn = (prefer: string): string | undefined =>
  headerMembers(prefer)
    .find(({ name }) => name === "return")
    ?.value?.toLowerCase()
