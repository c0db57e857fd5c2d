import { type Claim, claimCase } from "../claim/Claim.ts"

/** Where the state's unemployment has gone in a year. */
export const jobsDirectionClaim = {
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
} satisfies Claim
