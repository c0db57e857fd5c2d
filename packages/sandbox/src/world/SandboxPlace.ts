import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import { type AddressLine, parseAddressLine, plainName } from "./AddressLine.ts"
import { type Anchor, anchors } from "./anchors.ts"
import { type Landmark, landmarks } from "./examples.ts"
import { highYieldOf, type HouseFigures, type PropertyOfPlace, type TractFigures } from "./HouseFigures.ts"
import { stateByCode, stateByFips, type StateProfile, territories } from "./stateProfiles.ts"
import {
  blockGeoidOf,
  blockMiddles,
  type Cell,
  cellAt,
  cellKey,
  cellsPerDegree,
  townReach,
  tractGeoidOf,
  tractHalvesOf
} from "./TownGrid.ts"

/** A place of the sandbox. Its geography and traits depend only on its point. */
export interface SandboxPlace {
  /** The street in upper case, without the unit: `1600 SMITH ST`. */
  readonly street: string
  readonly city: string
  readonly stateCode: string
  readonly stateName: string
  readonly zip: string
  readonly lat: number
  readonly lon: number
  readonly countyName: string
  /** The county's present code. In Connecticut it is a planning region's code. */
  readonly countyFips: string
  /** The county's code in the blocks of 2020. In Connecticut it is the former county's code. */
  readonly county2020Fips: string
  /** The tract's code. It begins with `countyFips`, and so does `blockGeoid`. */
  readonly tractGeoid: string
  readonly blockGeoid: string
  readonly metro: string
  /** The home at the point, if its figures are fixed. */
  readonly house: HouseFigures | null
  /** The kind of property at the point, if only the kind is fixed. */
  readonly property: PropertyOfPlace | null
  readonly traits: PlaceTraits
}

export interface PlaceTraits {
  readonly flood: "X" | "X-shaded" | "AE" | "AO" | "VE" | "D" | "unmapped"
  /** The code of another flood zone within 30 meters, on the other side of the street. */
  readonly floodNearby: "AE" | null
  /** True if the place has no amenities and no fiber. */
  readonly rural: boolean
  /** True if many homes are seasonal. It is equal in the whole county. */
  readonly resort: boolean
  /** True in an opportunity zone. It is equal in the whole tract. */
  readonly opportunityZone: boolean
  /** The max monthly rent, in percent of the value, in a tract of cheap houses with high rents; `null` elsewhere. */
  readonly highYield: number | null
  /** The tract's fixed figures, the same in the whole tract. */
  readonly tract: TractFigures | null
  readonly recordKnown: boolean
  /** True if RentCast answers with another house's record. */
  readonly recordOfOther: boolean
  /** True if sale prices are public in the state. */
  readonly saleDisclosed: boolean
  /** True if FEMA's flood maps, their mirror and OpenFEMA answer 503. It is equal in the whole county. */
  readonly femaIsDown: boolean
  /** True if EPA's list of Superfund sites reports an error. It is equal in the whole county. */
  readonly siteListIsDown: boolean
}

/**
 * The places that match an address line; several for an ambiguous street. A line matches no place without a house
 * number, a street, a state, and a city or ZIP code. Nor does a street named NOWHERE. An unknown town gets the state's
 * known town with the nearest ZIP code, or the state's first town.
 */
export const locate = (oneLine: string): ReadonlyArray<SandboxPlace> => {
  const line = parseAddressLine(oneLine)
  if (line === null || /\bNOWHERE\b/.test(line.street)) return []
  const anchor = anchorOf(line)
  const known = landmarksOn(line, anchor)
  return known.length > 0 ? known.map(({ lat, lon }) => placeAt(lat, lon)) : [placeOn(line, anchor)]
}

