import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import { livelinessOf } from "./Amenities.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"

/** A point of a town map, in meters east and north of the place. */
type Point = readonly [east: number, north: number]

/** A way of the sandbox's map. The last point of an area is its first point. */
export interface MappedWay {
  readonly id: number
  readonly isArea: boolean
  readonly tags: Readonly<Record<string, string>>
  /** Longitude first, degrees. */
  readonly points: ReadonlyArray<readonly [lon: number, lat: number]>
}

const streetNames =
  "Chase Goss Alder Birch Center Dover Elm Foster Grant Harbor Iris Jasper King Laurel Mill Nelson Orchard Pine Quincy Ridge".split(
    " "
  )

/** The distance around the place, in meters, up to which streets are drawn: more than a map shows. */
const reach = 700

/** The layout of the streets around a place. */
interface Grid {
  readonly key: string
  /** The rotation of the town's streets, in radians. */
  readonly turn: number
  readonly along: number
  readonly across: number
  /** The distance between the place and its own street, which is south of it, in meters. */
  readonly setback: number
  readonly shift: number
}

const gridOf = (place: SandboxPlace): Grid => {
  const key = `${place.lat},${place.lon}`
  return {
    key,
    turn: seededBetween(`turn of ${place.tractGeoid}`, -0.3, 0.3),
    along: place.traits.rural ? 420 : seededBetween(`block of ${place.tractGeoid}`, 130, 190),
    across: place.traits.rural ? 520 : seededBetween(`depth of ${place.tractGeoid}`, 78, 104),
    setback: place.traits.rural ? 34 : 17,
    shift: seededBetween(`shift at ${key}`, 30, 90)
  }
}

/** Everything on the map around the place except amenities, the same for every caller. */
export const waysAround = (place: SandboxPlace): ReadonlyArray<MappedWay> => {
  const grid = gridOf(place)
  const inTown = townFrom(place, grid)
  const count = Math.ceil(reach / Math.min(grid.along, grid.across)) + 1
  const steps = Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
  // No street leads into the sea.
  const shore = place.traits.flood === "VE" ? riverOf(place) + 45 : -reach
  const eastWest = steps
    .map((step) => ({ step, north: step * grid.across - grid.setback }))
    .filter(({ north }) => Math.abs(north) <= reach && north >= shore)
  const northSouth = steps
    .map((step) => ({ step, east: step * grid.along + grid.shift }))
    .filter(({ east }) => Math.abs(east) <= reach)
  const streets = [
    ...eastWest.map(({ north, step }) =>
      inTown.way(`street ${step}`, false, streetTags(place, step, "Street"), [
        [-reach, north],
        [0, north + bendOf(grid, step)],
        [reach, north]
      ])
    ),
    ...northSouth.map(({ east, step }) =>
      inTown.way(`avenue ${step}`, false, streetTags(place, step + 11, "Avenue"), [
        [east, shore],
        [east, reach]
      ])
    )
  ]
  const park = { east: grid.shift + grid.along, north: 2 * grid.across - grid.setback }
  return [
    ...streets,
    ...eastWest.flatMap(({ north, step }) => housesAlong(place, grid, inTown, { north, step, northSouth })),
    ...(place.traits.rural
      ? []
      : [
          inTown.area("park", { leisure: "park", name: `${nameAt(place, 5)} Park` }, [
            [park.east + 8, park.north + 8],
            [park.east + grid.along - 8, park.north + 8],
            [park.east + grid.along - 8, park.north + grid.across - 8],
            [park.east + 8, park.north + grid.across - 8]
          ])
        ]),
    ...waterAround(place, inTown)
  ]
}

/** The outline of a flood zone at the place or next to it, longitude first. */
interface MappedZone {
  readonly flood: SandboxPlace["traits"]["flood"]
  readonly ring: MappedWay["points"]
}

/** The flood zones around the place. They agree with the place's own zone and with its river. */
export const floodZonesAround = (place: SandboxPlace): ReadonlyArray<MappedZone> => {
  const { flood, floodNearby } = place.traits
  if (flood === "unmapped") return []
  const inTown = townFrom(place, gridOf(place))
  const river = riverOf(place)
  const zone = (kind: MappedZone["flood"], north: number): MappedZone => ({
    flood: kind,
    ring: inTown.degrees(closed([...banks(place, north), [2 * reach, -2 * reach], [-2 * reach, -2 * reach]]))
  })
  if (flood === "D" || flood === "AO") {
    return [{ flood, ring: inTown.degrees(closed(flood === "D" ? square(2 * reach) : square(130))) }]
  }
  // A zone extends from the river to a line. The zone nearer to the river has the higher risk, and is drawn over the
  // other.
  if (flood === "AE" || flood === "VE") return [zone("X-shaded", 190), zone(flood, 95)]
  if (flood === "X-shaded") return [zone("X-shaded", 80), zone("AE", river + 60)]
  if (floodNearby !== null) return [zone(floodNearby, -22)]
  return river < -reach ? [] : [zone("AE", river + 45)]
}

/**
 * The position of the place's river, in meters north of the place. A negative number is south of it. Without a river it
 * is outside the drawn area.
 */
const riverOf = (place: SandboxPlace): number => {
  const { flood, floodNearby } = place.traits
  if (flood === "VE") return -120
  if (flood === "AE" || floodNearby !== null) return -105
  if (flood === "X-shaded") return -230
  return seeded(`river of ${place.tractGeoid}`) < 0.5 ? -245 : -2 * reach
}

