import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Find out why the asking price stands apart from the estimated value. */
export const askingPriceCheckClaim: Claim = {
  about: "find out why the asking price differs from the estimate",
  cases: {
    above: claimCase({
      facts: ["askingGapPercent", "value"],
      when: ({ askingGapPercent }) => askingGapPercent >= 10,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask what justifies a price {askingGapPercent} above the estimated value of {value}",
        "have the seller show the sales behind a price {askingGapPercent} over the estimate",
        "settle whether the record misses an addition or renovation, as the asking price is {askingGapPercent} above the estimated value of {value}",
        "take the value estimate of {value} into the talks on price, with the asking price {askingGapPercent} higher",
        "look for the reason behind an asking price {askingGapPercent} above the estimate before matching the figure"
      ]
    }),
    below: claimCase({
      facts: ["askingGapPercent", "value"],
      when: ({ askingGapPercent }) => askingGapPercent <= -10,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "find out why the asking price is {askingGapPercent:size} below the estimated value of {value}",
        "look for a defect, a lien or a lease that explains a price {askingGapPercent:size} under the estimate",
        "ask the seller about the reason for a price {askingGapPercent:size} below the estimated value of {value}",
        "have the condition checked with care, as a price {askingGapPercent:size} under the estimate may have a cause",
        "make sure that the value estimate of {value} fits the property, with a price {askingGapPercent:size} lower being asked"
      ]
    })
  }
}
