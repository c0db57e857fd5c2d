import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { levers, unitRents } from "@property-intelligence/domain/tables/investor/levers.ts"
import { strategyLevers } from "@property-intelligence/domain/tables/investor/strategyLevers.ts"

import { leverLabels, leverNames, rentsLabel } from "../link/askedWith.ts"
import { Section } from "../Section.tsx"
import { capitalized, periodText } from "../words/plainText.ts"

interface AssumptionsSectionProps {
  readonly report: FullReport
  readonly findings: InvestorFindings
}

type Origin = FullReport["investorAnalysis"]["inputOrigins"][string]

/** What the figures of the analysis rest on, and where each of them came from. */
export const AssumptionsSection = ({ findings, report }: AssumptionsSectionProps) => (
  <Section anchor="assumptions" report={report}>
    <Terms findings={findings} report={report} />
    <StandIns report={report} />
    <FromSources report={report} />
    <Tables findings={findings} />
  </Section>
)

/** The terms of the deal: those stated, and what stands in for the others. */
const Terms = ({ findings, report }: AssumptionsSectionProps) => {
  const { inputOrigins } = report.investorAnalysis
  const used = usedTerms(findings)
  const rows = leverNames.map((name) => {
    const stated = findings.inputs[name]
    const first = report.investorAnalysis.inputs[name]
    const origin = inputOrigins[name]
    const isUsual = name in strategyLevers && stated === null && first === null
    return { name, stated, isChanged: stated !== first, isUsual, origin }
  })
  return (
    <table class="report-table small-table">
      <caption>Terms of the deal</caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col" class="number">
            Used
          </th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Condition</th>
          <td class="number">{findings.inputs.condition}</td>
          <td>{inputOrigins["condition"]?.origin === "request" ? "You" : "The usual condition"}</td>
        </tr>
        {findings.inputs.unitRents === null ? null : (
          <tr>
            <th scope="row">
              {rentsLabel} <span class="report-inline-note">{unitRents.each.unit}</span>
            </th>
            <td class="number">{findings.inputs.unitRents.map(figureText).join(", ")}</td>
            <td>You</td>
          </tr>
        )}
        {rows.map(({ isChanged, isUsual, name, origin, stated }) => (
          <tr key={name} class={isUsual ? "report-usual" : undefined}>
            <th scope="row">
              {leverLabels[name]} <span class="report-inline-note">{levers[name].unit}</span>
            </th>
            <td class="number">{figureText(stated ?? used[name] ?? origin?.used ?? null)}</td>
            <td>
              {stated !== null
                ? isChanged
                  ? "You, just now"
                  : "You"
                : origin?.from === null || origin === undefined || origin.from === undefined
                  ? capitalized(levers[name].otherwise)
                  : capitalized(origin.from)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the calculation uses for the terms that follow from the house and the other terms, where it does. */
const usedTerms = ({
  derivedMetrics,
  hiddenCosts,
  strategies
}: InvestorFindings): Partial<Record<keyof typeof levers, number | null>> => ({
  askingPrice: derivedMetrics.details.price,
  monthlyRent: derivedMetrics.details.monthlyRent,
  afterRepairValue: strategies.fixAndFlip.details.afterRepairValue,
  rehabBudget: hiddenCosts.rehabEstimate.details.budgetInUse,
  propertyTaxYear: hiddenCosts.propertyTax.estimatedAnnual,
  insuranceYear: hiddenCosts.estimatedInsurance.details.annual
})

const figureText = (figure: number | null): string =>
  figure === null ? "–" : figure.toLocaleString("en-US", { maximumFractionDigits: 2 })

const terms = new Set<string>([...leverNames, "condition", "targetReturn", "unitRents", "asOf"])

const originsOf = ({ investorAnalysis }: FullReport): ReadonlyArray<readonly [path: string, origin: Origin]> =>
  Object.entries(investorAnalysis.inputOrigins).filter(([path]) => !terms.has(path))

/** What was not known of the house and what the calculation used instead. */
const StandIns = ({ report }: { readonly report: FullReport }) => {
  const rows = originsOf(report).filter(([, { origin }]) => origin !== "source" && origin !== "missing")
  if (rows.length === 0) return null
  return (
    <table class="report-table small-table">
      <caption>Not known, and what stands in</caption>
      <tbody>
        {rows.map(([path, { from, used }]) => (
          <tr key={path}>
            <th scope="row">{pathText(path)}</th>
            <td class="number">{figureText(used)}</td>
            <td>{capitalized(from ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Which figures each source gave, and which nothing gave. */
const FromSources = ({ report }: { readonly report: FullReport }) => {
  const rows = originsOf(report)
  const missing = rows.filter(([, { origin }]) => origin === "missing").map(([path]) => pathText(path))
  const bySource = new Map<string, ReadonlyArray<string>>()
  for (const [path, { asOf, from, origin }] of rows) {
    if (origin !== "source" || from === null) continue
    const name = asOf === null ? from : `${from}, as of ${periodText(asOf)}`
    bySource.set(name, [...(bySource.get(name) ?? []), pathText(path)])
  }
  return (
    <details class="report-details">
      <summary>Figures from sources</summary>
      <dl class="report-origins">
        {[...bySource].map(([name, paths]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{paths.join(", ")}</dd>
          </div>
        ))}
        {missing.length === 0 ? null : (
          <div>
            <dt>Not known, and nothing stands in</dt>
            <dd>{missing.join(", ")}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

const prefixes = /^(?:property|neighborhood|hudIntelligence|location)\./

/** `property.valueEstimate.valueLow` as `value low`: the last names of a path, in small words. */
export const pathText = (path: string): string =>
  path
    .replace(prefixes, "")
    .replace(/^(\w+)Estimate\.(\w+)$/, "$2")
    .replaceAll(".", " ")
    .replace(/[A-Z0-9]+/g, (word) => ` ${word.toLowerCase()}`)
    .replace(/\s+/g, " ")
    .trim()

/** The rows of the service's own tables that figures were read from. */
const Tables = ({ findings }: { readonly findings: InvestorFindings }) => (
  <details class="report-details screen-only">
    <summary>Rows of reference tables ({findings.tableRows.length})</summary>
    <ul class="report-list">
      {findings.tableRows.map(({ asOf, confidence, row, source, table }) => (
        <li key={`${table}-${row}`}>
          <strong>{pathText(table)}</strong>, row {row}: {source}. As of {asOf}; confidence: {confidence}.
        </li>
      ))}
    </ul>
  </details>
)
