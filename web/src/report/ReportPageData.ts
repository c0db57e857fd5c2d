import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import type { Asked } from "../asked/Asked.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"

/** The state of the report page: a form alone, a report with its request, or a problem. */
export type ReportPageData =
  | { readonly state: "empty" }
  | { readonly state: "report"; readonly asked: Asked; readonly report: FullReport }
  | { readonly state: "problem"; readonly asked: Asked; readonly problem: ShownProblem }
