import type { Asked } from "../asked/Asked.ts"
import { exampleAddresses, sandboxExamples } from "../asked/field/exampleAddresses.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { AskForm, submittedTo } from "./AskForm.tsx"
import { knownReportView } from "./lateReportView.ts"
import { ProblemNotice } from "./ProblemNotice.tsx"
import { ReportAwaited } from "./ReportAwaited.tsx"
import { ReportLead } from "./ReportLead.tsx"
import type { ReportPageData } from "./ReportPageData.ts"
import { useSharedReport } from "./useSharedReport.ts"

interface ReportPageProps {
  readonly facts: ServiceFacts
  readonly data: ReportPageData
  /** The request in the page's link, if it names a place. Only the browser knows it. */
  readonly linked?: Asked | null
}

/** The report page. */
export const ReportPage = ({ data, facts, linked = null }: ReportPageProps) => {
  const { ask, askAnew, bought, follow, shown } = useSharedReport(data, linked)
  switch (shown.state) {
    case "empty":
      return (
        <div class="wide report-ask">
          <h1>A report on one house</h1>
          <ReportLead facts={facts} />
          <noscript>
            <p class="notice caution">
              A link keeps its address after the # sign, which only JavaScript can read. Turn JavaScript on, or type the
              address.
            </p>
          </noscript>
          <AskForm asked={{}} onAsk={askAnew} />
          <Examples addresses={facts.sandbox ? sandboxExamples : exampleAddresses} onAsk={askAnew} />
        </div>
      )
    case "loading":
      return (
        <div class="wide">
          <ReportAwaited facts={facts} awaited={shown} />
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
    case "report": {
      const ReportView = knownReportView()
      if (ReportView === null) return null
      return (
        <div class="wide">
          <ReportView
            key={shown.report.meta.requestId}
            facts={facts}
            asked={shown.asked}
            report={shown.report}
            isComing={shown.isComing === true}
            bought={bought ?? undefined}
            onAsked={follow}
          />
        </div>
      )
    }
  }
}

interface ExamplesProps {
  readonly addresses: ReadonlyArray<{ readonly name: string; readonly address: string }>
  readonly onAsk: (asked: Asked) => void
}

/** Example houses, for visitors without an address. */
const Examples = ({ addresses, onAsk }: ExamplesProps) => (
  <form class="report-examples" method="post" action="/report" onSubmit={submittedTo(onAsk)}>
    <h2>Or see one of these</h2>
    <ul>
      {addresses.map(({ address, name }) => (
        <li key={name}>
          <button type="submit" name="address" value={address}>
            <strong>{name}</strong>
            <span>{address}</span>
          </button>
        </li>
      ))}
    </ul>
  </form>
)
