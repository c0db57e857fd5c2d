import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the loan that Subject-To takes over is reckoned to be. */
export const sellerLoanClaim: Claim = {
  about: "balance, rate and payment of the loan to be taken over",
  cases: {
    recorded: claimCase({
      facts: ["recommendedStrategy", "loanBasis", "subToPossible", "subToBalance", "subToRate", "subToPayment"],
      when: ({ loanBasis, recommendedStrategy, subToPossible }) =>
        recommendedStrategy === "subjectTo" && loanBasis === "recorded" && subToPossible,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "reckoned from the recorded sale, the seller's loan stands near {subToBalance} at {subToRate}, with payments of {subToPayment}",
        "{recommendedStrategy} would take over an estimated {subToBalance} of the seller's debt at {subToRate}, for {subToPayment} in principal and interest",
        "the loan to be taken over is put at {subToBalance}, bears {subToRate} and costs {subToPayment} in principal and interest",
        "on the last recorded price the seller would still owe about {subToBalance}, at {subToRate} and a payment of {subToPayment}",
        "the recorded sale points to a seller's loan of about {subToBalance}, made at {subToRate} and paid down at {subToPayment}",
        "principal and interest of {subToPayment} would continue on the seller's loan, an estimated {subToBalance} at {subToRate}"
      ]
    }),
    estimated: claimCase({
      facts: ["recommendedStrategy", "loanBasis", "subToPossible", "subToBalance", "subToRate", "subToPayment"],
      when: ({ loanBasis, recommendedStrategy, subToPossible }) =>
        recommendedStrategy === "subjectTo" && loanBasis === "estimated" && subToPossible,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "without a usable sale price on record, the seller's balance of {subToBalance} at {subToRate} is worked back from the estimated value, with a payment of {subToPayment}",
        "the seller's loan is a guess built on the estimated value, with {subToBalance} owed at {subToRate} and {subToPayment} in principal and interest",
        "{recommendedStrategy} rests here on a loan inferred from the estimated value, about {subToBalance} at {subToRate} with a payment of {subToPayment}",
        "a balance of {subToBalance}, a rate of {subToRate} and a payment of {subToPayment} are inferred for the seller's loan, in the absence of a usable recorded price",
        "no usable price is on record for the last sale, and a seller's loan of {subToBalance} at {subToRate} with a payment of {subToPayment} is only a rough estimate"
      ]
    }),
    ended: claimCase({
      facts: ["recommendedStrategy", "subToBalance"],
      when: ({ recommendedStrategy, subToBalance }) => recommendedStrategy === "subjectTo" && subToBalance === 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "nothing is left to take over, with the term of the seller's original loan already at an end",
        "the seller's original loan has run its full term and leaves no balance to take over",
        "no balance remains on the seller's original loan, whose term has ended",
        "the loan of the last sale has reached the end of its term and offers a buyer nothing to step into",
        "a takeover has no object here, the original loan having reached the end of its term"
      ]
    })
  }
}
