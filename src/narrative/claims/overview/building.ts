import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** What stands there, where, and since when. It opens the narrative. */
export const buildingClaim = {
  about: "what stands there, where, and since when",
  place: "first",
  cases: {
    land: claimCase({
      facts: ["street", "city", "state", "propertyKind"],
      when: ({ propertyKind }) => propertyKind === "parcel of land",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property at {street}, {city}, {state}, is on record as {propertyKind:article}",
        "{street} in {city}, {state}, is recorded as {propertyKind:article} rather than as a home",
        "under review is {street} in {city}, {state}, which the public record describes as {propertyKind:article}",
        "the public record lists {street}, {city}, {state}, as {propertyKind:article}",
        "at {street} in {city}, {state}, the record knows {propertyKind:article} and no building"
      ]
    }),
    dated: claimCase({
      facts: ["street", "city", "state", "propertyKind", "yearBuilt"],
      when: ({ propertyKind }) => isDwelling(propertyKind),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property at {street}, {city}, {state}, is {propertyKind:article} built in {yearBuilt}",
        "{street} in {city}, {state}, is {propertyKind:article} dating from {yearBuilt}",
        "under review is {street} in {city}, {state}, {propertyKind:article} completed in {yearBuilt}",
        "the public record lists {street}, {city}, {state}, as {propertyKind:article} with {yearBuilt} as the year built",
        "the {propertyKind} at {street} in {city}, {state}, was built in {yearBuilt} by the public record",
        "the subject is {propertyKind:article} at {street} in {city}, {state}, built in {yearBuilt}",
        "at {street} in {city}, {state}, stands {propertyKind:article} put up in {yearBuilt}"
      ]
    }),
    undated: claimCase({
      facts: ["street", "city", "state", "propertyKind"],
      when: ({ propertyKind }, { yearBuilt }) => isDwelling(propertyKind) && yearBuilt === null,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property at {street}, {city}, {state}, is {propertyKind:article}",
        "{street} in {city}, {state}, is on record as {propertyKind:article}",
        "under review is {street} in {city}, {state}, {propertyKind:article} by the public record",
        "the public record lists {street}, {city}, {state}, as {propertyKind:article}",
        "the subject is {propertyKind:article} at {street} in {city}, {state}"
      ]
    }),
    unnamedKind: claimCase({
      facts: ["street", "city", "state", "propertyKind", "yearBuilt"],
      when: ({ propertyKind }) => propertyKind === "home",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property at {street}, {city}, {state}, was built in {yearBuilt}, with no kind of home on record",
        "{street} in {city}, {state}, dates from {yearBuilt}, and the record does not name the kind of building",
        "under review is {street} in {city}, {state}, built in {yearBuilt} and unclassified in the public record",
        "the public record gives {yearBuilt} as the year built for {street}, {city}, {state}, without a kind of home",
        "the home at {street} in {city}, {state}, was built in {yearBuilt} and has no kind on record"
      ]
    }),
    addressOnly: claimCase({
      facts: ["street", "city", "state", "propertyKind"],
      when: ({ propertyKind }, { yearBuilt }) => propertyKind === "home" && yearBuilt === null,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property under review stands at {street} in {city}, {state}",
        "{street} in {city}, {state}, is the address under review, with neither kind nor age on record",
        "the subject of the analysis is {street}, {city}, {state}",
        "for {street} in {city}, {state}, the public record names neither the kind of home nor the year built",
        "the address analyzed is {street} in {city}, {state}, where the record gives no kind of building"
      ]
    }),
    landInState: claimCase({
      facts: ["state", "propertyKind"],
      when: ({ propertyKind }, facts) => propertyKind === "parcel of land" && isWithoutAddress(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property is on record as {propertyKind:article} in {state}",
        "the public record describes the property, in {state}, as {propertyKind:article}",
        "under review is {propertyKind:article} in {state} rather than a home",
        "by the public record the property in {state} is {propertyKind:article}",
        "the record has no building for the property, in {state}, and calls the place {propertyKind:article}"
      ]
    }),
    datedInState: claimCase({
      facts: ["state", "propertyKind", "yearBuilt"],
      when: ({ propertyKind }, facts) => isDwelling(propertyKind) && isWithoutAddress(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property is {propertyKind:article} in {state}, built in {yearBuilt}",
        "under review is {propertyKind:article} in {state} dating from {yearBuilt}",
        "the public record shows {propertyKind:article} in {state} with {yearBuilt} as the year built",
        "built in {yearBuilt}, the property is {propertyKind:article} in {state}",
        "the subject, in {state}, is {propertyKind:article} completed in {yearBuilt}"
      ]
    }),
    undatedInState: claimCase({
      facts: ["state", "propertyKind"],
      when: ({ propertyKind }, facts) =>
        isDwelling(propertyKind) && isWithoutAddress(facts) && facts.yearBuilt === null,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property is {propertyKind:article} in {state}",
        "under review is {propertyKind:article} in {state}",
        "the public record shows {propertyKind:article} in {state}",
        "by the public record the property, in {state}, is {propertyKind:article}",
        "the subject, in {state}, is {propertyKind:article}"
      ]
    }),
    inState: claimCase({
      facts: ["state", "propertyKind"],
      when: ({ propertyKind }, facts) => propertyKind === "home" && isWithoutAddress(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property is a home in {state} of a kind not on record",
        "under review is a home in {state} whose kind the public record does not name",
        "the public record places the property in {state} without naming the kind of home",
        "for the property, in {state}, no kind of home is on record",
        "the subject is a home in {state}, left unclassified by the public record"
      ]
    }),
    inTerritory: claimCase({
      facts: ["street", "city", "propertyKind"],
      when: (_, { state }) => state === null,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property at {street}, {city}, is {propertyKind:article}",
        "the property under review, {propertyKind:article}, is found at {street} in {city}",
        "under review is {street} in {city}, {propertyKind:article}",
        "the analysis of {street}, {city}, concerns {propertyKind:article}",
        "the subject is {propertyKind:article} at {street} in {city}"
      ]
    }),
    placeUnknown: claimCase({
      facts: ["propertyKind"],
      when: (_, facts) => facts.state === null && isWithoutAddress(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "the property under review is {propertyKind:article}",
        "the subject of the analysis is {propertyKind:article}",
        "under review is {propertyKind:article} without a place by name",
        "the analysis concerns {propertyKind:article}",
        "what the analysis looks at is {propertyKind:article}"
      ]
    })
  }
} satisfies Claim

const isDwelling = (kind: string): boolean => kind !== "parcel of land" && kind !== "home"

const isWithoutAddress = ({ city, street }: Facts): boolean => street === null || city === null
