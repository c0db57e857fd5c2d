import { type Claim, claimCase } from "../claim/Claim.ts"

/** The price by living area. */
export const pricePerFootClaim = {
  about: "price by living area",
  cases: {
    known: claimCase({
      facts: ["pricePerSquareFoot"],
      when: (_, { propertyKind }) => propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the price works out to {pricePerSquareFoot} of living area",
        "by size, the price comes to {pricePerSquareFoot}, a figure to hold against recent local sales",
        "at the price used, a buyer would pay {pricePerSquareFoot}",
        "spread over the living area, the price is {pricePerSquareFoot}",
        "for comparison with other homes, the price is {pricePerSquareFoot}"
      ]
    })
  }
} satisfies Claim
