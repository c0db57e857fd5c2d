import { type Claim, claimCase } from "../claim/Claim.ts"

/** A rent that leaves a plain lease short where nothing is recommended. */
export const rentTooLowClaim: Claim = {
  about: "a rent that leaves a plain lease short where nothing is recommended",
  cases: {
    short: claimCase({
      facts: ["noneReason", "annualCashFlow", "breakEvenRent", "rent", "price"],
      when: ({ annualCashFlow, breakEvenRent, noneReason, rent }) =>
        noneReason === "losesMoney" && annualCashFlow < 0 && breakEvenRent > rent,
      bearing: "against",
      weight: 4,
      wordings: [
        "a rent of {rent} is too little for a price of {price}, and nothing is recommended",
        "rent would have to be {breakEvenRent} and not {rent} before a plain lease broke even, and nothing is recommended at {price}",
        "the income is too small for the price, with rent at {rent} where a plain lease needs {breakEvenRent}",
        "nothing is recommended at {price}, where {rent} comes in and {breakEvenRent} is what a plain lease would need",
        "at {price} the rent of {rent} leaves a plain lease short, and no other plan is recommended"
      ]
    })
  }
}
