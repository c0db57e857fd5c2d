import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Settle on what land a manufactured home stands and how it is titled. */
export const manufacturedTitleClaim: Claim = {
  about: "settle land and title of a manufactured home",
  cases: {
    manufactured: claimCase({
      facts: ["propertyKind"],
      when: ({ propertyKind }) => propertyKind === "manufactured home",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "establish whether the land is owned or rented, as a lot rent is not in the figures of the manufactured home",
        "find out how the manufactured home is titled and whether the land comes with the sale",
        "ask a lender and an insurer for terms on a manufactured home, which are dearer than for a house",
        "confirm title, foundation and land of the manufactured home before trusting a value made for houses",
        "check for a lot rent, since the analysis takes the manufactured home to stand on owned land"
      ]
    })
  }
}
