import { Schema } from "effect"

import { between, Day } from "./between.ts"

/** The max number of periods (years or quarters) of the index in a report. */
export const housePriceHistoryPeriods = 20

const period = Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d(?:-Q[1-4])?$/))

const Index = between(0.01, 100_000)

const ComparedIndex = Schema.NullOr(Index)

/** Section `marketTrends`: the FHFA all-transactions house price index, not seasonally adjusted, nominal. */
export const MarketTrendsSection = Schema.Struct({
  housePriceIndex: Schema.NullOr(Index).annotate({
    description:
      "Newest value of the index, a number without a unit. Each area's index has its own base, so compare it only with its own " +
      "past; `comparison` has the areas on one base.",
    examples: [308.4]
  }),
  geography: Schema.Literals(["county", "metro", "state"]).annotate({
    description: "The area of the index. The county's index is yearly, the state's quarterly."
  }),
  yearOverYearAppreciation: Schema.NullOr(between(-75, 300)).annotate({
    description:
      "Change of the index from the same period a year before, percent, one decimal, not adjusted for inflation. `null` if the earlier period has no index, or `period` is too old to use (docs/sources.md).",
    examples: [2.8]
  }),
  trend: Schema.NullOr(Schema.String).annotate({
    description:
      "`yearOverYearAppreciation` in words, after an emoji: Hot from 8%, Appreciating from 4%, Steady from 1%, Flat from -1%, " +
      "Softening from -4%, Declining below. `null` if unknown.",
    examples: ["↗️ Steady"]
  }),
  period: period.annotate({
    description: "The newest period: a year for a county (`2025`), a quarter for a state (`2026-Q2`).",
    examples: ["2025"]
  }),
  frequency: Schema.Literals(["annual", "quarterly"]).annotate({
    description:
      "The interval of the index, which is also the length of `period`: `annual` for a county, `quarterly` for a state."
  }),
  lastUpdated: Schema.NullOr(Day).annotate({
    description:
      "Day on which FRED last updated the index, `YYYY-MM-DD`: shortly after its publication, months after the end of `period`. `null` if the data came without it: from FHFA's file, a local copy or FRED without a key.",
    examples: ["2026-03-31"]
  }),
  history: Schema.Array(
    Schema.Struct({
      period: period.annotate({ description: "A year for a county, a quarter for a state.", examples: ["2024"] }),
      index: Index.annotate({
        description: "The index in that period, on the base of `housePriceIndex`.",
        examples: [300]
      })
    })
  )
    .check(Schema.isMaxLength(housePriceHistoryPeriods))
    .annotate({
      description:
        "The same index by period, oldest first, for at most the last 20 periods: years for a county, quarters for a state. The " +
        "last one is `period` with `housePriceIndex`. A period without a published index is left out."
    }),
  comparison: Schema.Array(
    Schema.Struct({
      period: period.annotate({ description: "The same period as in `history`.", examples: ["2024"] }),
      countyIndex: ComparedIndex.annotate({
        description: "The county's index. `null` if unknown, and in all periods if `geography` is `state`.",
        examples: [103.3]
      }),
      stateIndex: ComparedIndex.annotate({
        description: "The state's index; for a year, the mean of its four quarters. `null` if unknown.",
        examples: [102.7]
      }),
      nationalIndex: ComparedIndex.annotate({
        description: "The nation's index; for a year, the mean of its four quarters. `null` if unknown.",
        examples: [104.6]
      })
    })
  )
    .check(Schema.isMaxLength(housePriceHistoryPeriods))
    .annotate({
      description:
        "The indexes of county, state and nation on one base, to compare them: each is 100 in the first period of `history`. One " +
        "decimal. `[]` if there is nothing to compare `history` with."
    })
}).annotate({
  identifier: "MarketTrends",
  description: "House prices around the place: FHFA's all-transactions index, nominal, not seasonally adjusted."
})
export type MarketTrendsSection = typeof MarketTrendsSection.Type
