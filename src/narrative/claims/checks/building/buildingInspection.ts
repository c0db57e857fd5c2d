import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have the building inspected for what its age makes likely. */
export const buildingInspectionClaim: Claim = {
  about: "have the building inspected",
  cases: {
    highRisk: claimCase({
      facts: ["eraLikely", "yearBuilt"],
      when: (_, { propertyKind }) => propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "have an inspector look for {eraLikely} before the work is priced",
        "order an inspection that covers {eraLikely}, rated a high risk for a building from {yearBuilt}",
        "test for {eraLikely} while the price can still be changed",
        "ask the inspector to report on {eraLikely} by name, as the age of the building suggests",
        "make the offer subject to an inspection for {eraLikely}"
      ]
    }),
    moderateRisk: claimCase({
      facts: ["eraPossible", "yearBuilt"],
      when: (_, { eraLikely, propertyKind }) => eraLikely === null && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "have roof, structure and systems inspected, with an eye on {eraPossible}",
        "order a full inspection, and have {eraPossible} checked as a moderate risk of a building from {yearBuilt}",
        "ask the inspector for a word on {eraPossible} beside roof, structure and systems",
        "make the offer subject to an inspection that looks at {eraPossible}",
        "get an inspector's view of {eraPossible} before the deposit is at risk"
      ]
    }),
    lowRisk: claimCase({
      facts: ["yearBuilt"],
      when: (_, { eraLikely, eraPossible, propertyKind }) =>
        eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "have roof, structure and systems inspected, whatever the year {yearBuilt} suggests",
        "order a full inspection, since a building from {yearBuilt} can still hide defects",
        "let an inspector go through roof, drainage, heating and cooling before closing",
        "make the offer subject to a general inspection of structure and systems",
        "get the age of roof and equipment from an inspector, and price what is due for replacement"
      ]
    }),
    ageUnknown: claimCase({
      facts: [],
      when: (_, { propertyKind, yearBuilt }) => yearBuilt === null && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "have the building inspected and dated, as the year built is not on record",
        "order an inspection that covers lead paint, asbestos and wiring, since the age is not known",
        "ask the inspector to judge the age of structure and systems, which the record leaves open",
        "make the offer subject to a full inspection, with the year built still to be established",
        "let an inspector settle how old the building is before any work is priced"
      ]
    })
  }
}
