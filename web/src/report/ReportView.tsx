import { useEffect, useState } from "preact/hooks"

import type { FullReport } from "../../../src/api/answers/FullReport.ts"
import type { InvestorFindings } from "../../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { instantText } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { Purchase } from "../purchase/Purchase.tsx"
import { askedWith } from "./link/askedWith.ts"
import type { BoughtReport } from "./link/boughtReport.ts"
import { ShareBar } from "./link/ShareBar.tsx"
import type { Asked } from "./link/sharedReport.ts"
import { Receipt } from "./Receipt.tsx"
import { AssumptionsSection } from "./sections/AssumptionsSection.tsx"
import { BroadbandSection } from "./sections/BroadbandSection.tsx"
import { HazardsSection } from "./sections/HazardsSection.tsx"
import { HousingSection } from "./sections/HousingSection.tsx"
import { InvestorSection } from "./sections/InvestorSection.tsx"
import { MarketSection } from "./sections/MarketSection.tsx"
import { MatchSection } from "./sections/MatchSection.tsx"
import { MissingSection } from "./sections/MissingSection.tsx"
import { NarrativeSection } from "./sections/NarrativeSection.tsx"
import { NeighborhoodSection } from "./sections/NeighborhoodSection.tsx"
import { RiskSection } from "./sections/RiskSection.tsx"
import { SourcesSection } from "./sections/SourcesSection.tsx"
import { ValueSection } from "./sections/ValueSection.tsx"
import { WalkabilitySection } from "./sections/WalkabilitySection.tsx"
import { SummaryStrip } from "./SummaryStrip.tsx"
import { usePrint } from "./usePrint.ts"

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
          <Purchase facts={facts} path={fullPath} body={askedNow} price={price} />
        </aside>
      )}
    </article>
  )
}

const fullPath = "/property-full"
