import { type Claim, claimCase } from "../claim/Claim.ts"

/** A kind of property that is not analyzed. */
export const notAnalyzedClaim: Claim = {
  about: "a kind of property that is not analyzed",
  cases: {
    kind: claimCase({
      facts: ["noneReason", "propertyKind"],
      when: ({ noneReason, propertyKind }) =>
        noneReason === "notAnalyzed" && (propertyKind === "parcel of land" || propertyKind === "apartment building"),
      bearing: "against",
      weight: 5,
      wordings: [
        "no plan is compared for {propertyKind:article}, so nothing is recommended",
        "{propertyKind:article} is outside what this analysis covers, and nothing is recommended",
        "nothing is recommended, as the analysis does not cover {propertyKind:article}",
        "the plans compared for homes do not apply to {propertyKind:article}, which is left without a recommendation",
        "for {propertyKind:article} there is a record to read but no recommendation"
      ]
    }),
    size: claimCase({
      facts: ["noneReason", "propertyKind"],
      when: ({ noneReason, propertyKind }) =>
        noneReason === "notAnalyzed" && propertyKind !== "parcel of land" && propertyKind !== "apartment building",
      bearing: "against",
      weight: 5,
      wordings: [
        "no plan is compared for a building of this size, and nothing is recommended",
        "the count of units takes this property out of the analysis, which recommends nothing",
        "nothing is recommended, as the analysis does not cover a building with so many units",
        "the plans compared for homes do not apply to a building of this size, which is left without a recommendation",
        "for a building of this size there is a record to read but no recommendation"
      ]
    })
  }
}
