import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a month of nightly stays leaves after all costs and the loan. */
export const nightlyFlowClaim: Claim = {
  about: "monthly cash flow of letting by the night",
  cases: {
    surplus: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && recommendedMonthlyCashFlow > 0 && nightlyLegality !== "prohibited",
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "after all outgoings, nightly stays clear {recommendedMonthlyCashFlow}",
        "cash flow from letting by the night is positive, at {recommendedMonthlyCashFlow} over an average year",
        "the owner would keep {recommendedMonthlyCashFlow} from nightly stays, averaged over the seasons",
        "a surplus of {recommendedMonthlyCashFlow} remains from letting by the night after all outgoings, reserve included",
        "nightly letting pays for itself and leaves {recommendedMonthlyCashFlow}"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" &&
        recommendedMonthlyCashFlow === 0 &&
        nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "after all outgoings, nightly stays come out about level",
        "cash flow from letting by the night is about level, averaged over the seasons",
        "the owner would neither keep nor add money to speak of with nightly stays",
        "outgoings take about all that nightly letting brings",
        "nightly letting about pays for itself and leaves nothing over"
      ]
    }),
    shortfall: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && recommendedMonthlyCashFlow < 0 && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "after all outgoings, nightly stays lose {recommendedMonthlyCashFlow:size}",
        "cash flow from letting by the night is negative, a shortfall of {recommendedMonthlyCashFlow:size} over an average year",
        "the owner would have to add {recommendedMonthlyCashFlow:size} to nightly stays, averaged over the seasons",
        "letting by the night leaves a gap of {recommendedMonthlyCashFlow:size} after all outgoings, reserve included",
        "nightly letting does not pay for itself, and the owner covers {recommendedMonthlyCashFlow:size}"
      ]
    })
  }
}