/** The place at a point, in the nearest town. A point that `locate` returned has the same geography and traits here. */
export const placeAt = (lat: number, lon: number): SandboxPlace => {
  const anchor = nearest(lat, lon)
  const state = stateOf(anchor)
  const cell = cellAt(lat, lon)
  const landmark = landmarkIn(cell)
  const tractGeoid = tractGeoidOf(anchor, cell)
  const {
    rural = false,
    resort = false,
    unmapped = false,
    femaIsDown = false,
    siteListIsDown = false
  } = anchor.conditions
  return {
    street: landmark?.street ?? streetIn(cell),
    city: landmark?.suburb ?? anchor.city,
    stateCode: state.code,
    stateName: state.name,
    zip: landmark?.zip ?? anchor.zip,
    lat,
    lon,
    countyName: anchor.countyName,
    countyFips: anchor.countyFips,
    county2020Fips: anchor.county2020Fips,
    tractGeoid,
    blockGeoid: blockGeoidOf(anchor, cell),
    metro: anchor.metro,
    house: landmark?.figures?.house ?? null,
    property: landmark?.property ?? null,
    traits: {
      flood: unmapped ? "unmapped" : (landmark?.flood ?? floodIn(cell)),
      floodNearby: landmark?.floodNearby ?? null,
      rural,
      resort,
      opportunityZone:
        landmarkByTract.get(tractGeoid)?.opportunityZone ?? seeded(`opportunity zone ${tractGeoid}`) < 0.1,
      // The worked examples keep their original figures.
      highYield: landmarkByTract.has(tractGeoid) ? null : highYieldOf(anchor, tractGeoid),
      tract: landmarkByTract.get(tractGeoid)?.tract ?? null,
      recordKnown: landmark?.recordKnown ?? (!territories.has(state.code) && seeded(`record ${cellKey(cell)}`) < 0.95),
      recordOfOther: landmark?.recordOfOther ?? false,
      saleDisclosed: !undisclosedSales.has(state.code),
      femaIsDown,
      siteListIsDown
    }
  }
}

/** The outline of the tract that a point is in: two rings in degrees, longitude first. */
export const tractRingsAt = (lat: number, lon: number) =>
  tractHalvesOf(nearest(lat, lon), cellAt(lat, lon)).map(([south, north, west, east]) =>
    [
      [west, south],
      [west, north],
      [east, north],
      [east, south],
      [west, south]
    ].map((corner) => corner.map((degrees) => Number(degrees.toFixed(6))))
  )

/**
 * A place in a county, by its code of either vintage. For a county without a known town it is a place in the county's
 * state.
 */
export const placeOfCounty = (countyFips: string): SandboxPlace => center(anchorOfCounty(countyFips))

/**
 * A place in a tract, block group or block, with a county code of either vintage. For an unknown one it is a place in
 * the county.
 */
export const placeOfTract = (geoid: string): SandboxPlace => {
  for (const anchor of anchors.filter((anchor) => inCounty(anchor, geoid))) {
    const cell = blockMiddles(anchor).find((cell) => blockGeoidOf(anchor, cell).startsWith(geoid.slice(5), 5))
    if (cell !== undefined) return placeAt(cell.lat / cellsPerDegree, cell.lon / cellsPerDegree)
  }
  return placeOfCounty(geoid)
}

/** A place in the town whose ZIP code is closest to the given one, in the ZIP code's state. */
export const placeOfZip = (zip: string): SandboxPlace => {
  const line = parseAddressLine(`1 MAIN ST, ${zip}`)
  return center(line === null ? anchors[0] : anchorOf(line))
}

const undisclosedSales = new Set(["AK", "ID", "KS", "LA", "MO", "MS", "MT", "ND", "NM", "TX", "UT", "WY"])

const center = (anchor: Anchor): SandboxPlace => placeAt(anchor.lat, anchor.lon)

const nearest = (lat: number, lon: number): Anchor => {
  const distance = (anchor: Anchor) => Math.max(Math.abs(anchor.lat - lat), Math.abs(anchor.lon - lon))
  return anchors.reduce((best, anchor) => (distance(anchor) < distance(best) ? anchor : best))
}

const stateOf = (anchor: Anchor): StateProfile => {
  const state = stateByCode(anchor.stateCode)
  if (state === undefined) throw new Error(`no profile of ${anchor.stateCode}`)
  return state
}

const anchorOf = ({ city, stateCode, zip }: AddressLine): Anchor => {
  const inState = anchors.filter((anchor) => anchor.stateCode === stateCode)
  const byZip = (digits: number) =>
    zip === null ? undefined : inState.find((anchor) => anchor.zip.startsWith(zip.slice(0, digits)))
  return (
    inState.find((anchor) => city !== null && plainName(anchor.city) === city) ??
    byZip(5) ??
    byZip(3) ??
    byZip(2) ??
    inState[0] ??
    anchors[0]
  )
}

const inCounty = (anchor: Anchor, geoid: string): boolean =>
  geoid.startsWith(anchor.countyFips) || geoid.startsWith(anchor.county2020Fips)

