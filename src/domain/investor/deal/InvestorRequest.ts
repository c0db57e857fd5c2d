import { Schema } from "effect"

import { Condition } from "./Condition.ts"

const amount = (bounds: { readonly minimum: number; readonly maximum: number }, description: string) =>
  Schema.optionalKey(Schema.Finite.annotate({ description }).check(Schema.isBetween(bounds)))

/**
 * What a caller may state of the deal; everything may be left out. Bounds keep the arithmetic sensible: they do not judge the
 * deal.
 */
export const InvestorRequest = Schema.Struct({
  condition: Schema.optionalKey(
    Condition.annotate({ description: "State of the building; `average` when left out.", default: "average" })
  ),
  askingPrice: amount(
    { minimum: 5000, maximum: 100_000_000 },
    "What the seller asks, US dollars: the price to judge in place of the estimated value."
  ),
  downPaymentPercent: amount(
    { minimum: 0, maximum: 100 },
    "Share of the price paid in cash; 25 when left out, 100 for no loan."
  ),
  interestRatePercent: amount(
    { minimum: 0, maximum: 30 },
    "The loan's rate, percent a year; Freddie Mac's survey rate and 0.75 when left out."
  ),
  monthlyRent: amount(
    { minimum: 50, maximum: 1_000_000 },
    "Long-term rent, US dollars a month, in place of the estimate."
  )
})
export type InvestorRequest = typeof InvestorRequest.Type

/** Nothing said. */
export const usualTerms: InvestorRequest = {}
