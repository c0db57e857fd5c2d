import type { ComponentChildren } from "preact"

import type { InvestorFindings } from "../../../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { count, dollars } from "../../figures/figures.ts"
import { Changed } from "../Changed.tsx"
import { type StrategyColumn, strategyColumns } from "./strategyColumns.ts"

interface StrategyGridProps {
  readonly findings: InvestorFindings
  /** With the assumptions that the report was made with. */
  readonly first: InvestorFindings
}

/** The five strategies side by side, best first; on phones one below another. */
export const StrategyGrid = ({ findings, first }: StrategyGridProps) => {
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
