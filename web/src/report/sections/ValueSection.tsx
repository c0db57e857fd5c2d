import { StripPlot } from "../../charts/StripPlot.tsx"
import { dollars, footText, shortDollars } from "../../figures/figures.ts"
import { countWord, withoutMark } from "../../words/plainText.ts"
import { Absent, Part, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { sourceText, whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"
import { type ComparableRow, comparableRows, ComparableTable, perSquareFoot } from "./ComparableTable.tsx"

interface ValueSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
}

/** The section on the value and the rent of the house, next to the prices of similar homes. */
export const ValueSection = ({ report }: ValueSectionProps) => {
  const { comparables, quality } = report.investorAnalysis
  const value = valueOf(report)
  const rent = quality.notAnalyzed === null ? rentOf(report) : null
  const squareFeet = report.property?.squareFeet ?? null
  return (
    <Section anchor="value" report={report}>
      <div class="report-pair">
        <Part title="Value">
          {value === null ? (
            <Absent>No estimate of the value. {whyAbsent([sourceNames.record], report)}</Absent>
          ) : (
            <Estimate
              shown={value}
              squareFeet={squareFeet}
              units="US dollars. Asking prices of listings, not what homes sold for."
              source={sourceText([sourceNames.record], report)}
              opinion={comparables?.value?.text ?? null}
            />
          )}
        </Part>
        <Part title={(report.property?.units ?? 1) > 1 ? "Rent of a unit" : "Rent"}>
          {quality.notAnalyzed !== null ? (
            <Absent>No rent is used: the property is not analyzed as a rental.</Absent>
          ) : rent === null ? (
            <Absent>No estimate of the rent. {whyAbsent([sourceNames.rent], report)}</Absent>
          ) : (
            <Estimate
              shown={rent}
              squareFeet={(report.property?.units ?? 1) > 1 ? null : squareFeet}
              units="US dollars a month. Asking rents of listings, not signed leases."
              source={sourceText([sourceNames.rent], report)}
              opinion={comparables?.rent?.text ?? null}
            />
          )}
        </Part>
      </div>
      {[value, rent].map((shown) =>
        shown === null || shown.rows.every(({ asks }) => asks === null) ? null : (
          <ComparableTable key={shown.listings} rows={shown.rows} listings={shown.listings} />
        )
      )}
      {comparables === null ? null : <p class="quiet small">{comparables.note}</p>}
    </Section>
  )
}

/** An estimate with its range, and the listings behind it. */
interface ShownEstimate extends EstimateRange {
  readonly rows: ReadonlyArray<ComparableRow>
  readonly listings: "asking prices" | "asking rents"
}

const valueOf = ({ investorAnalysis, property }: ShownReport): ShownEstimate | null => {
  const estimate = property?.valueEstimate ?? null
  if (estimate === null) return null
  const listings = estimate.comparables.map((listing) => ({ ...listing, asks: listing.price }))
  return {
    low: estimate.valueLow,
    value: estimate.valueEstimate,
    high: estimate.valueHigh,
    rows: comparableRows(listings, investorAnalysis.comparables?.value ?? null),
    listings: "asking prices"
  }
}

const rentOf = ({ investorAnalysis, property }: ShownReport): ShownEstimate | null => {
  const estimate = property?.rentEstimate ?? null
  if (estimate === null) return null
  const listings = estimate.comparables.map((listing) => ({ ...listing, asks: listing.rent }))
  return {
    low: estimate.rentLow,
    value: estimate.rentEstimate,
    high: estimate.rentHigh,
    rows: comparableRows(listings, investorAnalysis.comparables?.rent ?? null),
    listings: "asking rents"
  }
}

interface EstimateProps {
  readonly shown: ShownEstimate
  /** The area that the estimate is for; `null` if it is unknown. */
  readonly squareFeet: number | null
  readonly units: string
  readonly source: string
  readonly opinion: string | null
}

const Estimate = ({ opinion, shown, source, squareFeet, units }: EstimateProps) => {
  const { high, listings, low, rows, value } = shown
  return (
    <>
      <StripPlot
        title={estimateFinding(shown, rows, listings)}
        units={units}
        source={source}
        write={dollars}
        writeTick={shortDollars}
        dots={rows.flatMap(({ address, asks, isActive }) =>
          asks === null ? [] : [{ value: asks, name: address, filled: isActive }]
        )}
        legend={{ filled: "on the market", open: "taken off the market" }}
        estimate={value === null ? null : { low, value, high }}
        estimateName="Estimate"
      />
      <ul class="report-list small">
        {listingFindings(rows, value, squareFeet).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      {opinion === null ? null : <p>{withoutMark(opinion)}.</p>}
    </>
  )
}

interface EstimateRange {
  readonly low: number | null
  readonly value: number | null
  readonly high: number | null
}

/** The finding from an estimate and its listings together, as the title of a chart. */
export const estimateFinding = (
  { high, low, value }: EstimateRange,
  rows: ReadonlyArray<{ readonly asks: number | null }>,
  listings: string
): string => {
  const asked = rows.map(({ asks }) => asks).filter((asks) => asks !== null)
  if (asked.length === 0) return `Estimated at ${dollars(value)}; no ${listings} nearby are known`
  const nearby = `${asked.length === 1 ? listings.replace(/s$/, "") : listings} nearby`
  if (low === null || high === null) {
    return asked.length === 1
      ? `One ${nearby} is ${dollars(asked[0])}`
      : `${countWord(asked.length)} ${nearby} run from ${dollars(Math.min(...asked))} to ${dollars(Math.max(...asked))}`
  }
  const within = asked.filter((asks) => asks >= low && asks <= high).length
  const share =
    within === asked.length
      ? asked.length === 1
        ? "The one"
        : `All ${asked.length}`
      : `${within === 0 ? "None of the" : `${countWord(within)} of`} ${asked.length}`
  return `${share} ${nearby} ${within === 1 ? "lies" : "lie"} within the estimate's range of ${dollars(low)} to ${dollars(high)}`
}

type PlacedListing = Pick<ComparableRow, "address" | "asks" | "distanceMiles" | "squareFeet">

/** The nearest and the farthest listing by address, and the prices per square foot. */
export const listingFindings = (
  rows: ReadonlyArray<PlacedListing>,
  estimate: number | null,
  squareFeet: number | null
): ReadonlyArray<string> => {
  const placed = rows
    .flatMap(({ address, asks, distanceMiles }) =>
      asks === null || distanceMiles === null ? [] : [{ address, asks, distanceMiles }]
    )
    .toSorted((one, other) => one.distanceMiles - other.distanceMiles)
  const ofFoot = rows
    .map(({ asks, squareFeet: feet }) => perSquareFoot(asks, feet))
    .filter((price) => price !== null)
    .toSorted((one, other) => one - other)
  const [least, most] = [ofFoot.at(0), ofFoot.at(-1)]
  const own = perSquareFoot(estimate, squareFeet)
  return [
    ...[
      { name: "Nearest", listing: placed.at(0) },
      { name: "Farthest", listing: placed.length > 1 ? placed.at(-1) : undefined }
    ].flatMap(({ listing, name }) =>
      listing === undefined
        ? []
        : [`${name}, ${milesText(listing.distanceMiles)}: ${streetOf(listing.address)}, ${dollars(listing.asks)}`]
    ),
    ...(own === null || least === undefined || most === undefined
      ? []
      : [`A square foot: ${footText(own)} estimated, ${spanText(footText(least), footText(most))} asked nearby`])
  ]
}

const spanText = (least: string, most: string): string => (least === most ? least : `${least} to ${most}`)

const milesText = (distance: number): string => `${distance.toFixed(2)} mi`

/** The street line of an address. It is enough, because all listings are nearby. */
const streetOf = (address: string): string => address.split(",")[0] ?? address
