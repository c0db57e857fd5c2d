import { Schema } from "effect"

import { decimals, dollarsOrNull, offerPrice, percentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { Interval, Intervals } from "../outlook/Intervals.ts"
import {
  dollarField,
  figureField,
  knownDollarField,
  knownFigureField,
  knownTextField,
  textField
} from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

const note =
  "P10 to P90 of the errors of the inputs, from 512 fixed points. The errors of the formulas come on top of them."

const noValue = "`null` where no value of it does that."

const offer = (works: string, example: number) =>
  dollarField(`Highest price at which ${works}, US dollars.`, example, "`null` where none does.")

/** The highest prices at which each plan works, US dollars; `null` where no price does or there is no deal. */
export const OffersSection = Schema.Struct({
  longTermRentalBreakEven: offer("the plain rental's cash flow is not negative", 108_000),
  brrrrFullRecycle: offer("the BRRRR leaves no cash in the deal", 99_171),
  flipTargetProfit: offer("the flip earns its target profit", 137_961),
  flipSeventyPercentRule: dollarField("70% of the value after repair less the renovation, US dollars.", 121_920)
}).annotate({ identifier: "MaxAllowableOffers", description: "The highest prices at which each plan works." })

/** Where the plain rental's cash flow is zero, moving one figure at a time; `null` where no value of it does that. */
export const BreakEvensSection = Schema.NullOr(
  Schema.Struct({
    monthlyRent: dollarField("US dollars a month.", 2450, noValue),
    occupancy: knownTextField("Share of the year that must be let; above `100%` no occupancy pays the loan.", "128%"),
    interestRate: textField("Percent a year.", "2.10%", noValue),
    price: dollarField("US dollars, with the tax that a sale at that price brings.", 108_000, noValue)
  })
).annotate({ identifier: "BreakEvens" })

const ProjectedYear = Schema.Struct({
  year: Schema.Int.annotate({ description: "Year of holding, 1 to 5.", examples: [1] }),
  netOperatingIncome: knownDollarField("US dollars a year.", 8149),
  cashFlow: knownDollarField("After reserve and debt service, US dollars a year.", -7887),
  value: knownDollarField("Of the house at the year's end, US dollars.", 223_300),
  loanBalance: knownDollarField("At the year's end, US dollars.", 159_950),
  equity: knownDollarField("Value less balance, US dollars.", 63_350)
})

/** Five years of holding and a sale. US dollars. */
export const ProjectionSection = Schema.NullOr(
  Schema.Struct({
    appreciationUsed: knownTextField(
      "Growth of the value, percent a year: the index's change drawn toward the long run.",
      "3.89%"
    ),
    years: Schema.Array(ProjectedYear).annotate({ description: "Five, in order." }),
    flows: Schema.Array(Schema.Int).annotate({
      description: "Own money in US dollars, the purchase first (negative), then a year each; the last holds the sale.",
      examples: [[-60_200, -7887, -7900, -7930, -7970, 72_100]]
    }),
    internalRateOfReturn: textField("Percent a year.", "-3.20%", "`null` where no rate fits."),
    equityMultiple: knownFigureField("All that came back by what went in.", 0.67)
  })
).annotate({ identifier: "FiveYearProjection" })

/** What one change alone does; the first row is the deal as it is. US dollars. */
export const StressSection = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      name: knownTextField("What changes; `base` is the deal as it is.", "base"),
      cashFlowAnnual: knownDollarField("Of the plain rental, US dollars a year.", -7887),
      dscr: figureField("Net operating income by debt service.", 0.57, "`null` without debt."),
      brrrrCashLeft: dollarField("Own money left in the BRRRR, US dollars.", 121_181),
      flipProfit: dollarField("Profit of the flip, US dollars.", -53_876)
    })
  )
).annotate({ identifier: "StressTable" })

const Range = Schema.Struct({
  p10: knownFigureField("One outcome in ten lies below.", -9800),
  p50: knownFigureField("The middle.", -7900),
  p90: knownFigureField("One outcome in ten lies above.", -6100)
})

