import type {
  InvestorAnalysis,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import type { Asked } from "../../asked/Asked.ts"
import { Assumptions } from "../../calculator/Assumptions.tsx"
import { pageWords } from "../../words/pageWords.ts"
import { capitalized } from "../../words/plainText.ts"
import { LeaseDetails } from "../investor/LeaseDetails.tsx"
import { planRows } from "../investor/planRows.ts"
import { RankedPlans } from "../investor/PlanTables.tsx"
import { StrategyDetails } from "../investor/StrategyDetails.tsx"
import { scoreText } from "../investor/verdictTexts.ts"
import { Absent, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"

interface InvestorSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
  /** The analysis that came with the report. */
  readonly first: InvestorAnalysis
  readonly asked: Asked
  readonly onAnalysis: (analysis: InvestorAnalysis) => void
}

/**
 * The section with the ranked plans, the assumptions that the reader can change, and folded below them the statements.
 */
export const InvestorSection = ({ asked, first, onAnalysis, report }: InvestorSectionProps) => {
  const findings = report.investorAnalysis
  return (
    <Section anchor="investor" report={report}>
      <Finding findings={findings} />
      {findings.quality.notAnalyzed === null ? (
        <>
          <RankedPlans findings={findings} first={first} />
          <Assumptions asked={asked} analysis={first} onAnalysis={onAnalysis} />
          <div>
            <LeaseDetails findings={findings} />
            {planRows(findings).map(({ key, name }) =>
              key === "longTermRental" ? null : (
                <StrategyDetails key={key} strategy={key} name={name} findings={findings} />
              )
            )}
          </div>
        </>
      ) : null}
    </Section>
  )
}

const Finding = ({ findings }: { readonly findings: InvestorFindings }) => (
  <>
    <p class="report-finding">
      {capitalized(findings.recommendationStrength.text)}. Investor score {scoreText(findings)}.
    </p>
    {findings.quality.notAnalyzed === null ? (
      <p class="quiet small">
        Price used: {priceText(findings)} Confidence of the analysis: {findings.quality.confidence.toLowerCase()}.
      </p>
    ) : (
      <Absent>{findings.quality.notAnalyzed}</Absent>
    )}
    {[...findings.quality.limits, ...findings.quality.inputFlags].map((text) => (
      <p key={text} class="small">
        {pageWords(text)}
      </p>
    ))}
  </>
)

const priceText = ({ derivedMetrics: { details } }: InvestorFindings): string =>
  details.price === null ? "none." : `$${details.price.toLocaleString("en-US")}. ${details.priceBasis}`
