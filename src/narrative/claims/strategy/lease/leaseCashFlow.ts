import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a plain lease leaves the owner after costs, reserve and loan; level where a month's is less than half a dollar. */
export const leaseCashFlowClaim = {
  about: "cash flow of a plain lease",
  cases: {
    shortfall: claimCase({
      facts: ["annualCashFlow", "monthlyCashFlow"],
      when: ({ monthlyCashFlow }) => monthlyCashFlow < 0,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "after all payments and a reserve for repairs, a plain lease loses {annualCashFlow:size}",
        "a plain lease runs a shortfall of {monthlyCashFlow:size} once every payment and the capital reserve are made",
        "a plain lease would cost the owner {monthlyCashFlow:size} out of pocket, or {annualCashFlow:size}, after the reserve",
        "cash flow on a plain lease is negative after the reserve, a loss of {annualCashFlow:size}",
        "a plain lease falls {monthlyCashFlow:size} short of what the property costs, reserve included",
        "a shortfall of {annualCashFlow:size}, or {monthlyCashFlow:size}, remains on a plain lease after costs and reserve"
      ]
    }),
    level: claimCase({
      facts: ["annualCashFlow", "monthlyCashFlow"],
      when: ({ monthlyCashFlow }) => monthlyCashFlow === 0,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "cash flow on a plain lease is level after the reserve, at {annualCashFlow}",
        "a plain lease breaks about even once every payment and the capital reserve are made",
        "after all payments and a reserve for repairs, a plain lease comes out about level at {annualCashFlow}",
        "a plain lease would neither cost nor pay the owner much after the reserve",
        "income and outlays of a plain lease, reserve included, come out level at {annualCashFlow}"
      ]
    }),
    surplus: claimCase({
      facts: ["annualCashFlow", "monthlyCashFlow"],
      when: ({ monthlyCashFlow }) => monthlyCashFlow > 0,
      bearing: "for",
      weight: 4,
      wordings: [
        "after all payments and a reserve for repairs, a plain lease leaves {annualCashFlow}",
        "a plain lease yields a surplus of {monthlyCashFlow} once every payment and the capital reserve are made",
        "a plain lease would pay the owner {monthlyCashFlow}, or {annualCashFlow}, after the reserve",
        "cash flow on a plain lease is positive after the reserve, at {annualCashFlow}",
        "the property brings in {monthlyCashFlow} more on a plain lease than it costs, reserve included",
        "the surplus on a plain lease comes to {annualCashFlow} after costs and reserve, which is {monthlyCashFlow}"
      ]
    })
  }
} as const satisfies Claim
