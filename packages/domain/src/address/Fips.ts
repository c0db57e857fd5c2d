import { stateOfCode, stateOfFips, type UsState } from "../tables/state/usStates.ts"
import type { Place } from "./Place.ts"

/** The census geography of a point; each part is `null` while no source has named it. */
export type Fips = Pick<Place, "county" | "countyFips" | "tractGeoid" | "blockGeoid">

export const unknownFips: Fips = { county: null, countyFips: null, tractGeoid: null, blockGeoid: null }

export const isComplete = (fips: Fips): boolean => Object.values(fips).every((part) => part !== null)

/** Returns the known codes, completed by the codes of a second source. */
export const completedBy = (known: Fips, other: Fips): Fips => ({
  county: known.county ?? other.county,
  countyFips: known.countyFips ?? other.countyFips,
  tractGeoid: known.tractGeoid ?? other.tractGeoid,
  blockGeoid: known.blockGeoid ?? other.blockGeoid
})

/**
 * Census geography from an upstream's codes. A block (15 digits) begins with its tract (11), a tract with its county (5).
 * Connecticut's eight old counties (`09001`..`09015`), which 2020 blocks still name, are not read as its nine planning
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

/** The census geography of a point, and the state that it lies in. */
interface OnGround {
  readonly fips: Fips
  readonly state: UsState
}

/**
 * The geography of a point and the state it lies in, given the state of its mail. A neighboring state is possible, because a post
 * office may serve houses across the line. The geography is unknown if it is in any other state, or in several: then one of the two
 * is wrong, and nothing shows which.
 */
export const onGround = (fips: Fips, mailState: UsState): OnGround => {
  const codes = new Set(statesOf(fips))
  const [code = mailState.fips] = codes
  const state = stateOfFips(code)
  const isKnown =
    state !== undefined && codes.size < 2 && (state === mailState || areNeighbors(state.code, mailState.code))
  return isKnown ? { fips, state } : { fips: unknownFips, state: mailState }
}

/**
 * States that share a land border or a corner (Arizona and Colorado, New Mexico and Utah), each pair once, by USPS code. Compared
 * on 2026-11-28 with three lists of land borders in public code, which agree except for the two corners, and with the states of ZIP
 * tabulation areas that lie in several. The test of Fips.ts names these areas.
 */
const borders = `
  AL FL GA MS TN
  AR LA MO MS OK TN TX
  AZ CA CO NM NV UT
  CA NV OR
  CO KS NE NM OK UT WY
  CT MA NY RI
  DC MD VA
  DE MD NJ PA
  FL GA
  GA NC SC TN
  IA IL MN MO NE SD WI
  ID MT NV OR UT WA WY
  IL IN KY MI MO WI
  IN KY MI OH
  KS MO NE OK
  KY MO OH TN VA WV
  LA MS TX
  MA NH NY RI VT
  MD PA VA WV
  ME NH
  MI OH WI
  MN ND SD WI
  MO NE OK TN
  MS TN
  MT ND SD WY
  NC SC TN VA
  ND SD
  NE SD WY
  NH VT
  NJ NY PA
  NM OK TX UT
  NV OR UT
  NY PA VT
  OH PA WV
  OK TX
  OR WA
  PA WV
  SD WY
  TN VA
  UT WY
  VA WV
`

const pairs = new Set(
  borders
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [state = "", ...neighbors] = row.trim().split(" ")
      return neighbors.flatMap((neighbor) => [`${state} ${neighbor}`, `${neighbor} ${state}`])
    })
)

/** Returns true if two states, by USPS code, share a border. */
const areNeighbors = (one: string, other: string): boolean => pairs.has(`${one} ${other}`)

const statesOf = ({ blockGeoid, countyFips, tractGeoid }: Fips): ReadonlyArray<string> =>
  [blockGeoid, tractGeoid, countyFips].flatMap((code) => (code === null ? [] : [code.slice(0, 2)]))

const digits = (length: number, code: string | null | undefined): string | null =>
  code?.length === length && /^\d+$/.test(code) ? code : null

const currentVintage = (code: string | null): string | null =>
  code?.startsWith("09") === true && !/^091[1-9]0/.test(code) ? null : code

/**
 * USPS code of the state that a place's mail goes to. The geocoder's address names it; the place lies in a neighboring one if a
 * post office serves houses across the state line.
 */
export const mailStateCode = ({
  matchedAddress,
  stateCode,
  zip
}: Pick<Place, "matchedAddress" | "stateCode" | "zip">): string => {
  const parts = matchedAddress.split(",").map((part) => part.trim())
  const mail = parts.findLast((part) => stateOfCode(part) !== undefined)
  return zip !== null && parts.at(-1) === zip && mail !== undefined && areNeighbors(mail, stateCode) ? mail : stateCode
}
