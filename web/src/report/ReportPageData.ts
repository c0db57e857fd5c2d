import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import type { Asked } from "../asked/Asked.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"

/** What the report page shows: a form alone, a report with what was asked for it, or why there is none. */
export type ReportPageData =
  | { readonly state: "empty" }
  | { readonly state: "report"; readonly asked: Asked; readonly report: FullReport }
  | { readonly state: "problem"; readonly asked: Asked; readonly problem: ShownProblem }
