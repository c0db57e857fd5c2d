import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have a kind of property that the analysis does not cover judged by those who know it. */
export const otherKindReviewClaim: Claim = {
  about: "have a kind of property outside the analysis judged by a specialist",
  cases: {
    land: claimCase({
      facts: ["propertyKind"],
      when: ({ propertyKind }) => propertyKind === "parcel of land",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "ask the planning office what may be built on the parcel, with zoning, access and utilities in writing",
        "have a surveyor and the planning office settle boundaries, access and permitted use of the land",
        "get zoning, utility and soil reports for the parcel, as the analysis covers buildings only",
        "find out what the parcel may be used for before any price is discussed",
        "let a land appraiser value the parcel, which an analysis of rentals cannot"
      ]
    }),
    apartments: claimCase({
      facts: ["propertyKind"],
      when: ({ propertyKind }) => propertyKind === "apartment building",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "have a commercial appraiser value the building by the income on the books",
        "get the rent roll and the operating statements of recent years from the seller",
        "ask a commercial lender for terms, as rules for small rentals do not hold for an apartment building",
        "take rent roll, leases and expenses of the apartment building to a commercial appraiser",
        "let a commercial broker judge the apartment building from audited income and expenses"
      ]
    })
  }
}
