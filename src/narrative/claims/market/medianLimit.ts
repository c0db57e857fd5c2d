import { type Claim, claimCase } from "../claim/Claim.ts"

/** The neighborhood's median is only known to lie beyond what the survey counts, or not known. */
export const medianLimitClaim = {
  about: "neighborhood's median home value where no figure of it is known",
  cases: {
    limit: claimCase({
      facts: ["medianHomeValueLimit"],
      when: (_, { medianHomeValue }) => medianHomeValue === null,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the neighborhood median is {medianHomeValueLimit}, beyond what the survey counts",
        "no percentage against the neighborhood can be drawn, as the survey gives the median only as {medianHomeValueLimit}",
        "the survey stops counting at the local price level and gives the median as {medianHomeValueLimit}",
        "home values nearby run past the limits of the survey, with a median of {medianHomeValueLimit}",
        "a median given as {medianHomeValueLimit} is all the survey says of home values in the neighborhood"
      ]
    }),
    unknown: claimCase({
      facts: ["value"],
      when: (_, { investorLabel, medianHomeValue, medianHomeValueLimit }) =>
        medianHomeValue === null && medianHomeValueLimit === null && investorLabel !== "not analyzed",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "no neighborhood median was available to hold the {value} estimate against",
        "how the estimated value of {value} compares with the neighborhood cannot be said from the survey",
        "the survey gives no usable median for the neighborhood, which leaves the {value} estimate without a yardstick",
        "beside the {value} estimate there is no neighborhood figure to set",
        "a comparison with home values nearby is missing for the estimate of {value}"
      ]
    })
  }
} satisfies Claim
