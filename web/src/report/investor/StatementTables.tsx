import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { figureNames, lineNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { dollars } from "../../figures/figures.ts"
import { Absent } from "../Section.tsx"

type Strategies = InvestorFindings["strategies"]
type Line = { readonly name: string; readonly amount: number }

interface Group {
  readonly lines: ReadonlyArray<Line>
  readonly total: readonly [name: string, amount: number | null]
}

/** A table of lines with their totals, as in accounting. */
export const StatementTable = ({
  caption,
  groups
}: {
  readonly caption: string
  readonly groups: ReadonlyArray<Group>
}) => (
  <table class="report-table small-table report-accounts">
    <caption>{caption}</caption>
    <tbody>
      {groups.map(({ lines, total: [name, amount] }) => [
        ...lines.map((line) => (
          <tr key={`${name}-${line.name}`}>
            <th scope="row">{line.name}</th>
            <td class="number">{dollars(line.amount)}</td>
          </tr>
        )),
        <tr key={name} class="report-total">
          <th scope="row">{name}</th>
          <td class="number">{dollars(amount)}</td>
        </tr>
      ])}
    </tbody>
  </table>
)

/** A year of a house held for income, from the gross income to the cash flow. */
export const OperatingTable = ({
  caption = "First full year, US dollars",
  statement
}: {
  readonly caption?: string
  readonly statement: Strategies["shortTermRental"]["details"]["operatingStatement"]
}) =>
  statement === null ? (
    <Absent>There is no statement: the price or the rent is not known.</Absent>
  ) : (
    <StatementTable
      caption={caption}
      groups={[
        { lines: statement.income, total: [lineNames.effectiveIncome, statement.effectiveIncome] },
        { lines: statement.expenses, total: [lineNames.operatingCosts, statement.totalExpenses] },
        { lines: [], total: [lineNames.netOperatingIncome, statement.netOperatingIncome] },
        {
          lines: [
            { name: figureNames.capitalReserveYear, amount: -statement.capitalReserve },
            { name: lineNames.loanPayments, amount: -statement.debtService }
          ],
          total: [lineNames.cashFlow, statement.cashFlow]
        }
      ]}
    />
  )

/** The costs of a purchase, and the sources of the money for them. */
export const SourcesAndUsesTable = ({
  caption,
  statement
}: {
  readonly caption: string
  readonly statement: Strategies["brrrr"]["details"]["sourcesAndUses"]
}) =>
  statement === null ? null : (
    <StatementTable
      caption={caption}
      groups={[
        { lines: statement.uses, total: ["Uses", statement.total] },
        { lines: statement.sources, total: ["Sources", statement.total] }
      ]}
    />
  )

/** A table from the sale of a renovated house to its profit. */
export const ResaleTable = ({
  statement
}: {
  readonly statement: Strategies["fixAndFlip"]["details"]["resaleStatement"]
}) =>
  statement === null ? (
    <Absent>There is no statement: the price or the work is not known.</Absent>
  ) : (
    <StatementTable
      caption="The resale, US dollars"
      groups={[{ lines: statement.lines, total: ["Profit before income tax", statement.profit] }]}
    />
  )
