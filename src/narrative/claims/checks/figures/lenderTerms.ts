import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have a lender put the terms of the loan in writing. */
export const lenderTermsClaim: Claim = {
  about: "have a lender put the loan's terms in writing",
  cases: {
    stale: claimCase({
      facts: ["rateUsed", "loan", "staleRate"],
      when: ({ loan, staleRate }, { recommendedStrategy }) =>
        loan > 0 && staleRate && recommendedStrategy !== "subjectTo",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask a lender for today's rate, as the {rateUsed} used here is not current",
        "get a fresh rate quote on {loan}, since {rateUsed} is dated",
        "have a lender quote {loan} anew, with {rateUsed} taken from an older survey",
        "replace the rate of {rateUsed}, which is out of date, with a lender's written terms",
        "check {rateUsed} against a current quote before any return is taken at face value"
      ]
    }),
    current: claimCase({
      facts: ["rateUsed", "loan", "staleRate"],
      when: ({ loan, staleRate }, { recommendedStrategy }) =>
        loan > 0 && !staleRate && recommendedStrategy !== "subjectTo",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "ask a lender for written terms on {loan}, as the figures assume {rateUsed}",
        "have a lender quote an investor loan of {loan} against the {rateUsed} assumed",
        "get a term sheet for {loan}, with points and reserves beside the rate of {rateUsed}",
        "test the rate of {rateUsed} with a lender who knows rentals",
        "learn from a lender whether the property supports a loan of {loan} at {rateUsed}"
      ]
    })
  }
}
