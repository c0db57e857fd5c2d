import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { StripPlot } from "../../charts/StripPlot.tsx"
import { dollars } from "../../figures/figures.ts"
import { countWord, withoutMark } from "../../words/plainText.ts"
import { Absent, Part, Section } from "../Section.tsx"
import { sourceText, whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"
import { comparableRows, ComparableTable } from "./ComparableTable.tsx"

interface ValueSectionProps {
  /** The report with the current analysis. */
  readonly report: FullReport
}

/** The value and the rent of the house, next to the prices of similar homes. */
export const ValueSection = ({ report }: ValueSectionProps) => {
  const { comparables, quality } = report.investorAnalysis
  return (
    <Section anchor="value" report={report}>
      <div class="report-pair">
        <Part title="Value">
          <Value report={report} />
        </Part>
        <Part title={(report.property?.units ?? 1) > 1 ? "Rent of a unit" : "Rent"}>
          {quality.notAnalyzed === null ? (
            <Rent report={report} />
          ) : (
            <Absent>None is used: it is not analyzed as a rental.</Absent>
          )}
        </Part>
      </div>
      {comparables === null ? null : <p class="quiet small">{comparables.note}</p>}
    </Section>
  )
}

const Value = ({ report }: ValueSectionProps) => {
  const estimate = report.property?.valueEstimate ?? null
  if (estimate === null) return <Absent>No estimate of the value. {whyAbsent([sourceNames.record], report)}</Absent>
  const shown = { low: estimate.valueLow, value: estimate.valueEstimate, high: estimate.valueHigh }
  const opinion = report.investorAnalysis.comparables?.value ?? null
  const rows = comparableRows(
    estimate.comparables.map((listing) => ({ ...listing, asks: listing.price })),
    opinion
  )
  return (
    <Estimate
      shown={shown}
      rows={rows}
      listings="asking prices"
      estimateName="Estimate"
      units="US dollars. Asking prices of listings, not what homes sold for."
      source={sourceText([sourceNames.record], report)}
      opinion={opinion?.text ?? null}
    />
  )
}

const Rent = ({ report }: ValueSectionProps) => {
  const estimate = report.property?.rentEstimate ?? null
  if (estimate === null) return <Absent>No estimate of the rent. {whyAbsent([sourceNames.rent], report)}</Absent>
  const shown = { low: estimate.rentLow, value: estimate.rentEstimate, high: estimate.rentHigh }
  const opinion = report.investorAnalysis.comparables?.rent ?? null
  const rows = comparableRows(
    estimate.comparables.map((listing) => ({ ...listing, asks: listing.rent })),
    opinion
  )
  return (
    <Estimate
      shown={shown}
      rows={rows}
      listings="asking rents"
      estimateName="Estimate"
      units="US dollars a month. Asking rents of listings, not signed leases."
      source={sourceText([sourceNames.rent], report)}
      opinion={opinion?.text ?? null}
    />
  )
}

interface EstimateProps {
  readonly shown: { readonly low: number | null; readonly value: number | null; readonly high: number | null }
  readonly rows: ReturnType<typeof comparableRows>
  readonly listings: string
  readonly estimateName: string
  readonly units: string
  readonly source: string
  readonly opinion: string | null
}

const Estimate = ({ estimateName, listings, opinion, rows, shown, source, units }: EstimateProps) => {
  const { high, low, value } = shown
  return (
    <>
      <StripPlot
        title={estimateFinding(shown, rows, listings)}
        units={units}
        source={source}
        write={dollars}
        writeTick={tickText}
        dots={rows.flatMap(({ address, asks, isActive }) =>
          asks === null ? [] : [{ value: asks, name: address, filled: isActive }]
        )}
        legend={{ filled: "on the market", open: "taken off the market" }}
        estimate={value === null ? null : { low, value, high }}
        estimateName={estimateName}
      />
      {opinion === null ? null : <p>{withoutMark(opinion)}.</p>}
      {rows.every(({ asks }) => asks === null) ? null : <ComparableTable rows={rows} listings={listings} />}
    </>
  )
}

interface EstimateRange {
  readonly low: number | null
  readonly value: number | null
  readonly high: number | null
}

/** The combined finding of an estimate and its listings, as the title of a chart. */
export const estimateFinding = (
  { high, low, value }: EstimateRange,
  rows: ReadonlyArray<{ readonly asks: number | null }>,
  listings: string
): string => {
  const asked = rows.map(({ asks }) => asks).filter((asks) => asks !== null)
  if (asked.length === 0) return `Estimated at ${dollars(value)}; no ${listings} nearby are known`
  if (low === null || high === null) {
    return `${countWord(asked.length)} ${listings} nearby run from ${dollars(Math.min(...asked))} to ${dollars(Math.max(...asked))}`
  }
  const within = asked.filter((asks) => asks >= low && asks <= high).length
  const share =
    within === asked.length
      ? asked.length === 1
        ? "The one"
        : `All ${asked.length}`
      : `${within === 0 ? "None of the" : `${countWord(within)} of`} ${asked.length}`
  return `${share} ${listings} nearby ${within === 1 ? "lies" : "lie"} within the estimate's range of ${dollars(low)} to ${dollars(high)}`
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })

/** `$160K`; a month's rent in full. */
const tickText = (amount: number): string => (amount < 10_000 ? dollars(amount) : `$${compact.format(amount)}`)
