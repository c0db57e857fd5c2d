import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { Asked } from "../asked/Asked.ts"
import type { ReportPageData } from "./ReportPageData.ts"
import type { ReportPart } from "./streamFullReport.ts"

/** A request whose report has not arrived yet, with the parts that have. */
export interface AwaitedReport {
  readonly asked: Asked
  readonly location: LocationSection | null
  /** The sources that have finished, by name. */
  readonly lines: ReadonlyMap<string, EndedSource>
}

/** The content of the report page: from the server, or from a later request of the page. */
export type SharedReport = ReportPageData | (AwaitedReport & { readonly state: "loading" })

/** The content of the page right after a request is sent, before any part of the report arrives. */
export const awaitedReport = (asked: Asked): SharedReport => ({
  state: "loading",
  asked,
  location: null,
  lines: new Map()
})

/** The content of the page after another part of its report has arrived. */
export const sharedReportAfter = (shown: SharedReport, part: ReportPart): SharedReport => {
  switch (part.type) {
    case "place":
      return shown.state === "loading" ? { ...shown, location: part.location } : shown
    case "source":
      return shown.state === "loading"
        ? { ...shown, lines: new Map(shown.lines).set(part.line.name, part.line) }
        : shown
    case "report":
      return shown.state === "loading"
        ? { state: "report", asked: shown.asked, report: part.report, isComing: true }
        : shown
    case "narrative":
      return shown.state === "report" ? { ...shown, report: { ...shown.report, ...part.narrative } } : shown
    case "ended":
      return shown.state === "report" ? { ...shown, isComing: false } : shown
    case "problem":
      return shown.state === "empty" ? shown : { state: "problem", asked: shown.asked, problem: part.problem }
  }
}
