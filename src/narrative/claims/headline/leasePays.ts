import { type Claim, claimCase } from "../claim/Claim.ts"

/** A plain lease that pays its way. */
export const leasePaysClaim: Claim = {
  about: "a plain lease that pays its way",
  cases: {
    surplus: claimCase({
      facts: ["annualCashFlow", "price", "strength", "rent"],
      when: ({ annualCashFlow, strength }) => annualCashFlow > 0 && strength !== "none",
      bearing: "for",
      weight: 4,
      wordings: [
        "a plain lease leaves {annualCashFlow} at a price of {price}",
        "let at {rent}, the property pays for itself at {price} and leaves {annualCashFlow}",
        "at {price} the rent of {rent} covers all costs, with {annualCashFlow} to spare",
        "the plainest plan pays here, as a lease at {rent} leaves {annualCashFlow}",
        "a purchase at {price} stands on its rent, with {annualCashFlow} left when everything is paid"
      ]
    })
  }
}
