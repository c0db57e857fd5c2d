import { namesStatedIn, type StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"

import { atLeastOne, type Building, max } from "./RentCastAnswer.ts"

/** The facts for an estimate: the caller's facts, else the record's; `record` is `null` without one. */
export const statedBuilding = (
  record: Building | null,
  { bathrooms, bedrooms, propertyType, squareFeet, units }: StatedProperty
) => ({
  propertyType: propertyType ?? record?.propertyType ?? null,
  bedrooms: bedrooms ?? record?.bedrooms ?? null,
  bathrooms: bathrooms ?? record?.bathrooms ?? null,
  squareFootage: squareFeet ?? record?.squareFootage ?? null,
  features: units === undefined ? (record?.features ?? null) : { unitCount: units }
})

/**
 * Parameters for the caller's facts: RentCast estimates by this type, rooms and area instead of those that it looks up.
 */
export const statedParameters = ({
  bathrooms,
  bedrooms,
  propertyType,
  squareFeet
}: StatedProperty): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ propertyType, bedrooms, bathrooms, squareFootage: squareFeet }).flatMap(([name, figure]) =>
      figure === undefined ? [] : [[name, String(figure)]]
    )
  )

/**
 * Names the caller's facts behind an estimate, and their unit count if it is for a unit: `by the stated bedrooms,
 * squareFeet`.
 */
export const byStated = (stated: StatedProperty, isOfUnit: boolean): string =>
  `by the stated ${namesStatedIn(stated)
    .filter((name) => name !== "yearBuilt" && (isOfUnit || name !== "units"))
    .join(", ")}`

/** The question to RentCast about one unit of a small building. Unknown figures are left out. */
interface OneUnit {
  /** The number of units, 2 to 4. */
  readonly units: number
  readonly parameters: Readonly<Record<string, string>>
}

/** Max units of a building that RentCast calls multi-family. */
const maxUnits = 4

/**
 * Rooms and area of one unit of a multi-family building; `null` for any other building, or if nothing is known to
 * divide. RentCast estimates the rent of one unit and, according to its support, needs that unit's rooms and area: its
 * own lookup takes the building's.
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
