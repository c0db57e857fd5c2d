import type { Asked } from "../asked/Asked.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import type { ShownReport } from "./ShownReport.ts"

/**
 * The state of the report page: only a form, a report with its request, or a problem. `isComing` is true for a report
 * whose narrative has not arrived yet.
 */
export type ReportPageData =
  | { readonly state: "empty" }
  | { readonly state: "report"; readonly asked: Asked; readonly report: ShownReport; readonly isComing?: boolean }
  | { readonly state: "problem"; readonly asked: Asked; readonly problem: ShownProblem }
