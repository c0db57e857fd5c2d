import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { linearScale, share } from "../../charts/scale.ts"
import { dollars } from "../../figures/figures.ts"
import { capitalized } from "../../words/plainText.ts"
import { OperatingTable, SourcesAndUsesTable } from "./StatementTables.tsx"
import { Drivers } from "./StrategyDetails.tsx"

/** The plain rental, which every strategy is compared with: its statement, ranges, and the effect of single changes. */
export const LeaseDetails = ({ findings }: { readonly findings: InvestorFindings }) => {
  const { derivedMetrics, scoring } = findings
  return (
    <details class="report-details report-lease">
      <summary>Plain rental: statement, ranges and what one change does</summary>
      <div class="report-statements">
        <OperatingTable statement={derivedMetrics.details.operatingStatement} />
        <SourcesAndUsesTable
          statement={derivedMetrics.details.sourcesAndUses}
          caption="Sources and uses at the purchase"
        />
        <BreakEvens findings={findings} />
      </div>
      <div class="report-appendix">
        <div class="report-statements">
          <Drivers {...scoring.longTermRental} />
          <Financing findings={findings} />
        </div>
        <Ranges findings={findings} />
        <Stress findings={findings} />
        <RateAndPrice findings={findings} />
      </div>
    </details>
  )
}

interface FindingsProps {
  readonly findings: InvestorFindings
}

const BreakEvens = ({ findings: { breakEvens } }: FindingsProps) =>
  breakEvens === null ? null : (
    <table class="report-table small-table">
      <caption>Where its cash flow is zero, one figure moved at a time</caption>
      <tbody>
        {Object.entries(breakEvens.inWords).map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}</th>
            <td>{text ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const Financing = ({ findings: { financingOptions } }: FindingsProps) =>
  financingOptions === null ? null : (
    <table class="report-table small-table">
      <caption>The same income under different money</caption>
      <thead>
        <tr>
          <th scope="col">Paid with</th>
          <th scope="col" class="number">
            Cash in
          </th>
          <th scope="col" class="number">
            A year
          </th>
        </tr>
      </thead>
      <tbody>
        {financingOptions.map(({ annualCashFlow, cashNeeded, name }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="number">{dollars(cashNeeded)}</td>
            <td class="number">{dollars(annualCashFlow)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const Ranges = ({ findings: { intervals } }: FindingsProps) => {
  if (intervals === null) return null
  const rows = [
    ["Cash flow of a plain rental, a year", intervals.cashFlowAnnual],
    ["Revenue by the night, a year", intervals.strRevenue],
    ["Cash left in a BRRRR", intervals.brrrrCashLeft],
    ["Profit of a flip", intervals.flipProfit],
    ["Insurance, a month", intervals.insuranceMonthly]
  ] as const
  return (
    <table class="report-table report-ranges">
      <caption>What the errors of the inputs leave open: in eight of ten cases the figure lies in the band</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Range</th>
          <th scope="col" class="number">
            Low
          </th>
          <th scope="col" class="number">
            Middle
          </th>
          <th scope="col" class="number">
            High
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, interval]) =>
          interval === null ? null : (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Band
                  low={interval.p10}
                  middle={interval.p50}
                  high={interval.p90}
                  ends={[Math.min(0, interval.p10), Math.max(0, interval.p90)]}
                />
              </td>
              <td class="number">{dollars(interval.p10)}</td>
              <td class="number">{dollars(interval.p50)}</td>
              <td class="number">{dollars(interval.p90)}</td>
            </tr>
          )
        )}
      </tbody>
    </table>
  )
}

interface BandProps {
  readonly low: number
  readonly middle: number
  readonly high: number
  /** The ends of the axis; by default the ends of the band. */
  readonly ends?: readonly [low: number, high: number]
}

/** A range as a soft band with its middle as a line, and zero if it is inside. */
const Band = ({ ends, high, low, middle }: BandProps) => {
  const [from, to] = ends ?? [low, high]
  const scale = linearScale(from, to, 1, 99)
  return (
    <svg class="chart-bar" width="100%" height="14" aria-hidden="true">
      <line class="chart-axis" x1="0" x2="100%" y1="7" y2="7" />
      <rect class="chart-band" x={share(scale(low))} y="1" width={share(scale(high) - scale(low))} height="12" />
      {from < 0 && to > 0 ? <line class="chart-zero" x1={share(scale(0))} x2={share(scale(0))} y1="0" y2="14" /> : null}
      <line class="chart-estimate" x1={share(scale(middle))} x2={share(scale(middle))} y1="0" y2="14" />
    </svg>
  )
}

const Stress = ({ findings: { stressTable } }: FindingsProps) =>
  stressTable === null ? null : (
    <table class="report-table stacks report-stress">
      <caption>What one change alone does; the last row changes several at once</caption>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col" class="number">
            Cash flow a year
          </th>
          <th scope="col" class="number">
            Debt cover
          </th>
          <th scope="col" class="number">
            Return a year
          </th>
          <th scope="col" class="number">
            Cash left in a BRRRR
          </th>
          <th scope="col" class="number">
            Profit of a flip
          </th>
        </tr>
      </thead>
      <tbody>
        {stressTable.map(({ brrrrCashLeft, cashFlowAnnual, dscr, flipProfit, internalRateOfReturn, name }) => (
          <tr key={name}>
            <th scope="row">{name === "base" ? "As it is" : capitalized(name)}</th>
            <td class="number" data-name="Cash flow a year">
              {dollars(cashFlowAnnual)}
            </td>
            <td class="number" data-name="Debt cover">
              {dscr === null ? "–" : dscr.toFixed(2)}
            </td>
            <td class="number" data-name="Return a year">
              {internalRateOfReturn ?? "–"}
            </td>
            <td class="number" data-name="Cash left in a BRRRR">
              {dollars(brrrrCashLeft)}
            </td>
            <td class="number" data-name="Profit of a flip">
              {dollars(flipProfit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const RateAndPrice = ({ findings: { rateAndPrice } }: FindingsProps) =>
  rateAndPrice === null ? null : (
    <table class="report-table stacks">
      <caption>What it leaves a year at other prices and loan rates</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            Price
          </th>
          {rateAndPrice.ratesPercent.map((rate) => (
            <th key={rate} scope="col" class="number">
              {`${rate}%`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rateAndPrice.rows.map(({ cashFlow, price }) => (
          <tr key={price}>
            <th scope="row" class="number">
              {dollars(price)}
            </th>
            {cashFlow.map((amount, at) => (
              <td key={rateAndPrice.ratesPercent[at]} class="number" data-name={`At ${rateAndPrice.ratesPercent[at]}%`}>
                {dollars(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
