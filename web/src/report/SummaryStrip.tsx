import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dayText, dollars } from "../figures/figures.ts"
import { Changed } from "./Changed.tsx"
import { bestPriceText, opportunityText, shortVerdictText } from "./investor/verdictTexts.ts"
import { type Anchor, sectionNumber } from "./reportSections.ts"
import { Section } from "./Section.tsx"
import { sourceText, whyAbsent } from "./SourceNote.tsx"
import { sourceNames } from "./words/sourceNames.ts"

interface SummaryStripProps {
  readonly report: FullReport
  readonly findings: InvestorFindings
}

/** The five figures that most readers want first, each with its range, source and date. */
export const SummaryStrip = ({ findings, report }: SummaryStripProps) => (
  <Section anchor="glance" report={report}>
    <dl class="report-strip">
      <Cell to="value" name="Value" {...valueCell(report, findings)} />
      <Cell to="value" name="Rent" {...rentCell(report, findings)} />
      <Cell to="risk" name="Risk" {...riskCell(report)} />
      <div>
        <dt>
          <a href="#investor">Verdict</a>
        </dt>
        <dd class="report-strip-figure words">
          <Changed now={shortVerdictText(findings.verdict)} was={shortVerdictText(report.investorAnalysis.verdict)} />
        </dd>
        <dd>{bestPriceText(findings.verdict)}</dd>
        <dd>
          Opportunity <Changed now={opportunityText(findings)} was={opportunityText(report.investorAnalysis)} />
        </dd>
        <dd class="report-strip-source">
          Calculated {dayText(findings.inputs.asOf)} from the assumptions in section {sectionNumber("assumptions")}
        </dd>
      </div>
      <Cell to="missing" name="Coverage" {...coverageCell(report)} />
    </dl>
  </Section>
)

interface CellFigures {
  readonly figure: string
  readonly range: string
  readonly source: string
}

const Cell = ({ figure, name, range, source, to }: CellFigures & { readonly name: string; readonly to: Anchor }) => (
  <div>
    <dt>
      <a href={`#${to}`}>{name}</a>
    </dt>
    <dd class="report-strip-figure">{figure}</dd>
    <dd>{range}</dd>
    <dd class="report-strip-source">{source}</dd>
  </div>
)

const valueCell = (report: FullReport, { derivedMetrics, inputs }: InvestorFindings): CellFigures => {
  const names = [sourceNames.record]
  const estimate = report.property?.valueEstimate ?? null
  const priceInUse = inputs.askingPrice === null ? "" : `; price used ${dollars(derivedMetrics.details.price)}`
  return estimate === null
    ? { figure: "–", range: `Not known${priceInUse}`, source: whyAbsent(names, report) }
    : {
        figure: dollars(estimate.valueEstimate),
        range: rangeText(estimate.valueLow, estimate.valueHigh) + priceInUse,
        source: `An estimate. ${sourceText(names, report)}`
      }
}

const rentCell = (report: FullReport, { inputs }: InvestorFindings): CellFigures => {
  const names = [sourceNames.rent]
  const estimate = report.property?.rentEstimate ?? null
  const rentInUse = inputs.monthlyRent === null ? "" : `; rent used ${dollars(inputs.monthlyRent)}`
  return estimate === null
    ? { figure: "–", range: `Not known${rentInUse}`, source: whyAbsent(names, report) }
    : {
        figure: `${dollars(estimate.rentEstimate)}/mo`,
        range: rangeText(estimate.rentLow, estimate.rentHigh) + rentInUse,
        source: `An estimate. ${sourceText(names, report)}`
      }
}

const rangeText = (low: number | null, high: number | null): string =>
  low === null || high === null ? "no range stated" : `${dollars(low)} to ${dollars(high)}`

const riskCell = ({ riskDetail, riskLabel, riskScore }: FullReport): CellFigures => {
  const known = riskDetail.components.filter(({ subScore }) => subScore !== null).length
  return {
    figure: riskScore === null ? "–" : `${riskScore} of 100`,
    range:
      riskDetail.low === riskDetail.high
        ? `${riskLabel ?? "Not known"}; lower is better`
        : `${riskLabel ?? "Not known"}; ${riskDetail.low} to ${riskDetail.high} by what is not known`,
    source: `${known} of ${riskDetail.components.length} parts known; sources in section ${sectionNumber("risk")}`
  }
}

const coverageCell = ({ meta }: FullReport): CellFigures => ({
  figure: `${meta.coverage.answered} of ${meta.coverage.of}`,
  range: "sources answered",
  source:
    meta.coverage.answered === meta.coverage.of
      ? "Nothing is missing"
      : `What is missing: section ${sectionNumber("missing")}`
})
