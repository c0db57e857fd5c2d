import { Schema } from "effect"

/** Section `jobMarket`. Rates are percent of the labour force. */
export const JobMarketSection = Schema.Struct({
  stateUnemploymentRate: Schema.NullOr(Schema.Finite),
  countyUnemploymentRate: Schema.NullOr(Schema.Finite),
  /** National rate of the same upstream, the yardstick of `investorSignal`. */
  nationalUnemploymentRate: Schema.NullOr(Schema.Finite),
  /** State rate now against twelve months before, percentage points. */
  unemploymentChange12Months: Schema.NullOr(Schema.Finite),
  unemploymentTrend: Schema.NullOr(Schema.Literals(["Rising", "Stable", "Falling"])),
  /** Newest month of the state rate, `YYYY-MM`. */
  period: Schema.NullOr(Schema.String),
  /** Label with a leading emoji; `null` when the rate or its change is not known. */
  investorSignal: Schema.NullOr(Schema.String)
}).annotate({ identifier: "JobMarket" })
export type JobMarketSection = typeof JobMarketSection.Type
