import { Lines, type LineSeries } from "../../charts/Lines.tsx"
import { change, decimal, percent } from "../../figures/figures.ts"
import { periodText, withoutMark } from "../../words/plainText.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { sourceText, whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

/** The section on the trends of prices and jobs around the house. */
export const MarketSection = ({ report }: { readonly report: ShownReport }) => (
  <Section anchor="market" report={report} finding={marketFinding(report)} isAppendix>
    <div class="report-pair">
      <Part title="House prices">
        <Prices report={report} />
      </Part>
      <Part title="Unemployment">
        <Jobs report={report} />
      </Part>
    </div>
  </Section>
)

const marketFinding = (report: ShownReport): string =>
  [
    report.marketTrends === null
      ? "House prices not known"
      : `Prices in the ${report.marketTrends.geography} ${movedText(report.marketTrends.yearOverYearAppreciation)} in a year`,
    jobFinding(report)
  ].join("; ")

const Prices = ({ report }: { readonly report: ShownReport }) => {
  const { marketTrends } = report
  if (marketTrends === null) return <Absent>No price index. {whyAbsent([sourceNames.prices], report)}</Absent>
  const { geography, housePriceIndex, period, trend, yearOverYearAppreciation } = marketTrends
  const series = priceSeries(report)
  return (
    <>
      {series === null ? null : (
        <Lines
          title={`Prices in the ${geography} ${movedText(yearOverYearAppreciation)} in a year`}
          units={`House price index${baseText(marketTrends)}, not seasonally adjusted.${slopeText(series)}`}
          source={sourceText([sourceNames.prices], report)}
          periods={series.periods}
          series={drawn(series)}
          write={decimal}
          leastSpan={0.12 * (series.lines[0]?.values.at(-1) ?? 0)}
        />
      )}
      <Facts
        facts={[
          { name: "Index", value: decimal(housePriceIndex), note: periodText(period) },
          {
            name: "In a year",
            value: change(yearOverYearAppreciation),
            note: trend === null ? null : withoutMark(trend)
          }
        ]}
      />
    </>
  )
}

/**
 * The data of a chart: its periods, the oldest first, and lines of values. A value is `null` if it is unknown for its
 * period.
 */
interface Series {
  readonly periods: ReadonlyArray<string>
  readonly lines: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<number | null> }>
  /** True if the lines show only the change in a year: two points, without the values between them. */
  readonly isSlope: boolean
}

const baseText = ({ comparison, geography }: NonNullable<ShownReport["marketTrends"]>): string => {
  const [base] = comparison
  return base === undefined ? ` of the ${geography}` : `, ${periodText(base.period)} = 100`
}

/**
 * The price index over time, with state and nation if they are known. If the report has no history, there are only two
 * values: the index, and its value a year earlier, computed from the change. `null` if these are unknown too.
 */
export const priceSeries = ({ marketTrends }: ShownReport): Series | null => {
  if (marketTrends === null) return null
  const { comparison, history, housePriceIndex, period, yearOverYearAppreciation } = marketTrends
  if (comparison.length > 1) {
    return {
      periods: comparison.map((row) => periodText(row.period)),
      lines: knownLines([
        { name: "County", values: comparison.map(({ countyIndex }) => countyIndex) },
        { name: "State", values: comparison.map(({ stateIndex }) => stateIndex) },
        { name: "Nation", values: comparison.map(({ nationalIndex }) => nationalIndex) }
      ]),
      isSlope: false
    }
  }
  const name = "Index"
  if (history.length > 1) {
    const values = history.map(({ index }) => index)
    return { periods: history.map((row) => periodText(row.period)), lines: [{ name, values }], isSlope: false }
  }
  if (housePriceIndex === null || yearOverYearAppreciation === null) return null
  const before = housePriceIndex / (1 + yearOverYearAppreciation / 100)
  return {
    periods: [yearBefore(period), period],
    lines: [{ name, values: [before, housePriceIndex] }],
    isSlope: true
  }
}

