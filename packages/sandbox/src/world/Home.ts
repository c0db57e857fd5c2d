import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"
import { DateTime } from "effect"

import { areaRents, zipRents } from "./areaRents.ts"
import type { Estimate, HouseFigures, PropertyOfPlace } from "./HouseFigures.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"
import type { StateProfile } from "./stateProfiles.ts"

/** A made-up home, with figures that follow from its address. */
export interface Home extends HouseFigures {
  /** The seed of the home's random figures. */
  readonly key: string
  readonly place: SandboxPlace
  /** The size of the lot in square feet. */
  readonly lotSize: number
}

/** The day of the last update of the sandbox's records and listings. */
export const today = DateTime.makeUnsafe("2026-09-30")

/** The unit in an address line, without its designator; `null` if there is no unit. */
export const unitIn = (address: string): string | null =>
  /(?:\b(?:APT|UNIT|STE)\s+#?|#\s*)([A-Z]?\d[\w-]*|[A-Z])(?=[\s,]|$)/i.exec(address)?.[1]?.toUpperCase() ?? null

/** The home at a place. If the place has fixed figures for this unit, they are used, otherwise random ones. */
export const homeAt = (place: SandboxPlace, unit: string | null, state: StateProfile): Home => {
  const key = [place.street, unit, place.city, place.stateCode].join(" ")
  return {
    ...(place.house?.unit === unit ? place.house : drawnHouse({ key, place, unit }, state)),
    key,
    place,
    lotSize: toNearest(10, seededBetween(`lot ${key}`, 4200, 9800))
  }
}

/** The figures of a home, random by its key. Larger homes cost more, and an earlier sale had a lower price. */
const drawnHouse = ({ key, place, unit }: Pick<Home, "key" | "place" | "unit">, state: StateProfile): HouseFigures => {
  const squareFootage = toNearest(10, seededBetween(`area ${key}`, 950, unit === null ? 2650 : 1500))
  const size = (squareFootage / 1800) ** 0.7
  const usualValue = toNearest(1000, state.medianHomeValue * size * seededBetween(`value ${key}`, 0.85, 1.2))
  const bedrooms = Math.round(squareFootage / 560)
  const { propertyType, unitCount } = place.property ?? propertyOf({ bedrooms, key, unit })
  const rentedUnits = propertyType === "Multi-Family" ? unitCount : 1
  // Several small homes together rent for more than one home of the same total size.
  const rentOfUnit = (rent: number) => toNearest(10, ((1 + 0.12 * (rentedUnits - 1)) * rent) / rentedUnits)
  const { highYield } = place.traits
  const rent = rentOfUnit(
    highYield === null
      ? rentOf({ bedrooms, key, place, value: usualValue })
      : fairRentOf({ bedrooms, place }) * seededBetween(`cheap rent ${key}`, 0.86, 1.02)
  )
  const value =
    highYield === null
      ? usualValue
      : toNearest(1000, (100 * rentedUnits * rent) / seededBetween(`yield ${key}`, 1.01, highYield))
  const daysSinceSale = Math.round(seededBetween(`sale ${key}`, 300, 4300))
  return {
    unit,
    propertyType,
    unitCount,
    bedrooms,
    bathrooms: 1 + Math.round((squareFootage - 900) / 450) / 2,
    squareFootage,
    yearBuilt: Math.floor(seededBetween(`built ${key}`, 1925, 2013)),
    value: estimate(value, { spread: 0.12, step: 1000 }),
    rent: estimate(rent, { spread: 0.07, step: 10 }),
    soldOn: DateTime.formatIsoDateUtc(DateTime.subtract(today, { days: daysSinceSale })),
    lastSalePrice: place.traits.saleDisclosed ? toNearest(500, value / 1.045 ** (daysSinceSale / 365)) : null,
    hoaFee: hoaFeeOf(key, propertyType, rent),
    taxBill: taxBillOf(key, value, state)
  }
}

const propertyOf = ({
  bedrooms,
  key,
  unit
}: Pick<HouseFigures, "bedrooms" | "unit"> & { readonly key: string }): PropertyOfPlace => {
  const propertyType = unit === null ? houseTypeOf(key) : "Condo"
  return {
    propertyType,
    unitCount:
      propertyType === "Multi-Family" ? Math.floor(seededBetween(`units ${key}`, 2, Math.min(bedrooms, 4) + 1)) : 1
  }
}

/**
 * The rent of a home: between HUD's fair market rent for its bedrooms and 0.7% of its value. So more expensive homes
 * rent for more, but not in proportion.
 */
const rentOf = ({ bedrooms, key, place, value }: RentedHome): number =>
  toNearest(
    10,
    fairRentOf({ bedrooms, place }) ** 0.65 * (0.007 * value) ** 0.35 * seededBetween(`rent ${key}`, 0.94, 1.06)
  )

/** HUD's fair market rent in the area for this number of bedrooms. */
const fairRentOf = ({ bedrooms, place }: Pick<RentedHome, "bedrooms" | "place">): number =>
  (zipRents(place, place.zip, 2027) ?? areaRents(place, 2027))[Math.min(bedrooms, 4)] ?? 0

interface RentedHome {
  readonly bedrooms: number
  readonly key: string
  readonly place: SandboxPlace
  /** The home's value in US dollars. */
  readonly value: number
}

const estimate = (mid: number, { spread, step }: { readonly spread: number; readonly step: number }): Estimate => ({
  low: toNearest(step, mid * (1 - spread)),
  mid,
  high: toNearest(step, mid * (1 + spread))
})

const houseTypeOf = (key: string): "Single Family" | "Townhouse" | "Multi-Family" => {
  const draw = seeded(`house type ${key}`)
  if (draw < 0.84) return "Single Family"
  return draw < 0.92 ? "Townhouse" : "Multi-Family"
}

/**
 * The monthly association fee of a home; `null` without one. Every condominium and townhouse has a fee, and so has
 * about one house in seven.
 */
const hoaFeeOf = (key: string, propertyType: HouseFigures["propertyType"], rent: number): number | null => {
  if (propertyType === "Condo") return toNearest(5, rent * 0.09)
  if (propertyType === "Townhouse") return toNearest(5, rent * 0.053)
  const inAssociation = propertyType === "Single Family" && seeded(`association ${key}`) < 0.15
  return inAssociation ? toNearest(5, seededBetween(`fee ${key}`, 20, 120)) : null
}

/**
 * The yearly property tax bill of a home: about the state's share of the value, minus exemptions. In some counties the
 * newest bill is a year old.
 */
const taxBillOf = (key: string, value: number, { propertyTaxPercent }: StateProfile): HouseFigures["taxBill"] => {
  if (seeded(`tax bill ${key}`) < 0.06) return null
  const total = Math.round((value * propertyTaxPercent * seededBetween(`tax ${key}`, 0.75, 1.1)) / 100)
  return { year: seeded(`tax year ${key}`) < 0.25 ? 2024 : 2025, total }
}

/** Rounds a number to a multiple of the step. */
export const toNearest = (step: number, figure: number): number => Math.round(figure / step) * step
