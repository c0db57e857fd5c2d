import { Schema } from "effect"

import { shortTermRentalMarket } from "../../../tables/state/shortTermRentalMarket.ts"
import { percentText } from "../../deal/FigureText.ts"
import type { LetByTheNight } from "../../strategies/ShortTermRental.ts"
import { knownDollarField, knownTextField } from "../field/fields.ts"
import { runningLines } from "../statement/StatementLine.ts"

/** The year of a house that is let by the night, as a field of an answer. */
export const byMonthField = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      month: knownTextField("The month by name.", "January"),
      occupancy: knownTextField("Share of its nights that are let.", "49%"),
      revenue: knownDollarField("Room revenue, US dollars.", 2660)
    })
  )
).annotate({
  description:
    "How the year goes in such a market: the months add up to `projectedAnnualRevenue`, and average to " +
    "`estimatedOccupancy`. `null` where it can't be computed."
})

/** Spreads a year over its months; the rate of a night is the same in all. */
export const monthsOf = ({ marketClass, occupancy, revenue }: LetByTheNight): typeof byMonthField.Type => {
  const weights = months.map(([, days], index) => days * (shortTermRentalMarket.seasons[marketClass][index] ?? 1))
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
