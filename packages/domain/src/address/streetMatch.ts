import type { UsState } from "../tables/state/usStates.ts"
import type { Address } from "./Address.ts"
import { houseNumberOf, isSameHouseNumber } from "./houseNumber.ts"
import type { PointQuality } from "./Place.ts"

/** A point a geocoder offers for an address. */
export interface StreetMatch {
  /** One line, upper case: `STREET, CITY, ST, ZIP`. */
  readonly matchedAddress: string
  /** `null` when only the road is known. */
  readonly houseNumber: string | null
  /** Without the house number, upper case: `SMITH ST`. */
  readonly road: string
  readonly city: string
  /** Other names of where it lies, such as a suburb's. */
  readonly alsoIn: ReadonlyArray<string>
  readonly state: UsState
  readonly zip: string | null
  readonly county: string | null
  readonly lat: number
  readonly lon: number
  readonly pointQuality: PointQuality
}

/** Returns true if the match lies in the asked state, if there is one. */
export const isInAskedState = (address: Address, { state }: Pick<StreetMatch, "state">): boolean =>
  address.stateCode === null || address.stateCode === state.code

/** Returns true if the match has the asked house number. */
export const isAskedHouse = (address: Address, { houseNumber }: Pick<StreetMatch, "houseNumber">): boolean =>
  isSameHouseNumber(houseNumberOf(address.street), houseNumber)
