import { Schema } from "effect"

import { TableReference } from "../../tables/reference/TableReference.ts"
import { percentText, signedPercentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { ShortTermRental } from "../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../strategies/StrategyBasis.ts"
import { Dollars, Text } from "./Dollars.ts"
import { lettingVerdict } from "./LettingVerdict.ts"

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
export const shortTermRentalSection = (
  result: ShortTermRental | null,
  { surroundings }: StrategyBasis
): typeof ShortTermRentalSection.Type => {
  const permission = surroundings.shortTermRentalRule
  return {
    estimatedNightlyRate: whenKnown(result, ({ nightlyRate }) => wholeDollars(nightlyRate)),
    estimatedOccupancy: whenKnown(result, ({ occupancy }) => percentText(100 * occupancy, 0)),
    projectedAnnualRevenue: whenKnown(result, ({ revenue }) => wholeDollars(revenue)),
    strPremiumVsLTR: whenKnown(result, ({ grossPremiumPercent }) => signedPercentText(grossPremiumPercent)),
    verdict: lettingVerdict(result, {
      prohibited: permission?.rule === "prohibited" ? permission.note : null,
      poorFit: null
    }),
    details: {
      marketClass: result?.marketClass ?? null,
      netOperatingIncome: whenKnown(result, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(result, ({ netPremium }) => wholeDollars(netPremium)),
      breakEvenOccupancyVsLTR: whenKnown(result, ({ breakEvenOccupancy }) => percentText(100 * breakEvenOccupancy, 0)),
      legality: permission?.rule ?? null,
      legalityNote: permission?.note ?? null,
      legalityReference: permission?.reference ?? null
    }
  }
}
