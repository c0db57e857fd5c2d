import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

/** A listing that an estimate rests on, with what the analysis makes of it. */
export interface ComparableRow {
  readonly address: string
  /** What it asks or asked, US dollars (a month). */
  readonly asks: number | null
  /** What it would ask if it were the house today; `null` where it does not count. */
  readonly adjusted: number | null
  /** Its share in the comparables' estimate, 0 to 1. */
  readonly weight: number | null
  /** Why it does not count; `null` where it does, or nothing is said. */
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

/** The listings of an estimate, those first that weigh most. */
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
