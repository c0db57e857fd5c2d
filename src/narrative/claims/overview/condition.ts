import { type Claim, claimCase } from "../claim/Claim.ts"

/** In what condition the analysis takes the building to be. Value and rent are read as those of an average one. */
export const conditionClaim = {
  about: "condition that the analysis reckons with",
  cases: {
    worse: claimCase({
      facts: ["condition"],
      when: ({ condition }, { investorLabel, propertyKind }) =>
        (condition === "poor" || condition === "fair") &&
        investorLabel !== "not analyzed" &&
        propertyKind !== "parcel of land",
      bearing: "against",
      weight: 3,
      wordings: [
        "condition is stated as {condition}, below the average on which value and rent are read",
        "the building is taken to be in {condition} condition",
        "value and rent are read as those of a building in average condition, and the condition here is put at {condition}",
        "the {condition} condition entered for the building falls short of what value and rent presume",
        "a {condition} state of repair is the starting point of the analysis"
      ]
    }),
    average: claimCase({
      facts: ["condition"],
      when: ({ condition }, { investorLabel, propertyKind }) =>
        condition === "average" &&
        investorLabel !== "insufficient data" &&
        investorLabel !== "not analyzed" &&
        propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the analysis takes the building to be in {condition} condition",
        "figures presume {condition} condition, which only an inspection can confirm",
        "an {condition} state of repair underlies the figures",
        "condition is put at {condition}, pending a look inside",
        "for repairs the reckoning starts from {condition} condition"
      ]
    }),
    better: claimCase({
      facts: ["condition"],
      when: ({ condition }, { investorLabel, propertyKind }) =>
        (condition === "good" || condition === "excellent") &&
        investorLabel !== "not analyzed" &&
        propertyKind !== "parcel of land",
      bearing: "for",
      weight: 2,
      wordings: [
        "condition is stated as {condition}, above the average on which value and rent are read",
        "the building is taken to be in {condition} condition, as stated",
        "value and rent presume average condition, and the building is put at {condition}",
        "{condition} condition was entered for the building and awaits an inspection",
        "repairs start from a building described as {condition}"
      ]
    })
  }
} satisfies Claim
