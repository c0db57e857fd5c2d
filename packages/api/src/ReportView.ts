import { Context, Schema } from "effect"

import { headerMembers } from "./headerMembers.ts"

/**
 * How much of an answer with an investor analysis is written: all of it, or the analysis without what stands behind its
 * figures.
 */
const ReportView = Schema.Literals(["full", "compact"])
type ReportView = typeof ReportView.Type

/** The names of the views. */
export const views = ReportView.literals

/** What the query may say of the view. */
export const viewQuery = {
  view: Schema.optionalKey(
    ReportView.annotate({
      description:
        "`compact` gives the analysis without `inputs`, `tableRows`, `scoring` and `details`, and the market without " +
        "`history`; `full`, the default, gives all of it. Decides over the header Prefer."
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

/** The whole answer, of which nothing is asked. */
export const wholeView: AskedView = { view: "full", preferenceApplied: null }

/** The view that a paid call asks for. The gate reads it, and provides it to the endpoint. */
export class PaidView extends Context.Service<PaidView, ReportView>()("property-intelligence/api/PaidView") {}

/** Which view a request asks for: `view` decides, then the header Prefer, and without both it is the whole answer. */
export const askedView = ({ prefer, view: named }: typeof ViewRequest.Type): AskedView => {
  const preferred = prefer === undefined ? null : preferredReturn(prefer)
  const view = named ?? (preferred === "minimal" ? "compact" : "full")
  return { view, preferenceApplied: preferred === returnOf[view] ? `return=${preferred}` : null }
}

const returnOf = { full: "representation", compact: "minimal" } as const satisfies Record<ReportView, string>

/** The value of the preference `return`; of several the first counts (RFC 7240, section 2). */
const preferredReturn = (prefer: string): string | undefined =>
  headerMembers(prefer)
    .find(({ name }) => name === "return")
    ?.value?.toLowerCase()
