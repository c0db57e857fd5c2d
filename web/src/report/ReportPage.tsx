import type { FullReport } from "../../../src/api/answers/FullReport.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { AskForm } from "./AskForm.tsx"
import type { Asked } from "./link/sharedReport.ts"
import { useSharedReport } from "./link/useSharedReport.ts"
import { Loading } from "./Loading.tsx"
import { ProblemNotice } from "./ProblemNotice.tsx"
import { ReportView } from "./ReportView.tsx"

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
  | { readonly state: "report"; readonly asked: Asked; readonly report: FullReport }
  | { readonly state: "problem"; readonly asked: Asked; readonly problem: ShownProblem }

interface ReportPageProps {
  readonly facts: ServiceFacts
  readonly data: ReportPageData
}

/** The report page. */
export const ReportPage = ({ data, facts }: ReportPageProps) => {
  const { ask, askAnew, bought, follow, shown } = useSharedReport(data)
  switch (shown.state) {
    case "empty":
      return (
        <div class="wide report-ask">
          <h1>A report on one house</h1>
          <p class="report-lead">
            Which house it is, what it is worth and lets for, what can harm it, and five ways to invest in it: from{" "}
            {facts.sources.length} sources, each named beside its figures, with what could not be found.
          </p>
          <AskForm asked={{}} onAsk={askAnew} />
        </div>
      )
    case "loading":
      return (
        <div class="wide report-ask">
          <h1>A report on one house</h1>
          <Loading facts={facts} address={String(shown.asked["address"])} />
        </div>
      )
    case "problem":
      return (
        <div class="wide report-ask">
          <h1>There is no report yet</h1>
          <ProblemNotice asked={shown.asked} problem={shown.problem} onAsk={ask} />
          <AskForm asked={shown.asked} problem={shown.problem} onAsk={askAnew} />
        </div>
      )
    case "report":
      return (
        <div class="wide">
          <ReportView
            key={shown.report.meta.requestId}
            facts={facts}
            asked={shown.asked}
            report={shown.report}
            bought={bought ?? undefined}
            onAsked={follow}
            onAskAgain={ask}
          />
        </div>
      )
  }
}