/**
 * The unemployment rates of county, state and nation over time. If the report has no history, there are only two values
 * for the state, computed from the change in a year.
 */
export const jobSeries = ({ jobMarket }: ShownReport): Series | null => {
  if (jobMarket === null) return null
  const { history, period, stateUnemploymentRate, unemploymentChange12Months } = jobMarket
  if (history.length > 1) {
    return {
      periods: history.map((row) => periodText(row.period)),
      lines: knownLines([
        { name: "County", values: history.map(({ countyRate }) => countyRate) },
        { name: "State", values: history.map(({ stateRate }) => stateRate) },
        { name: "Nation", values: history.map(({ nationalRate }) => nationalRate) }
      ]),
      isSlope: false
    }
  }
  if (period === null || stateUnemploymentRate === null || unemploymentChange12Months === null) return null
  return {
    periods: [yearBefore(period), period].map(periodText),
    lines: [{ name: "State", values: [stateUnemploymentRate - unemploymentChange12Months, stateUnemploymentRate] }],
    isSlope: true
  }
}

/** The lines that have at least one value. */
const knownLines = (lines: Series["lines"]): Series["lines"] =>
  lines.filter(({ values }) => values.some((value) => value !== null))

/** The same period one year earlier: `2024` for `2025`, `2025-09` for `2026-09`. */
const yearBefore = (period: string): string => period.replace(/^\d{4}/, (year) => String(Number(year) - 1))

const movedText = (percentChange: number | null): string => {
  if (percentChange === null) return "have no known change"
  if (Math.abs(percentChange) < 0.05) return "stood still"
  return `${percentChange > 0 ? "rose" : "fell"} by ${percent(Math.abs(percentChange))}`
}

const slopeText = ({ isSlope }: Series): string => (isSlope ? " Only the two ends of the year are known." : "")

const Jobs = ({ report }: { readonly report: ShownReport }) => {
  const { jobMarket } = report
  if (jobMarket === null) return <Absent>No unemployment rates. {whyAbsent([sourceNames.jobs], report)}</Absent>
  const series = jobSeries(report)
  const { countyUnemploymentRate, nationalUnemploymentRate, stateUnemploymentRate } = jobMarket
  return (
    <>
      {series === null ? null : (
        <Lines
          title={jobFinding(report)}
          units={`Percent of the labor force.${slopeText(series)}`}
          source={sourceText([sourceNames.jobs], report)}
          periods={series.periods}
          series={drawn(series)}
          write={percent}
          leastSpan={3}
        />
      )}
      <Facts
        facts={[
          { name: "County", value: percent(countyUnemploymentRate), note: periodText(jobMarket.countyPeriod) },
          { name: "State", value: percent(stateUnemploymentRate), note: periodText(jobMarket.period) },
          { name: "Nation", value: percent(nationalUnemploymentRate), note: periodText(jobMarket.nationalPeriod) },
          { name: "Signal", value: withoutMark(jobMarket.investorSignal ?? "–") }
        ]}
      />
      {jobMarket.seasonallyAdjusted.county ? null : (
        <p class="report-note">The county's rate is not seasonally adjusted; state and nation are.</p>
      )}
    </>
  )
}

const jobFinding = ({ jobMarket, location }: ShownReport): string => {
  const rate = jobMarket?.stateUnemploymentRate ?? null
  const nation = jobMarket?.nationalUnemploymentRate ?? null
  if (rate === null) return `Unemployment in ${location.state} is not known`
  const beside =
    nation === null
      ? ""
      : rate === nation
        ? ", the same as the nation"
        : rate < nation
          ? `, below the nation's ${percent(nation)}`
          : `, above the nation's ${percent(nation)}`
  return `${percent(rate)} are unemployed in ${location.state}${beside}`
}

const styles = [1, 2, 3] as const

const drawn = ({ lines }: Series): ReadonlyArray<LineSeries> =>
  lines.map(({ name, values }, index) => ({ name, values, style: styles[index] ?? 3 }))
