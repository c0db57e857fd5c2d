import type {
  InvestorAnalysis,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { figureNames, statedFigures, unitRentsName } from "@property-intelligence/domain/tables/investor/figureNames.ts"
import { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"

import { allAssumptions, assumptionText } from "../../calculator/assumptionList.ts"
import { dollars, percent } from "../../figures/figures.ts"
import { capitalized, periodText } from "../../words/plainText.ts"
import { isComputed } from "../investor/isComputed.ts"
import { Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"

interface AssumptionsSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
}

type Origin = ShownReport["investorAnalysis"]["inputOrigins"][string]

/** The assumptions of the analysis, and their origins. The short print omits them if nothing could be computed. */
export const AssumptionsSection = ({ report }: AssumptionsSectionProps) => (
  <Section
    anchor="assumptions"
    report={report}
    finding="Stated figures, and defaults for the rest"
    isAppendix={!isComputed(report.investorAnalysis)}
  >
    <div class="report-terms">
      <Terms findings={report.investorAnalysis} />
      <StandIns report={report} />
    </div>
    <FromSources report={report} />
    <Tables findings={report.investorAnalysis} />
  </Section>
)

/** The terms of the deal: those that the caller stated, and the defaults for the others. */
const Terms = ({ findings }: { readonly findings: InvestorAnalysis }) => {
  const { inputOrigins } = findings
  const used = usedTerms(findings)
  const rows = statedFigures.map((name) => {
    const stated = findings.inputs[name]
    const origin = inputOrigins[name]
    return { name, stated, isUsual: name in strategyInputs && stated === null, origin }
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
          <td>{inputOrigins["condition"]?.origin === "request" ? "You" : "The default condition"}</td>
        </tr>
        {findings.inputs.unitRents === null ? null : (
          <tr>
            <th scope="row">{unitRentsName}</th>
            <td class="number">{findings.inputs.unitRents.map((rent) => `${dollars(rent)}/mo`).join(", ")}</td>
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
              {figureNames[name]}
              <span class="report-inline-note screen-only"> {baseOf(dealInputs[name].unit)}</span>
            </th>
            <td class="number">{termText(name, stated ?? used[name] ?? origin?.used ?? null)}</td>
            <td>
              {stated !== null
                ? "You"
                : origin?.from === null || origin === undefined || origin.from === undefined
                  ? capitalized(dealInputs[name].otherwise)
                  : capitalized(origin.from)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A term's figure with its unit: `$182,000`, `$4,499/yr`, `25%`, `30 years`. */
const termText = (name: keyof typeof dealInputs, figure: number | null): string => {
  const assumption = allAssumptions.find((each) => each.name === name)
  if (figure === null || assumption === undefined) return figureText(figure)
  const period = /^US dollars a (month|year)$/.exec(dealInputs[name].unit)?.[1]
  return `${assumptionText(assumption, figure)}${period === undefined ? "" : period === "month" ? "/mo" : "/yr"}`
}

/** The base of a percentage or a count, e.g. `of the price`, because the figure itself shows only `%` or the count. */
const baseOf = (unit: string): string =>
  unit.startsWith("percent ") ? unit.slice("percent ".length) : unit.startsWith("payments ") ? unit : ""

/** The terms that the calculation derives from the house and the other terms. */
const usedTerms = ({
  derivedMetrics,
  hiddenCosts,
  strategies
}: InvestorFindings): Partial<Record<keyof typeof dealInputs, number | null>> => ({
  askingPrice: derivedMetrics.details.price,
  monthlyRent: derivedMetrics.details.monthlyRent,
  afterRepairValue: strategies.fixAndFlip.details.afterRepairValue,
  rehabBudget: hiddenCosts.rehabEstimate.details.budgetInUse,
  propertyTaxYear: hiddenCosts.propertyTax.estimatedAnnual,
  insuranceYear: hiddenCosts.estimatedInsurance.details.annual
})

const figureText = (figure: number | null): string =>
  figure === null ? "–" : figure.toLocaleString("en-US", { maximumFractionDigits: Math.abs(figure) < 1000 ? 2 : 0 })

const terms = new Set<string>([...statedFigures, "condition", "targetReturn", "unitRents", "asOf"])

const originsOf = ({ investorAnalysis }: ShownReport): ReadonlyArray<readonly [path: string, origin: Origin]> =>
  Object.entries(investorAnalysis.inputOrigins)
    .filter(([path, { origin }]) => !terms.has(path) && origin !== "request")
    .toSorted(([one], [other]) => one.localeCompare(other))

/** The unknown facts about the house, and the fallback values that the calculation used for them. */
const StandIns = ({ report }: { readonly report: ShownReport }) => {
  const rows = originsOf(report).filter(([, { origin }]) => origin !== "source" && origin !== "missing")
  if (rows.length === 0) return null
  return (
    <table class="report-table small-table">
      <caption>Not known, with the values used instead</caption>
      <tbody>
        {rows.map(([path, { from, used }]) => (
          <tr key={path}>
            <th scope="row">{pathText(path)}</th>
            <td class="number">{fallbackText(path, used)}</td>
            <td>{capitalized(from ?? "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The formats of the fallback values that have a unit, by path. */
const fallbackTexts: Readonly<Record<string, (figure: number) => string>> = {
  "property.lastSalePrice": dollars,
  "property.hoaMonthly": (figure) => `${dollars(figure)}/mo`,
  "property.annualTax": (figure) => `${dollars(figure)}/yr`,
  "property.rentEstimate.rentEstimate": (figure) => `${dollars(figure)}/mo`,
  "neighborhood.yearRoundVacancyRate": percent,
  "floodRisk.inFloodZone": (figure) => (figure === 0 ? "no" : "yes"),
  "mortgageRate.currentPct": percent,
  "mortgageRate.atSalePct": percent
}

/** The fallback value for an unknown one, with its unit. */
const fallbackText = (path: string, used: number | null): string =>
  (used === null ? undefined : fallbackTexts[path]?.(used)) ?? figureText(used)

/** The figures that each source gave, and the figures that no source gave. */
const FromSources = ({ report }: { readonly report: ShownReport }) => {
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
            <dt>Not known, and not replaced</dt>
            <dd>{missing.join(", ")}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

const prefixes = /^(?:property|neighborhood|hudIntelligence|location)\./

const pathNames = new Map([
  ["property.hoaMonthly", figureNames.hoaMonth.toLowerCase()],
  ["property.annualTax", figureNames.propertyTaxYear.toLowerCase()],
  ["floodRisk.inFloodZone", "flood zone"],
  ["mortgageRate.atSalePct", "mortgage rate at the last sale"],
  ["mortgageRate.currentPct", "mortgage rate today"],
  ["naturalHazards.earthquakeHazard.peakGroundAcceleration", "design shaking"]
])

/**
 * A path in words: `property.valueEstimate.valueLow` is `value low`. A path without a name is shown by its last keys,
 * in lower case.
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

/** The rows of the service's own tables from which the analysis took figures. */
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
