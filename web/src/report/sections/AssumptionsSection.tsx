import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type {
  InvestorAnalysis,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { levers, unitRents } from "@property-intelligence/domain/tables/investor/levers.ts"
import { strategyLevers } from "@property-intelligence/domain/tables/investor/strategyLevers.ts"

import { allAssumptions, assumptionText } from "../../calculator/assumptionList.ts"
import { leverLabels, leverNames, rentsLabel } from "../../words/leverLabels.ts"
import { capitalized, periodText } from "../../words/plainText.ts"
import { Section } from "../Section.tsx"

interface AssumptionsSectionProps {
  /** The report with the current analysis. */
  readonly report: FullReport
}

type Origin = FullReport["investorAnalysis"]["inputOrigins"][string]

/** The assumptions of the analysis, and their origins. */
export const AssumptionsSection = ({ report }: AssumptionsSectionProps) => (
  <Section anchor="assumptions" report={report} finding="What was stated, and what stands in for the rest">
    <div class="report-terms">
      <Terms findings={report.investorAnalysis} />
      <StandIns report={report} />
    </div>
    <FromSources report={report} />
    <Tables findings={report.investorAnalysis} />
  </Section>
)

/** The terms of the deal: the stated ones, and the defaults for the others. */
const Terms = ({ findings }: { readonly findings: InvestorAnalysis }) => {
  const { inputOrigins } = findings
  const used = usedTerms(findings)
  const rows = leverNames.map((name) => {
    const stated = findings.inputs[name]
    const origin = inputOrigins[name]
    return { name, stated, isUsual: name in strategyLevers && stated === null, origin }
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
        {findings.inputs.targetReturn === null ? null : (
          <tr>
            <th scope="row">Target return</th>
            <td class="number">{findings.inputs.targetReturn.percent}%</td>
            <td>You, as {pathText(findings.inputs.targetReturn.kind)}</td>
          </tr>
        )}
        {rows.map(({ isUsual, name, origin, stated }) => (
          <tr key={name} class={isUsual ? "report-usual" : undefined}>
            <th scope="row">
              {leverLabels[name]}
              {isSaidByFigure(levers[name].unit) ? null : (
                <span class="report-inline-note screen-only"> {levers[name].unit}</span>
              )}
            </th>
            <td class="number">{termText(name, stated ?? used[name] ?? origin?.used ?? null)}</td>
            <td>
              {stated !== null
                ? "You"
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

/** A term's figure with its sign: `$182,000`, `25%`, `30 years`. */
const termText = (name: keyof typeof levers, figure: number | null): string => {
  const assumption = allAssumptions.find((each) => each.name === name)
  return figure === null || assumption === undefined ? figureText(figure) : assumptionText(assumption, figure)
}

const isSaidByFigure = (unit: string): boolean => ["US dollars", "years", "months", "nights", "rooms"].includes(unit)

/** The terms that the calculation derives from the house and the other terms, if it does. */
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
  figure === null ? "–" : figure.toLocaleString("en-US", { maximumFractionDigits: Math.abs(figure) < 1000 ? 2 : 0 })

const terms = new Set<string>([...leverNames, "condition", "targetReturn", "unitRents", "asOf"])

const originsOf = ({ investorAnalysis }: FullReport): ReadonlyArray<readonly [path: string, origin: Origin]> =>
  Object.entries(investorAnalysis.inputOrigins)
    .filter(([path, { origin }]) => !terms.has(path) && origin !== "request")
    .toSorted(([one], [other]) => one.localeCompare(other))

/** The unknown facts of the house, and the values that the calculation used instead. */
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

/** The figures from each source, and the figures from none. */
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

const pathNames = new Map([
  ["property.hoaMonthly", "association fee"],
  ["property.annualTax", "property tax"],
  ["floodRisk.inFloodZone", "flood zone"],
  ["mortgageRate.atSalePct", "mortgage rate at the last sale"],
  ["mortgageRate.currentPct", "mortgage rate today"],
  ["naturalHazards.earthquakeHazard.peakGroundAcceleration", "design shaking"]
])

/**
 * A path in words: `property.valueEstimate.valueLow` as `value low`. A path without a name uses its last names in lower
 * case.
 */
const pathText = (path: string): string => pathNames.get(path) ?? plainPath(path)

const plainPath = (path: string): string =>
  path
    .replace(prefixes, "")
    .replace(/^(\w+)Estimate\.(\w+)$/, "$2")
    .replaceAll(".", " ")
    .replace(/[A-Z0-9]+/g, (word) => ` ${word.toLowerCase()}`)
    .replace(/\s+/g, " ")
    .trim()

/** The rows of the service's own tables that provided figures. */
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
