import { kindOfType, propertyKinds } from "../../tables/investor/propertyKinds.ts"
import { fill } from "./FigureText.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** The kind of property in an analysis. */
export type PropertyKind = keyof (typeof propertyKinds)["kinds"]

/** A property's kind, and its effects on the analysis. */
export interface KindOfProperty {
  readonly kind: PropertyKind
  /** The number of homes to rent out: 1 to 4; `null` if the kind is not analyzed. */
  readonly units: number | null
  /** The subject of RentCast's rent estimate: one unit, or the whole property. */
  readonly rentEstimateOf: "unit" | "property"
  /** False if the number of units is an assumption. */
  readonly unitsKnown: boolean
  /** The max confidence of an analysis. */
  readonly maxConfidence: "High" | "Medium" | "Low"
  /** The reasons why an analysis of this kind is less certain, in sentences. */
  readonly limits: ReadonlyArray<string>
  /** The limit for an estimated rent: `null` if the estimate is for the whole property. */
  readonly rentLimit: string | null
  /** The reason why the kind is not analyzed, as a clause; `null` if it is analyzed. */
  readonly notAnalyzed: string | null
}

/**
 * The kind by RentCast's type, ignoring case, and by the number of units. Vacant land stays land. A condominium or townhouse is one
 * home: the number of units on record is the association's. For other types, five units or more are an apartment building, two to four a
 * small building. If type and units disagree, the limits say so, and confidence is `Medium` at most.
 */
export const propertyKindOf = ({ propertyType, units }: PropertyOfKind): KindOfProperty => {
  const typed = kindOfType(propertyType)
  const counted = units === null || units < 1 ? null : Math.floor(units)
  switch (typed) {
    case "land":
    case "apartmentBuilding":
      return notAnalyzed(typed, counted)
    case "condominium":
    case "townhouse":
      return oneHome(typed, counted === null || counted < 2 ? null : of(limits.unitsOfAssociation, counted))
    default:
      return counted !== null && counted > maxUnits
        ? notAnalyzed("apartmentBuilding", counted)
        : countedHome(typed, counted)
  }
}

type PropertyOfKind = Pick<InvestorInput["property"], "propertyType" | "units">

const { kinds, limits, smallBuilding } = propertyKinds
const { assumedUnits, maxUnits } = smallBuilding

/** The kind of a house, a manufactured home, a small building or an unknown type that has at most four units. */
const countedHome = (
  typed: Exclude<PropertyKind, "land" | "apartmentBuilding" | "condominium" | "townhouse">,
  units: number | null
): KindOfProperty => {
  const several = units !== null && units >= 2
  switch (typed) {
    case "manufactured":
      return oneHome(typed, several ? of(limits.unitsOfLot, units) : null)
    case "smallMultiFamily":
      return smallMultiFamily(units)
    default:
      return several
        ? {
            ...oneHome("smallMultiFamily", of(limits.rentOfWholeHouse, units)),
            units,
            limits: [kinds[typed].limit, of(limits.rentOfWholeHouse, units)].filter((limit) => limit !== null)
          }
        : oneHome(typed, null)
  }
}

const smallMultiFamily = (units: number | null): KindOfProperty => {
  const home = oneHome("smallMultiFamily", units === 1 ? limits.oneUnit : null)
  if (units === 1) return home
  const counted = units ?? assumedUnits
  return {
    ...home,
    units: counted,
    rentEstimateOf: "unit",
    unitsKnown: units !== null,
    maxConfidence: units === null ? "Medium" : home.maxConfidence,
    limits: units === null ? [limits.unitsAssumed] : [],
    rentLimit: of(limits.rentOfOneUnit, counted)
  }
}

/** A kind with one home. `disagreement`: the sentence about a number of units that contradicts it, or `null`. */
const oneHome = (kind: PropertyKind, disagreement: string | null): KindOfProperty => {
  const { limit, maxConfidence } = kinds[kind]
  return {
    kind,
    units: 1,
    rentEstimateOf: "property",
    unitsKnown: true,
    maxConfidence: disagreement !== null && maxConfidence === "High" ? "Medium" : maxConfidence,
    limits: [limit, disagreement].filter((sentence) => sentence !== null),
    rentLimit: null,
    notAnalyzed: null
  }
}

const notAnalyzed = (kind: "land" | "apartmentBuilding", units: number | null): KindOfProperty => ({
  ...oneHome(kind, null),
  units: null,
  unitsKnown: units !== null,
  notAnalyzed: fill(kinds[kind].notAnalyzed, {
    units: units !== null && units > maxUnits ? `${units} units` : "five units or more"
  })
})

/** The size of one home of a property, in square feet and rooms. */
export interface HomeOfProperty {
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly squareFeet: number | null
}

/**
 * The size of one unit: the record counts the whole building, and its figures are shared equally. Whole bedrooms, at least one if
 * the record has any.
 */
export const homeOf = ({ bathrooms, bedrooms, squareFeet }: HomeOfProperty, units: number): HomeOfProperty =>
  units === 1
    ? { bathrooms, bedrooms, squareFeet }
    : {
        bedrooms: bedrooms === null ? null : Math.max(Math.min(bedrooms, 1), Math.floor(bedrooms / units)),
        bathrooms: bathrooms === null ? null : bathrooms / units,
        squareFeet: squareFeet === null ? null : squareFeet / units
      }

/** A text for a property that is not analyzed, with the reason filled in. */
export const notAnalyzedText = (text: keyof (typeof propertyKinds)["texts"], reason: string): string =>
  fill(propertyKinds.texts[text], { reason })

const of = (text: string, units: number): string => fill(text, { units: String(units) })
