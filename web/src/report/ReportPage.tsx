import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { AskForm, submittedTo } from "./AskForm.tsx"
import { leverNames, placeIn, placeNames } from "./link/askedWith.ts"
import { type Asked, hiddenFieldsOf, statedPrefix } from "./link/sharedReport.ts"
import { useSharedReport } from "./link/useSharedReport.ts"
import { ReportView } from "./ReportView.tsx"
import { capitalized, waitText } from "./words/plainText.ts"

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
            onAskAgain={ask}
          />
        </div>
      )
  }
}

const slowAfterMillis = 6000

/** While the sources are asked: which ones, and after a while that some are slow. */
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

interface ProblemNoticeProps {
  readonly asked: Asked
  readonly problem: ShownProblem
  readonly onAsk: (asked: Asked) => void
}

/** Why there is no report and what to do: addresses to choose from, or when to ask again. */
const ProblemNotice = ({ asked, onAsk, problem }: ProblemNoticeProps) => {
  const { candidates = [], detail, field, hint, retryAfterSeconds, status, title } = problem
  return (
    <div class="report-problem notice bad" role="alert">
      <h2>{title}</h2>
      {detail === undefined ? null : <p>{detail}</p>}
      {hint === undefined || isBesideItsField(field) ? null : <p>{hint}</p>}
      {retryAfterSeconds === undefined ? null : (
        <p>{capitalized(`worth asking again ${waitText(retryAfterSeconds)}.`)}</p>
      )}
      {candidates.length === 0 ? null : (
        <AskAs asked={asked} onAsk={onAsk}>
          <p>Which of these do you mean?</p>
          {candidates.map((candidate) => (
            <button key={candidate} class="button" type="submit" name="address" value={candidate}>
              {candidate}
            </button>
          ))}
        </AskAs>
      )}
      {isRepeatable(status) && placeIn(asked) !== "" ? (
        <AskAs asked={asked} onAsk={onAsk}>
          <button
            class="button"
            type="submit"
            {...(typeof asked["address"] === "string" ? { name: "address", value: asked["address"] } : {})}
          >
            Ask again
          </button>
        </AskAs>
      ) : null}
    </div>
  )
}

/** The form shows the hint beside a field that it has. */
const isBesideItsField = (field: string | null | undefined): boolean =>
  field === "condition" ||
  placeNames.some((name) => name === field) ||
  leverNames.some((name) => name === field) ||
  field?.startsWith(statedPrefix) === true

/** What was refused for what it says is not worth repeating as it is. */
const isRepeatable = (status: number): boolean => status === 0 || status === 429 || status >= 500

interface AskAsProps {
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
  readonly children: ComponentChildren
}

/** Buttons that submit an address with the terms that were asked, so that a choice needs no program in the browser. */
const AskAs = ({ asked, children, onAsk }: AskAsProps) => (
  <form method="post" action="/report" class="report-candidates" onSubmit={submittedTo(onAsk)}>
    {hiddenFieldsOf(asked).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)
