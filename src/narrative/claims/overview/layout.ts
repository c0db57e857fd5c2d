import { type Claim, claimCase } from "../claim/Claim.ts"

/** Rooms and living area, as far as the record has them. */
export const layoutClaim = {
  about: "bedrooms, bathrooms and living area",
  cases: {
    wholeBuilding: claimCase({
      facts: ["propertyKind", "bedrooms", "bathrooms", "squareFeet"],
      when: ({ bedrooms, propertyKind }, { units }) => bedrooms > 0 && hasSeveralHomes(propertyKind, units),
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
      when: ({ bedrooms }, { propertyKind, units }) =>
        bedrooms === 0 && propertyKind !== land && !(propertyKind !== null && hasSeveralHomes(propertyKind, units)),
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
      when: ({ bedrooms, propertyKind }, { units }) =>
        bedrooms > 0 && !hasSeveralHomes(propertyKind, units) && propertyKind !== land,
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
        "the record shows {bedrooms} and {bathrooms}",
        "inside are {bedrooms} and {bathrooms} by the public record",
        "the layout on record is {bedrooms} and {bathrooms}",
        "for rooms the record counts {bedrooms} and {bathrooms}",
        "the property comes with {bedrooms} and {bathrooms}"
      ]
    }),
    withoutBathrooms: claimCase({
      facts: ["bedrooms", "squareFeet"],
      when: ({ bedrooms }, { bathrooms, propertyKind }) => bedrooms > 0 && bathrooms === null && propertyKind !== land,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the record shows {bedrooms} in {squareFeet} of living area",
        "living area comes to {squareFeet} and takes in {bedrooms}",
        "on paper the layout is {bedrooms} in {squareFeet}",
        "the record has {squareFeet} of living area, laid out with {bedrooms}",
        "within {squareFeet} of living area the record finds {bedrooms}"
      ]
    }),
    bedroomsOnly: claimCase({
      facts: ["bedrooms"],
      when: ({ bedrooms }, { bathrooms, propertyKind, squareFeet }) =>
        bedrooms > 0 && bathrooms === null && squareFeet === null && propertyKind !== land,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the record shows {bedrooms}",
        "for rooms the record counts {bedrooms}",
        "the property comes with {bedrooms}",
        "the layout is known as far as {bedrooms}",
        "on paper the property has {bedrooms}"
      ]
    }),
    areaOnly: claimCase({
      facts: ["squareFeet"],
      when: (_, { bedrooms, propertyKind }) => bedrooms === null && propertyKind !== land,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the record gives {squareFeet} of living area",
        "living area comes to {squareFeet}",
        "the size on record is {squareFeet} of living area",
        "by size the property comes to {squareFeet} of living area",
        "on paper the property has {squareFeet} of living area"
      ]
    })
  }
} satisfies Claim

const land = "parcel of land"

/** The record of such a building counts all its homes together. */
const hasSeveralHomes = (kind: string, units: number | null): boolean =>
  (kind === "multi-family building" || kind === "apartment building") && units !== 1
