import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { StripPlot } from "../../charts/StripPlot.tsx"
import { dollars } from "../../figures/figures.ts"
import { Absent, Part, Section } from "../Section.tsx"
import { sourceText, whyAbsent } from "../SourceNote.tsx"
import { countWord } from "../words/plainText.ts"
import { sourceNames } from "../words/sourceNames.ts"
import { comparableRows, ComparableTable } from "./ComparableTable.tsx"

interface ValueSectionProps {
  readonly report: FullReport
  readonly findings: InvestorFindings
}

/** What the house is worth and lets for, beside what homes like it ask. */
export const ValueSection = ({ findings, report }: ValueSectionProps) => (
  <Section anchor="value" report={report}>
    <Part title="Value">
      <Value findings={findings} report={report} />
    </Part>
    <Part title="Rent">
      <Rent findings={findings} report={report} />
    </Part>
    {findings.comparables === null ? null : <p class="quiet small">{findings.comparables.note}</p>}
  </Section>
)

const Value = ({ findings, report }: ValueSectionProps) => {
  const estimate = report.property?.valueEstimate ?? null
  if (estimate === null) return <Absent>No estimate of the value. {whyAbsent([sourceNames.record], report)}</Absent>
  const shown = { low: estimate.valueLow, value: estimate.valueEstimate, high: estimate.valueHigh }
  const opinion = findings.comparables?.value ?? null
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

const Rent = ({ findings, report }: ValueSectionProps) => {
  const estimate = report.property?.rentEstimate ?? null
  if (estimate === null) return <Absent>No estimate of the rent. {whyAbsent([sourceNames.rent], report)}</Absent>
  const shown = { low: estimate.rentLow, value: estimate.rentEstimate, high: estimate.rentHigh }
  const opinion = findings.comparables?.rent ?? null
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
      {opinion === null ? null : <p>{opinion}.</p>}
      {rows.length === 0 ? null : <ComparableTable rows={rows} listings={listings} />}
    </>
  )
}

interface EstimateRange {
  readonly low: number | null
  readonly value: number | null
  readonly high: number | null
}

/** What an estimate and the listings around it say together, as the title of a chart. */
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
      : `${countWord(within)} of ${asked.length}`
  return `${share} ${listings} nearby ${within === 1 ? "lies" : "lie"} within the estimate's range of ${dollars(low)} to ${dollars(high)}`
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })

/** `$160K`; a month's rent as it is. */
const tickText = (amount: number): string => (amount < 10_000 ? dollars(amount) : `$${compact.format(amount)}`)
