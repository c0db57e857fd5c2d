import { type Claim, claimCase } from "../claim/Claim.ts"

/** The county's unemployment rate, which the season moves: it is compared with none. */
export const countyJobsClaim = {
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
} satisfies Claim
