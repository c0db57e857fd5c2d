import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Own cash that a takeover needs, and what it earns in a year. */
export const takeoverCashClaim: Claim = {
  about: "own cash that the takeover needs, with its cash-on-cash return",
  cases: {
    earns: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
      when: ({ recommendedStrategy, subToCashOnCash, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToCashOnCash > 0,
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "own cash of {subToCashNeeded} is needed up to the first rent, for a cash-on-cash return of {subToCashOnCash}",
        "the part of the price that the seller's loan leaves open, with costs, takes {subToCashNeeded} of own cash and returns {subToCashOnCash} cash on cash",
        "with the loan taken over, a buyer would put in {subToCashNeeded} and earn {subToCashOnCash} cash on cash",
        "cash on cash comes to {subToCashOnCash}, measured on the {subToCashNeeded} that a takeover asks of the buyer",
        "closing with the seller's loan in place takes {subToCashNeeded} of own money, on which cash flow returns {subToCashOnCash}"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
      when: ({ recommendedStrategy, subToCashOnCash, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToCashOnCash === 0,
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "own cash of {subToCashNeeded} is needed up to the first rent and earns about nothing in a year's cash flow",
        "a takeover asks {subToCashNeeded} of the buyer, with a cash-on-cash return of {subToCashOnCash}",
        "the {subToCashNeeded} that a buyer would put in beside the seller's loan returns {subToCashOnCash} cash on cash",
        "cash on cash is {subToCashOnCash}, measured on the {subToCashNeeded} that the takeover needs",
        "closing with the seller's loan in place takes {subToCashNeeded} of own money, on which cash flow returns about nothing"
      ]
    }),
    loses: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
      when: ({ recommendedStrategy, subToCashOnCash, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && subToCashOnCash < 0,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "own cash of {subToCashNeeded} is needed up to the first rent, and a year's shortfall costs {subToCashOnCash:size} of the sum",
        "with the loan taken over, a buyer would put in {subToCashNeeded} and see a cash-on-cash return of {subToCashOnCash}",
        "cash on cash comes to {subToCashOnCash}, measured on the {subToCashNeeded} that a takeover asks of the buyer",
        "the part of the price that the seller's loan leaves open, with costs, takes {subToCashNeeded} of own cash, at a return of {subToCashOnCash}",
        "closing with the seller's loan in place takes {subToCashNeeded} of own money, which loses {subToCashOnCash:size} in a year's cash flow"
      ]
    })
  }
}
