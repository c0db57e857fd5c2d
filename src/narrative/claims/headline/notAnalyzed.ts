import { type Claim, claimCase } from "../claim/Claim.ts"

/** A kind of property that is not analyzed. */
export const notAnalyzedClaim: Claim = {
  about: "a kind of property that is not analyzed",
  cases: {
    kind: claimCase({
      facts: ["noneReason", "propertyKind"],
      when: ({ noneReason }) => noneReason === "notAnalyzed",
      bearing: "against",
      weight: 5,
      wordings: [
        "no plan is compared for {propertyKind:article}, so nothing is recommended",
        "{propertyKind:article} is outside what this analysis covers, and nothing is recommended",
        "nothing is recommended, as the analysis does not cover {propertyKind:article}",
        "the plans compared for homes do not apply to {propertyKind:article}, so the record and the risks are all that follows",
        "for {propertyKind:article} there is a record to read but no recommendation"
      ]
    })
  }
}
