import { useEffect, useState } from "preact/hooks"

import { placeIn } from "../asked/Asked.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { AskForm } from "./AskForm.tsx"
import { ProblemNotice } from "./ProblemNotice.tsx"
import type { ReportPageData } from "./ReportPageData.ts"
import { ReportView } from "./ReportView.tsx"
import { useSharedReport } from "./useSharedReport.ts"

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
            Whether to buy it, at what price and by which plan; what it is worth, lets for and what can harm it: from{" "}
            {facts.sources.length} sources, each named, with what could not be found.
          </p>
          <noscript>
            <p class="notice caution">
              A link keeps its address after the # sign, which only JavaScript reads. Turn it on, or type the address.
            </p>
          </noscript>
          <AskForm asked={{}} onAsk={askAnew} />
        </div>
      )
    case "loading":
      return (
        <div class="wide report-ask">
          <h1>A report on one house</h1>
          <Loading facts={facts} address={placeIn(shown.asked)} />
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
          />
        </div>
      )
  }
}

const slowAfterMillis = 6000

/** The page while the sources are asked: their names, and after a while a note that some are slow. */
const Loading = ({ address, facts }: { readonly facts: ServiceFacts; readonly address: string }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="report-loading" role="status">
      <p class="report-finding">
        Asking {facts.sources.length} sources about {address} …
      </p>
      <p>
        {isSlow
          ? "Some are slow today. Each is given a few seconds; the report then comes with what is there."
          : "Usually this takes a second or two."}
      </p>
      <ul class="report-loading-sources">
        {facts.sources.map(({ name }) => (
          <li key={name}>
            <span aria-hidden="true">○</span> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
