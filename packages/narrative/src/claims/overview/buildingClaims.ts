import { isAboveAverage, isBelowAverage } from "@property-intelligence/domain/investor/deal/conditions.ts"

import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const isDwelling = (kind: string): boolean => kind !== "parcel of land" && kind !== "home"

const isWithoutAddress = ({ city, street }: Facts): boolean => street === null || city === null

/** Returns true if the building's record covers several homes together. */
const hasSeveralHomes = (kind: string, units: number | null): boolean =>
  (kind === "multi-family building" || kind === "apartment building") && units !== 1

const isUnrecorded = ({ bathrooms, bedrooms, squareFeet, yearBuilt }: Facts): boolean =>
  [bedrooms, bathrooms, squareFeet, yearBuilt].every((particular) => particular === null)

/** The max age of a building that counts as new, in years. */
const newBuildingYears = 12

/** The min age of a building that counts as old, in years. */
const oldBuildingYears = 60

/** Claims about the building: its kind, layout, age and condition, and its missing facts. */
export const buildingClaims = {
  /** The building's kind, location and year. This claim opens its part. */
  building: {
    about: "the building, its place and its age",
    place: "first",
    cases: {
      land: claimCase({
        facts: ["street", "city", "state", "propertyKind"],
        when: ({ propertyKind }) => propertyKind === "parcel of land",
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the property at {street}, {city}, {state}, is {propertyKind:article} built in {yearBuilt}",
          "{street} in {city}, {state}, is {propertyKind:article} from {yearBuilt}",
          "the {propertyKind} at {street}, {city}, {state}, dates from {yearBuilt}",
          "built in {yearBuilt}, {street} in {city}, {state}, is {propertyKind:article}",
          "{propertyKind:article} built in {yearBuilt} stands at {street}, {city}, {state}"
        ]
      }),
      undated: claimCase({
        facts: ["street", "city", "state", "propertyKind"],
        when: ({ propertyKind }, { yearBuilt }) => isDwelling(propertyKind) && yearBuilt === null,
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the property under review stands at {street} in {city}, {state}",
          "{street} in {city}, {state}, is the address under review, with neither kind nor age on record",
          "the subject of the analysis is {street}, {city}, {state}",
          "for {street} in {city}, {state}, the public record names neither the kind of home nor the year built",
          "the address analyzed is {street} in {city}, {state}, and the record gives no kind of building"
        ]
      }),
      landInState: claimCase({
        facts: ["state", "propertyKind"],
        when: ({ propertyKind }, facts) => propertyKind === "parcel of land" && isWithoutAddress(facts),
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
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
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the property under review is {propertyKind:article}",
          "the subject of the analysis is {propertyKind:article}",
          "under review is {propertyKind:article} without a place by name",
          "the analysis concerns {propertyKind:article}",
          "what the analysis looks at is {propertyKind:article}"
        ]
      })
    }
  },
  /** The rooms and the living area, if the record has them. */
  layout: {
    about: "bedrooms, bathrooms and living area",
    cases: {
      wholeBuilding: claimCase({
        facts: ["propertyKind", "bedrooms", "bathrooms", "squareFeet"],
        when: ({ bedrooms, propertyKind }, { units }) => bedrooms > 0 && hasSeveralHomes(propertyKind, units),
        weighs: ["neutral", 4],
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
          bedrooms === 0 &&
          propertyKind !== "parcel of land" &&
          !(propertyKind !== null && hasSeveralHomes(propertyKind, units)),
        weighs: ["neutral", 4],
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
          bedrooms > 0 && !hasSeveralHomes(propertyKind, units) && propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
        wordings: [
          "the record shows {bedrooms}, {bathrooms} and {squareFeet}, to be measured before the closing",
          "a tenant gets {bedrooms} and {bathrooms} in {squareFeet}",
          "on record are {bedrooms} and {bathrooms} in {squareFeet}",
          "inside are {bedrooms} and {bathrooms} on {squareFeet}",
          "{bedrooms} and {bathrooms} share {squareFeet} of living area"
        ]
      }),
      withoutArea: claimCase({
        facts: ["bedrooms", "bathrooms"],
        when: ({ bedrooms }, { propertyKind, squareFeet }) =>
          bedrooms > 0 && squareFeet === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
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
        when: ({ bedrooms }, { bathrooms, propertyKind }) =>
          bedrooms > 0 && bathrooms === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 4],
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
          bedrooms > 0 && bathrooms === null && squareFeet === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 3],
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
        when: (_, { bedrooms, propertyKind }) => bedrooms === null && propertyKind !== "parcel of land",
        weighs: ["neutral", 3],
        wordings: [
          "the record gives {squareFeet} of living area",
          "living area comes to {squareFeet}",
          "the size on record is {squareFeet} of living area",
          "by size the property comes to {squareFeet} of living area",
          "on paper the property has {squareFeet} of living area"
        ]
      })
    }
  },
  /** The property is of a kind that the analysis does not cover. */
  kindNotCovered: {
    about: "kind of property that the analysis does not cover",
    cases: {
      land: claimCase({
        facts: ["propertyKind", "investorLabel"],
        when: ({ investorLabel, propertyKind }) =>
          investorLabel === "not analyzed" && propertyKind === "parcel of land",
        weighs: ["against", 5, "must"],
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
        weighs: ["against", 5, "must"],
        wordings: [
          "the property is {investorLabel}, as a large building is valued by income and financed as commercial property",
          "no return was worked out, as the rules used here hold for small buildings only",
          "the analysis covers small residential buildings, and the record shows a larger property",
          "a property of the kind or size on record is {investorLabel}, and commercial rules of lending and valuation apply",
          "the kind or the size of the building takes the property out of the range of the analysis"
        ]
      })
    }
  },
  /** The address found differs from the address asked for, or the caller asked about a point. */
  approximateMatch: {
    about: "the address matched only approximately, or was none",
    cases: {
      point: claimCase({
        facts: ["matchQuality"],
        when: ({ matchQuality }) => matchQuality === "point",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "the report is about a point on the map, and no address was matched",
          "a point on the map was asked about in place of an address",
          "as a point was asked about and not an address, a record is of the house found there",
          "the search begins with a point on the map rather than an address",
          "no address was given, and a point on the map stands for the property"
        ]
      }),
      approximate: claimCase({
        facts: ["matchQuality"],
        when: ({ matchQuality }) => matchQuality === "approximate",
        weighs: ["against", 4, "must"],
        wordings: [
          "the address was matched only approximately, and the record may describe a different building",
          "the address found differs in part from the address requested",
          "an approximate address match leaves open whether the record is of the right building",
          "as the address matched only in part, the record should be confirmed against the building in question",
          "the search returned a near match rather than the exact address"
        ]
      })
    }
  },
  /** The facts about the building that the public record lacks. */
  particularsMissing: {
    about: "what the public record does not say of the building",
    cases: {
      noRecord: claimCase({
        facts: [],
        when: (_, facts) => facts.propertyKind !== "parcel of land" && isUnrecorded(facts),
        weighs: ["against", 4, "must"],
        wordings: [
          "no usable building record was found, neither rooms nor size nor year built",
          "the building is a blank on paper, with rooms, size and age all missing",
          "for want of a building record, rooms, size and year built remain unknown",
          "the public record is silent on the building, from the rooms to the year built",
          "rooms, size and year built have to come from the seller or an inspection, as none stands on record"
        ]
      }),
      some: claimCase({
        facts: ["missingParticulars"],
        when: (_, facts) => facts.propertyKind !== "parcel of land" && !isUnrecorded(facts),
        weighs: ["against", 3],
        wordings: [
          "the public record leaves out {missingParticulars}",
          "{missingParticulars} cannot be read from the public record",
          "among the particulars, the record is silent on {missingParticulars}",
          "a buyer has to establish {missingParticulars} from other sources",
          "the public file lacks {missingParticulars}",
          "missing from the record, and worth asking the seller for, is proof of {missingParticulars}"
        ]
      })
    }
  },
  /** The number of units that the analysis counts as rented. */
  unitsLet: {
    about: "units that are let, and the rent of each",
    cases: {
      assumed: claimCase({
        facts: ["unitsLet"],
        when: (_, { units }) => units === null,
        weighs: ["against", 4, "must"],
        wordings: [
          "the record does not count the units, and the analysis assumes {unitsLet}",
          "no unit count is on record, which leaves {unitsLet} as an assumption",
          "the figures assume {unitsLet} throughout, as the record of the building gives no count",
          "how many homes the building holds is not on record, and {unitsLet} stand in as an assumption",
          "income and rent presume {unitsLet}, a count the public record does not confirm"
        ]
      }),
      withRent: claimCase({
        facts: ["unitsLet", "unitRent"],
        when: (_, { units }) => units !== null,
        weighs: ["neutral", 4],
        wordings: [
          "the analysis lets {unitsLet} at {unitRent} each",
          "income comes from {unitsLet}, each put at {unitRent}",
          "the building would bring in {unitRent} from each of {unitsLet}",
          "rent is counted for {unitsLet}, with {unitRent} from each",
          "at {unitRent} each, {unitsLet} make up the income"
        ]
      }),
      withoutRent: claimCase({
        facts: ["unitsLet"],
        when: (_, { unitRent, units }) => units !== null && unitRent === null,
        weighs: ["neutral", 3],
        wordings: [
          "the analysis counts {unitsLet} in the building",
          "the building is taken as {unitsLet}, without a rent for each",
          "the building divides into {unitsLet} for the analysis",
          "for letting, the building is reckoned at {unitsLet}",
          "the count of homes in the building is {unitsLet}"
        ]
      })
    }
  },
  /** The building's age, if it matters. */
  buildingAge: {
    about: "age of the building",
    cases: {
      recent: claimCase({
        facts: ["ageYears"],
        when: ({ ageYears }, { propertyKind }) =>
          ageYears >= 1 && ageYears <= newBuildingYears && propertyKind !== "parcel of land",
        weighs: ["for", 2],
        wordings: [
          "at {ageYears} of age the building is recent, and large replacements should be some way off",
          "roof and systems should have years of life left in a building only {ageYears} old",
          "age is in favor of the building, at no more than {ageYears}",
          "with only {ageYears} since construction, major systems should have years left",
          "wear should be light in a building of {ageYears}"
        ]
      }),
      old: claimCase({
        facts: ["ageYears"],
        when: ({ ageYears }, { propertyKind }) => ageYears >= oldBuildingYears && propertyKind !== "parcel of land",
        weighs: ["against", 2],
        wordings: [
          "at {ageYears} of age the building calls for a generous repair budget",
          "a building {ageYears} old deserves a close look at roof, pipes and wiring",
          "age counts against the building, which has stood for {ageYears}",
          "with {ageYears} since construction, past replacements matter more than the year built",
          "after {ageYears} of wear, structure and systems are a question of cost"
        ]
      })
    }
  },
  /** The building's condition, stated or assumed. Value and rent estimates are for average condition. */
  condition: {
    about: "condition that the analysis reckons with",
    cases: {
      worse: claimCase({
        facts: ["condition"],
        when: ({ condition }, { investorLabel, propertyKind }) =>
          isBelowAverage(condition) && investorLabel !== "not analyzed" && propertyKind !== "parcel of land",
        weighs: ["against", 3],
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
        weighs: ["neutral", 1],
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
          isAboveAverage(condition) && investorLabel !== "not analyzed" && propertyKind !== "parcel of land",
        weighs: ["for", 2],
        wordings: [
          "condition is stated as {condition}, above the average on which value and rent are read",
          "the building is taken to be in {condition} condition, as stated",
          "value and rent presume average condition, and the building is put at {condition}",
          "{condition} condition was entered for the building and awaits an inspection",
          "repairs start from a building described as {condition}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
