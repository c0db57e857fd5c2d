import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a dearer loan does to the cash flow of a plain lease. */
export const rateUpClaim = {
  about: "cash flow of a plain lease with a dearer loan",
  cases: {
    deeper: claimCase({
      facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
      when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow < 0 && rateUpCashFlow < annualCashFlow,
      bearing: "against",
      weight: 1,
      wordings: [
        "a loan rate higher by a percentage point would deepen the shortfall on a plain lease to {rateUpCashFlow:size}",
        "an added point of interest takes the loss on a plain lease to {rateUpCashFlow:size}",
        "should the loan cost a point more, a plain lease would lose {rateUpCashFlow:size}",
        "the shortfall on a plain lease widens to {rateUpCashFlow:size} with a loan rate a point higher",
        "with a point more of interest the cash flow of a plain lease falls to {rateUpCashFlow}"
      ]
    }),
    turns: claimCase({
      facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
      when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow > 0 && rateUpCashFlow < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "a loan rate higher by a percentage point would turn the surplus of a plain lease into a loss of {rateUpCashFlow:size}",
        "an added point of interest is enough to put a plain lease {rateUpCashFlow:size} in the red",
        "should the loan cost a point more, a plain lease would lose {rateUpCashFlow:size}",
        "the surplus on a plain lease does not survive a loan rate a point higher, which leaves a loss of {rateUpCashFlow:size}",
        "with a point more of interest a plain lease slips to a loss of {rateUpCashFlow:size}"
      ]
    }),
    holds: claimCase({
      facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
      when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow > 0 && rateUpCashFlow > 0,
      bearing: "for",
      weight: 2,
      wordings: [
        "a plain lease would still earn {rateUpCashFlow} with a loan rate higher by a percentage point",
        "an added point of interest leaves a plain lease with {rateUpCashFlow}",
        "should the loan cost a point more, {rateUpCashFlow} of surplus on a plain lease would remain",
        "the surplus on a plain lease survives a loan rate a point higher, at {rateUpCashFlow}",
        "with a point more of interest a plain lease stays in the black by {rateUpCashFlow}"
      ]
    })
  }
} as const satisfies Claim
