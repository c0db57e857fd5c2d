import { type SandboxPlace, seededBetween, type StateProfile } from "./World.ts"

/** A made-up home. Everything about it follows from its address. */
export interface Home {
  /** Names the home in seeds. */
  readonly key: string
  readonly place: SandboxPlace
  readonly unit: string | null
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
  const daysSinceSale = Math.round(seededBetween(`sale ${key}`, 300, 4300))
  return {
    key,
    place,
    unit,
    bedrooms: Math.round(squareFootage / 560),
    bathrooms: 1 + Math.round((squareFootage - 900) / 450) / 2,
    squareFootage,
    lotSize: toNearest(10, seededBetween(`lot ${key}`, 4200, 9800)),
    yearBuilt: Math.floor(seededBetween(`built ${key}`, 1925, 2013)),
    value,
    rent: toNearest(10, state.medianRent * dearness * seededBetween(`rent ${key}`, 0.94, 1.06)),
    daysSinceSale,
    lastSalePrice: place.traits.saleDisclosed ? toNearest(500, value / 1.045 ** (daysSinceSale / 365)) : null
  }
}

/** Rounded to a multiple of the step. */
export const toNearest = (step: number, figure: number): number => Math.round(figure / step) * step
