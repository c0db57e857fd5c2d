import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have a lender put the terms of the loan in writing. */
export const lenderTermsClaim: Claim = {
  about: "have a lender put the loan's terms in writing",
  cases: {
    stale: claimCase({
      facts: ["rateUsed", "loan", "staleRate"],
      when: ({ loan, staleRate }, { rateStated, recommendedStrategy }) =>
        loan > 0 && staleRate && rateStated !== true && recommendedStrategy !== "subjectTo",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask a lender for today's loan rate, as the {rateUsed} used here is not current",
        "get a fresh rate quote on a loan of {loan}, since the {rateUsed} rate is dated",
        "have a lender quote a loan of {loan} anew, with the rate of {rateUsed} taken from older data",
        "replace the loan rate of {rateUsed}, which is not current, with a lender's written terms",
        "check the loan rate of {rateUsed} against a current quote before any return is taken at face value"
      ]
    }),
    current: claimCase({
      facts: ["rateUsed", "loan", "staleRate"],
      when: ({ loan, staleRate }, { rateStated, recommendedStrategy }) =>
        loan > 0 && (!staleRate || rateStated === true) && recommendedStrategy !== "subjectTo",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "ask a lender for written terms on a loan of {loan}, as the figures assume a rate of {rateUsed}",
        "have a lender quote an investor loan of {loan} against the rate of {rateUsed} assumed",
        "get a term sheet for a loan of {loan}, with points and reserves beside the rate of {rateUsed}",
        "test the loan rate of {rateUsed} with a lender who knows rentals",
        "learn from a lender whether the property supports a loan of {loan} at a rate of {rateUsed}"
      ]
    })
  }
}
