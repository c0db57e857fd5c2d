import { type Claim, claimCase } from "../claim/Claim.ts"

/** A first-ranked plan that is not open here. */
export const planBarredClaim: Claim = {
  about: "a first-ranked plan that is not open here",
  cases: {
    barred: claimCase({
      facts: ["recommendedStrategy", "noneReason"],
      when: ({ noneReason }) => noneReason === "barred",
      bearing: "against",
      weight: 5,
      wordings: [
        "{recommendedStrategy} ranks first but is not open to a buyer here, so nothing is recommended",
        "the plan that ranks first, {recommendedStrategy}, cannot be carried out here",
        "nothing is recommended, because {recommendedStrategy} leads the ranking and is closed to a buyer here",
        "the ranking is led by {recommendedStrategy}, a plan that is not available for this property",
        "{recommendedStrategy} is not open here, and no plan ranked below is recommended in its place"
      ]
    })
  }
}
