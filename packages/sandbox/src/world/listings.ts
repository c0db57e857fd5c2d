import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import { type Home, toNearest } from "./Home.ts"
import type { HouseFigures } from "./HouseFigures.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"
import { stateByCode } from "./stateProfiles.ts"

/** The purpose of a listing. */
export type ListedFor = "sale" | "rent"

/** A listing of a made-up home. Its figures are derived from the home that it is near, or is for. */
export interface HomeListing extends Pick<
  HouseFigures,
  "propertyType" | "bedrooms" | "bathrooms" | "squareFootage" | "yearBuilt"
> {
  readonly place: SandboxPlace
  readonly unit: string | null
  /** The distance from the home in miles. */
  readonly distance: number
  /** The price in US dollars; for a rental, the monthly rent. */
  readonly price: number
  readonly kind: "Standard" | "Foreclosure" | "Short Sale"
  /** True if the listing is still on the market. */
  readonly active: boolean
  /** The number of days since the listing was last seen. */
  readonly daysOld: number
  readonly daysOnMarket: number
}

/**
 * The listings behind an estimate of a home, the most similar first. Their prices scatter at random around the home's
 * own figure. Larger and newer homes cost more, and forced sales cost less. Older listings have the prices of their
 * time. For one home in 25 all listings are a quarter cheaper, so that the estimate and its comparables disagree. One
 * home in eight has sale listings itself, and in markets with cheap houses one in three. They come last. The newest is
 * from today, at about the home's value. Half of these homes also have an earlier listing at a higher price.
 */
export const listingsNear = (home: Home, listedFor: ListedFor, count: number): ReadonlyArray<HomeListing> => {
  const shareListed = home.place.traits.highYield === null ? 0.12 : 0.35
  const own = listedFor === "sale" && seeded(`listed ${home.key}`) < shareListed ? ownListings(home) : []
  const others = Array.from({ length: count - own.length }, (_, index) => listingNear(home, listedFor, index))
  return [...others, ...own]
}

const streets = ["ELM ST", "OAK AVE", "MAPLE DR", "WALNUT ST", "LAKEVIEW DR", "CEDAR LN", "4TH ST", "HILLCREST AVE"]

const listingNear = (home: Home, listedFor: ListedFor, index: number): HomeListing => {
  const key = `${listedFor === "sale" ? "price" : "rent"} ${index} ${home.key}`
  const { lat, lon, traits } = home.place
  const distance = traits.rural ? seededBetween(`miles ${key}`, 6, 18) : seededBetween(`miles ${key}`, 0.05, 1.1)
  const bearing = seededBetween(`bearing ${key}`, 0, 2 * Math.PI)
  const number = Math.floor(seededBetween(`number ${key}`, 100, 9900))
  const building = listedFor === "sale" ? home : oneUnitOf(home)
  const active = seeded(`active ${key}`) < 0.5
  const drawn = {
    squareFootage: toNearest(1, building.squareFootage * seededBetween(`area ${key}`, 0.85, 1.18)),
    yearBuilt: home.yearBuilt + Math.round(seededBetween(`built ${key}`, -12, 12)),
    daysOld: active ? 1 : Math.round(seededBetween(`days old ${key}`, 4, 170)),
    kind: listedFor === "sale" ? kindOf(key) : "Standard"
  } as const
  return {
    ...drawn,
    place: {
      ...home.place,
      street: `${number} ${streets[Math.floor(seeded(`street ${key}`) * streets.length)] ?? "MAIN ST"}`,
      lat: toDecimals(6, lat + (distance / 69) * Math.cos(bearing)),
      lon: toDecimals(6, lon + ((distance / 69) * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180))
    },
    unit: null,
    propertyType: home.propertyType,
    bedrooms: building.bedrooms,
    bathrooms: building.bathrooms,
    distance: toDecimals(4, distance),
    price: askedFor({ home, listedFor, key, area: drawn.squareFootage / building.squareFootage, ...drawn }),
    active,
    daysOnMarket: Math.round(seededBetween(`days on market ${key}`, 3, 120))
  }
}

interface Asked extends Pick<HomeListing, "yearBuilt" | "daysOld" | "kind"> {
  readonly home: Home
  readonly listedFor: ListedFor
  readonly key: string
  /** The living area divided by the home's living area. */
  readonly area: number
}

const askedFor = ({ area, daysOld, home, key, kind, listedFor, yearBuilt }: Asked): number => {
  const growth = listedFor === "sale" ? (stateByCode(home.place.stateCode)?.appreciationPercent ?? 0) : 3
  const factors = [
    area ** (listedFor === "sale" ? 0.6 : 0.45),
    Math.exp(0.003 * (yearBuilt - home.yearBuilt)),
    (1 + growth / 100) ** (-daysOld / 365),
    kind === "Standard" ? 1 : 0.85,
    seeded(`disputed ${listedFor} ${home.key}`) < 0.04 ? 0.75 : 1,
    seededBetween(`asked ${key}`, 0.93, 1.07)
  ]
  const { mid } = listedFor === "sale" ? home.value : home.rent
  const step = listedFor === "sale" ? 500 : 5
  return toNearest(
    step,
    factors.reduce((price, factor) => price * factor, mid)
  )
}

const kindOf = (key: string): HomeListing["kind"] => {
  const draw = seeded(`kind ${key}`)
  if (draw < 0.03) return "Foreclosure"
  return draw < 0.05 ? "Short Sale" : "Standard"
}

/** The figures of one unit of a multi-family house, whose rents are by unit. */
const oneUnitOf = ({ bathrooms, bedrooms, squareFootage, unitCount }: Home) => ({
  bedrooms: Math.max(1, Math.floor(bedrooms / unitCount)),
  bathrooms: Math.max(1, Math.floor((2 * bathrooms) / unitCount) / 2),
  squareFootage: toNearest(1, squareFootage / unitCount)
})

const ownListings = (home: Home): ReadonlyArray<HomeListing> => {
  const { bathrooms, bedrooms, key, place, propertyType, squareFootage, unit, value, yearBuilt } = home
  const daysOnMarket = Math.round(seededBetween(`own days ${key}`, 5, 90))
  const price = toNearest(500, value.mid * seededBetween(`own price ${key}`, 0.94, 1.08))
  const today = {
    bathrooms,
    bedrooms,
    place,
    propertyType,
    squareFootage,
    unit,
    yearBuilt,
    distance: 0,
    price,
    kind: "Standard" as const,
    active: true,
    daysOld: 1,
    daysOnMarket
  }
  const earlier = {
    ...today,
    price: toNearest(500, price * seededBetween(`own cut ${key}`, 1.02, 1.09)),
    active: false,
    daysOld: daysOnMarket + 3,
    daysOnMarket: Math.round(seededBetween(`own earlier days ${key}`, 20, 120))
  }
  return seeded(`own cut at all ${key}`) < 0.5 ? [today, earlier] : [today]
}

const toDecimals = (digits: number, figure: number): number => Math.round(figure * 10 ** digits) / 10 ** digits
