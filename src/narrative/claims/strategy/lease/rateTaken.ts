import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The loan that the analysis of a plain lease takes. */
export const rateTakenClaim = {
  about: "the loan the analysis takes",
  cases: {
    dated: claimCase({
      facts: ["rateUsed", "loan", "monthlyPayment", "staleRate", "rateStated", "debtCover"],
      when: ({ rateStated, staleRate }) => staleRate && !rateStated,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the loan rate of {rateUsed} rests on a mortgage survey that is out of date, and a fresh quote may move the payment of {monthlyPayment}",
        "a loan of {loan} is figured at {rateUsed}, a rate that is not current",
        "for want of a current survey the loan is figured at {rateUsed}, with payments of {monthlyPayment}",
        "the rate of {rateUsed} on a loan of {loan} is not taken from a current survey",
        "payments of {monthlyPayment} on the loan assume {rateUsed}, which is not a current rate"
      ]
    }),
    current: claimCase({
      facts: ["rateUsed", "loan", "monthlyPayment", "debtCover"],
      when: (_, { rateStated, staleRate }) => rateStated === true || staleRate !== true,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the analysis of a plain lease assumes a loan of {loan} at {rateUsed}, with payments of {monthlyPayment}",
        "new financing is figured at {rateUsed}, which makes {monthlyPayment} on a loan of {loan}",
        "a new loan of {loan} at {rateUsed} costs {monthlyPayment}",
        "payments of {monthlyPayment} follow from a loan of {loan} at {rateUsed}",
        "a plain lease is financed with {loan} at {rateUsed}, or {monthlyPayment} in principal and interest"
      ]
    })
  }
} as const satisfies Claim
