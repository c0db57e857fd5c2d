import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { ComponentChildren } from "preact"

import { AreaMapFigure } from "../map/AreaMapFigure.tsx"
import { pageWords } from "../words/pageWords.ts"
import { capitalized } from "../words/plainText.ts"
import { FigureStrip } from "./FigureStrip.tsx"
import { PlansByPrice } from "./investor/PlanTables.tsx"
import { conditionalText, limitText } from "./investor/verdictTexts.ts"
import type { ShownReport } from "./ShownReport.ts"

interface AnswerSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
  /** The analysis that came with the report. */
  readonly first: InvestorFindings
}

const tones = { buy: "good", buyBelow: "caution", dontBuy: "bad", cannotJudge: "unknown" } as const

/**
 * The answer before its figures: whether to buy, the plan, the max price, and the reasons. Then value, rent, risk and
 * flood.
 */
export const AnswerSection = ({ first, report }: AnswerSectionProps) => {
  const findings = report.investorAnalysis
  const { decision, headline } = findings.verdict
  const limit = limitText(findings)
  return (
    <section class="report-answer" id="glance" aria-labelledby="glance-title">
      <div class={`report-verdict ${tones[decision] ?? "unknown"}`}>
        <h2 id="glance-title" class="report-headline" aria-live="polite">
          {pageWords(headline)}
        </h2>
        {limit === null ? null : <p class="report-limit">{limit}.</p>}
        {headline === first.verdict.headline ? null : (
          <p class="report-was">was: {pageWords(first.verdict.headline)}</p>
        )}
      </div>
      {findings.quality.notAnalyzed === null ? (
        <div class="report-answer-plans">
          <PlansByPrice findings={findings} first={first} />
        </div>
      ) : null}
      <AreaMapFigure report={report} />
      <Reasons findings={findings} />
      <FigureStrip report={report} first={first} />
    </section>
  )
}

/**
 * The reasons for the verdict: points for and against, possible deal-breakers, conditions, and inputs that the visitor
 * should state.
 */
const Reasons = ({ findings }: { readonly findings: InvestorFindings }) => {
  const { because, conditional, hints, killers } = findings.verdict
  if (because.length + hints.length + killers.length === 0 && conditional === null) return null
  return (
    <div class="report-reasons">
      {because.length === 0 ? null : (
        <List title="Why">
          {because.map(({ bearing, text }) => (
            <li key={text}>
              <span class="report-bearing">{capitalized(bearing)}</span> {text}
            </li>
          ))}
        </List>
      )}
      {killers.length === 0 ? null : (
        <List title="To resolve before an offer">
          {killers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      )}
      {conditional === null ? null : (
        <List title="On a condition">
          <li>{conditionalText(conditional)}</li>
        </List>
      )}
      {hints.length === 0 ? null : (
        <List title="To state, if true">
          {hints.map((text) => (
            <li key={text}>{pageWords(text)}</li>
          ))}
        </List>
      )}
    </div>
  )
}

const List = ({ children, title }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div>
    <h3>{title}</h3>
    <ul class="report-list">{children}</ul>
  </div>
)
