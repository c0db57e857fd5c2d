import { whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { type FullAnswer, count, money, numberIn, termOf, percent, ratio, term } from "./FactKind.ts"

const ranges = "investorAnalysis.intervals"
const points = "investorAnalysis.breakEvens"
const cases = "investorAnalysis.stressTable"
const horizons = "investorAnalysis.projections.horizons"

/** The facts about the outlook of a plain rental: ranges, break-even points, results under stress, and return. */
export const outlookFacts = {
  cashFlowLow: money("year", {
    noun: "cash flow that one outcome in ten falls below",
    at: `${ranges}.cashFlowAnnual.p10`,
    read: ({ analysis }) => analysis.intervals?.cashFlowAnnual.p10 ?? null
  }),
  cashFlowHigh: money("year", {
    noun: "cash flow that one outcome in ten exceeds",
    at: `${ranges}.cashFlowAnnual.p90`,
    read: ({ analysis }) => analysis.intervals?.cashFlowAnnual.p90 ?? null
  }),
  capRateLow: percent(2, {
    noun: "cap rate that one outcome in ten falls below",
    at: `${ranges}.capRatePercent.p10`,
    read: ({ analysis }) => analysis.intervals?.capRatePercent.p10 ?? null
  }),
  capRateHigh: percent(2, {
    noun: "cap rate that one outcome in ten exceeds",
    at: `${ranges}.capRatePercent.p90`,
    read: ({ analysis }) => analysis.intervals?.capRatePercent.p90 ?? null
  }),
  breakEvenRent: money("month", {
    noun: "rent at which the cash flow is zero",
    at: `${points}.monthlyRent`,
    read: ({ analysis }) => analysis.breakEvens?.monthlyRent ?? null
  }),
  breakEvenPrice: money("once", {
    noun: "price at which the cash flow is zero",
    at: `${points}.price`,
    read: ({ analysis }) => analysis.breakEvens?.price ?? null
  }),
  breakEvenPriceOutcome: term({
    noun: "whether that is a price, any price or none",
    at: `${points}.priceOutcome`,
    read: ({ analysis }) => termOf(["price", "anyPrice", "noPrice"], analysis.breakEvens?.priceOutcome)
  }),
  breakEvenOccupancy: percent(0, {
    noun: "share of the year that must be let for a cash flow of zero; above 100% none suffices",
    at: `${points}.occupancy`,
    read: ({ analysis }) => numberIn(analysis.breakEvens?.occupancy ?? null)
  }),
  breakEvenRate: percent(2, {
    noun: "interest rate at which the cash flow is zero",
    at: `${points}.interestRate`,
    read: ({ analysis }) => numberIn(analysis.breakEvens?.interestRate ?? null)
  }),
  breakEvenRateOutcome: term({
    noun: "whether that is a rate, any rate or none, or nothing is borrowed",
    at: `${points}.interestRateOutcome`,
    read: ({ analysis }) => analysis.breakEvens?.interestRateOutcome ?? null
  }),
  projectedYears: count("year", "years", {
    noun: "years of the projection before the sale",
    at: "investorAnalysis.fiveYearProjection.years",
    read: ({ analysis }) => analysis.fiveYearProjection?.years.length ?? null
  }),
  irrFive: percent(2, {
    noun: "internal rate of return over five years and a sale",
    at: "investorAnalysis.fiveYearProjection.internalRateOfReturn",
    read: ({ analysis }) => numberIn(analysis.fiveYearProjection?.internalRateOfReturn ?? null)
  }),
  equityMultipleFive: ratio(2, {
    noun: "all money back over five years and a sale, divided by the money put in",
    at: "investorAnalysis.fiveYearProjection.equityMultiple",
    read: ({ analysis }) => analysis.fiveYearProjection?.equityMultiple ?? null
  }),
  irrTen: percent(2, {
    noun: "internal rate of return over ten years and a sale",
    at: horizons,
    read: ({ analysis }) =>
      numberIn(analysis.projections?.horizons.find(({ years }) => years === 10)?.internalRateOfReturn ?? null)
  }),
  rentDrop: percent(0, {
    noun: "by how much the lower rent is lower",
    at: cases,
    read: (answer) => whenKnown(numberIn(stressed(answer, "rent -10%")?.name ?? null), Math.abs)
  }),
  rentDownCashFlow: money("year", {
    noun: "cash flow with a rent 10% lower",
    at: cases,
    read: (answer) => stressed(answer, "rent -10%")?.cashFlowAnnual ?? null
  }),
  rateUpCashFlow: money("year", {
    noun: "cash flow with a loan rate one point higher",
    at: cases,
    read: (answer) => stressed(answer, "rate +1 pt")?.cashFlowAnnual ?? null
  }),
  downsideCashFlow: money("year", {
    noun: "cash flow with a lower rent, more vacancy and a higher rate at once",
    at: cases,
    read: (answer) => stressed(answer, "combined downside")?.cashFlowAnnual ?? null
  }),
  downsideDebtCover: ratio(2, {
    noun: "net operating income by debt service with all of that at once",
    at: cases,
    read: (answer) => stressed(answer, "combined downside")?.dscr ?? null
  })
} as const

const stressed = ({ analysis }: FullAnswer, name: "rent -10%" | "rate +1 pt" | "combined downside") =>
  analysis.stressTable?.find((row) => row.name === name)
