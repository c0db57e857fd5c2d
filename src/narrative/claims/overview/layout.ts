import { type Claim, claimCase } from "../claim/Claim.ts"

/** Rooms and living area, as far as the record has them. */
export const layoutClaim = {
  about: "bedrooms, bathrooms and living area",
  cases: {
    wholeBuilding: claimCase({
      facts: ["propertyKind", "bedrooms", "bathrooms", "squareFeet"],
      when: ({ bedrooms, propertyKind }) => bedrooms > 0 && hasSeveralHomes(propertyKind),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the whole building counts {bedrooms}, {bathrooms} and {squareFeet} of living area",
        "all units together have {bedrooms}, {bathrooms} and {squareFeet} of living area on record",
        "across the building the record finds {squareFeet} of living area, {bedrooms} and {bathrooms}",
        "living area totals {squareFeet} over all units, with {bedrooms} and {bathrooms}",
        "on paper the building as a whole comes to {bedrooms} and {bathrooms} in {squareFeet}"
      ]
    }),
    studio: claimCase({
      facts: ["bedrooms", "squareFeet"],
      when: ({ bedrooms }, { propertyKind }) => bedrooms === 0 && propertyKind !== land,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the record counts no separate bedroom in {squareFeet} of living area",
        "by the public record, {squareFeet} of living area form a studio",
        "the layout is a studio of {squareFeet}",
        "as a studio on record, the property offers {squareFeet} of living area",
        "living area comes to {squareFeet} without a separate bedroom on record"
      ]
    }),
    whole: claimCase({
      facts: ["propertyKind", "bedrooms", "bathrooms", "squareFeet"],
      when: ({ bedrooms, propertyKind }) => bedrooms > 0 && !hasSeveralHomes(propertyKind) && propertyKind !== land,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the record shows {bedrooms}, {bathrooms} and {squareFeet} of living area",
        "a layout of {bedrooms} and {bathrooms} fills {squareFeet}",
        "living area comes to {squareFeet}, with {bedrooms} and {bathrooms}",
        "on paper the layout is {bedrooms} and {bathrooms} in {squareFeet}",
        "inside are {bedrooms} and {bathrooms}, and the living area is put at {squareFeet}",
        "the record has {squareFeet} of living area, laid out as {bedrooms} and {bathrooms}"
      ]
    }),
    withoutArea: claimCase({
      facts: ["bedrooms", "bathrooms"],
      when: ({ bedrooms }, { propertyKind, squareFeet }) =>
        bedrooms > 0 && squareFeet === null && propertyKind !== land,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the record counts {bedrooms} and {bathrooms} and gives no living area",
        "the record has {bedrooms} and {bathrooms}, with no size in square feet",
        "inside are {bedrooms} and {bathrooms}, with the living area unrecorded",
        "rooms are known, at {bedrooms} and {bathrooms}, and living area is missing",
        "the layout on record is {bedrooms} and {bathrooms}, without a measure of living area"
      ]
    }),
    withoutBathrooms: claimCase({
      facts: ["bedrooms", "squareFeet"],
      when: ({ bedrooms }, { bathrooms, propertyKind }) => bedrooms > 0 && bathrooms === null && propertyKind !== land,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the record shows {bedrooms} in {squareFeet} of living area",
        "within {squareFeet} of living area the record finds {bedrooms}, with no count of bathrooms",
        "living area comes to {squareFeet} and takes in {bedrooms}",
        "on paper the layout is {bedrooms} in {squareFeet}, bathrooms not counted",
        "the record has {squareFeet}, laid out as {bedrooms} and with bathrooms left out"
      ]
    }),
    bedroomsOnly: claimCase({
      facts: ["bedrooms"],
      when: ({ bedrooms }, { bathrooms, propertyKind, squareFeet }) =>
        bedrooms > 0 && bathrooms === null && squareFeet === null && propertyKind !== land,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the record shows {bedrooms} and neither bathrooms nor living area",
        "of the layout, no more than {bedrooms} can be read from the record",
        "the public file says no more of the layout than {bedrooms}",
        "inside, the record counts {bedrooms} and leaves out bathrooms and size",
        "the layout is known as far as {bedrooms}, without bathrooms or living area"
      ]
    }),
    areaOnly: claimCase({
      facts: ["squareFeet"],
      when: (_, { bedrooms, propertyKind }) => bedrooms === null && propertyKind !== land,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the record gives {squareFeet} of living area and no count of bedrooms",
        "living area comes to {squareFeet}, with bedrooms not on record",
        "on record stand {squareFeet} of living area, with the bedrooms uncounted",
        "for size the record has {squareFeet}, for bedrooms nothing",
        "the layout is known by living area alone, at {squareFeet}, and not by bedrooms"
      ]
    })
  }
} satisfies Claim

const land = "parcel of land"

/** The record of such a building counts all its homes together. */
const hasSeveralHomes = (kind: string): boolean => kind === "multi-family building" || kind === "apartment building"