/** The range that the errors of the inputs leave. They say nothing of errors in the formulas. US dollars; percent for the cap rate. */
export const IntervalsSection = Schema.NullOr(
  Schema.Struct({
    capRatePercent: Range.annotate({ description: "Net operating income by price, percent." }),
    cashFlowAnnual: Range.annotate({ description: "Of the plain rental, US dollars a year." }),
    strRevenue: Range.annotate({ description: "Gross revenue of the short-term rental, US dollars a year." }),
    brrrrCashLeft: Schema.NullOr(Range).annotate({
      description: "Own money left in the BRRRR, US dollars. `null` where no renovation can be planned."
    }),
    flipProfit: Schema.NullOr(Range).annotate({
      description: "Profit of the flip, US dollars. `null` where no renovation can be planned."
    }),
    insuranceMonthly: Range.annotate({ description: "US dollars a month." }),
    note: knownTextField("What the ranges cover and what not.", note)
  })
).annotate({ identifier: "Intervals" })

/** Writes the offers. */
export const offersSection = ({ breakEven, strategies }: Underwriting): typeof OffersSection.Type => ({
  longTermRentalBreakEven: offerPrice(breakEven?.price),
  brrrrFullRecycle: offerPrice(strategies.brrrr.result?.fullRecycleOffer),
  flipTargetProfit: offerPrice(strategies.fixAndFlip.result?.targetProfitOffer),
  flipSeventyPercentRule: dollarsOrNull(strategies.fixAndFlip.result?.seventyPercentOffer)
})

/** Writes the break-even points. */
export const breakEvensSection = ({ breakEven }: Underwriting): typeof BreakEvensSection.Type =>
  whenKnown(breakEven, ({ interestRate, occupancy, price, rent }) => ({
    monthlyRent: whenKnown(rent, wholeDollars),
    occupancy: percentText(100 * occupancy, 0),
    interestRate: interestRate.kind === "rate" ? percentText(interestRate.percent, 2) : null,
    price: offerPrice(price)
  }))

/** Writes the projection. */
export const projectionSection = ({ projection }: Underwriting): typeof ProjectionSection.Type =>
  whenKnown(projection, ({ appreciation, equityMultiple, flows, internalRateOfReturn, years }) => ({
    appreciationUsed: percentText(100 * appreciation, 2),
    years: years.map(({ balance, cashFlow, equity, noi, value, year }) => ({
      year,
      netOperatingIncome: wholeDollars(noi),
      cashFlow: wholeDollars(cashFlow),
      value: wholeDollars(value),
      loanBalance: wholeDollars(balance),
      equity: wholeDollars(equity)
    })),
    flows: flows.map(wholeDollars),
    internalRateOfReturn: whenKnown(internalRateOfReturn, (rate) => percentText(100 * rate, 2)),
    equityMultiple: decimals(equityMultiple, 2)
  }))

/** Writes the stress table. */
export const stressSection = ({ stress }: Underwriting): typeof StressSection.Type =>
  whenKnown(stress, (outcomes) =>
    outcomes.map(({ brrrrCashLeft, cashFlowAnnual, dscr, flipProfit, name }) => ({
      name,
      cashFlowAnnual: wholeDollars(cashFlowAnnual),
      dscr: whenKnown(dscr, (cover) => decimals(cover, 2)),
      brrrrCashLeft: whenKnown(brrrrCashLeft, wholeDollars),
      flipProfit: whenKnown(flipProfit, wholeDollars)
    }))
  )

/** Writes the ranges. */
export const intervalsSection = (intervals: Intervals | null): typeof IntervalsSection.Type =>
  whenKnown(intervals, (known) => ({
    capRatePercent: range(known.capRatePercent, 2),
    cashFlowAnnual: range(known.cashFlowAnnual, 0),
    strRevenue: range(known.strRevenue, 0),
    brrrrCashLeft: whenKnown(known.brrrrCashLeft, (interval) => range(interval, 0)),
    flipProfit: whenKnown(known.flipProfit, (interval) => range(interval, 0)),
    insuranceMonthly: range(known.insuranceMonthly, 0),
    note
  }))

const range = ({ p10, p50, p90 }: Interval, digits: number): typeof Range.Type => ({
  p10: decimals(p10, digits),
  p50: decimals(p50, digits),
  p90: decimals(p90, digits)
})
