import { Schema } from "effect"

import { between, Month, Percent } from "./between.ts"

/** The max number of months of rates in a report. */
export const jobHistoryMonths = 24

/** Section `jobMarket`. Rates are percent of the labor force. */
export const JobMarketSection = Schema.Struct({
  stateUnemploymentRate: Schema.NullOr(Percent).annotate({
    description:
      "Unemployed as a percent of the state's labor force, one decimal, seasonally adjusted, for `period`. `null` if `period` is too old to use (docs/sources.md); `history` still has the rate.",
    examples: [4.1]
  }),
  countyUnemploymentRate: Schema.NullOr(Percent).annotate({
    description:
      "Unemployed as a percent of the county's labor force, one decimal, for `countyPeriod`, which can be earlier than " +
      "`period`. Not seasonally adjusted, so do not compare it with the state's rate. `null` if the county is unknown, if the " +
      "data came from FRED, or if `countyPeriod` is too old to use.",
    examples: [4.4]
  }),
  nationalUnemploymentRate: Schema.NullOr(Percent).annotate({
    description:
      "Unemployed as a percent of the nation's labor force, one decimal, seasonally adjusted, for `nationalPeriod`: the " +
      "benchmark of `investorSignal`. `null` if the upstream has none, or if `nationalPeriod` is too old to use.",
    examples: [4.2]
  }),
  unemploymentChange12Months: Schema.NullOr(between(-100, 100)).annotate({
    description:
      "The state's rate for `period` minus its rate twelve months earlier, percentage points, one decimal; above 0 it rose. " +
      "If that month was never published, the month before or after it is used. `null` if neither was, or if `period` is too " +
      "old to use.",
    examples: [0.1]
  }),
  unemploymentTrend: Schema.NullOr(Schema.Literals(["Rising", "Stable", "Falling"])).annotate({
    description:
      "`Rising`: up 0.3 percentage points or more in twelve months. `Falling`: down 0.3 or more. `Stable`: between. `null` if the change is unknown."
  }),
  period: Schema.NullOr(Month).annotate({
    description: "Newest month of the state's rate, `YYYY-MM`.",
    examples: ["2026-09"]
  }),
  countyPeriod: Schema.NullOr(Month).annotate({
    description: "Newest month of the county's rate, `YYYY-MM`. `null` without one.",
    examples: ["2026-08"]
  }),
  nationalPeriod: Schema.NullOr(Month).annotate({
    description: "Newest month of the nation's rate, `YYYY-MM`. `null` without one.",
    examples: ["2026-10"]
  }),
  seasonallyAdjusted: Schema.Struct({
    state: Schema.Boolean.annotate({ description: "True if the state's rate and its change are seasonally adjusted." }),
    county: Schema.Boolean.annotate({
      description: "True if the county's rate is seasonally adjusted. The Bureau adjusts no county's rate."
    }),
    national: Schema.Boolean.annotate({ description: "True if the nation's rate is seasonally adjusted." })
  }).annotate({
    description:
      "Shows which rates are seasonally adjusted. A difference between an adjusted rate and an unadjusted one may be seasonal."
  }),
  investorSignal: Schema.NullOr(Schema.String).annotate({
    description:
      "The labor market in words, after an emoji, by the state's rate against the nation's and its change in twelve months. " +
      "From best to worst: Strong, Favorable, Neutral, Cautious, Weak. `null` if the state's rate or its change is unknown, or the state's or the nation's rate is too old to use.",
    examples: ["🟢 Favorable"]
  }),
  history: Schema.Array(
    Schema.Struct({
      period: Month.annotate({ description: "The month, `YYYY-MM`.", examples: ["2026-08"] }),
      stateRate: Schema.NullOr(Percent).annotate({
        description: "The state's rate, seasonally adjusted. `null` if the month has none.",
        examples: [4.2]
      }),
      countyRate: Schema.NullOr(Percent).annotate({
        description:
          "The county's rate, not seasonally adjusted: do not compare it with the others. `null` if the month has none, and in all months if the county is unknown or the data came from FRED.",
        examples: [4.4]
      }),
      nationalRate: Schema.NullOr(Percent).annotate({
        description: "The nation's rate, seasonally adjusted. `null` if the month has none.",
        examples: [4.3]
      })
    })
  )
    .check(Schema.isMaxLength(jobHistoryMonths))
    .annotate({
      description:
        "The same rates by month, oldest first, for at most the last 24 months up to the newest of `period`, `countyPeriod` and " +
        "`nationalPeriod`. The list begins with the oldest month that has a rate. A month that was never published, such as " +
        "2025-10, is listed with all rates `null`."
    })
}).annotate({
  identifier: "JobMarket",
  description: "Unemployment around the place, monthly, from the Bureau of Labor Statistics."
})
export type JobMarketSection = typeof JobMarketSection.Type
