import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What is usual in homes of that age: never a finding about this one. */
export const eraHazardsClaim: Claim = {
  about: "what is usual in homes of that age",
  cases: {
    highAndModerate: claimCase({
      facts: ["yearBuilt", "eraLikely", "eraPossible"],
      when: (_, { propertyKind }) => propertyKind !== "parcel of land",
      bearing: "against",
      weight: 3,
      wordings: [
        "for homes built in {yearBuilt}, the risk of {eraLikely} is rated high, and that of {eraPossible} moderate",
        "homes from around {yearBuilt} carry a high risk of {eraLikely} and a moderate risk of {eraPossible}",
        "the year {yearBuilt} brings a high risk of {eraLikely}, with {eraPossible} a moderate possibility",
        "a building from {yearBuilt} is rated a high risk for {eraLikely} and a moderate risk for {eraPossible}",
        "by age alone, the report rates {eraLikely} a high risk and {eraPossible} a moderate risk"
      ]
    }),
    high: claimCase({
      facts: ["yearBuilt", "eraLikely"],
      when: (_, { eraPossible, propertyKind }) => eraPossible === null && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 3,
      wordings: [
        "for homes built in {yearBuilt}, the risk of {eraLikely} is rated high",
        "homes from around {yearBuilt} carry a high risk of {eraLikely}",
        "the age of the building brings a high risk of {eraLikely}",
        "a building from {yearBuilt} makes {eraLikely} a high risk until an inspection shows otherwise",
        "by age alone, the report rates the risk of {eraLikely} high"
      ]
    }),
    moderate: claimCase({
      facts: ["yearBuilt", "eraPossible"],
      when: (_, { eraLikely, propertyKind }) => eraLikely === null && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 2,
      wordings: [
        "for homes built in {yearBuilt}, the risk of {eraPossible} is rated moderate",
        "homes from around {yearBuilt} carry a moderate risk of {eraPossible}",
        "the age of the building brings a moderate risk of {eraPossible}",
        "a building from {yearBuilt} makes {eraPossible} a moderate risk, to be settled by inspection",
        "by age alone, the report rates the risk of {eraPossible} moderate and none higher"
      ]
    }),
    low: claimCase({
      facts: ["yearBuilt"],
      when: (_, { eraLikely, eraPossible, propertyKind }) =>
        eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
      bearing: "for",
      weight: 2,
      wordings: [
        "a building from {yearBuilt} is recent enough for low risks of lead paint, asbestos and outdated wiring",
        "the hazards of older construction are rated low for homes from {yearBuilt}",
        "for homes built in {yearBuilt}, the risks of lead paint, asbestos, old wiring and old plumbing are all rated low",
        "the year built, {yearBuilt}, keeps the risks that come with old materials low",
        "homes from around {yearBuilt} carry only low risks of lead paint, asbestos or worn-out plumbing"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { eraLikely, eraPossible, propertyKind, yearBuilt }) =>
        yearBuilt === null && eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 3,
      wordings: [
        "without the year built, the risk of lead paint, asbestos and old wiring cannot be judged",
        "the year built is not known, so nothing can be said of lead paint, asbestos or old systems",
        "what the age of the building may hide is unknown, as no usable year built is on record",
        "a missing or unusable year built leaves lead paint and asbestos an open question",
        "hazards that come with age are unknown here, for want of the year built"
      ]
    })
  }
}
