import { Schema } from "effect"

import { TableReference } from "../../tables/reference/TableReference.ts"
import { percentText, signedPercentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import { Dollars, Text } from "./FieldSchemas.ts"
import { lettingVerdict } from "./LettingVerdict.ts"
import type { Underwriting } from "./Underwriting.ts"

/** Letting by the night. */
export const ShortTermRentalSection = Schema.Struct({
  /** US dollars a night. */
  estimatedNightlyRate: Dollars,
  /** Share of nights, e.g. `56%`. */
  estimatedOccupancy: Text,
  /** US dollars, before any cost and without cleaning fees. */
  projectedAnnualRevenue: Dollars,
  /** Gross: revenue over a year's rent, e.g. `+77.5%`. The verdict goes by what is left after costs. */
  strPremiumVsLTR: Text,
  verdict: Schema.String,
  details: Schema.Struct({
    marketClass: Text,
    /** US dollars a year. */
    netOperatingIncome: Dollars,
    /** Net operating income over the lease's, US dollars a year. */
    netPremium: Dollars,
    breakEvenOccupancyVsLTR: Text,
    /** `preemptsBans`, `local`, `restrictive` or `prohibited`; verify the local permit. */
    legality: Text,
    legalityNote: Text,
    legalityReference: Schema.NullOr(TableReference)
  })
}).annotate({ identifier: "ShortTermRentalSection" })

/** Writes the section. */
export const shortTermRentalSection = ({
  shortTermRental,
  surroundings
}: Underwriting): typeof ShortTermRentalSection.Type => {
  const permission = surroundings.shortTermRentalRule
  return {
    estimatedNightlyRate: whenKnown(shortTermRental, ({ nightlyRate }) => wholeDollars(nightlyRate)),
    estimatedOccupancy: whenKnown(shortTermRental, ({ occupancy }) => percentText(100 * occupancy, 0)),
    projectedAnnualRevenue: whenKnown(shortTermRental, ({ revenue }) => wholeDollars(revenue)),
    strPremiumVsLTR: whenKnown(shortTermRental, ({ grossPremiumPercent }) => signedPercentText(grossPremiumPercent)),
    verdict: lettingVerdict(shortTermRental, {
      prohibited: permission?.rule === "prohibited" ? permission.note : null,
      poorFit: null
    }),
    details: {
      marketClass: shortTermRental?.marketClass ?? null,
      netOperatingIncome: whenKnown(shortTermRental, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(shortTermRental, ({ netPremium }) => wholeDollars(netPremium)),
      breakEvenOccupancyVsLTR: whenKnown(shortTermRental, ({ breakEvenOccupancy }) =>
        percentText(100 * breakEvenOccupancy, 0)
      ),
      legality: permission?.rule ?? null,
      legalityNote: permission?.note ?? null,
      legalityReference: permission?.reference ?? null
    }
  }
}
