import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { share } from "../../charts/scale.ts"
import { decimal } from "../../figures/figures.ts"
import { Later } from "../../page/Later.tsx"
import type { StrategyKey } from "./planRows.ts"
import { OperatingTable, ResaleTable, SourcesAndUsesTable, StatementTable } from "./StatementTables.tsx"

interface StrategyDetailsProps {
  readonly strategy: StrategyKey
  readonly name: string
  readonly findings: InvestorFindings
}

/** The details of a strategy: statements, the reasons for its score, and risks that the figures can't show. */
export const StrategyDetails = ({ findings, name, strategy }: StrategyDetailsProps) => (
  <details class="report-details">
    <summary>{name}: statement and reasons</summary>
    <Later>
      <div class="report-statements">
        <Statements findings={findings} strategy={strategy} />
        <Drivers {...findings.scoring[strategy]} />
      </div>
      <Weaknesses texts={findings.strategies[strategy].details.weaknesses} />
    </Later>
  </details>
)

const Statements = ({ findings: { strategies }, strategy }: Pick<StrategyDetailsProps, "findings" | "strategy">) => {
  switch (strategy) {
    case "fixAndFlip": {
      const { resaleStatement, sourcesAndUses } = strategies.fixAndFlip.details
      return (
        <>
          <ResaleTable statement={resaleStatement} />
          <SourcesAndUsesTable statement={sourcesAndUses} caption="Sources and uses until the sale" />
        </>
      )
    }
    case "brrrr": {
      const { costLines, operatingStatement, sourcesAndUses, sourcesAndUsesAtRefinance } = strategies.brrrr.details
      return (
        <>
          {costLines === null ? null : (
            <StatementTable
              caption="Until the refinance"
              groups={[{ lines: costLines, total: ["Total cost", strategies.brrrr.details.totalCost] }]}
            />
          )}
          <SourcesAndUsesTable statement={sourcesAndUses} caption="Sources and uses until the refinance" />
          <SourcesAndUsesTable statement={sourcesAndUsesAtRefinance} caption="At the refinance" />
          <OperatingTable statement={operatingStatement} />
        </>
      )
    }
    case "shortTermRental":
    case "subjectTo":
    case "coLiving": {
      const { operatingStatement, sourcesAndUses } = strategies[strategy].details
      return (
        <>
          <OperatingTable statement={operatingStatement} />
          <SourcesAndUsesTable statement={sourcesAndUses} caption="Sources and uses at the purchase" />
        </>
      )
    }
  }
}

/** The reasons for a score, the largest first. */
export const Drivers = ({ drivers, gate, score }: InvestorFindings["scoring"][StrategyKey]) => {
  const most = Math.max(...drivers.map(({ impact }) => Math.abs(impact)), 0)
  return (
    <table class="report-table small-table">
      <caption>
        Why the score is {score}
        {gate === null ? "" : `; held down because ${gate}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">
            <span class="hidden-visually">Hurts or helps</span>
          </th>
          <th scope="col" class="number">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {drivers.map(({ impact, key, subScore, text }) => (
          <tr key={key}>
            <td>{text ?? `${key} is not known`}</td>
            <td class="report-signed">
              <SignedBar value={impact} most={most} />
            </td>
            <td class="number">{subScore === null ? "–" : `${impact > 0 ? "+" : ""}${decimal(impact)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Weaknesses = ({ texts }: { readonly texts: ReadonlyArray<string> }) =>
  texts.length === 0 ? null : (
    <ul class="report-list report-weaknesses">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

/**
 * A bar for a driver of a score. It goes to the right of the middle if the driver raises the score, and to the left if
 * it lowers it. `most` is the value of the longest bar.
 */
const SignedBar = ({ most, value }: { readonly value: number; readonly most: number }) => {
  const length = most === 0 ? 0 : Math.min(50, (50 * Math.abs(value)) / most)
  return (
    <svg class="chart-bar" width="100%" height="12" aria-hidden="true">
      <rect
        class={value < 0 ? "chart-against" : "chart-for"}
        x={share(value < 0 ? 50 - length : 50)}
        y="1"
        width={share(length)}
        height="10"
      />
      <line class="chart-axis" x1="50%" x2="50%" y1="0" y2="12" />
    </svg>
  )
}
