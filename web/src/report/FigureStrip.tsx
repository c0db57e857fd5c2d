import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dollars } from "../figures/figures.ts"
import { listed } from "../words/plainText.ts"
import { Changed } from "./Changed.tsx"
import type { Anchor } from "./reportSections.ts"
import type { ShownReport } from "./ShownReport.ts"
import { whyAbsent } from "./SourceNote.tsx"
import { riskNames } from "./words/riskTexts.ts"
import { sourceNames } from "./words/sourceNames.ts"

interface FigureStripProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
  /** The analysis that came with the report. */
  readonly first: InvestorFindings
}

/**
 * The four figures that most readers want first: value, rent, risk and flood. Each has its range and its main caveat.
 */
export const FigureStrip = ({ first, report }: FigureStripProps) => (
  <dl class="report-strip">
    <Cell to="value" name="Value" {...valueCell(report)} />
    <Cell
      to="value"
      name={hasUnits(report) ? "Rent of the building" : "Rent"}
      {...rentCell(report)}
      was={rentCell({ ...report, investorAnalysis: { ...report.investorAnalysis, ...first } }).figure}
    />
    <Cell to="risk" name="Risk" {...riskCell(report)} />
    <Cell to="hazards" name="Flood" {...floodCell(report)} />
  </dl>
)

interface CellFigures {
  readonly figure: string
  readonly note: string
}

interface CellProps extends CellFigures {
  readonly name: string
  readonly to: Anchor
  readonly was?: string
}

const Cell = ({ figure, name, note, to, was = figure }: CellProps) => (
  <div>
    <dt>
      <a href={`#${to}`}>{name}</a>
    </dt>
    <dd class="report-strip-figure">
      <Changed now={figure} was={was} />
    </dd>
    <dd>{note}</dd>
  </div>
)

const valueCell = (report: ShownReport): CellFigures => {
  const { derivedMetrics, inputs } = report.investorAnalysis
  const estimate = report.property?.valueEstimate ?? null
  const asked = inputs.askingPrice === null ? "" : `; asked ${dollars(derivedMetrics.details.price)}`
  if (estimate === null) {
    return { figure: "–", note: `Not known${asked}. ${whyAbsent([sourceNames.record], report)}` }
  }
  return {
    figure: dollars(estimate.valueEstimate),
    note: `${rangeText(estimate.valueLow, estimate.valueHigh)} as estimated${asked}`
  }
}

/** Returns true if the building has several homes. Then the rent of one home is not the building's rent. */
const hasUnits = ({ property }: ShownReport): boolean => (property?.units ?? 1) > 1

/** The rent that the analysis uses, and its parts. */
const rentCell = (report: ShownReport): CellFigures => {
  const { derivedMetrics, inputs, quality } = report.investorAnalysis
  if (quality.notAnalyzed !== null) return { figure: "None used", note: "Not analyzed as a rental" }
  const used = derivedMetrics.details.monthlyRent
  const estimate = report.property?.rentEstimate ?? null
  if (used === null) return { figure: "–", note: `Not known. ${whyAbsent([sourceNames.rent], report)}` }
  const figure = `${dollars(used)}/mo`
  if (inputs.unitRents !== null) return { figure, note: `as stated: ${inputs.unitRents.map(dollars).join(", ")}` }
  if (inputs.monthlyRent !== null) {
    return { figure, note: `as stated${estimate === null ? "" : `; ${dollars(estimate.rentEstimate)} estimated`}` }
  }
  const units = report.property?.units ?? 1
  if (units > 1) return { figure, note: `${units} units at ${dollars(used / units)}` }
  return estimate === null
    ? { figure, note: "HUD's rent for the area, not for this house" }
    : { figure, note: `${rangeText(estimate.rentLow, estimate.rentHigh)} as estimated` }
}

const rangeText = (low: number | null, high: number | null): string =>
  low === null || high === null ? "no range" : `${dollars(low)} to ${dollars(high)}`

const riskCell = ({ riskDetail, riskLabel, riskScore }: ShownReport): CellFigures => {
  const most = riskNames(riskDetail.components, 2)
  const range = riskDetail.low === riskDetail.high ? "" : `${riskDetail.low} to ${riskDetail.high}; `
  return riskScore === null
    ? { figure: "–", note: "No part of it is known, which does not mean safe" }
    : {
        figure: `${riskScore} of 100, ${(riskLabel ?? "not known").toLowerCase()}`,
        note: most.length === 0 ? `${range}lower is better` : `${range}most from ${listed(most)}; lower is better`
      }
}

const floodCell = (report: ShownReport): CellFigures => {
  const { floodRisk } = report
  if (floodRisk === null) {
    return { figure: "Not known", note: `That does not mean safe. ${whyAbsent([sourceNames.flood], report)}` }
  }
  const { inFloodZone, mapped, riskLevel, zone } = floodRisk
  if (!mapped) return { figure: "Not mapped", note: "No digital flood map covers the place, which does not mean safe" }
  return {
    figure: zone === null ? riskLevel : `Zone ${zone}`,
    note: `${riskLevel} risk; ${
      inFloodZone === null
        ? "the map does not say whether lenders require insurance"
        : inFloodZone
          ? "lenders require flood insurance"
          : "lenders require no flood insurance"
    }`
  }
}
