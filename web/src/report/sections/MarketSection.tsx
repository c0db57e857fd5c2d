import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { Lines, type LineSeries } from "../../charts/Lines.tsx"
import { change, decimal, percent } from "../../figures/figures.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import { sourceText } from "../SourceNote.tsx"
import { jobSeries, priceSeries, type Series } from "../words/marketSeries.ts"
import { periodText } from "../words/periodText.ts"
import { sourceNames } from "../words/sourceNames.ts"
import { whyAbsent } from "../words/whyAbsent.ts"

/** Where prices and jobs around the place are going. */
export const MarketSection = ({ report }: { readonly report: FullReport }) => (
  <Section anchor="market" report={report}>
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

const Prices = ({ report }: { readonly report: FullReport }) => {
  const { marketTrends } = report
  if (marketTrends === null) return <Absent>No price index. {whyAbsent([sourceNames.prices], report)}</Absent>
  const { geography, housePriceIndex, period, trend, yearOverYearAppreciation } = marketTrends
  const series = priceSeries(report)
  return (
    <>
      {series === null ? null : (
        <Lines
          title={`Prices in the ${geography} ${movedText(yearOverYearAppreciation)} in a year`}
          units={`House price index of the ${geography}, not seasonally adjusted.${slopeText(series)}`}
          source={sourceText([sourceNames.prices], report)}
          periods={series.periods}
          series={drawn(series)}
          write={decimal}
          leastSpan={0.12 * (housePriceIndex ?? 0)}
        />
      )}
      <Facts
        facts={[
          { name: "Index", value: decimal(housePriceIndex), note: periodText(period) },
          { name: "In a year", value: change(yearOverYearAppreciation), note: trend }
        ]}
      />
    </>
  )
}

const movedText = (percentChange: number | null): string => {
  if (percentChange === null) return "have no known change"
  if (Math.abs(percentChange) < 0.05) return "stood still"
  return `${percentChange > 0 ? "rose" : "fell"} by ${percent(Math.abs(percentChange))}`
}

const slopeText = ({ isSlope }: Series): string =>
  isSlope ? " The two ends of the year; what lies between them is not known here." : ""

const Jobs = ({ report }: { readonly report: FullReport }) => {
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
          { name: "Signal", value: jobMarket.investorSignal ?? "–" }
        ]}
      />
      {jobMarket.seasonallyAdjusted.county ? null : (
        <p class="report-note">The county's rate is not seasonally adjusted; state and nation are.</p>
      )}
    </>
  )
}

const jobFinding = ({ jobMarket, location }: FullReport): string => {
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
