import { Array as Arr, Number as Num, Schema } from "effect"

import { distanceMeters } from "../address/Distance.ts"
import { clamp, type Curve, interpolate } from "../tables/reference/Interpolation.ts"

/** The radius around the place in which amenities count, meters in a straight line. */
export const walkRadiusMeters = 800

/** OpenStreetMap keys whose values name an amenity, in the order in which they decide its category. */
const osmKeys = ["shop", "amenity", "leisure", "tourism", "railway", "highway"] as const
export type OsmKey = (typeof osmKeys)[number]

/** A map feature with its tags, the distance of its nearest known point from the place, and its location. */
export interface MapFeature {
  readonly tags: Readonly<Record<string, string | null | undefined>>
  readonly lat: number
  readonly lon: number
  readonly meters: number
}

/** A map feature that the walk score counts. `meters` is at most the radius. */
interface Amenity {
  readonly category: AmenityCategory
  readonly name: string | null
  readonly lat: number
  readonly lon: number
  readonly meters: number
}

/** The categories of amenities that the walk score counts, in the order they are shown. */
export const AmenityCategory = Schema.Literals([
  "grocery",
  "restaurants",
  "shopping",
  "coffee",
  "banks",
  "parks",
  "schools",
  "books",
  "entertainment",
  "transit"
])
export type AmenityCategory = typeof AmenityCategory.Type

/** The number of amenities of one category within the radius, and the distance of the nearest. */
export const AmenitySummary = Schema.Struct({
  category: AmenityCategory.annotate({
    description: "The kind of amenity. `transit` is counted and shown, but adds nothing to the score."
  }),
  count: Schema.Int.annotate({ description: "Amenities of the category within the radius.", examples: [12] }),
  nearestMeters: Schema.NullOr(Schema.Finite).annotate({
    description: "Straight-line distance to the nearest one, whole meters. `null` if none is within the radius.",
    examples: [299]
  })
}).annotate({ identifier: "AmenitySummary", description: "One category of amenities around the place." })
export type AmenitySummary = typeof AmenitySummary.Type

/** The tag values of every category. Convenience stores are not groceries and count nowhere, as in Walk Score's paper. */
const tagValues: Record<AmenityCategory, Partial<Record<OsmKey, ReadonlyArray<string>>>> = {
  grocery: { shop: ["supermarket", "grocery", "greengrocer"] },
  restaurants: { amenity: ["restaurant", "fast_food", "bar", "pub", "food_court"] },
  shopping: {
    shop: [
      "bakery",
      "chemist",
      "clothes",
      "cosmetics",
      "department_store",
      "doityourself",
      "electronics",
      "furniture",
      "gift",
      "hardware",
      "jewelry",
      "mall",
      "pharmacy",
      "shoes",
      "sports",
      "toys",
      "variety_store"
    ],
    amenity: ["pharmacy"]
  },
  coffee: { shop: ["coffee"], amenity: ["cafe"] },
  banks: { amenity: ["bank"] },
  parks: { leisure: ["park", "playground", "nature_reserve"] },
  schools: { amenity: ["school", "college", "university"] },
  books: { shop: ["books"], amenity: ["library"] },
  entertainment: {
    amenity: ["cinema", "theatre", "arts_centre", "nightclub"],
    leisure: ["fitness_centre", "sports_centre", "bowling_alley"],
    tourism: ["museum", "gallery"]
  },
  transit: { railway: ["station", "halt", "tram_stop", "subway_entrance"], highway: ["bus_stop"] }
}

/** The tags to ask a map for: every key with all its values that count. */
export const countedTags: ReadonlyArray<readonly [key: OsmKey, values: ReadonlyArray<string>]> = osmKeys.map((key) => [
  key,
  AmenityCategory.literals.flatMap((category) => tagValues[category][key] ?? [])
])

/** The category of each value of a key; of a value that two categories have, the first. */
const categories: ReadonlyMap<OsmKey, ReadonlyMap<string, AmenityCategory>> = new Map(
  osmKeys.map((key) => [
    key,
    new Map(
      AmenityCategory.literals
        .toReversed()
        .flatMap((category) => (tagValues[category][key] ?? []).map((value) => [value, category] as const))
    )
  ])
)

/** The points of the nearest, the second nearest, ... amenity of each category, at distance 0. They add up to 15. */
const slotWeights: Record<AmenityCategory, ReadonlyArray<number>> = {
  grocery: [3],
  restaurants: [0.75, 0.45, 0.25, 0.25, 0.225, 0.225, 0.225, 0.225, 0.2, 0.2],
  shopping: [0.5, 0.45, 0.4, 0.35, 0.3],
  coffee: [1.25, 0.75],
  banks: [1],
  parks: [1],
  schools: [1],
  books: [1],
  entertainment: [1],
  transit: []
}
const fullWeight = 15

/** The length of a walk divided by the straight line, because streets bend. */
const walkingDetour = 1.3

/** The share of an amenity's points that is left, by the length of the walk in meters. */
const distanceDecay: Curve = [
  [0, 1],
  [400, 0.95],
  [1800, 0.1],
  [2400, 0]
]

