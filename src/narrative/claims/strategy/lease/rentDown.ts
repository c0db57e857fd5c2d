import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a lower rent does to the cash flow of a plain lease. */
export const rentDownClaim = {
  about: "cash flow of a plain lease with a lower rent",
  cases: {
    deeper: claimCase({
      facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
      when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow < 0 && rentDownCashFlow < annualCashFlow,
      bearing: "against",
      weight: 2,
      wordings: [
        "a rent {rentDrop} lower would deepen the shortfall on a plain lease to {rentDownCashFlow:size}",
        "should rent come in {rentDrop} lower, a plain lease would lose {rentDownCashFlow:size}",
        "the loss on a plain lease grows to {rentDownCashFlow:size} if rent is {rentDrop} lower",
        "a drop in rent of {rentDrop} leaves the cash flow of a plain lease at {rentDownCashFlow}",
        "with {rentDrop} less rent the shortfall on a plain lease widens to {rentDownCashFlow:size}"
      ]
    }),
    turns: claimCase({
      facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
      when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "a rent {rentDrop} lower would turn the surplus of a plain lease into a loss of {rentDownCashFlow:size}",
        "should rent come in {rentDrop} lower, a plain lease would lose {rentDownCashFlow:size}",
        "the surplus on a plain lease does not survive a rent {rentDrop} lower, which leaves a loss of {rentDownCashFlow:size}",
        "a drop in rent of {rentDrop} is enough to take a plain lease to a loss of {rentDownCashFlow:size}",
        "with {rentDrop} less rent a plain lease falls into a loss of {rentDownCashFlow:size}"
      ]
    }),
    holds: claimCase({
      facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
      when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "a plain lease would still earn {rentDownCashFlow} with a rent {rentDrop} lower",
        "should rent come in {rentDrop} lower, {rentDownCashFlow} of surplus on a plain lease would remain",
        "the surplus on a plain lease survives a rent {rentDrop} lower, at {rentDownCashFlow}",
        "a drop in rent of {rentDrop} leaves a plain lease with {rentDownCashFlow} in hand",
        "with {rentDrop} less rent a plain lease stays in the black by {rentDownCashFlow}"
      ]
    })
  }
} as const satisfies Claim
