import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The work that comes before the first rent; it is part of the cash and of what the yield is measured on. */
export const lettingWorkClaim = {
  about: "work before a plain lease",
  cases: {
    needed: claimCase({
      facts: ["workBeforeLetting"],
      when: ({ workBeforeLetting }) => workBeforeLetting > 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "work of {workBeforeLetting} comes before the first rent and is counted in the figures of a plain lease",
        "the figures of a plain lease include {workBeforeLetting} of work before the property can be rented",
        "a plain lease starts with {workBeforeLetting} of work, counted in the cash needed and in the yield",
        "{workBeforeLetting} of work is due before the property can earn any rent",
        "the analysis sets aside {workBeforeLetting} for work ahead of the first lease"
      ]
    })
  }
} as const satisfies Claim
