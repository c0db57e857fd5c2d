import { wholeTable } from "../reference/TableReference.ts"

/**
 * The max confidence of an analysis for each kind of property, and its sentence: `limit` if it is analyzed with less than full
 * confidence, `notAnalyzed` if there is no analysis. `{units}` stands for a number of units.
 */
export const propertyKinds = wholeTable("propertyKinds", {
  source:
    "kinds: developers.rentcast.io/reference/property-types (Multi-Family: 2-4 units, Apartment: 5 and more, Land: vacant parcel). Rent of one unit: RentCast's support (as Realty Mole) on rapidapi.com/realtymole discussions 24083 and 24433: rent estimates are for a single unit, not the entire building. Bounds of confidence: design choice",
  asOf: "2026-11-22",
  confidence: "medium-high",
  /** The kind by RentCast's property type in lower case. */
  kindOfType: {
    singlefamily: "house",
    condo: "condominium",
    condominium: "condominium",
    coop: "condominium",
    townhouse: "townhouse",
    manufactured: "manufactured",
    multifamily: "smallMultiFamily",
    apartment: "apartmentBuilding",
    land: "land"
  },
  smallBuilding: { assumedUnits: 2, maxUnits: 4 },
  kinds: {
    house: { maxConfidence: "High", limit: null, notAnalyzed: null },
    condominium: { maxConfidence: "High", limit: null, notAnalyzed: null },
    townhouse: { maxConfidence: "High", limit: null, notAnalyzed: null },
    smallMultiFamily: { maxConfidence: "High", limit: null, notAnalyzed: null },
    manufactured: {
      maxConfidence: "Low",
      limit:
        "The record is of a manufactured home: it is analyzed as a house on its own land. Loans and insurance cost more and it gains less in value than a house; on a rented lot the lot's rent is missing.",
      notAnalyzed: null
    },
    apartmentBuilding: {
      maxConfidence: "Low",
      limit: null,
      notAnalyzed:
        "the record is of an apartment building of {units}, which is valued by its income and financed as commercial property: " +
        "rules for one to four homes don't apply to it"
    },
    land: {
      maxConfidence: "Low",
      limit: null,
      notAnalyzed: "the record is of vacant land, so there is no building to let, renovate or resell"
    },
    unknown: {
      maxConfidence: "Medium",
      limit: "No known kind of property is on record: it is analyzed as a single-family house.",
      notAnalyzed: null
    }
  },
  texts: {
    label: "⚪ Not Analyzed: {reason}",
    sentence: "This property is not analyzed: {reason}.",
    recommendation: "nothing is recommended: {reason}",
    gate: "not analyzed: {reason}"
  },
  limits: {
    unitsAssumed: "The record is of a building of two to four units and does not say how many: two are assumed.",
    rentOfOneUnit: "The rent is {units} times RentCast's estimate for one unit: no unit's own rent is known.",
    rentOfWholeHouse:
      "The record calls it one home and counts {units} units, so the rent estimate is taken as the rent of the whole " +
      "building.",
    oneUnit: "The record calls it a building of two to four units and counts one unit: it is analyzed as one home.",
    unitsOfAssociation:
      "The record counts {units} units, which are taken as the units of the whole association, and one home is analyzed.",
    unitsOfLot: "The record counts {units} units: one manufactured home is analyzed."
  }
})

const kindByType = new Map<string, keyof (typeof propertyKinds)["kinds"]>(Object.entries(propertyKinds.kindOfType))

/** The kind that RentCast's type names, by its letters alone; `unknown` for any other word and for none. */
export const kindOfType = (propertyType: string | null): keyof (typeof propertyKinds)["kinds"] =>
  kindByType.get((propertyType ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")) ?? "unknown"