const waterAround = (place: SandboxPlace, inTown: Town): ReadonlyArray<MappedWay> => {
  const river = riverOf(place)
  if (river < -reach) return []
  if (place.traits.flood === "VE") {
    return [
      inTown.area("sea", { natural: "water", water: "bay" }, [
        ...banks(place, river),
        [2 * reach, -2 * reach],
        [-2 * reach, -2 * reach]
      ])
    ]
  }
  return [
    inTown.area("river", { natural: "water", water: "river", name: `${nameAt(place, 9)} Creek` }, [
      ...banks(place, river),
      ...banks(place, river - 26).toReversed()
    ]),
    inTown.way("bed", false, { waterway: "river", name: `${nameAt(place, 9)} Creek` }, banks(place, river - 13))
  ]
}

/**
 * One bank of a river: a winding line from west to east that is `north` meters north of the place where it passes it.
 */
const banks = (place: SandboxPlace, north: number): ReadonlyArray<Point> =>
  Array.from({ length: 41 }, (_, index) => {
    const east = -reach + (index * reach) / 20
    const phase = seededBetween(`river bends at ${place.tractGeoid}`, 0, 6)
    // In front of the house the line keeps its distance, and to both sides it sways.
    const sway = (Math.sin(east / 130 + phase) - Math.sin(phase)) * 30 * Math.min(1, Math.abs(east) / 150)
    return [east, north + sway]
  })

const square = (half: number): ReadonlyArray<Point> => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half]
]

interface Row {
  readonly north: number
  readonly step: number
  readonly northSouth: ReadonlyArray<{ readonly east: number }>
}

/** The houses on both sides of a street, except at crossings and in the water. */
const housesAlong = (
  place: SandboxPlace,
  grid: Grid,
  inTown: Town,
  { north, northSouth, step }: Row
): ReadonlyArray<MappedWay> => {
  const river = riverOf(place)
  const lot = place.traits.rural ? 160 : 22
  const lots = Array.from({ length: Math.floor((2 * reach) / lot) }, (_, index) => -reach + index * lot)
  return lots.flatMap((west) =>
    [1, -1].flatMap((side) => {
      const key = `house ${step} ${west} ${side} ${grid.key}`
      const middle: Point = [
        west + lot / 2,
        north + bendOf(grid, step) * (1 - Math.abs(west) / reach) + side * grid.setback
      ]
      const isOnCrossing = northSouth.some(({ east }) => Math.abs(east - middle[0]) < 15)
      const isInWater = middle[1] < river + 24 && (place.traits.flood === "VE" || middle[1] > river - 60)
      if (isOnCrossing || isInWater || seeded(key) < (place.traits.rural ? 0.6 : 0.14)) return []
      const half = seededBetween(`width of ${key}`, 4.5, place.traits.rural ? 8 : 7.5)
      const deep = seededBetween(`depth of ${key}`, 4.5, 7)
      const wing = seeded(`wing of ${key}`) < 0.4 ? 4 : 0
      return [
        inTown.area(key, { building: livelinessOf(place) > 0.8 ? "yes" : "house" }, [
          [middle[0] - half, middle[1] - deep],
          [middle[0] + half, middle[1] - deep],
          [middle[0] + half, middle[1] + deep - wing],
          ...(wing === 0
            ? []
            : ([
                [middle[0] + 1, middle[1] + deep - wing],
                [middle[0] + 1, middle[1] + deep]
              ] as const)),
          [middle[0] - half, middle[1] + deep]
        ])
      ]
    })
  )
}

/** The random bend of a street to the north, in meters, at the place's longitude. The place's own street has none. */
const bendOf = ({ key }: Grid, step: number): number =>
  step === 0 ? 0 : seededBetween(`bend ${step} of ${key}`, -6, 6)

const streetTags = (place: SandboxPlace, step: number, kind: string): MappedWay["tags"] => ({
  highway: step % 4 === 2 ? "secondary" : "residential",
  name: `${nameAt(place, step)} ${kind}`
})

const nameAt = (place: SandboxPlace, step: number): string => {
  const first = Math.floor(seeded(`streets of ${place.tractGeoid}`) * streetNames.length)
  const index = (((first + step) % streetNames.length) + streetNames.length) % streetNames.length
  return streetNames[index] ?? place.city
}

interface Town {
  readonly degrees: (points: ReadonlyArray<Point>) => MappedWay["points"]
  readonly way: (key: string, isArea: boolean, tags: MappedWay["tags"], points: ReadonlyArray<Point>) => MappedWay
  readonly area: (key: string, tags: MappedWay["tags"], points: ReadonlyArray<Point>) => MappedWay
}

const closed = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => [...points, ...points.slice(0, 1)]

const townFrom = (place: SandboxPlace, { key, turn }: Grid): Town => {
  const perLon = metersPerDegree * Math.cos((place.lat * Math.PI) / 180)
  const degrees = (points: ReadonlyArray<Point>) =>
    points.map(([east, north]) => {
      const turnedEast = east * Math.cos(turn) - north * Math.sin(turn)
      const turnedNorth = east * Math.sin(turn) + north * Math.cos(turn)
      return [rounded(place.lon + turnedEast / perLon), rounded(place.lat + turnedNorth / metersPerDegree)] as const
    })
  const way: Town["way"] = (what, isArea, tags, points) => ({
    id: Math.floor(seededBetween(`id of ${what} at ${key}`, 1e8, 9e8)),
    isArea,
    tags,
    points: degrees(points)
  })
  return { degrees, way, area: (what, tags, points) => way(what, true, tags, closed(points)) }
}

const metersPerDegree = 111_195

const rounded = (degrees: number): number => Number(degrees.toFixed(6))
