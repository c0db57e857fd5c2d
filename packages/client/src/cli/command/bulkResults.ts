import { askedLine, type AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { rankedByVerdict, type Screening } from "@property-intelligence/domain/investor/analysis/Screening.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { Effect } from "effect"
import { Record, Stream } from "effect"
import { Csv } from "effect/encoding"

import type { BulkOutcome } from "../../bulkOrders.ts"

/** The result for one address. */
export interface BulkResultRow {
  readonly address: string
  readonly status: "fulfilled" | "rejected" | "failed"
  readonly data: PropertyReport | null
  /** The service's verdict; `null` without a report, or if the service gave none. */
  readonly verdict: Screening | null
  /** The reason why there is no report; `null` if there is one. */
  readonly error: string | null
}

/** The results in the order of the addresses. The outcomes may be in any order. */
export const resultRows = (
  addresses: ReadonlyArray<AskedPlace>,
  outcomes: ReadonlyArray<BulkOutcome>
): ReadonlyArray<BulkResultRow> => {
  const rows = new Map(outcomes.flatMap(outcomeRows).map((row) => [row.address, row]))
  return addresses.map(askedLine).map(
    (address) =>
      rows.get(address) ?? {
        address,
        status: "failed",
        data: null,
        verdict: null,
        error: "It was not requested yet."
      }
  )
}

/** The results in an outcome. */
export const outcomeRows = (outcome: BulkOutcome): ReadonlyArray<BulkResultRow> => {
  switch (outcome.type) {
    case "bought":
      return outcome.data.results.map(({ address, data, error, status, verdict }) => ({
        address,
        status,
        data,
        verdict: verdict ?? null,
        error: error?.detail ?? null
      }))
    case "rejected": {
      const { detail, hint } = outcome.problem
      return [
        {
          address: askedLine(outcome.address),
          status: "rejected",
          data: null,
          verdict: null,
          error: [detail, hint].filter(Boolean).join(" ")
        }
      ]
    }
    case "failed":
      return outcome.addresses.map(askedLine).map((address) => ({
        address,
        status: "failed",
        data: null,
        verdict: null,
        error: outcome.error.message
      }))
  }
}

/** The results as JSON, one per line. */
export const resultLines = (rows: ReadonlyArray<BulkResultRow>): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("")

/**
 * The results with the best verdict first: by decision, then by how far the highest price lies above the price in use.
 * Results without a verdict come last. Equal results keep their order.
 */
export const bestFirst = (rows: ReadonlyArray<BulkResultRow>): ReadonlyArray<BulkResultRow> => {
  const ranked = rankedByVerdict(rows.map(({ verdict }) => verdict)).flatMap((index) => rows[index] ?? [])
  return [...ranked, ...rows.filter(({ verdict }) => verdict === null)]
}

const figures = {
  matchedAddress: ({ location }) => location.matchedAddress,
  city: ({ location }) => location.city,
  state: ({ location }) => location.stateCode,
  zip: ({ location }) => location.zip,
  county: ({ location }) => location.county,
  lat: ({ location }) => location.lat,
  lon: ({ location }) => location.lon,
  propertyType: ({ property }) => property?.propertyType,
  bedrooms: ({ property }) => property?.bedrooms,
  bathrooms: ({ property }) => property?.bathrooms,
  squareFeet: ({ property }) => property?.squareFeet,
  yearBuilt: ({ property }) => property?.yearBuilt,
  annualTax: ({ property }) => property?.annualTax,
  value: ({ property }) => property?.valueEstimate?.valueEstimate,
  rent: ({ property }) => property?.rentEstimate?.rentEstimate,
  riskScore: ({ riskScore }) => riskScore,
  riskLabel: ({ riskLabel }) => riskLabel,
  floodZone: ({ floodRisk }) => floodRisk?.zone,
  walkScore: ({ walkability }) => walkability?.walkScore,
  medianHouseholdIncome: ({ neighborhood }) => neighborhood?.medianHouseholdIncome,
  sourcesAnswered: ({ meta }) => meta.coverage.answered
} satisfies Record<string, (report: PropertyReport) => string | number | null | undefined>

const judgements = {
  decision: ({ decision }) => decision,
  plan: ({ plan }) => plan,
  highestPrice: ({ price }) => price,
  priceInUse: ({ priceInUse }) => priceInUse,
  roomPercent: ({ roomPercent }) => roomPercent
} satisfies Record<string, (verdict: Screening) => string | number | null>

const cells = <Of>(
  reads: Readonly<Record<string, (of: Of) => string | number | null | undefined>>,
  of: Of | null
): Readonly<Record<string, string>> => Record.map(reads, (read) => (of === null ? "" : String(read(of) ?? "")))

/** The results as a CSV table of the main figures. An unknown figure is an empty cell. */
export const resultTable = (rows: ReadonlyArray<BulkResultRow>): Effect.Effect<string> =>
  Stream.fromIterable(rows).pipe(
    Stream.map(({ address, data, error, status, verdict }) => ({
      address,
      status,
      ...cells(judgements, verdict),
      ...cells(figures, data),
      error: error ?? ""
    })),
    Stream.pipeThroughChannel(
      Csv.encodeString({
        headers: true,
        columns: ["address", "status", ...Object.keys(judgements), ...Object.keys(figures), "error"]
      })
    ),
    Stream.mkString
  )
