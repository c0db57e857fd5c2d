import { landmarks } from "./examples.ts"
import type { RentsByBedrooms } from "./HouseFigures.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"
import { seeded, seededBetween } from "./seeded.ts"
import { stateByCode } from "./stateProfiles.ts"

/** Federal fiscal years whose rents are published. */
export type FiscalYear = 2026 | 2027

const perTypicalRent: RentsByBedrooms = [0.84, 0.92, 1.1, 1.45, 1.71]

/** Rents of the FMR area, around the state's typical rent. */
export const areaRents = ({ stateCode, metro }: SandboxPlace, year: FiscalYear): RentsByBedrooms => {
  const typical = (stateByCode(stateCode)?.medianRent ?? 1000) * seededBetween(`rents ${metro}`, 0.9, 1.1)
  return inYear(scaled(perTypicalRent, typical), year)
}

/**
 * Rents of the ZIP code, in tens as HUD rounds them; `null` outside metropolitan areas, where HUD has none. Fixed ones are the
 * same every year.
 */
export const zipRents = (place: SandboxPlace, zip: string, year: FiscalYear): RentsByBedrooms | null => {
  if (place.traits.rural) return null
  const inTens = scaled(areaRents(place, 2026), seededBetween(`rents ${zip}`, 0.085, 0.125))
  return fixedByZip.get(zip) ?? inYear(scaled(inTens, 10), year)
}

/** Whether the metropolitan area's rents are given by ZIP code in HUD's API. */
export const isSmallArea = ({ metro, zip }: SandboxPlace): boolean =>
  fixedByZip.has(zip) || seeded(`small area ${metro}`) < 0.5

const fixedByZip: ReadonlyMap<string, RentsByBedrooms> = new Map(
  landmarks.flatMap(({ figures, zip }) => (figures === null ? [] : [[zip, figures.zipRents]]))
)

const inYear = (rents: RentsByBedrooms, year: FiscalYear): RentsByBedrooms =>
  year === 2026 ? rents : scaled(rents, 1.03)

export const areaName = ({ metro, countyName, stateCode, traits }: SandboxPlace): string =>
  traits.rural ? `${countyName}, ${stateCode}` : `${metro} HUD Metro FMR Area`

/** HUD's code of the area, e.g. `METRO26420M26420` or `NCNTY56027N56027`. */
export const areaCode = ({ metro, countyFips, traits }: SandboxPlace): string => {
  if (traits.rural) return `NCNTY${countyFips}N${countyFips}`
  const cbsa = 10_000 + 20 * Math.floor(seeded(`cbsa ${metro}`) * 1_999)
  return `METRO${cbsa}M${cbsa}`
}

const scaled = ([studio, one, two, three, four]: RentsByBedrooms, factor: number): RentsByBedrooms => [
  Math.round(studio * factor),
  Math.round(one * factor),
  Math.round(two * factor),
  Math.round(three * factor),
  Math.round(four * factor)
]
