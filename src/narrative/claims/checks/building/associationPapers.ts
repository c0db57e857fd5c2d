import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Read the papers of the association that a home belongs to. */
export const associationPapersClaim: Claim = {
  about: "read the association's papers",
  cases: {
    unusualLetting: claimCase({
      facts: ["propertyKind", "recommendedStrategy"],
      when: ({ propertyKind, recommendedStrategy }) =>
        (propertyKind === "condominium" || propertyKind === "townhouse") &&
        (recommendedStrategy === "shortTermRental" || recommendedStrategy === "coLiving"),
      bearing: "neutral",
      weight: 5,
      wordings: [
        "get the association's written consent before counting on {recommendedStrategy}, which the bylaws may rule out",
        "read the association's bylaws for a minimum lease term, which could end {recommendedStrategy} outright",
        "ask the association for leasing rules, budget and reserves, and whether {recommendedStrategy} is permitted",
        "settle with the association whether the bylaws leave room for {recommendedStrategy}",
        "have the association state in writing which leases the bylaws permit"
      ]
    }),
    usual: claimCase({
      facts: ["propertyKind"],
      when: ({ propertyKind }, { recommendedStrategy }) =>
        (propertyKind === "condominium" || propertyKind === "townhouse") &&
        recommendedStrategy !== "shortTermRental" &&
        recommendedStrategy !== "coLiving",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "read the association's budget, reserves, insurance and leasing rules",
        "ask the association for pending assessments, reserves and limits on leasing",
        "get the association's documents early, and look for special assessments and caps on rentals",
        "have the association confirm dues, reserves and open litigation in writing",
        "check what the association's master policy covers and what the bylaws say of leasing"
      ]
    })
  }
}
