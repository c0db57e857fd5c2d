import { stateOfFips, type UsState } from "../tables/state/usStates.ts"
import type { Place } from "./Place.ts"
import { areNeighbors } from "./standards/neighboringStates.ts"

/** The census geography of a point; each part is `null` while no source has named it. */
export type Fips = Pick<Place, "county" | "countyFips" | "tractGeoid" | "blockGeoid">

export const unknownFips: Fips = { county: null, countyFips: null, tractGeoid: null, blockGeoid: null }

export const isComplete = (fips: Fips): boolean => Object.values(fips).every((part) => part !== null)

/** What is known, completed by what a second source knows. */
export const completedBy = (known: Fips, other: Fips): Fips => ({
  county: known.county ?? other.county,
  countyFips: known.countyFips ?? other.countyFips,
  tractGeoid: known.tractGeoid ?? other.tractGeoid,
  blockGeoid: known.blockGeoid ?? other.blockGeoid
})

/**
 * Census geography from an upstream's codes. A block (15 digits) begins with its tract (11), a tract with its county (5).
 * Connecticut's eight old counties (`09001`..`09015`), which 2020 blocks still name, are not taken for its nine planning
 * regions (`09110`..`09190`): county and tract stay `null` then.
 */
export const fipsOf = (codes: {
  readonly county: string | null
  readonly countyFips: string | null
  readonly tractGeoid: string | null
  readonly blockGeoid: string | null
}): Fips => {
  const blockGeoid = digits(15, codes.blockGeoid)
  const tractGeoid = currentVintage(digits(11, codes.tractGeoid) ?? digits(11, blockGeoid?.slice(0, 11)))
  const countyFips = currentVintage(digits(5, codes.countyFips) ?? digits(5, (tractGeoid ?? blockGeoid)?.slice(0, 5)))
  return { county: countyFips === null ? null : codes.county, countyFips, tractGeoid, blockGeoid }
}

/** The census geography of a point, and the state it is in. */
interface OnGround {
  readonly fips: Fips
  readonly state: UsState
}

/**
 * The geography of a point whose mail goes to a state, and the state that it lies in: where a post office serves houses across the
 * state line, a neighboring one. The geography is unknown if it is of any other state, or of several: one of the two is wrong,
 * and it can't be seen which.
 */
export const onGround = (fips: Fips, mailState: UsState): OnGround => {
  const codes = new Set(statesOf(fips))
  const [code = mailState.fips] = codes
  const state = stateOfFips(code)
  const isKnown =
    state !== undefined && codes.size < 2 && (state === mailState || areNeighbors(state.code, mailState.code))
  return isKnown ? { fips, state } : { fips: unknownFips, state: mailState }
}

const statesOf = ({ blockGeoid, countyFips, tractGeoid }: Fips): ReadonlyArray<string> =>
  [blockGeoid, tractGeoid, countyFips].flatMap((code) => (code === null ? [] : [code.slice(0, 2)]))

const digits = (length: number, code: string | null | undefined): string | null =>
  code?.length === length && /^\d+$/.test(code) ? code : null

const currentVintage = (code: string | null): string | null =>
  code?.startsWith("09") === true && !/^091[1-9]0/.test(code) ? null : code
