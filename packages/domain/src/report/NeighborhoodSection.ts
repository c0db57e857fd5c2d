import { Schema } from "effect"

import { SurveyMedian } from "../signals/SurveyMedian.ts"
import { between, Percent } from "./between.ts"

const People = Schema.NullOr(between(0, 1_000_000))
const Money = Schema.NullOr(between(0, 100_000_000))
const Share = Schema.NullOr(Percent)
const unpublished = "`null` if the survey publishes none."
const margin =
  "Margin of error at 90 percent, US dollars: the median may be off by this much either way. `null` if the survey publishes " +
  "none, e.g. for a top- or bottom-coded median."

/** Section `neighborhood`: American Community Survey estimates for the census tract. Money in US dollars. */
export const NeighborhoodSection = Schema.Struct({
  censusTract: Schema.String.check(Schema.isPattern(/^\d{11}$/)).annotate({
    description: "GEOID of the census tract, 11 digits: state, county, tract.",
    examples: ["48201100001"]
  }),
  population: People.annotate({ description: `The population of the tract. ${unpublished}`, examples: [4210] }),
  medianHouseholdIncome: Money.annotate({
    description:
      "Median household income, US dollars a year. 250001 means 250,000 or more (see `topCoded`). " + unpublished,
    examples: [81_250]
  }),
  medianHomeValue: Money.annotate({
    description:
      "Median value of owner-occupied homes as their owners estimate it, US dollars. 2000001 means 2,000,000 or more (see " +
      `\`topCoded\`). ${unpublished}`,
    examples: [342_600]
  }),
  medianGrossRent: Money.annotate({
    description:
      "Median gross rent of rented homes, US dollars a month, utilities included. 3501 means 3,500 or more (see `topCoded`). " +
      unpublished,
    examples: [1675]
  }),
  medianHouseholdIncomeMargin: Money.annotate({ description: margin, examples: [9120] }),
  medianHomeValueMargin: Money.annotate({ description: margin, examples: [28_400] }),
  medianGrossRentMargin: Money.annotate({ description: margin, examples: [142] }),
  topCoded: Schema.Array(SurveyMedian).annotate({
    description:
      "Medians of this section above the survey's upper limit. For these it publishes 250001 (income), 2000001 (value) or 3501 (rent), so the figure is a lower bound. Usually empty.",
    examples: [["medianHomeValue"]]
  }),
  bottomCoded: Schema.Array(SurveyMedian).annotate({
    description:
      "Medians of this section below the survey's lower limit. For these it publishes 2499 (income), 9999 (value) or 99 (rent), " +
      "so the figure is an upper bound. Usually empty.",
    examples: [["medianGrossRent"]]
  }),
  vacancyRate: Share.annotate({
    description:
      "Vacant housing units as a percent of all housing units, one decimal, with the seasonal ones (see `seasonalShare`). `null` " +
      "if there are no units or the survey publishes no count.",
    examples: [12.4]
  }),
  seasonalShare: Share.annotate({
    description:
      "Housing units kept vacant for seasonal, recreational or occasional use, as a percent of all housing units, one " +
      "decimal. `vacancyRate` includes them. `null` if there are no units or the survey publishes no count.",
    examples: [1.2]
  }),
  yearRoundVacancyRate: Share.annotate({
    description:
      "Vacant housing units without those kept for seasonal, recreational or occasional use, as a percent of all housing " +
      "units, one decimal. The risk score and the investor analysis use this rate. `null` if there are no units, or one of the " +
      "two counts is unknown or wrong.",
    examples: [11.2]
  }),
  vacancyRateMargin: Share.annotate({
    description:
      "Margin of error of `vacancyRate` at 90 percent, an upper bound, percentage points, one decimal: the rate may be off by " +
      "this much either way. We use it for `yearRoundVacancyRate` too. `null` if the survey publishes none.",
    examples: [2.6]
  }),
  totalHousingUnits: People.annotate({
    description: `Housing units in the tract, occupied and vacant. ${unpublished}`,
    examples: [2905]
  }),
  geography: Schema.Literals(["tract", "block group"]).annotate({ description: "The area the estimates are for." }),
  vintage: Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d-(?:19|20)\d\d$/)).annotate({
    description: "The five survey years that the estimates combine.",
    examples: ["2020-2024"]
  })
}).annotate({
  identifier: "Neighborhood",
  description: "The people and homes of the census tract: 5-year estimates of the American Community Survey."
})
export type NeighborhoodSection = typeof NeighborhoodSection.Type
