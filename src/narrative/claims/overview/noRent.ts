import { type Claim, claimCase } from "../claim/Claim.ts"

/** The analysis has no rent to work with. */
export const noRentClaim = {
  about: "no rent to work with",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, { investorLabel, rentInUse }) => rentInUse === null && investorLabel !== "not analyzed",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the analysis has no rent to work with, and income has to be established from local leases",
        "no usable rent figure was available, which leaves the income side blank",
        "what the property would let for is unknown here",
        "without a rent in the file, no letting plan could be worked out",
        "income is missing from the picture, as no rent could be used"
      ]
    })
  }
} satisfies Claim
