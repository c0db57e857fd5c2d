import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { ComponentChildren, VNode } from "preact"
import { useEffect, useMemo, useState } from "preact/hooks"

import type { Asked } from "../asked/Asked.ts"
import { askedWith } from "../asked/askedWith.ts"
import { fragmentOf } from "../asked/sharedLink.ts"
import { count, decimal, instantText } from "../figures/figures.ts"
import { Later } from "../page/Later.tsx"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { Purchase } from "../purchase/Purchase.tsx"
import { matchWords } from "../words/matchWords.ts"
import { AnswerSection } from "./AnswerSection.tsx"
import { Contents } from "./Contents.tsx"
import { isComputed } from "./investor/isComputed.ts"
import { ReportReceipt } from "./ReportReceipt.tsx"
import { AssumptionsSection } from "./sections/AssumptionsSection.tsx"
import { HazardsSection } from "./sections/HazardsSection.tsx"
import { BroadbandSection, HousingSection } from "./sections/HousingSection.tsx"
import { InvestorSection } from "./sections/InvestorSection.tsx"
import { MarketSection } from "./sections/MarketSection.tsx"
import { MatchNotice, MatchSection } from "./sections/MatchSection.tsx"
import { NarrativeSection } from "./sections/NarrativeSection.tsx"
import { NeighborhoodSection, WalkabilitySection } from "./sections/NeighborhoodSection.tsx"
import { RiskSection } from "./sections/RiskSection.tsx"
import { MissingSection, SourcesSection } from "./sections/SourcesSection.tsx"
import { ValueSection } from "./sections/ValueSection.tsx"
import { PrintAll, ShareBar } from "./ShareBar.tsx"
import type { ShownReport } from "./ShownReport.ts"
import { type ShownNarrative, useNarrative } from "./useNarrative.ts"
import type { BoughtReport } from "./useSharedReport.ts"

interface ReportViewProps {
  readonly facts: ServiceFacts
  readonly asked: Asked
  readonly report: ShownReport
  /** True if the report's narrative has not arrived yet. */
  readonly isComing: boolean
  /** The receipt of a bought report; `undefined` for any other report. */
  readonly bought?: Pick<BoughtReport, "receipt"> | undefined
  /** Receives the new request when the assumptions change. */
  readonly onAsked: (asked: Asked) => void
}

/**
 * A report, with the answer first. The page has one newest analysis, and everything that depends on the assumptions
 * reads it. The analysis that came with the report only provides the earlier values.
 */
export const ReportView = ({ asked, bought, facts, isComing, onAsked, report }: ReportViewProps) => {
  const first = report.investorAnalysis
  const [analysis, setAnalysis] = useState<InvestorAnalysis>(first)
  const askedNow = useMemo(() => (analysis === first ? asked : askedWith(asked, analysis)), [analysis])
  const isChanged = fragmentOf(askedWith(asked, analysis)) !== fragmentOf(askedWith(asked, first))
  const narrative = useNarrative(report, askedNow, isChanged, isComing)
  useEffect(() => onAsked(askedNow), [askedNow])
  usePrint(shownAddress(report.location))
  const shown = useMemo(() => ({ ...report, investorAnalysis: analysis }), [analysis, report.meta])
  return (
    <article class="report">
      <ReportSections
        report={shown}
        first={first}
        narrative={narrative}
        asked={asked}
        receipt={bought === undefined ? null : <ReportReceipt facts={facts} receipt={bought.receipt} />}
        onAnalysis={setAnalysis}
      />
      {bought === undefined ? (
        <Later>
          <Buy facts={facts} asked={askedNow} report={shown} />
        </Later>
      ) : null}
    </article>
  )
}

interface ReportSectionsProps extends Pick<ReportViewProps, "asked"> {
  /** The report with the newest analysis. */
  readonly report: ShownReport
  /** The analysis that came with the report. */
  readonly first: InvestorAnalysis
  readonly narrative: ShownNarrative
  readonly receipt: ComponentChildren
  readonly onAnalysis: (analysis: InvestorAnalysis) => void
}

