import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./placeKeys.ts"
import type { StateCode } from "./usStates.ts"

/** A state's wind pool, for the coast on which an ordinary policy may exclude wind. */
export interface WindPool {
  readonly name: string
  /** The effect on the estimate, in sentences. */
  readonly note: string
  readonly reference: TableReference
}

interface WindPoolRow extends Origin {
  readonly stateCode: StateCode
  readonly name: string
  /** `null` for the whole state. */
  readonly counties: ReadonlyArray<string> | null
}

const insuranceInstitute =
  "Insurance Information Institute, beach and windstorm plans (reinsuranceglossary.com): AL, FL, LA, MS, NC, SC, TX; Georgia and New York by other property pools"
const institute = {
  source: `${insuranceInstitute}; number of counties: 3ynow.com/platform/glossary/wind-pool-county; their names: not checked against a published source`,
  asOf: "2026-11-22",
  confidence: "medium"
}
const statewide = {
  source: insuranceInstitute,
  asOf: "2026-11-22",
  confidence: "medium-high"
}

// oxfmt-ignore
/** The state wind pools, with the counties that they serve. */
export const windPoolRows: ReadonlyArray<WindPoolRow> = [
  {
    stateCode: "AL", name: "Alabama Insurance Underwriting Association (AIUA)", counties: ["Baldwin", "Mobile"], ...institute
  },
  { stateCode: "FL", name: "Citizens Property Insurance Corporation", counties: null, ...statewide },
  {
    stateCode: "GA", name: "Georgia Underwriting Association",
    counties: ["Bryan", "Camden", "Chatham", "Glynn", "Liberty", "McIntosh"], ...institute, confidence: "medium-low"
  },
  { stateCode: "LA", name: "Louisiana Citizens Property Insurance Corporation", counties: null, ...statewide },
  {
    stateCode: "MS", name: "Mississippi Windstorm Underwriting Association (MWUA)",
    counties: ["George", "Hancock", "Harrison", "Jackson", "Pearl River", "Stone"], ...institute
  },
  {
    stateCode: "NC", name: "North Carolina Insurance Underwriting Association (Coastal Property Insurance Pool)",
    counties: [
      "Beaufort", "Brunswick", "Camden", "Carteret", "Chowan", "Craven", "Currituck", "Dare", "Hyde", "Jones",
      "New Hanover", "Onslow", "Pamlico", "Pasquotank", "Pender", "Perquimans", "Tyrrell", "Washington"
    ], ...institute
  },
  {
    stateCode: "NY", name: "New York Property Insurance Underwriting Association",
    counties: ["Bronx", "Kings", "Nassau", "Queens", "Richmond", "Suffolk", "Westchester"],
    ...institute, confidence: "medium-low"
  },
  {
    stateCode: "SC", name: "South Carolina Wind and Hail Underwriting Association (SCWHUA)",
    counties: ["Beaufort", "Berkeley", "Charleston", "Colleton", "Dorchester", "Georgetown", "Horry", "Jasper"],
    ...institute, source: `${institute.source}; S.C. Code 38-75-310`
  },
  {
    stateCode: "TX", name: "Texas Windstorm Insurance Association (TWIA)",
    counties: [
      "Aransas", "Brazoria", "Calhoun", "Cameron", "Chambers", "Galveston", "Harris", "Jefferson", "Kenedy", "Kleberg",
      "Matagorda", "Nueces", "Refugio", "San Patricio", "Willacy"
    ], ...institute
  }
]

const referenceTo = referencesTo("windPools")

const poolOf = (row: WindPoolRow): WindPool => ({
  name: row.name,
  note:
    `Near the coast an ordinary policy may exclude wind and hail. A separate wind policy, from the ${row.name} if no ` +
    `insurer offers one, is not in the estimate and can cost as much again.`,
  reference: referenceTo(row.stateCode, row)
})

const ofState: ReadonlyMap<string, WindPoolRow> = new Map(windPoolRows.map((row) => [row.stateCode, row]))

/**
 * The wind pool that serves the county, or may serve a place whose county is not known; `null` without one. Some
 * counties are served only in part: the east of Harris, the beaches of South Carolina's counties.
 */
export const windPoolOf = (stateCode: string, county: string | null): WindPool | null => {
  const row = ofState.get(stateCode)
  if (row === undefined) return null
  const served =
    county === null ||
    row.counties === null ||
    row.counties.some((name) => stateCountyKey(stateCode, name) === stateCountyKey(stateCode, county))
  return served ? poolOf(row) : null
}
