import { Schema } from "effect"

import { TableReference } from "../../../tables/reference/TableReference.ts"
import { ruleNotConfirmed, shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { dollarsOrNull, percentText, signedPercentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import type { LetByTheNight, ShortTermRental } from "../../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { dollarField, knownDollarField, knownTextField, textField, weaknessesField } from "../field/fields.ts"
import { heldFields, heldFigures } from "../statement/HeldFields.ts"
import { operatingStatement, runningLines } from "../statement/OperatingStatement.ts"
import { purchaseToLet } from "../statement/SourcesAndUses.ts"
import { lettingVerdict } from "./LettingVerdict.ts"

const { cleaning, costs, lodgingTax, nightlyRate, seasons, stays } = shortTermRentalMarket
const weaknesses = [nightlyRate, stays, cleaning, costs, seasons, lodgingTax].map(({ weakness }) => weakness)

/** The year of a house that is let by the night, as a field of an answer. */
const byMonthField = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      month: knownTextField("The month by name.", "January"),
      occupancy: knownTextField("Share of its nights that are let.", "49%"),
      revenue: knownDollarField("Room revenue, US dollars.", 2660)
    })
  )
).annotate({
  description:
    "The year by month in such a market: the months add up to `projectedAnnualRevenue` and average to `estimatedOccupancy`. " +
    "`null` if it can't be computed."
})

const months = [
  ["January", 31],
  ["February", 28],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31]
] as const

/** Letting by the night. */
export const ShortTermRentalSection = Schema.Struct({
  estimatedNightlyRate: dollarField("Rate of a night, US dollars; off by about a quarter (one sigma).", 176),
  estimatedOccupancy: textField("Share of the nights of a year that are let.", "56%"),
  projectedAnnualRevenue: dollarField("US dollars a year, before any cost and without cleaning fees.", 35_988),
  strPremiumVsLTR: textField(
    "Gross revenue over a year's rent of a plain rental, percent. The verdict goes by what is left after costs.",
    "+77.5%"
  ),
  verdict: knownTextField(
    "The verdict in words after an emoji: more than a plain rental nets, less, or not permitted.",
    "🔴 Nets about $1,947/yr less than a long-term lease after operating costs"
  ),
  details: Schema.Struct({
    ...heldFields,
    byMonth: byMonthField,
    cleaningFee: dollarField("The cleaning fee that guests pay per stay, US dollars; the cleaning costs as much.", 148),
    lodgingTaxRate: textField("Tax on what guests pay, percent: it is passed on.", "12%"),
    marketClass: textField(
      "Kind of market: `urbanCore`, `urban`, `suburban`, `rural` or `resort`; occupancy and rate depend on it.",
      "urban"
    ),
    netOperatingIncome: dollarField("Revenue less all operating costs, US dollars a year, before debt.", 6201),
    netPremium: dollarField("Net operating income minus that of a plain rental, US dollars a year.", -1947),
    breakEvenOccupancyVsLTR: textField(
      "Occupancy at which it earns as much as a plain rental; above 100% none does.",
      "61%",
      "`null` where it can't be computed, or a night costs more than it brings."
    ),
    legality: textField("`preemptsBans`, `local`, `restrictive` or `prohibited`; verify the local permit.", "local"),
    legalityNote: textField("The requirements of the rule, in words.", "registration, $275 a year"),
    legalityReference: Schema.NullOr(TableReference).annotate({
      description: "The table row of the rule. `null` if no rule is known."
    }),
    weaknesses: weaknessesField(nightlyRate.weakness)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "ShortTermRentalSection" })
  .annotateKey({ description: "Letting by the night." })

/** Writes the section. */
export const shortTermRentalSection = (
  result: ShortTermRental | null,
  { surroundings }: StrategyBasis,
  breakEven: HighestOffer | null
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
      ...heldFigures(whenKnown(result, heldByTheNight), breakEven),
      byMonth: whenKnown(result, monthsOf),
      cleaningFee: dollarsOrNull(result?.cleaningFee),
      lodgingTaxRate: whenKnown(result, () => percentText(100 * lodgingTax.share, 0)),
      marketClass: result?.marketClass ?? null,
      netOperatingIncome: whenKnown(result, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(result, ({ netPremium }) => wholeDollars(netPremium)),
      breakEvenOccupancyVsLTR: whenKnown(result?.breakEvenOccupancy ?? null, (share) => percentText(100 * share, 0)),
      legality: permission?.rule ?? null,
      legalityNote: permission?.note ?? null,
      legalityReference: permission?.reference ?? null,
      weaknesses: permission?.reference.lookedUp === "unconfirmed" ? [ruleNotConfirmed, ...weaknesses] : weaknesses
    }
  }
}

/** Lodging tax is shown coming in and going out. */
const heldByTheNight = (result: ShortTermRental) => ({
  holding: result,
  operatingStatement: operatingStatement(
    result,
    {
      "Room revenue": result.revenue,
      "Cleaning fees": result.cleaning,
      "Lodging tax collected": result.lodgingTax,
      "Lodging tax passed on": -result.lodgingTax
    },
    {
      "Property tax": result.propertyTax,
      Insurance: result.insurance,
      Maintenance: result.maintenance,
      Management: result.management,
      "Platform fee": result.platform,
      Cleaning: result.cleaning,
      Supplies: result.supplies,
      Utilities: result.utilities,
      Permit: result.permit,
      "Replacement of furniture": result.furnishing,
      "Association fees": result.hoaAnnual
    }
  ),
  sourcesAndUses: purchaseToLet(result.acquisition)
})

/** Spreads a year over its months; the rate of a night is the same in all. */
export const monthsOf = ({ marketClass, occupancy, revenue }: LetByTheNight): typeof byMonthField.Type => {
  const seasons = months.map((_, index) => shortTermRentalMarket.seasons[marketClass][index] ?? 1)
  const year = seasons.reduce((sum, season, index) => sum + (season * (months[index]?.[1] ?? 0)) / 365, 0)
  // No month lets more nights than it has: the fuller the year, the less its seasons differ.
  const highest = Math.max(...seasons) / year
  const swing = occupancy * highest > 1 ? (1 - occupancy) / (occupancy * (highest - 1)) : 1
  const weights = months.map(([, days], index) => days * (year + swing * ((seasons[index] ?? 1) - year)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const revenues = Object.fromEntries(
    months.map(([month], index) => [month, (revenue * (weights[index] ?? 0)) / total])
  )
  return runningLines(revenues, 0, revenue).map(({ amount, name }, index) => {
    const [, days] = months[index] ?? [name, 1]
    const share = ((weights[index] ?? 0) / total) * (365 / days)
    return { month: name, occupancy: percentText(100 * occupancy * share, 0), revenue: amount }
  })
}
