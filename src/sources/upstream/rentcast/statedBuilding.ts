import { namesStatedIn, type StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"

import type { Building } from "./RentCastAnswer.ts"

/** What a building is estimated by: what the caller states of it, else what is on record; `record` is `null` where there is none. */
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

/** Parameters of an estimate for what the caller states: RentCast estimates by kind, rooms and area, in place of what it looks up. */
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

/** Says by which of the stated figures an estimate is, if it is of a unit by their number too: `by the stated bedrooms, squareFeet`. */
export const byStated = (stated: StatedProperty, isOfUnit: boolean): string =>
  `by the stated ${namesStatedIn(stated)
    .filter((name) => name !== "yearBuilt" && (isOfUnit || name !== "units"))
    .join(", ")}`
