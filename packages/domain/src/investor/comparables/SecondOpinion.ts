import { kindOfType } from "../../tables/investor/propertyKinds.ts"
import type { ComparableListing, ComparableListings } from "./ComparableListing.ts"
import { compare, type ComparedHome, type Comparison, type Market, rentMarket, saleMarket } from "./Comparison.ts"

/** RentCast's own estimate with its range: US dollars, monthly for a rent; `null` if unknown. */
interface FirstOpinion {
  readonly low: number | null
  readonly estimate: number | null
  readonly high: number | null
}

/** The estimate from the comparables, next to RentCast's. */
export interface SecondOpinion extends Comparison {
  readonly rentCast: FirstOpinion
  /** The position of the estimate in RentCast's range; `null` without an estimate or a whole range. */
  readonly standing: "within" | "above" | "below" | null
}

/** The second opinions on a house: one on its value, and one on its rent. */
export interface SecondOpinions {
  readonly value: SecondOpinion
  readonly rent: SecondOpinion
}

/** The part of an input that the second opinions use. */
interface OpinionInput {
  readonly asOf: string
  readonly location: { readonly stateCode: string }
  readonly property: Omit<ComparedHome, "asOf" | "stateCode" | "kind"> & {
    readonly propertyType: string | null
    readonly valueEstimate: {
      readonly valueLow: number | null
      readonly valueEstimate: number | null
      readonly valueHigh: number | null
    }
    readonly rentEstimate: {
      readonly rentLow: number | null
      readonly rentEstimate: number | null
      readonly rentHigh: number | null
    }
  }
  readonly marketTrends: { readonly yearOverYearAppreciation: number | null }
  readonly comparables: ComparableListings
}

/**
 * The second opinions on a house. `letUnits`: the number of homes that share its rooms and area, if RentCast's rent is for one of
 * them; else 1.
 */
export const secondOpinionsOf = (input: OpinionInput, letUnits: number): SecondOpinions => {
  const { comparables, marketTrends, property } = input
  const { rentEstimate, valueEstimate } = property
  const home: ComparedHome = {
    asOf: input.asOf,
    stateCode: input.location.stateCode,
    kind: kindOfType(property.propertyType),
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    squareFeet: property.squareFeet,
    yearBuilt: property.yearBuilt
  }
  return {
    value: opinionOf(home, comparables.sales, saleMarket(marketTrends.yearOverYearAppreciation), {
      low: valueEstimate.valueLow,
      estimate: valueEstimate.valueEstimate,
      high: valueEstimate.valueHigh
    }),
    rent: opinionOf(
      letUnits === 1 ? home : oneUnitOf(home, letUnits),
      comparables.rents.map(({ rent, ...listing }) => ({ ...listing, price: rent })),
      rentMarket,
      { low: rentEstimate.rentLow, estimate: rentEstimate.rentEstimate, high: rentEstimate.rentHigh }
    )
  }
}

const oneUnitOf = (home: ComparedHome, units: number): ComparedHome => ({
  ...home,
  bedrooms: home.bedrooms === null ? null : Math.floor(home.bedrooms / units),
  bathrooms: home.bathrooms === null ? null : home.bathrooms / units,
  squareFeet: home.squareFeet === null ? null : home.squareFeet / units
})

const opinionOf = (
  home: ComparedHome,
  listings: ReadonlyArray<ComparableListing>,
  market: Market,
  rentCast: FirstOpinion
): SecondOpinion => {
  const comparison = compare(home, listings, market)
  return { ...comparison, rentCast, standing: standingOf(comparison.estimate?.estimate ?? null, rentCast) }
}

const standingOf = (estimate: number | null, { high, low }: FirstOpinion): SecondOpinion["standing"] => {
  if (estimate === null || low === null || high === null) return null
  if (estimate < low) return "below"
  return estimate > high ? "above" : "within"
}
