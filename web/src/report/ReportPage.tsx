import type { FullReport } from "../../../src/api/answers/FullReport.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** A problem (RFC 9457) as far as a page shows it. */
export interface ShownProblem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly hint?: string
  readonly field?: string | null
  readonly candidates?: ReadonlyArray<string>
  readonly retryAfterSeconds?: number
}

/** What the report page shows: a form alone, a report with what was asked for it, or why there is none. */
export type ReportPageData =
  | { readonly state: "empty" }
  | { readonly state: "report"; readonly asked: Readonly<Record<string, unknown>>; readonly report: FullReport }
  | { readonly state: "problem"; readonly asked: Readonly<Record<string, unknown>>; readonly problem: ShownProblem }

/** The report page. */
export const ReportPage = ({ data }: { readonly facts: ServiceFacts; readonly data: ReportPageData }) => (
  <h1>{data.state}</h1>
)
