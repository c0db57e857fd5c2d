import { type Claim, claimCase } from "../claim/Claim.ts"

/** Unemployment in the state and the county. */
export const jobClaims = {
  /** The state's unemployment rate beside the nation's. */
  jobsBesideNation: {
    about: "state's unemployment rate against the nation's",
    cases: {
      below: claimCase({
        facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
        when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
          unemploymentIsComparable && unemployment < nationalUnemployment,
        bearing: "for",
        weight: 3,
        wordings: [
          "state unemployment, at {unemployment}, is lower than the {nationalUnemployment} of the nation",
          "the job market helps, with {unemployment} unemployment in the state against {nationalUnemployment} nationwide",
          "unemployment of {unemployment} keeps the state below the national rate of {nationalUnemployment}",
          "the nation has {nationalUnemployment} unemployment and the state a lower {unemployment}",
          "demand for rentals leans on jobs, and the state does better than the nation at {unemployment} unemployment to {nationalUnemployment}"
        ]
      }),
      level: claimCase({
        facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
        when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
          unemploymentIsComparable && unemployment === nationalUnemployment,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "state unemployment, at {unemployment}, is the same as in the nation",
          "the job market neither helps nor hurts, with {unemployment} unemployment in state and nation alike",
          "unemployment of {unemployment} puts the state level with the nation",
          "state and nation share an unemployment rate of {unemployment}",
          "jobs give no edge, as unemployment in the state matches the national {nationalUnemployment}"
        ]
      }),
      above: claimCase({
        facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
        when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
          unemploymentIsComparable && unemployment > nationalUnemployment,
        bearing: "against",
        weight: 3,
        wordings: [
          "state unemployment, at {unemployment}, is higher than the {nationalUnemployment} of the nation",
          "the job market is a drag, with {unemployment} unemployment in the state against {nationalUnemployment} nationwide",
          "unemployment of {unemployment} puts the state above the national rate of {nationalUnemployment}",
          "the nation has {nationalUnemployment} unemployment and the state a higher {unemployment}",
          "rent assumptions deserve care where unemployment, at {unemployment} in the state, exceeds the national {nationalUnemployment}"
        ]
      }),
      alone: claimCase({
        facts: ["unemployment"],
        when: (_, { nationalUnemployment, unemploymentIsComparable }) =>
          nationalUnemployment === null || unemploymentIsComparable !== true,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "unemployment in the state stands at {unemployment}",
          "the job market of the state shows {unemployment} unemployment",
          "the latest unemployment rate for the state is {unemployment}, without a national rate that compares",
          "for jobs there is the unemployment rate of the state, {unemployment}",
          "at {unemployment}, the unemployment rate of the state has no comparable national figure beside the number"
        ]
      })
    }
  },
  /** Where the state's unemployment has gone in a year. */
  jobsDirection: {
    about: "change of the state's unemployment rate in a year",
    cases: {
      falling: claimCase({
        facts: ["unemploymentTrend", "unemploymentChange"],
        when: ({ unemploymentChange, unemploymentTrend }) => unemploymentTrend === "falling" && unemploymentChange < 0,
        bearing: "for",
        weight: 2,
        wordings: [
          "state unemployment has fallen {unemploymentChange:size} over the year",
          "the job market is improving, with the unemployment rate of the state down {unemploymentChange:size} in a year",
          "a year has taken {unemploymentChange:size} off the unemployment rate of the state",
          "the direction of jobs is favorable, at {unemploymentChange:size} less unemployment than a year before",
          "unemployment in the state is {unemploymentChange:size} lower than a year ago"
        ]
      }),
      stable: claimCase({
        facts: ["unemploymentTrend"],
        when: ({ unemploymentTrend }) => unemploymentTrend === "stable",
        bearing: "neutral",
        weight: 1,
        wordings: [
          "state unemployment has been {unemploymentTrend} over the year",
          "the job market of the state has hardly moved in a year",
          "a year has left the unemployment rate of the state about where the rate was",
          "the direction of jobs is {unemploymentTrend}, by the unemployment rate of the state",
          "unemployment in the state is little changed from a year ago"
        ]
      }),
      rising: claimCase({
        facts: ["unemploymentTrend", "unemploymentChange"],
        when: ({ unemploymentChange, unemploymentTrend }) => unemploymentTrend === "rising" && unemploymentChange > 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "state unemployment has risen {unemploymentChange} over the year",
          "the job market is weakening, with the unemployment rate of the state up {unemploymentChange} in a year",
          "a year has added {unemploymentChange} to the unemployment rate of the state",
          "the direction of jobs is unfavorable, at {unemploymentChange} more unemployment than a year before",
          "unemployment in the state is {unemploymentChange} higher than a year ago"
        ]
      })
    }
  },
  /** The county's unemployment rate, which the season moves: it is compared with none. */
  countyJobs: {
    about: "county's unemployment rate, not adjusted for the season",
    cases: {
      known: claimCase({
        facts: ["countyUnemployment"],
        bearing: "neutral",
        weight: 1,
        wordings: [
          "the county reports {countyUnemployment} unemployment, not adjusted for the season",
          "closer to the property, unemployment in the county runs at {countyUnemployment} before seasonal adjustment",
          "in the county, the unadjusted unemployment rate is {countyUnemployment}",
          "at county level the unemployment rate, seasonal swings included, is {countyUnemployment}",
          "for the county itself the figure is {countyUnemployment} unemployment, without seasonal adjustment"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
