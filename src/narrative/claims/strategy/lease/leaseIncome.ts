import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a plain lease leaves before debt and reserve. */
export const leaseIncomeClaim = {
  about: "net operating income of a plain lease",
  cases: {
    positive: claimCase({
      facts: ["netOperatingIncome", "capRate"],
      when: ({ netOperatingIncome }) => netOperatingIncome > 0,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "a plain lease leaves {netOperatingIncome} after operating costs, a cap rate of {capRate}",
        "net operating income on a plain lease comes to {netOperatingIncome}, which is a cap rate of {capRate}",
        "rented on a plain lease, the property nets {netOperatingIncome} before debt and reserve, a cap rate of {capRate}",
        "once operating costs are paid, {netOperatingIncome} remains of the rent of a plain lease, a cap rate of {capRate}",
        "the cap rate of a plain lease is {capRate}, on net operating income of {netOperatingIncome}",
        "before any financing, a plain lease earns {netOperatingIncome} net and a cap rate of {capRate}"
      ]
    }),
    none: claimCase({
      facts: ["netOperatingIncome"],
      when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "operating costs use up the whole rent of a plain lease, with net operating income at {netOperatingIncome}",
        "a plain lease leaves nothing after operating costs, with net operating income of {netOperatingIncome}",
        "even before any financing, a plain lease earns nothing, with {netOperatingIncome} as its net operating income",
        "the rent of a plain lease does not outlast its operating costs, and net operating income is {netOperatingIncome}",
        "net operating income on a plain lease stands at {netOperatingIncome}, which leaves nothing for debt or reserve"
      ]
    })
  }
} as const satisfies Claim
