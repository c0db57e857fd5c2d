import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The own cash that a plain lease needs until the first rent, and what the first year returns on it. */
export const leaseCashClaim = {
  about: "own cash in a plain lease and its return",
  cases: {
    losing: claimCase({
      facts: ["cashNeeded", "cashOnCash"],
      when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash < 0,
      bearing: "against",
      weight: 2,
      wordings: [
        "the {cashNeeded} of own cash in a plain lease would lose {cashOnCash:size} in the first year",
        "a plain lease takes {cashNeeded} in cash and returns {cashOnCash} on it in the first year",
        "cash-on-cash return of a plain lease is {cashOnCash}, on {cashNeeded} put in",
        "the first year would take {cashOnCash:size} of the {cashNeeded} of own cash in a plain lease",
        "the cash-on-cash return in the first year of a plain lease is {cashOnCash} of the {cashNeeded} needed"
      ]
    }),
    flat: claimCase({
      facts: ["cashNeeded", "cashOnCash"],
      when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "a plain lease takes {cashNeeded} in cash and returns next to nothing on it in the first year",
        "cash-on-cash return of a plain lease rounds to {cashOnCash}, on {cashNeeded} put in",
        "the {cashNeeded} of own cash in a plain lease would stand still in the first year",
        "the first year neither earns nor costs much on the {cashNeeded} put into a plain lease",
        "a first-year cash return of {cashOnCash} is what {cashNeeded} in a plain lease would bring"
      ]
    }),
    earning: claimCase({
      facts: ["cashNeeded", "cashOnCash"],
      when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash > 0,
      bearing: "for",
      weight: 2,
      wordings: [
        "the {cashNeeded} of own cash in a plain lease would earn a cash-on-cash return of {cashOnCash}",
        "a plain lease takes {cashNeeded} in cash and returns {cashOnCash} on it in the first year",
        "cash-on-cash return of a plain lease is {cashOnCash}, on {cashNeeded} put in",
        "the first year pays a cash-on-cash return of {cashOnCash} on the {cashNeeded} put into a plain lease",
        "first-year cash return on a plain lease is {cashOnCash} of the {cashNeeded} needed"
      ]
    })
  }
} as const satisfies Claim
