import type { Asked } from "../asked/Asked.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import type { ShownReport } from "./ShownReport.ts"

/**
 * The state of the report page: a form alone, a report with its request, or a problem. A report whose narrative is
 * still to come `isComing`.
 */
export type ReportPageData =
  | { readonly state: "empty" }
  | { readonly state: "report"; readonly asked: Asked; readonly report: ShownReport; readonly isComing?: boolean }
  | { readonly state: "problem"; readonly asked: Asked; readonly problem: ShownProblem }
