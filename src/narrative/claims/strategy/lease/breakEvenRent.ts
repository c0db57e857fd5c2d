import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The rent at which a plain lease's cash flow is level, beside the rent in use. */
export const breakEvenRentClaim = {
  about: "rent at which cash flow is level",
  cases: {
    aboveRent: claimCase({
      facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
      when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow < 0 && breakEvenRent > rentInUse,
      bearing: "against",
      weight: 3,
      wordings: [
        "rent would have to reach {breakEvenRent} before cash flow on a plain lease is level, against the {rentInUse} used here",
        "a plain lease needs {breakEvenRent} in rent for level cash flow, and {rentInUse} is used here",
        "cash flow on a plain lease turns level only at a rent of {breakEvenRent}, above the {rentInUse} used here",
        "the rent would need to rise from {rentInUse} to {breakEvenRent} before a plain lease stops losing money",
        "level cash flow on a plain lease takes a rent of {breakEvenRent}, more than the {rentInUse} used here"
      ]
    }),
    belowRent: claimCase({
      facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
      when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow > 0 && breakEvenRent < rentInUse,
      bearing: "for",
      weight: 3,
      wordings: [
        "rent could slip from {rentInUse} to {breakEvenRent} before cash flow on a plain lease is gone",
        "a plain lease needs {breakEvenRent} in rent for level cash flow, less than the {rentInUse} used here",
        "cash flow on a plain lease stays above level down to a rent of {breakEvenRent}, against the {rentInUse} used here",
        "the rent of {rentInUse} stands above the {breakEvenRent} at which a plain lease would break even",
        "level cash flow on a plain lease takes a rent of {breakEvenRent}, and {rentInUse} is used here"
      ]
    }),
    never: claimCase({
      facts: ["annualCashFlow", "rentInUse"],
      when: ({ annualCashFlow }, { breakEvenRent }) => annualCashFlow < 0 && breakEvenRent === null,
      bearing: "against",
      weight: 4,
      wordings: [
        "no rent would bring the cash flow of a plain lease level, as costs grow at least as fast as the rent",
        "raising the rent does not help a plain lease, whose costs take every added dollar",
        "a plain lease loses money at any rent, with costs that take up every dollar of an increase",
        "whatever the rent, a plain lease does not reach level cash flow",
        "more rent than {rentInUse} would not make a plain lease break even"
      ]
    })
  }
} as const satisfies Claim
