import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { count, dayText, decimal, dollars, footText } from "../../figures/figures.ts"

interface ComparableTableProps {
  readonly rows: ReadonlyArray<ComparableRow>
  readonly listings: string
}

/** A listing behind an estimate, with the analysis's adjustments. */
export interface ComparableRow {
  readonly address: string
  /** The asking price of the listing in US dollars; for a rental, the monthly rent. */
  readonly asks: number | null
  /** The asking price after adjustment to the house and to today; `null` if the listing does not count. */
  readonly adjusted: number | null
  /** The listing's weight in the comparables' estimate, from 0 to 1. */
  readonly weight: number | null
  /** The reason why the listing does not count; `null` if it counts, or no reason is known. */
  readonly leftOut: string | null
  readonly isActive: boolean
  readonly listedDate: string | null
  readonly distanceMiles: number | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly squareFeet: number | null
  readonly yearBuilt: number | null
}

type Listing = Pick<
  ComparableRow,
  "address" | "asks" | "listedDate" | "distanceMiles" | "bedrooms" | "bathrooms" | "squareFeet" | "yearBuilt"
> & { readonly status: string | null }

type Opinion = NonNullable<InvestorFindings["comparables"]>["value"]

/** The listings behind an estimate as rows, by weight, the largest first. */
export const comparableRows = (
  listings: ReadonlyArray<Listing>,
  opinion: Opinion | null
): ReadonlyArray<ComparableRow> =>
  listings
    .map(({ address, asks, bathrooms, bedrooms, distanceMiles, listedDate, squareFeet, status, yearBuilt }) => {
      const used = opinion?.used.find((each) => each.address === address && each.price === asks)
      return {
        address,
        asks,
        bathrooms,
        bedrooms,
        distanceMiles,
        listedDate,
        squareFeet,
        yearBuilt,
        isActive: status === "Active",
        adjusted: used?.adjustedPrice ?? null,
        weight: used?.weight ?? null,
        leftOut: opinion?.leftOut.find((each) => each.address === address)?.reason ?? null
      }
    })
    .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))

/** The price per square foot; `null` if the price or the area is unknown. */
export const perSquareFoot = (price: number | null, squareFeet: number | null): number | null =>
  price === null || squareFeet === null || squareFeet <= 0 ? null : price / squareFeet

/** The max number of rows in a printed report: the listings with the largest weights. */
const printed = 6

/** The listings behind an estimate, one per row. On a phone each row is a small block. */
export const ComparableTable = ({ listings, rows }: ComparableTableProps) => (
  <details class="report-details">
    <summary>
      The {rows.length} {listings} as a table
    </summary>
    <table class="report-table stacks">
      <thead>
        <tr>
          <th scope="col">Listing</th>
          <th scope="col" class="number">
            Asks
          </th>
          <th scope="col" class="number">
            Adjusted
          </th>
          <th scope="col" class="number">
            Weight
          </th>
          <th scope="col" class="number">
            Miles
          </th>
          <th scope="col" class="number">
            Beds, baths
          </th>
          <th scope="col" class="number">
            Sq ft
          </th>
          <th scope="col" class="number">
            Per sq ft
          </th>
          <th scope="col" class="number">
            Built
          </th>
          <th scope="col">Listed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.address}-${index}`} class={index < printed ? undefined : "screen-only"}>
            <th scope="row">
              {row.address}
              {row.leftOut === null ? null : <span class="report-note">Does not count: {row.leftOut}</span>}
            </th>
            <td class="number" data-name="Asks">
              {dollars(row.asks)}
            </td>
            <td class="number" data-name="Adjusted">
              {dollars(row.adjusted)}
            </td>
            <td class="number" data-name="Weight">
              {row.weight === null ? "–" : `${count(100 * row.weight)}%`}
            </td>
            <td class="number" data-name="Miles">
              {row.distanceMiles === null ? "–" : row.distanceMiles.toFixed(2)}
            </td>
            <td class="number" data-name="Beds, baths">
              {count(row.bedrooms)}, {decimal(row.bathrooms)}
            </td>
            <td class="number" data-name="Sq ft">
              {count(row.squareFeet)}
            </td>
            <td class="number" data-name="Per sq ft">
              {footText(perSquareFoot(row.asks, row.squareFeet))}
            </td>
            <td class="number" data-name="Built">
              {row.yearBuilt ?? "–"}
            </td>
            <td data-name="Listed">
              {dayText(row.listedDate)}
              {row.isActive ? "" : ", off the market"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="report-note">
      Adjusted: the comparable's price, as if it had this house's size and age and were listed today. Weight: the
      comparable's share in the estimate from all comparables.
      {rows.length > printed ? (
        <span class="print-only">
          {" "}
          The {printed} of {rows.length} with the most weight are printed.
        </span>
      ) : null}
    </p>
  </details>
)
