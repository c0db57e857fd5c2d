import { Schema } from "effect"

import { decimals, whenKnown } from "../../deal/FigureText.ts"
import type { Interval, Intervals } from "../../outlook/Intervals.ts"
import { knownFigureField, knownTextField } from "../field/fields.ts"

const note =
  "P10 to P90 of the results under errors of the inputs, at 512 fixed points. Errors of the formulas come on top."

const Range = Schema.Struct({
  p10: knownFigureField("One result in ten is below this.", -9800),
  p50: knownFigureField("Half of the results are below this.", -7900),
  p90: knownFigureField("One result in ten is above this.", -6100)
})

/**
 * The section with the range of each result that errors of the inputs allow. It does not cover errors of the formulas.
 * US dollars; percent for the cap rate.
 */
export const IntervalsSection = Schema.NullOr(
  Schema.Struct({
    capRatePercent: Range.annotate({
      description:
        "Net operating income divided by the sum of price, work and the costs of months without rent, percent."
    }),
    cashFlowAnnual: Range.annotate({ description: "Cash flow of the plain rental, US dollars a year." }),
    strRevenue: Range.annotate({ description: "Gross revenue of the short-term rental, US dollars a year." }),
    brrrrCashLeft: Schema.NullOr(Range).annotate({
      description: "The buyer's own money left in the BRRRR, US dollars. `null` if no renovation can be planned."
    }),
    flipProfit: Schema.NullOr(Range).annotate({
      description: "Profit of the flip, US dollars. `null` if no renovation can be planned."
    }),
    insuranceMonthly: Range.annotate({ description: "Insurance, US dollars a month." }),
    lossChancePercent: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })).annotate({
      description: "Share of the results in which the plain rental's cash flow is negative, whole percent.",
      examples: [97]
    }),
    note: knownTextField("The errors that the ranges cover and leave out.", note)
  })
).annotate({ identifier: "Intervals" })

/** Writes the ranges of the results. */
export const intervalsSection = (intervals: Intervals | null): typeof IntervalsSection.Type =>
  whenKnown(intervals, (known) => ({
    capRatePercent: range(known.capRatePercent, 2),
    cashFlowAnnual: range(known.cashFlowAnnual, 0),
    strRevenue: range(known.strRevenue, 0),
    brrrrCashLeft: whenKnown(known.brrrrCashLeft, (interval) => range(interval, 0)),
    flipProfit: whenKnown(known.flipProfit, (interval) => range(interval, 0)),
    insuranceMonthly: range(known.insuranceMonthly, 0),
    lossChancePercent: decimals(known.lossChancePercent, 0),
    note
  }))

const range = ({ p10, p50, p90 }: Interval, digits: number): typeof Range.Type => ({
  p10: decimals(p10, digits),
  p50: decimals(p50, digits),
  p90: decimals(p90, digits)
})
