import { type SandboxPlace, seeded, seededBetween, stateByCode } from "./World.ts"

/** Rents from a studio to four bedrooms, US dollars a month. */
export type RentsByBedrooms = readonly [number, number, number, number, number]

const perTypicalRent: RentsByBedrooms = [0.84, 0.92, 1.1, 1.45, 1.71]

/** Rents of the FMR area in fiscal year 2026, around the state's typical rent. */
export const areaRents = ({ stateCode, metro }: SandboxPlace): RentsByBedrooms => {
  const typical = (stateByCode(stateCode)?.medianRent ?? 1000) * seededBetween(`rents ${metro}`, 0.9, 1.1)
  return scaled(perTypicalRent, typical)
}

/** Rents of the ZIP code, in tens as HUD rounds them; `null` outside metropolitan areas, where HUD has none. */
export const zipRents = (place: SandboxPlace, zip: string): RentsByBedrooms | null => {
  if (place.traits.rural) return null
  const inTens = scaled(areaRents(place), seededBetween(`rents ${zip}`, 0.085, 0.125))
  return scaled(inTens, 10)
}

/** The area's rents one fiscal year on. */
export const aYearLater = (rents: RentsByBedrooms): RentsByBedrooms => scaled(rents, 1.03)

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