const anchorOfCounty = (geoid: string): Anchor => {
  const stateCode = stateByFips(geoid.slice(0, 2))?.code
  return (
    anchors.find((anchor) => inCounty(anchor, geoid)) ??
    anchors.find((anchor) => anchor.stateCode === stateCode) ??
    anchors[0]
  )
}

const placeOn = (line: AddressLine, anchor: Anchor): SandboxPlace => {
  const key = `${line.street} ${line.city ?? plainName(anchor.city)} ${anchor.countyFips}`
  const at = (degrees: number, axis: string) => {
    const cell = Math.round(degrees * cellsPerDegree + seededBetween(`${axis} ${key}`, 5 - townReach, townReach - 5))
    const withinCell = Math.round(seededBetween(`${axis} within ${key}`, -4, 4))
    return (cell * 10 + withinCell) / (cellsPerDegree * 10)
  }
  const place = placeAt(at(anchor.lat, "lat"), at(anchor.lon, "lon"))
  const city = line.city === null || line.city === plainName(anchor.city) ? anchor.city : titleCase(line.city)
  return { ...place, street: line.street, city, zip: line.zip ?? anchor.zip, house: null }
}

const titleCase = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())

const landmarksOn = (line: AddressLine, anchor: Anchor): ReadonlyArray<Landmark> => {
  const inTown = landmarks.filter(
    ({ city, stateCode, suburb }) =>
      stateCode === line.stateCode &&
      city === anchor.city &&
      (line.city === null || line.city === plainName(suburb ?? city))
  )
  const exact = inTown.filter(({ street }) => street === line.street)
  return exact.length > 0 ? exact : inTown.filter(({ street }) => street.replace(/ [NS][EW]$/, "") === line.street)
}

const landmarkByCell = new Map(landmarks.map((landmark) => [cellKey(cellAt(landmark.lat, landmark.lon)), landmark]))

const landmarkIn = (cell: Cell): Landmark | undefined => landmarkByCell.get(cellKey(cell))

const landmarkByTract = new Map(
  landmarks.map((landmark) => {
    const { lat, lon } = landmark
    return [tractGeoidOf(nearest(lat, lon), cellAt(lat, lon)), landmark]
  })
)

const floodIn = (cell: Cell): PlaceTraits["flood"] => {
  const draw = seeded(`flood ${cellKey(cell)}`)
  if (draw < 0.08) return "AE"
  if (draw < 0.15) return "X-shaded"
  if (draw < 0.17) return "D"
  return draw < 0.2 ? "unmapped" : "X"
}

const streetNames = ["OAK ST", "MAIN ST", "MAPLE AVE", "CEDAR LN", "PARK AVE", "2ND ST", "HILL RD", "LAKE DR"]

const streetIn = (cell: Cell): string => {
  const key = cellKey(cell)
  const name = streetNames[Math.floor(seeded(`street ${key}`) * streetNames.length)] ?? "MAIN ST"
  return `${Math.floor(seededBetween(`house ${key}`, 100, 9900))} ${name}`
}

/**
 * The places of the sandbox: one in each block group, one in each tract, and one in each town's county. They are made
 * at the first use.
 */
interface EveryPlace {
  readonly blockGroups: ReadonlyArray<SandboxPlace>
  readonly tracts: ReadonlyArray<SandboxPlace>
  readonly counties: ReadonlyArray<SandboxPlace>
}

let known: EveryPlace | null = null

/** All places of the sandbox, in the order of their numbers. */
export const everyPlace = (): EveryPlace => {
  known ??= makeEveryPlace()
  return known
}

const makeEveryPlace = (): EveryPlace => {
  const places = anchors.flatMap((anchor) =>
    blockMiddles(anchor).map(({ lat, lon }) => placeAt(lat / cellsPerDegree, lon / cellsPerDegree))
  )
  return {
    blockGroups: firstOfEach(places, ({ blockGeoid }) => blockGeoid.slice(0, 12)),
    tracts: firstOfEach(places, ({ tractGeoid }) => tractGeoid),
    counties: firstOfEach(
      anchors.map(({ lat, lon }) => placeAt(lat, lon)),
      ({ countyFips }) => countyFips
    )
  }
}

const firstOfEach = (
  places: ReadonlyArray<SandboxPlace>,
  codeOf: (place: SandboxPlace) => string
): ReadonlyArray<SandboxPlace> => {
  const first = new Map<string, SandboxPlace>()
  for (const place of places) if (!first.has(codeOf(place))) first.set(codeOf(place), place)
  return [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place)
}
