import { Schema } from "effect"

/** Section `marketTrends`: the FHFA all-transactions house price index, not seasonally adjusted, nominal. */
export const MarketTrendsSection = Schema.Struct({
  housePriceIndex: Schema.NullOr(Schema.Finite),
  /** The area of the index. */
  geography: Schema.Literals(["county", "metro", "state"]),
  /** Percent, one decimal: the newest period against the same period a year before. */
  yearOverYearAppreciation: Schema.NullOr(Schema.Finite),
  /** Label with a leading emoji; `null` when the appreciation is not known. */
  trend: Schema.NullOr(Schema.String),
  /** Newest period, e.g. `2025` or `2026-Q2`. */
  period: Schema.String,
  /** First day of that period as the upstream dates it, `YYYY-MM-DD`. */
  lastUpdated: Schema.String
}).annotate({ identifier: "MarketTrends" })
export type MarketTrendsSection = typeof MarketTrendsSection.Type
