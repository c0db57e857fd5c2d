import { type Claim, claimCase } from "../claim/Claim.ts"

/** The property is of a kind that the analysis does not cover. */
export const kindNotCoveredClaim = {
  about: "kind of property that the analysis does not cover",
  cases: {
    land: claimCase({
      facts: ["propertyKind", "investorLabel"],
      when: ({ investorLabel, propertyKind }) => investorLabel === "not analyzed" && propertyKind === "parcel of land",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "{propertyKind:article} has no building to let, renovate or resell, and the property is {investorLabel} for returns",
        "the property is {investorLabel}, as {propertyKind:article} offers nothing to let or renovate",
        "no return was worked out, as the analysis covers homes and the record shows {propertyKind:article}",
        "the analysis is for buildings of homes, which leaves {propertyKind:article} outside",
        "for {propertyKind:article} the analysis computes no rent, no loan and no return"
      ]
    }),
    building: claimCase({
      facts: ["investorLabel"],
      when: ({ investorLabel }, { propertyKind }) =>
        investorLabel === "not analyzed" && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the property is {investorLabel}, as a large building is valued by income and financed as commercial property",
        "no return was worked out, as the rules used here hold for small buildings only",
        "the analysis covers small residential buildings, and the record shows a larger property",
        "a property of the kind or size on record is {investorLabel}, and commercial rules of lending and valuation apply",
        "the kind or the size of the building takes the property out of the range of the analysis"
      ]
    })
  }
} satisfies Claim
