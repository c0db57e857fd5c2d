import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { share } from "../../charts/scale.ts"
import { count, dollars } from "../../figures/figures.ts"
import { withoutMark } from "../../words/plainText.ts"
import { planMeanings } from "../../words/planNames.ts"
import { Changed } from "../Changed.tsx"
import { type PlanRow, planRows, planRowsByPrice } from "./planRows.ts"

interface PlanTableProps {
  readonly findings: InvestorFindings
  /** The analysis that came with the report. */
  readonly first: InvestorFindings
}

/** The plans by price: the highest price at which each works, and its result at the price in use. */
export const PlansByPrice = ({ findings, first }: PlanTableProps) => {
  const before = rowsByKey(first)
  const { price } = findings.derivedMetrics.details
  return (
    <table class="report-table report-prices">
      <caption class="hidden-visually">The plans, by the highest price at which each works</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col" class="number">
            Works up to
          </th>
          <th scope="col" class="number">
            {price === null ? "At the price" : `At ${dollars(price)}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {planRowsByPrice(findings).map((row) => {
          const was = before.get(row.key) ?? row
          return (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.condition === null ? null : <span class="report-note"> {row.condition}</span>}
              </th>
              <td class="number">
                <Changed now={row.works} was={was.works} />
              </td>
              <td class="number">
                <Changed now={row.earnsText} was={was.earnsText} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The plans by score, each with a bar, the cash that it needs and its earnings. */
export const RankedPlans = ({ findings, first }: PlanTableProps) => {
  const before = rowsByKey(first)
  return (
    <table class="report-table stacks report-plans">
      <caption>The plans by score: 100 is best. The scores are judgment, not fitted to returns.</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">
            <span class="hidden-visually">Score, drawn</span>
          </th>
          <th scope="col" class="number">
            Score
          </th>
          <th scope="col" class="number">
            Cash in
          </th>
          <th scope="col" class="number">
            Earns
          </th>
          <th scope="col" class="number">
            Loses no money at
          </th>
        </tr>
      </thead>
      <tbody>
        {planRows(findings).map((row) => (
          <Plan key={row.key} row={row} was={before.get(row.key) ?? row} />
        ))}
      </tbody>
    </table>
  )
}

const Plan = ({ row, was }: { readonly row: PlanRow; readonly was: PlanRow }) => (
  <tr class="report-strategy">
    <th scope="row">
      <strong>{row.name}</strong> <span class="report-inline-note">{planMeanings[row.key]}</span>
      {row.verdict === null ? null : <span class="report-note">{withoutMark(row.verdict)}</span>}
    </th>
    <td class="report-plan-bar">
      <ScoreBar score={row.score} />
    </td>
    <td class="number" data-name="Score">
      <Changed now={count(row.score)} was={count(was.score)} />
    </td>
    <td class="number" data-name="Cash in">
      <Changed now={dollars(row.cashIn)} was={dollars(was.cashIn)} />
    </td>
    <td class="number" data-name="Earns">
      <Changed now={row.earnsText} was={was.earnsText} />
    </td>
    <td class="number" data-name="Loses no money at">
      <span>
        <Changed now={row.breakEven} was={was.breakEven} />
        {row.aim === null ? null : <span class="report-note">{row.aim}</span>}
      </span>
    </td>
  </tr>
)

const ScoreBar = ({ score }: { readonly score: number | null }) => (
  <svg class="chart-bar" width="100%" height="12" aria-hidden="true">
    <rect class="chart-reach" x="0.5" y="0.5" width="99%" height="11" />
    {score === null ? null : <rect class="chart-for" x="0.5" y="0.5" width={share(0.99 * score)} height="11" />}
  </svg>
)

const rowsByKey = (findings: InvestorFindings) => new Map(planRows(findings).map((row) => [row.key, row]))
