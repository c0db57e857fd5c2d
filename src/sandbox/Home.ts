import { type SandboxPlace, seeded, seededBetween, type StateProfile } from "./World.ts"

/** A made-up home. Everything about it follows from its address. */
export interface Home {
  /** Names the home in seeds. */
  readonly key: string
  readonly place: SandboxPlace
  readonly unit: string | null
  /** In RentCast's words. */
  readonly propertyType: "Single Family" | "Townhouse" | "Multi-Family" | "Condo"
  /** Dwelling units in the building. */
  readonly unitCount: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly squareFootage: number
  /** Square feet. */
  readonly lotSize: number
  readonly yearBuilt: number
  /** USD */
  readonly value: number
  /** USD a month */
  readonly rent: number
  readonly daysSinceSale: number
  /** USD; `null` where sale prices are not public. */
  readonly lastSalePrice: number | null
  /** USD a month; `null` where no association takes one. */
  readonly hoaFee: number | null
  /** The newest property tax bill, USD; `null` where none is on record. */
  readonly taxBill: { readonly year: number; readonly total: number } | null
}

/** The unit an address line names, without its designator. */
export const unitIn = (address: string): string | null =>
  /(?:\b(?:APT|UNIT|STE)\s+#?|#\s*)([A-Z]?\d[\w-]*|[A-Z])(?=[\s,]|$)/i.exec(address)?.[1]?.toUpperCase() ?? null

/** Larger homes cost more, dearer homes rent for more, though by less; an earlier sale was that much cheaper. */
export const homeAt = (place: SandboxPlace, unit: string | null, state: StateProfile): Home => {
  const key = [place.street, unit, place.city, place.stateCode].join(" ")
  const squareFootage = toNearest(10, seededBetween(`area ${key}`, 950, unit === null ? 2650 : 1500))
  const size = (squareFootage / 1800) ** 0.7
  const value = toNearest(1000, state.medianHomeValue * size * seededBetween(`value ${key}`, 0.85, 1.2))
  const dearness = (value / state.medianHomeValue) ** 0.6
  const rent = toNearest(10, state.medianRent * dearness * seededBetween(`rent ${key}`, 0.94, 1.06))
  const bedrooms = Math.round(squareFootage / 560)
  const propertyType = unit === null ? houseTypeOf(key) : "Condo"
  const daysSinceSale = Math.round(seededBetween(`sale ${key}`, 300, 4300))
  return {
    key,
    place,
    unit,
    propertyType,
    unitCount:
      propertyType === "Multi-Family" ? Math.floor(seededBetween(`units ${key}`, 2, Math.min(bedrooms, 4) + 1)) : 1,
    bedrooms,
    bathrooms: 1 + Math.round((squareFootage - 900) / 450) / 2,
    squareFootage,
    lotSize: toNearest(10, seededBetween(`lot ${key}`, 4200, 9800)),
    yearBuilt: Math.floor(seededBetween(`built ${key}`, 1925, 2013)),
    value,
    rent,
    daysSinceSale,
    lastSalePrice: place.traits.saleDisclosed ? toNearest(500, value / 1.045 ** (daysSinceSale / 365)) : null,
    hoaFee: hoaFeeOf(key, propertyType, rent),
    taxBill: taxBillOf(key, value, state)
  }
}

const houseTypeOf = (key: string): "Single Family" | "Townhouse" | "Multi-Family" => {
  const draw = seeded(`house type ${key}`)
  if (draw < 0.84) return "Single Family"
  return draw < 0.92 ? "Townhouse" : "Multi-Family"
}

/** An association keeps up a condominium or a row of townhouses, and here and there a street of houses. */
const hoaFeeOf = (key: string, propertyType: Home["propertyType"], rent: number): number | null => {
  if (propertyType === "Condo") return toNearest(5, rent * 0.15)
  if (propertyType === "Townhouse") return toNearest(5, rent * 0.09)
  const inAssociation = propertyType === "Single Family" && seeded(`association ${key}`) < 0.15
  return inAssociation ? toNearest(5, seededBetween(`fee ${key}`, 20, 120)) : null
}

/** An owner pays about the state's share of the value, by exemptions less; some counties are a year behind. */
const taxBillOf = (key: string, value: number, { propertyTaxPercent }: StateProfile): Home["taxBill"] => {
  if (seeded(`tax bill ${key}`) < 0.06) return null
  const total = Math.round((value * propertyTaxPercent * seededBetween(`tax ${key}`, 0.75, 1.1)) / 100)
  return { year: seeded(`tax year ${key}`) < 0.25 ? 2024 : 2025, total }
}

/** Rounded to a multiple of the step. */
export const toNearest = (step: number, figure: number): number => Math.round(figure / step) * step
