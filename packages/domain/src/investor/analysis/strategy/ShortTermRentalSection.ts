import { Schema } from "effect"

import { figureNames, lineNames } from "../../../tables/investor/figureNames.ts"
import { TableReference } from "../../../tables/reference/TableReference.ts"
import { ruleNotConfirmed, shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { dollarsOrNull, percentText, signedPercentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import type { LetByTheNight, ShortTermRental } from "../../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { dollarField, knownDollarField, knownTextField, textField, weaknessesField } from "../field/fields.ts"
import { heldFields, heldFigures, lettingVerdict } from "../statement/HeldFields.ts"
import { operatingStatement, purchaseToLet, runningLines } from "../statement/Statements.ts"

const { cleaning, costs, lodgingTax, nightlyRate, seasons, stays } = shortTermRentalMarket
const weaknesses = [nightlyRate, stays, cleaning, costs, seasons, lodgingTax].map(({ weakness }) => weakness)

/** The field with the twelve months of a nightly rental. */
const byMonthField = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      month: knownTextField("The month by name.", "January"),
      occupancy: knownTextField("Share of the month's nights that are booked.", "49%"),
      revenue: knownDollarField("Room revenue, US dollars.", 2660)
    })
  )
).annotate({
  description:
    "The year by month, by the seasons of `marketClass`. Revenues add up to `projectedAnnualRevenue`, occupancies average to " +
    "`estimatedOccupancy`. `null` if it can't be computed."
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

/** The section about the short-term rental. */
export const ShortTermRentalSection = Schema.Struct({
  estimatedNightlyRate: dollarField("Nightly rate, US dollars, with a standard error of about a quarter.", 176),
  estimatedOccupancy: textField("Share of the year's nights that are booked.", "56%"),
  projectedAnnualRevenue: dollarField("Revenue before all costs, US dollars a year, without cleaning fees.", 35_988),
  strPremiumVsLTR: textField(
    "Gross revenue compared with the yearly rent of a plain rental, percent. The verdict depends on the income after costs.",
    "+77.5%"
  ),
  verdict: knownTextField(
    "The verdict in words after an emoji: it nets more than a plain rental or less, or it is not permitted.",
    "🔴 Nets about $1,947/yr less than a long-term lease after operating costs"
  ),
  details: Schema.Struct({
    ...heldFields,
    byMonth: byMonthField,
    cleaningFee: dollarField("The cleaning fee that guests pay per stay, US dollars; the cleaning costs as much.", 148),
    lodgingTaxRate: textField("Tax on what guests pay, percent, which is passed on to the tax office.", "12%"),
    marketClass: textField(
      "Kind of market, which sets occupancy and rate: `urbanCore`, `urban`, `suburban`, `rural` or `resort`.",
      "urban"
    ),
    netOperatingIncome: dollarField("Revenue less all operating costs, US dollars a year, before debt.", 6201),
    netPremium: dollarField("Net operating income less a plain rental's, US dollars a year.", -1947),
    breakEvenOccupancyVsLTR: textField(
      "Occupancy at which nightly rental nets as much as a plain rental. Above 100%, no occupancy is enough.",
      "61%",
      "`null` if it can't be computed, or if a night costs more than it brings in."
    ),
    legality: textField(
      "`preemptsBans` (cities may not ban it), `local` (left to the city), `restrictive` or `prohibited`. Verify the local permit.",
      "local"
    ),
    legalityNote: textField("The requirements of the rule, in words.", "registration, $275 a year"),
    legalityReference: Schema.NullOr(TableReference).annotate({
      description: "The table row of the rule. `null` if no rule is known."
    }),
    weaknesses: weaknessesField(nightlyRate.weakness)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "ShortTermRentalSection" })
  .annotateKey({ description: "Nightly rental." })

/** Writes the section about the short-term rental. */
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

/** The holding of a nightly rental, with its statements. Lodging tax is two income lines there: charged, and paid on. */
const heldByTheNight = (result: ShortTermRental) => ({
  holding: result,
  operatingStatement: operatingStatement(
    result,
    {
      [lineNames.roomRevenue]: result.revenue,
      [lineNames.cleaningFees]: result.cleaning,
      [lineNames.lodgingTax]: result.lodgingTax,
      [lineNames.lodgingTaxPaid]: -result.lodgingTax
    },
    {
      [figureNames.propertyTaxYear]: result.propertyTax,
      [figureNames.insuranceYear]: result.insurance,
      [figureNames.maintenancePercent]: result.maintenance,
      [figureNames.managementPercent]: result.management,
      [figureNames.platformPercent]: result.platform,
      [lineNames.cleaning]: result.cleaning,
      [lineNames.supplies]: result.supplies,
      [lineNames.utilities]: result.utilities,
      [lineNames.permit]: result.permit,
      [lineNames.furnitureReplaced]: result.furnishing,
      [figureNames.hoaMonth]: result.hoaAnnual
    }
  ),
  sourcesAndUses: purchaseToLet(result.acquisition)
})

/** Spreads a year's nights and revenue over the months by the market's seasons. The nightly rate is the same in all. */
export const monthsOf = ({ marketClass, occupancy, revenue }: LetByTheNight): typeof byMonthField.Type => {
  const seasons = months.map((_, index) => shortTermRentalMarket.seasons[marketClass][index] ?? 1)
  const year = seasons.reduce((sum, season, index) => sum + (season * (months[index]?.[1] ?? 0)) / 365, 0)
  // No month has more booked nights than nights: the fuller the year, the less its seasons differ.
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
