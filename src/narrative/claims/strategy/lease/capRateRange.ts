import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The likely range of the cap rate: one outcome in ten lies below it, one above. */
export const capRateRangeClaim = {
  about: "likely range of the cap rate",
  cases: {
    known: claimCase({
      facts: ["capRateLow", "capRateHigh"],
      when: ({ capRateHigh, capRateLow }) => capRateLow < capRateHigh,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the cap rate likely lies between {capRateLow} and {capRateHigh}",
        "errors in rent and costs leave the cap rate between {capRateLow} and {capRateHigh} in most outcomes",
        "a cap rate of {capRateLow} to {capRateHigh} is the likely range",
        "allowing for errors in the estimates, the cap rate most likely falls between {capRateLow} and {capRateHigh}",
        "the likely span of the cap rate runs from {capRateLow} to {capRateHigh}"
      ]
    })
  }
} as const satisfies Claim
