import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { useEffect, useState } from "preact/hooks"

import { instantText } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { Purchase } from "../purchase/Purchase.tsx"
import { askedWith } from "./link/askedWith.ts"
import type { Asked } from "./link/sharedReport.ts"
import type { BoughtReport } from "./link/useSharedReport.ts"
import { AssumptionsSection } from "./sections/AssumptionsSection.tsx"
import { HazardsSection } from "./sections/HazardsSection.tsx"
import { BroadbandSection, HousingSection } from "./sections/HousingSection.tsx"
import { InvestorSection } from "./sections/InvestorSection.tsx"
import { MarketSection } from "./sections/MarketSection.tsx"
import { MatchSection } from "./sections/MatchSection.tsx"
import { NarrativeSection } from "./sections/NarrativeSection.tsx"
import { NeighborhoodSection, WalkabilitySection } from "./sections/NeighborhoodSection.tsx"
import { RiskSection } from "./sections/RiskSection.tsx"
import { MissingSection, SourcesSection } from "./sections/SourcesSection.tsx"
import { ValueSection } from "./sections/ValueSection.tsx"
import { SummaryStrip } from "./SummaryStrip.tsx"

interface ReportViewProps {
  readonly facts: ServiceFacts
  readonly asked: Asked
  readonly report: FullReport
  /** `undefined` for a report that was not bought. */
  readonly bought?: Pick<BoughtReport, "receipt"> | undefined
  /** Follows what is asked as the assumptions change. */
  readonly onAsked: (asked: Asked) => void
  readonly onAskAgain: (asked: Asked) => void
}

/** A report, section by section. What rests on the assumptions follows them. */
export const ReportView = ({ asked, bought, facts, onAsked, onAskAgain, report }: ReportViewProps) => {
  const [findings, setFindings] = useState<InvestorFindings>(report.investorAnalysis)
  const askedNow = findings === report.investorAnalysis ? asked : askedWith(asked, findings)
  useEffect(() => onAsked(askedNow), [findings])
  usePrint(report.location.matchedAddress)
  const { price } = facts.prices.find(({ path }) => path === fullPath) ?? {}
  return (
    <article class="report">
      <header class="report-head">
        <p class="report-kind">
          Property report
          {report.meta.sandbox ? <span class="badge caution">Sandbox: made-up figures</span> : null}
        </p>
        <h1>{report.location.matchedAddress}</h1>
        <p class="quiet">
          {report.meta.coverage.answered} of {report.meta.coverage.of} sources, {instantText(report.meta.generatedAt)}
        </p>
        <ShareBar />
      </header>
      {bought === undefined ? null : <Receipt receipt={bought.receipt} />}
      <MatchSection report={report} facts={facts} />
      <SummaryStrip report={report} findings={findings} />
      <ValueSection report={report} findings={findings} />
      <RiskSection report={report} />
      <InvestorSection report={report} asked={asked} findings={findings} onAnalysis={setFindings} />
      <MarketSection report={report} />
      <HazardsSection report={report} />
      <NeighborhoodSection report={report} />
      <WalkabilitySection report={report} />
      <HousingSection report={report} findings={findings} />
      <BroadbandSection report={report} />
      <NarrativeSection
        report={report}
        isChanged={findings !== report.investorAnalysis}
        onAskAgain={() => onAskAgain(askedNow)}
      />
      <MissingSection report={report} />
      <AssumptionsSection report={report} findings={findings} />
      <SourcesSection report={report} />
      {bought !== undefined || price === undefined ? null : (
        <aside class="report-buy screen-only" aria-labelledby="buy-title">
          <h2 id="buy-title">Buy this report as JSON</h2>
          <Purchase facts={facts} path={explainedPath} body={askedNow} price={price} />
        </aside>
      )}
    </article>
  )
}

const fullPath = "/property-full"

/** The page shows what the figures rest on, too. */
const explainedPath = `${fullPath}?view=explained`

/** What was paid for a report, and the proof of it. */
const Receipt = ({ receipt }: { readonly receipt: BoughtReport["receipt"] }) => (
  <section class="report-receipt" aria-labelledby="receipt-title">
    <h2 id="receipt-title">
      <span class="good">●</span> Bought
    </h2>
    {receipt === undefined || receipt === null ? (
      <p>This report was paid for. The receipt did not come with it.</p>
    ) : (
      <dl class="report-facts wide-facts">
        {receiptRows(receipt).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** What of a receipt can be shown in a line: its texts, figures and yes or no. */
const receiptRows = (
  receipt: Readonly<Record<string, unknown>>
): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(receipt).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[wordsOf(name), value === true ? "yes" : value === false ? "no" : String(value)] as const]
      : []
  )

const wordsOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type State = "hidden" | "ready" | "copied" | "by hand"

/** A link to the same report, and paper. It needs a program in the browser, and is not there without one. */
const ShareBar = () => {
  const [state, setState] = useState<State>("hidden")
  useEffect(() => setState("ready"), [])
  if (state === "hidden") return null
  const copy = () => {
    // Undefined on a page that is not served over TLS.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard === undefined) return setState("by hand")
    clipboard.writeText(location.href).then(
      () => setState("copied"),
      () => setState("by hand")
    )
  }
  return (
    <div class="report-share screen-only">
      <button type="button" class="button small" onClick={copy}>
        Copy link
      </button>
      <button type="button" class="button small" onClick={() => print()}>
        Print or save as PDF
      </button>
      <span aria-live="polite" class="quiet small">
        {state === "copied" ? "Copied. The address stands after the #, which is never sent to a server." : ""}
      </span>
      {state === "by hand" ? (
        <label class="report-link">
          <span class="label">Link to this report</span>
          <input class="field" readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
    </div>
  )
}

/** Readies the page for paper: its address in the running head and the title, and everything that is folded open. */
const usePrint = (address: string) => {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = document.title
    dataset["runningHead"] = address
    if (!before.startsWith(address)) document.title = `${address} · ${before}`
    return () => {
      delete dataset["runningHead"]
      document.title = before
    }
  }, [address])
  useEffect(() => {
    let opened: ReadonlyArray<HTMLDetailsElement> = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(".report details:not([open])")]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
    }
    addEventListener("beforeprint", open)
    addEventListener("afterprint", close)
    return () => {
      removeEventListener("beforeprint", open)
      removeEventListener("afterprint", close)
    }
  }, [])
}
