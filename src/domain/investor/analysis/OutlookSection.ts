import { Schema } from "effect"

import { decimals, dollarsOrNull, percentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { Interval, Intervals } from "../outlook/Intervals.ts"
import { Dollars, Figure, Text } from "./Dollars.ts"
import type { Underwriting } from "./Underwriting.ts"

/** The highest prices at which each plan works, US dollars; `null` where no price does or there is no deal. */
export const OffersSection = Schema.Struct({
  /** The plain rental's cash flow is not negative. */
  longTermRentalBreakEven: Dollars,
  /** The BRRRR leaves no cash in the deal. */
  brrrrFullRecycle: Dollars,
  /** The flip earns its target profit. */
  flipTargetProfit: Dollars,
  flipSeventyPercentRule: Dollars
}).annotate({ identifier: "MaxAllowableOffers" })

/** Where the plain rental's cash flow is zero, moving one figure at a time; `null` where no value of it does that. */
export const BreakEvensSection = Schema.NullOr(
  Schema.Struct({
    /** US dollars a month. */
    monthlyRent: Schema.Int,
    /** Above `100%` no occupancy pays the loan. */
    occupancy: Schema.String,
    /** Percent a year. */
    interestRate: Text,
    price: Dollars
  })
).annotate({ identifier: "BreakEvens" })

/** Five years of holding and a sale. US dollars. */
export const ProjectionSection = Schema.NullOr(
  Schema.Struct({
    /** Growth of the value a year. */
    appreciationUsed: Schema.String,
    years: Schema.Array(
      Schema.Struct({
        year: Schema.Int,
        netOperatingIncome: Schema.Int,
        cashFlow: Schema.Int,
        value: Schema.Int,
        loanBalance: Schema.Int,
        equity: Schema.Int
      })
    ),
    /** Own money, the purchase first; the last holds the sale. */
    flows: Schema.Array(Schema.Int),
    /** Internal rate of return a year; `null` where none fits. */
    internalRateOfReturn: Text,
    /** All that came back by what went in. */
    equityMultiple: Schema.Finite
  })
).annotate({ identifier: "FiveYearProjection" })

/** What one change alone does; the first row is the deal as it is. US dollars. */
export const StressSection = Schema.NullOr(
  Schema.Array(
    Schema.Struct({
      name: Schema.String,
      cashFlowAnnual: Schema.Int,
      dscr: Figure,
      brrrrCashLeft: Dollars,
      flipProfit: Dollars
    })
  )
).annotate({ identifier: "StressTable" })

const Range = Schema.Struct({ p10: Schema.Finite, p50: Schema.Finite, p90: Schema.Finite })

/** The range that the errors of the inputs leave. They say nothing of errors in the formulas. US dollars; percent for the cap rate. */
export const IntervalsSection = Schema.NullOr(
  Schema.Struct({
    capRatePercent: Range,
    cashFlowAnnual: Range,
    strRevenue: Range,
    brrrrCashLeft: Schema.NullOr(Range),
    flipProfit: Schema.NullOr(Range),
    insuranceMonthly: Range,
    note: Schema.String
  })
).annotate({ identifier: "Intervals" })

/** Writes the offers. */
export const offersSection = ({ breakEven, strategies }: Underwriting): typeof OffersSection.Type => ({
  longTermRentalBreakEven: dollarsOrNull(breakEven?.price),
  brrrrFullRecycle: dollarsOrNull(strategies.brrrr.result?.fullRecycleOffer),
  flipTargetProfit: dollarsOrNull(strategies.fixAndFlip.result?.targetProfitOffer),
  flipSeventyPercentRule: dollarsOrNull(strategies.fixAndFlip.result?.seventyPercentOffer)
})

/** Writes the break-even points. */
export const breakEvensSection = ({ breakEven }: Underwriting): typeof BreakEvensSection.Type =>
  whenKnown(breakEven, ({ interestRatePercent, occupancy, price, rent }) => ({
    monthlyRent: wholeDollars(rent),
    occupancy: percentText(100 * occupancy, 0),
    interestRate: whenKnown(interestRatePercent, (percent) => percentText(percent, 2)),
    price: whenKnown(price, wholeDollars)
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

const note =
  "P10 to P90 of the errors of the inputs, from 512 fixed points. The errors of the formulas come on top of them."

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
