import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import type { SandboxPlace } from "./SandboxPlace.ts"

/** A feature of the sandbox's map. */
export interface MappedAmenity {
  readonly type: "node" | "way"
  readonly id: number
  readonly lat: number
  readonly lon: number
  readonly tags: Readonly<Record<string, string>>
}

/** The amenities within 800 m of a lively street: tag, name, and max number. */
const kinds: ReadonlyArray<readonly [key: string, value: string, name: string, most: number]> = [
  ["shop", "supermarket", "Market", 2],
  ["amenity", "restaurant", "Kitchen", 14],
  ["amenity", "fast_food", "Burgers", 5],
  ["amenity", "bar", "Tavern", 4],
  ["amenity", "cafe", "Coffee House", 4],
  ["shop", "clothes", "Outfitters", 4],
  ["shop", "hardware", "Hardware", 1],
  ["shop", "convenience", "Corner Store", 3],
  ["amenity", "pharmacy", "Pharmacy", 2],
  ["amenity", "bank", "Savings Bank", 2],
  ["leisure", "park", "Park", 3],
  ["amenity", "school", "Elementary School", 2],
  ["amenity", "library", "Branch Library", 1],
  ["leisure", "fitness_centre", "Fitness", 2],
  ["amenity", "theatre", "Theater", 1],
  ["highway", "bus_stop", "Street", 16]
]

const namesakes = "Oak Maple Lincoln Union Franklin Riverside Liberty Washington Cedar Madison".split(" ")

/** The liveliness of the tract, from 0 (rural) to 1. */
export const livelinessOf = ({ traits, tractGeoid }: SandboxPlace): number =>
  traits.rural ? 0 : seededBetween(`amenities ${tractGeoid}`, 0.3, 1)

/**
 * All amenities on the map within 800 m of the place, the same for every caller. One shop is mapped twice, as happens
 * on the real map.
 */
export const amenitiesAround = (place: SandboxPlace): ReadonlyArray<MappedAmenity> => {
  const found = kinds.flatMap(([key, value, name, most]) =>
    Array.from({ length: Math.round(most * livelinessOf(place)) }, (_, index) =>
      amenityOf(place, `${value} ${index}`, { [key]: value, name: `${namesakeOf(place, value, index)} ${name}` })
    )
  )
  return [
    ...found,
    ...found
      .filter(({ tags }) => tags["shop"] === "supermarket")
      .slice(0, 1)
      .map(asBuilding)
  ]
}

const amenityOf = (place: SandboxPlace, what: string, tags: MappedAmenity["tags"]): MappedAmenity => {
  const key = `${what} at ${place.lat},${place.lon}`
  const meters = seededBetween(`distance of ${key}`, 60, 780)
  const bearing = seededBetween(`bearing of ${key}`, 0, 2 * Math.PI)
  return {
    type: "leisure" in tags ? "way" : "node",
    id: idOf(key),
    lat: toMapPrecision(place.lat + (meters * Math.cos(bearing)) / metersPerDegree),
    lon: toMapPrecision(
      place.lon + (meters * Math.sin(bearing)) / (metersPerDegree * Math.cos((place.lat * Math.PI) / 180))
    ),
    tags
  }
}

const metersPerDegree = 111_195

const namesakeOf = (place: SandboxPlace, value: string, index: number): string => {
  const first = Math.floor(seeded(`names of ${value} ${place.tractGeoid}`) * namesakes.length)
  return namesakes[(first + index) % namesakes.length] ?? place.city
}

const asBuilding = (amenity: MappedAmenity): MappedAmenity => ({
  ...amenity,
  type: "way",
  id: idOf(`building of ${amenity.id}`),
  lat: toMapPrecision(amenity.lat + 15 / metersPerDegree),
  tags: { ...amenity.tags, building: "retail" }
})

const idOf = (key: string): number => Math.floor(seededBetween(`id of ${key}`, 1e9, 9e9))

const toMapPrecision = (degrees: number): number => Number(degrees.toFixed(7))
