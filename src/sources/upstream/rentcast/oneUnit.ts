import { atLeastOne, type Building, max } from "./RentCastAnswer.ts"

/** What RentCast is asked about one unit of a small building, each figure left out if it is not known. */
interface OneUnit {
  /** Units of the building: 2 to 4. */
  readonly units: number
  readonly parameters: Readonly<Record<string, string>>
}

/** The most units of a building that RentCast calls multi-family. */
const maxUnits = 4

/**
 * Rooms and area of one unit of a multi-family building; `null` for any other building, or if nothing is known to divide. RentCast
 * estimates the rent of one unit, and by its support has to be asked with one unit's rooms and area: its own look-up takes the
 * building's.
 */
export const oneUnitOf = ({
  bathrooms,
  bedrooms,
  features,
  propertyType,
  squareFootage
}: Pick<Building, "bathrooms" | "bedrooms" | "features" | "propertyType" | "squareFootage">): OneUnit | null => {
  const units = atLeastOne(features?.unitCount ?? null, max.units)
  if (propertyType !== "Multi-Family" || units === null || units < 2 || units > maxUnits) return null
  const parameters = Object.fromEntries([
    ...share("bedrooms", bedrooms, units, 1),
    ...share("bathrooms", bathrooms, units, 0.5),
    ...share("squareFootage", squareFootage, units, 1)
  ])
  return Object.keys(parameters).length === 0 ? null : { units, parameters }
}

/** A unit's share of a figure, to the nearest step. */
const share = (
  name: string,
  figure: number | null,
  units: number,
  step: number
): ReadonlyArray<readonly [string, string]> => {
  const known = atLeastOne(figure, max.squareFeet)
  return known === null ? [] : [[name, String(Math.max(step, Math.round(known / units / step) * step))]]
}
