import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Percent a year: no loan on a house costs so much. */
const beyondAnyLoan = 20

/** The loan rate at which a plain lease's cash flow is level, beside the rate in use. */
export const breakEvenRateClaim = {
  about: "loan rate at which cash flow is level",
  cases: {
    belowRate: claimCase({
      facts: ["breakEvenRate", "rateUsed", "debtCover"],
      when: ({ breakEvenRate, rateUsed }) => breakEvenRate < rateUsed,
      bearing: "against",
      weight: 2,
      wordings: [
        "the loan rate would have to fall from {rateUsed} to {breakEvenRate} before cash flow on a plain lease is level",
        "a plain lease breaks even at a loan rate of {breakEvenRate}, below the {rateUsed} used here",
        "a loan at {breakEvenRate} or less would bring cash flow on a plain lease level, against the {rateUsed} used here",
        "financing at {breakEvenRate} instead of {rateUsed} would let a plain lease break even",
        "the loan at {rateUsed} is dearer than the {breakEvenRate} that a plain lease can pay"
      ]
    }),
    aboveRate: claimCase({
      facts: ["breakEvenRate", "rateUsed", "debtCover"],
      when: ({ breakEvenRate, rateUsed }) => breakEvenRate > rateUsed && breakEvenRate < beyondAnyLoan,
      bearing: "for",
      weight: 2,
      wordings: [
        "the loan rate could rise from {rateUsed} to {breakEvenRate} before cash flow on a plain lease is gone",
        "a plain lease breaks even at a loan rate of {breakEvenRate}, above the {rateUsed} used here",
        "cash flow on a plain lease holds up to a loan rate of {breakEvenRate}, against the {rateUsed} used here",
        "the loan at {rateUsed} is cheaper than the {breakEvenRate} that a plain lease can pay",
        "a loan rate of {breakEvenRate} would still leave a plain lease level, against the {rateUsed} used here"
      ]
    }),
    none: claimCase({
      facts: ["breakEvenRateOutcome", "debtCover"],
      when: ({ breakEvenRateOutcome }) => breakEvenRateOutcome === "none",
      bearing: "against",
      weight: 3,
      wordings: [
        "even an interest-free loan would leave a plain lease short of level cash flow",
        "no loan rate, however low, brings the cash flow of a plain lease level",
        "cheaper debt does not fix a plain lease, which loses money even without any interest",
        "interest alone is not the problem, as a plain lease loses money even at no interest",
        "a plain lease would lose money on a loan that charged no interest"
      ]
    })
  }
} as const satisfies Claim
