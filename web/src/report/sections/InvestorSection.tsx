import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { ComponentChildren } from "preact"

import { Assumptions } from "../../calculator/Assumptions.tsx"
import { count, dollars } from "../../figures/figures.ts"
import { Changed } from "../Changed.tsx"
import { LeaseDetails, LeaseLine } from "../investor/LeaseDetails.tsx"
import { type StrategyColumn, strategyColumns } from "../investor/strategyColumns.ts"
import { StrategyDetails } from "../investor/StrategyDetails.tsx"
import { VerdictPanel } from "../investor/VerdictPanel.tsx"
import { opportunityText } from "../investor/verdictTexts.ts"
import type { Asked } from "../link/sharedReport.ts"
import { Absent, Section } from "../Section.tsx"
import { capitalized } from "../words/plainText.ts"

interface InvestorSectionProps {
  readonly report: FullReport
  readonly asked: Asked
  readonly findings: InvestorFindings
  readonly onAnalysis: (findings: InvestorFindings) => void
}

/** The verdict, the five strategies side by side, what stands behind them, and at the side the assumptions to change. */
export const InvestorSection = ({ asked, findings, onAnalysis, report }: InvestorSectionProps) => (
  <Section
    anchor="investor"
    report={report}
    lead={<VerdictPanel findings={findings} first={report.investorAnalysis} />}
    side={
      findings.quality.notAnalyzed === null ? (
        <div class="report-levers screen-only">
          <Assumptions asked={asked} analysis={report.investorAnalysis} onAnalysis={onAnalysis} />
        </div>
      ) : undefined
    }
  >
    <Finding findings={findings} />
    {findings.quality.notAnalyzed === null ? <Strategies findings={findings} first={report.investorAnalysis} /> : null}
    {findings === report.investorAnalysis ? null : (
      <p class="report-note screen-only">
        Figures marked with a bar follow the assumptions you changed; what they were stands beside them.
      </p>
    )}
  </Section>
)

const Finding = ({ findings }: { readonly findings: InvestorFindings }) => (
  <>
    <p class="report-finding">
      {capitalized(findings.recommendationStrength.text)}. Opportunity {opportunityText(findings)}.
    </p>
    {findings.quality.notAnalyzed === null ? (
      <p class="quiet small">
        Price used: {priceText(findings)} Scores run from 0 to 100, high is good; they are judgement, not fitted to
        returns. How sure the analysis is: {findings.quality.confidence.toLowerCase()}.
      </p>
    ) : (
      <Absent>{findings.quality.notAnalyzed}</Absent>
    )}
    {[...findings.quality.limits, ...findings.quality.inputFlags].map((text) => (
      <p key={text} class="small">
        {text}
      </p>
    ))}
  </>
)

const priceText = ({ derivedMetrics: { details } }: InvestorFindings): string =>
  details.price === null ? "none." : `$${details.price.toLocaleString("en-US")}. ${details.priceBasis}`

const Strategies = ({ findings, first }: { readonly findings: InvestorFindings; readonly first: InvestorFindings }) => (
  <>
    <StrategyGrid findings={findings} first={first} />
    <LeaseLine findings={findings} />
    <LeaseDetails findings={findings} />
    {strategyColumns(findings).map(({ key, name }) => (
      <StrategyDetails key={key} strategy={key} name={name} findings={findings} />
    ))}
  </>
)

interface StrategyGridProps {
  readonly findings: InvestorFindings
  /** With the assumptions that the report was made with. */
  readonly first: InvestorFindings
}

/** The five strategies side by side, best first; on phones one below another. */
const StrategyGrid = ({ findings, first }: StrategyGridProps) => {
  const before = new Map(strategyColumns(first).map((column) => [column.key, column]))
  return (
    <ol class="report-strategies">
      {strategyColumns(findings).map((column) => (
        <Strategy key={column.key} column={column} before={before.get(column.key) ?? column} />
      ))}
    </ol>
  )
}

const Strategy = ({ before, column }: { readonly column: StrategyColumn; readonly before: StrategyColumn }) => (
  <li class="report-strategy">
    <h3>{column.name}</h3>
    <dl>
      <Row name="Score of 100">
        <span class="report-score">
          <Changed now={count(column.score)} was={count(before.score)} />
        </span>
      </Row>
      <Row name="Cash in">
        <Changed now={dollars(column.cashIn)} was={dollars(before.cashIn)} />
      </Row>
      <Row name={column.earns.name}>
        <Changed now={dollars(column.earns.amount)} was={dollars(before.earns.amount)} />
      </Row>
      <Row name="Loses no money at">
        <Changed now={column.offer} was={before.offer} />
        {column.aim === null ? null : <span class="report-note">{column.aim}</span>}
      </Row>
      <Row name="Verdict">
        <span class="report-verdict">{column.verdict}</span>
      </Row>
    </dl>
  </li>
)

const Row = ({ children, name }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
