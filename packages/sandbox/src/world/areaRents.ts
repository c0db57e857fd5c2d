import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"
import { smallAreaRents, usesSmallAreaRents } from "@property-intelligence/domain/tables/smallAreaRents.ts"

import { anchors } from "./anchors.ts"
import { landmarks } from "./examples.ts"
import type { RentsByBedrooms } from "./HouseFigures.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"
import { stateByCode } from "./stateProfiles.ts"

/** The federal fiscal years whose rents the sandbox publishes. */
export type FiscalYear = 2026 | 2027

const perTypicalRent: RentsByBedrooms = [0.84, 0.92, 1.1, 1.45, 1.71]

/** The rents of a place's FMR area. Fixed rents are the same every year. */
export const areaRents = (place: SandboxPlace, year: FiscalYear): RentsByBedrooms =>
  (isSmallArea(place) ? undefined : fixedByMetro.get(place.metro)) ?? inYear(drawnRents(place), year)

/** The random rents of an area, around the state's typical rent. */
const drawnRents = ({ metro, stateCode }: SandboxPlace): RentsByBedrooms =>
  scaled(perTypicalRent, (stateByCode(stateCode)?.medianRent ?? 1000) * seededBetween(`rents ${metro}`, 0.9, 1.1))

/**
 * The rents of a ZIP code, rounded to tens as HUD does. `null` outside metropolitan areas, which have no rents by ZIP
 * code. Fixed rents are the same every year.
 */
export const zipRents = (place: SandboxPlace, zip: string, year: FiscalYear): RentsByBedrooms | null => {
  if (place.traits.rural) return null
  const inTens = scaled(drawnRents(place), seededBetween(`rents ${zip}`, 0.085, 0.125))
  return fixedByZip.get(zip) ?? inYear(scaled(inTens, 10), year)
}

/** Returns true if HUD requires rents by ZIP code in the place's area. The sandbox uses the real list. */
export const isSmallArea = (place: SandboxPlace): boolean => usesSmallAreaRents(areaCode(place))

const worked = landmarks.flatMap(({ city, figures, zip }) => (figures === null ? [] : [{ city, figures, zip }]))

const fixedByZip: ReadonlyMap<string, RentsByBedrooms> = new Map(
  worked.map(({ figures, zip }) => [zip, figures.zipRents])
)

/** Fixed rents by metro area, from the houses of the worked examples. Used where HUD does not require rents by ZIP code. */
const fixedByMetro: ReadonlyMap<string, RentsByBedrooms> = new Map(
  worked.flatMap(({ city, figures }) =>
    anchors.filter((anchor) => anchor.city === city).map(({ metro }) => [metro, figures.zipRents])
  )
)

const inYear = (rents: RentsByBedrooms, year: FiscalYear): RentsByBedrooms =>
  year === 2026 ? rents : scaled(rents, 1.03)

export const areaName = ({ metro, countyName, stateCode, traits }: SandboxPlace): string =>
  traits.rural ? `${countyName}, ${stateCode}` : `${metro} HUD Metro FMR Area`

/**
 * HUD's code of the area, e.g. `METRO26420M26420` or `NCNTY56027N56027`. It is the real code if HUD requires rents by
 * ZIP code there.
 */
export const areaCode = ({ city, countyFips, metro, stateCode, traits }: SandboxPlace): string => {
  if (traits.rural) return `NCNTY${countyFips}N${countyFips}`
  const known = designated.find(({ cities, states }) => cities.includes(city) && states.includes(stateCode))
  if (known !== undefined) return known.code
  const cbsa = 10_000 + 20 * Math.floor(seeded(`cbsa ${metro}`) * 1_999)
  return `METRO${cbsa}M${cbsa}`
}

const designated = Object.entries(smallAreaRents.areas).map(([code, name]) => {
  const [cities = "", states = ""] = name.split(", ")
  return { code, cities, states: states.split("-") }
})

const scaled = ([studio, one, two, three, four]: RentsByBedrooms, factor: number): RentsByBedrooms => [
  Math.round(studio * factor),
  Math.round(one * factor),
  Math.round(two * factor),
  Math.round(three * factor),
  Math.round(four * factor)
]
