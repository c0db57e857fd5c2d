import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { figureNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { RangeBand } from "../../charts/RangeBand.tsx"
import { dollars, shortDollars } from "../../figures/figures.ts"
import { capitalized } from "../../words/plainText.ts"
import { OperatingTable, SourcesAndUsesTable } from "./StatementTables.tsx"
import { Drivers } from "./StrategyDetails.tsx"

/**
 * The plain rental, with which every strategy is compared: its statement, its ranges, and the effect of single changes.
 */
export const LeaseDetails = ({ findings }: { readonly findings: InvestorFindings }) => {
  const { derivedMetrics, scoring } = findings
  return (
    <details class="report-details report-lease">
      <summary>Plain rental: statement, ranges and sensitivity</summary>
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
      <caption>Break-even: the value of one figure that makes the cash flow zero</caption>
      <tbody>
        {breakEvenRows.map(([key, name]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{breakEvens.inWords[key]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const breakEvenRows = [
  ["monthlyRent", figureNames.monthlyRent],
  ["occupancy", "Occupancy"],
  ["interestRate", figureNames.interestRatePercent],
  ["price", figureNames.askingPrice]
] as const

const Financing = ({ findings: { financingOptions } }: FindingsProps) =>
  financingOptions === null ? null : (
    <table class="report-table small-table">
      <caption>The same income with different financing</caption>
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
    ["Cash flow of a plain rental, per year", intervals.cashFlowAnnual],
    ["Short-term rental revenue, per year", intervals.strRevenue],
    ["Cash left in a BRRRR", intervals.brrrrCashLeft],
    ["Profit of a flip", intervals.flipProfit],
    ["Insurance, per month", intervals.insuranceMonthly]
  ] as const
  return (
    <table class="report-table stacks report-ranges">
      <caption>Ranges from the errors of the inputs: in eight of ten cases the figure lies in the band</caption>
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
                <RangeBand low={interval.p10} middle={interval.p50} high={interval.p90} write={shortDollars} />
              </td>
              <td class="number" data-name="Low">
                {dollars(interval.p10)}
              </td>
              <td class="number" data-name="Middle">
                {dollars(interval.p50)}
              </td>
              <td class="number" data-name="High">
                {dollars(interval.p90)}
              </td>
            </tr>
          )
        )}
      </tbody>
    </table>
  )
}

const Stress = ({ findings: { stressTable } }: FindingsProps) =>
  stressTable === null ? null : (
    <table class="report-table stacks report-stress">
      <caption>The effect of each change alone; the last row changes several at once</caption>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col" class="number">
            Cash flow per year
          </th>
          <th scope="col" class="number">
            Debt coverage
          </th>
          <th scope="col" class="number">
            Return per year
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
            <td class="number" data-name="Cash flow per year">
              {dollars(cashFlowAnnual)}
            </td>
            <td class="number" data-name="Debt coverage">
              {dscr === null ? "–" : dscr.toFixed(2)}
            </td>
            <td class="number" data-name="Return per year">
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
      <caption>Cash flow per year at other prices and loan rates</caption>
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
