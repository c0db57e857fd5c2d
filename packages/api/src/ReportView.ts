import { Context, Schema } from "effect"

import { headerMembers } from "./headerMembers.ts"

/** How much of an answer is written: all figures, the main ones, the summary, or all figures with what they rest on. */
const ReportView = Schema.Literals(["full", "compact", "brief", "explained"])
export type ReportView = typeof ReportView.Type

/** The names of the views. */
export const views = ReportView.literals

/** What the query may say of the view. */
export const viewQuery = {
  view: Schema.optionalKey(
    ReportView.annotate({
      description:
        "`brief` gives the summary and the verdict with its reasons, at most 4 KB; `compact` gives the figures without comparables, " +
        "histories and details, at most 12 KB; `full`, the default, gives all figures, at most 50 KB; `explained` gives what they rest on, " +
        "too: the inputs of the analysis, their origins, table rows, score drivers, and the facts of each sentence of the narrative. Of a " +
        "list, that is the form of each report. Decides over the header Prefer."
    })
  )
}

/** What the headers may say of it. */
export const viewHeaders = {
  prefer: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "By RFC 7240: `return=minimal` asks for the compact form as `view=compact` does, `return=representation` for the " +
        "whole one. What is followed stands in `Preference-Applied`; any other preference is ignored, " +
        "and so is a header over 1 KB."
    })
  )
}

/** What a request says of the view, as it is decoded. */
export const ViewRequest = Schema.Struct({ ...viewQuery, ...viewHeaders })

/** A view that was asked for, and the preference of RFC 7240 that is followed with it, `null` where none is. */
export interface AskedView {
  readonly view: ReportView
  readonly preferenceApplied: string | null
}

/** The view that a paid call asks for. The gate reads it, and provides it to the endpoint. */
export class PaidView extends Context.Service<PaidView, ReportView>()("property-intelligence/api/PaidView") {}

/** Which view a request asks for: `view` decides, then the header Prefer, and without both it is the whole answer. */
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

/** The value of the preference `return`; of several the first counts (RFC 7240, section 2). */
const preferredReturn = (prefer: string): string | undefined =>
  headerMembers(prefer)
    .find(({ name }) => name === "return")
    ?.value?.toLowerCase()