/** The max distance, in meters, between two map features that are one amenity, mapped as a point and as a building. */
const sameAmenityMeters = 60

const labels: ReadonlyArray<readonly [from: number, label: string]> = [
  [85, "Excellent walkability"],
  [65, "Very walkable"],
  [45, "Somewhat walkable"],
  [25, "Car-dependent"]
]

/** The walkability of a place: its score, and the amenities behind it. */
interface Walkable {
  readonly walkScore: number
  readonly walkLabel: string
  /** `null` if only EPA's index answered. */
  readonly totalAmenitiesNearby: number | null
  readonly amenities: ReadonlyArray<AmenitySummary>
  readonly radiusMeters: typeof walkRadiusMeters
}

/** The walkability section, from a map's features around the place. */
export const walkabilityOf = (features: ReadonlyArray<MapFeature>): Walkable => {
  const amenities = distinctAmenities(features)
  const score = walkScore(amenities)
  const byCategory = Map.groupBy(amenities, ({ category }) => category)
  return {
    walkScore: score,
    walkLabel: walkLabel(score),
    totalAmenitiesNearby: amenities.length,
    amenities: AmenityCategory.literals.map((category) => summaryOf(category, byCategory.get(category) ?? [])),
    radiusMeters: walkRadiusMeters
  }
}

/**
 * The walkability section from EPA's National Walkability Index alone. The index of a block group (1 to 20: street
 * crossings, transit and mix of uses) is stretched to 0-100: `(index - 1) / 19 * 100`. It counts no amenities.
 */
export const walkabilityOfNationalIndex = (index: number): Walkable => {
  const score = Math.round(clamp(((index - 1) / 19) * 100, 0, 100))
  return {
    walkScore: score,
    walkLabel: walkLabel(score),
    totalAmenitiesNearby: null,
    amenities: [],
    radiusMeters: walkRadiusMeters
  }
}

/**
 * Walkability from 0 (nothing near) to 100: the method Walk Score published in 2011 without its street-network penalties, over
 * amenities within 800 m instead of 2.4 km, so it is stricter.
 *
 * `100 / 15 * sum(weight of slot i * decay(1.3 * distance of the i-th nearest))` over all categories.
 */
export const walkScore = (amenities: ReadonlyArray<Pick<Amenity, "category" | "meters">>): number => {
  const byCategory = Map.groupBy(amenities, ({ category }) => category)
  const weights = AmenityCategory.literals.flatMap((category) =>
    Arr.zipWith(
      slotWeights[category],
      (byCategory.get(category) ?? []).sort(nearestFirst),
      (weight, { meters }) => weight * interpolate(walkingDetour * meters, distanceDecay)
    )
  )
  return Math.round(clamp((100 / fullWeight) * Num.sumAll(weights), 0, 100))
}

/** The walk score in words. The words are our own: Walk Score's names are its trademarks. */
export const walkLabel = (score: number): string => labels.find(([from]) => score >= from)?.[1] ?? "Very car-dependent"

/** The category of a map feature; `null` if the walk score does not count it. */
export const categoryOf = (tags: MapFeature["tags"]): AmenityCategory | null => {
  for (const key of osmKeys) {
    const category = categories.get(key)?.get(tags[key] ?? "")
    if (category !== undefined) return category === "parks" && tags["access"] === "private" ? null : category
  }
  return null
}

/**
 * The amenities among the map features, nearest first, each once. A feature with the category and name of a nearer one
 * within 60 m is the same one mapped twice; features without a name are never merged. A feature whose center is beyond
 * the radius has its edge inside, so its distance counts as the radius.
 */
export const distinctAmenities = (features: ReadonlyArray<MapFeature>): ReadonlyArray<Amenity> => {
  const amenities: Array<Amenity> = []
  for (const { tags, lat, lon, meters } of features) {
    const category = categoryOf(tags)
    if (category === null) continue
    amenities.push({ category, name: tags["name"] ?? null, lat, lon, meters: Math.min(meters, walkRadiusMeters) })
  }
  const seen = new Map<string, Array<Amenity>>()
  return amenities.sort(nearestFirst).filter((amenity) => {
    if (amenity.name === null) return true
    const nearer = seen.get(amenity.name)
    if (nearer === undefined) {
      seen.set(amenity.name, [amenity])
      return true
    }
    const isTwice = nearer.some(
      (other) => other.category === amenity.category && distanceMeters(other, amenity) <= sameAmenityMeters
    )
    if (!isTwice) nearer.push(amenity)
    return !isTwice
  })
}

const nearestFirst = (one: Pick<Amenity, "meters">, other: Pick<Amenity, "meters">): number => one.meters - other.meters

const summaryOf = (category: AmenityCategory, amenities: ReadonlyArray<Amenity>): AmenitySummary => {
  const [nearest] = amenities
  return {
    category,
    count: amenities.length,
    nearestMeters: nearest === undefined ? null : Math.round(nearest.meters)
  }
}