/** The whole report: the answer, and below it the sections next to the list of contents. */
export const ReportSections = ({ asked, first, narrative, onAnalysis, receipt, report }: ReportSectionsProps) => {
  // The narrative arrives last. Then only its section is rendered again.
  const [before, after] = useMemo(
    () =>
      [
        [
          <InvestorSection report={report} asked={asked} first={first} onAnalysis={onAnalysis} />,
          <ValueSection report={report} />,
          <RiskSection report={report} />,
          <HazardsSection report={report} />,
          <MarketSection report={report} />,
          <NeighborhoodSection report={report} />,
          <WalkabilitySection report={report} />,
          <HousingSection report={report} />,
          <BroadbandSection report={report} />
        ],
        [
          <MatchSection report={report} />,
          <MissingSection report={report} />,
          <AssumptionsSection report={report} />,
          <SourcesSection report={report} />,
          <PrintAll />
        ]
      ].map(drawnLater),
    [report, asked, first, onAnalysis]
  )
  const answer = useMemo(
    () => (
      <>
        <Head report={report} />
        {receipt}
        <MatchNotice report={report} />
        <AnswerSection report={report} first={first} />
      </>
    ),
    [report, first]
  )
  return (
    <>
      {answer}
      <div class="report-rest">
        <Contents verdict={report.investorAnalysis.verdict} />
        <div class="report-sections">
          {before}
          <Later>
            <NarrativeSection report={report} narrative={narrative} />
          </Later>
          {after}
        </div>
      </div>
    </>
  )
}

const drawnLater = (sections: ReadonlyArray<VNode>) =>
  sections.map((section, index) => <Later key={index}>{section}</Later>)

/** The description of the house, how certain its match is, and the number of sources. */
const Head = ({ report }: { readonly report: ShownReport }) => {
  const { location, meta, property } = report
  const line = [
    property?.propertyType ?? null,
    property?.bedrooms == null ? null : `${count(property.bedrooms)} bd`,
    property?.bathrooms == null ? null : `${decimal(property.bathrooms)} ba`,
    property?.squareFeet == null ? null : `${count(property.squareFeet)} sq ft`,
    property?.yearBuilt == null ? null : `built ${property.yearBuilt}`,
    (property?.units ?? 1) > 1 ? `${count(property?.units)} units` : null,
    (matchWords[location.matchQuality] ?? location.matchQuality).toLowerCase(),
    `${meta.coverage.answered} of ${meta.coverage.of} sources`,
    instantText(meta.generatedAt)
  ].filter((part) => part !== null)
  return (
    <header class="report-head">
      <div>
        <p class="report-kind">
          Property report
          {meta.sandbox ? <span class="badge caution">Sandbox: made-up figures</span> : null}
        </p>
        <h1>{shownAddress(location)}</h1>
        <p class="report-line">{line.join(" · ")}</p>
        <p class="print-only">Report {meta.requestId}</p>
      </div>
      <ShareBar
        canChange={report.investorAnalysis.quality.notAnalyzed === null}
        pages={isComputed(report.investorAnalysis) ? 3 : 2}
      />
    </header>
  )
}

interface BuyProps {
  readonly facts: ServiceFacts
  readonly asked: Asked
  readonly report: ShownReport
}

/** The offer to buy the report for use in a program, and what a paid report adds. */
const Buy = ({ asked, facts, report }: BuyProps) => {
  const { price } = facts.prices.find(({ path }) => path === fullPath) ?? {}
  if (price === undefined) return null
  return (
    <aside class="report-buy screen-only" aria-labelledby="buy-title">
      <h2 id="buy-title">The same for programs</h2>
      <p class="small quiet">
        This page is free, but limited per minute and day. A bought report is JSON, has no such limit, and comes with a
        receipt that you can verify.
      </p>
      <Purchase facts={facts} path={explainedPath} body={asked} price={price} lines={report.meta.sources} />
    </aside>
  )
}

const fullPath = "/property-full"

/** The path of the explained view, because the page also shows the basis of its figures. */
const explainedPath = `${fullPath}?view=explained&include=map`

/** Prepares the page for printing: puts its address into the running head and the title, and unfolds everything. */
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
