import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./placeKeys.ts"
import type { ByState, StateCode } from "./usStates.ts"

/** The construction cost in a place. */
interface ConstructionCost {
  /** Multiple of the national average (1). */
  readonly factor: number
  readonly scope: "county" | "state"
  readonly reference: TableReference
}

const estimate: Origin = {
  source:
    "author estimate shaped on published city cost indexes (vortexestimating.com 2026: Manhattan 1.32-1.38, San Francisco 1.28-1.35, Memphis about 0.85, New York about 1.35) and DoD area cost factors; practitioner estimate, not checked against a published source",
  asOf: "2026-11",
  confidence: "medium-low"
}
const surerEstimate: Origin = { ...estimate, confidence: "medium" }

const states: ByState<number> = {
  AL: 0.86,
  AK: 1.25,
  AZ: 0.92,
  AR: 0.83,
  CA: 1.18,
  CO: 0.96,
  CT: 1.1,
  DE: 1.04,
  DC: 1.05,
  FL: 0.9,
  GA: 0.87,
  HI: 1.25,
  ID: 0.92,
  IL: 1.1,
  IN: 0.93,
  IA: 0.93,
  KS: 0.88,
  KY: 0.88,
  LA: 0.87,
  ME: 0.95,
  MD: 0.96,
  MA: 1.16,
  MI: 0.97,
  MN: 1.07,
  MS: 0.83,
  MO: 0.97,
  MT: 0.94,
  NE: 0.91,
  NV: 1.04,
  NH: 0.98,
  NJ: 1.17,
  NM: 0.88,
  NY: 1.18,
  NC: 0.86,
  ND: 0.92,
  OH: 0.93,
  OK: 0.84,
  OR: 1.02,
  PA: 1.02,
  RI: 1.08,
  SC: 0.86,
  SD: 0.84,
  TN: 0.87,
  TX: 0.86,
  UT: 0.92,
  VT: 0.95,
  VA: 0.91,
  WA: 1.08,
  WV: 0.94,
  WI: 1.01,
  WY: 0.91
}

const counties: ReadonlyArray<
  Origin & { readonly stateCode: StateCode; readonly county: string; readonly factor: number }
> = [
  { stateCode: "NY", county: "New York", factor: 1.33, ...surerEstimate },
  { stateCode: "NY", county: "Kings", factor: 1.33, ...surerEstimate },
  { stateCode: "NY", county: "Queens", factor: 1.33, ...surerEstimate },
  { stateCode: "NY", county: "Bronx", factor: 1.33, ...surerEstimate },
  { stateCode: "NY", county: "Richmond", factor: 1.33, ...surerEstimate },
  { stateCode: "CA", county: "San Francisco", factor: 1.3, ...surerEstimate },
  { stateCode: "CA", county: "San Mateo", factor: 1.3, ...surerEstimate },
  { stateCode: "CA", county: "Alameda", factor: 1.3, ...surerEstimate },
  { stateCode: "CA", county: "Marin", factor: 1.3, ...surerEstimate },
  { stateCode: "CA", county: "Santa Clara", factor: 1.3, ...surerEstimate },
  { stateCode: "MA", county: "Suffolk", factor: 1.2, ...estimate },
  { stateCode: "MA", county: "Middlesex", factor: 1.2, ...estimate },
  { stateCode: "MA", county: "Norfolk", factor: 1.2, ...estimate },
  { stateCode: "IL", county: "Cook", factor: 1.18, ...estimate },
  { stateCode: "WA", county: "King", factor: 1.12, ...estimate },
  { stateCode: "TN", county: "Shelby", factor: 0.85, ...surerEstimate },
  { stateCode: "OH", county: "Cuyahoga", factor: 0.98, ...estimate },
  { stateCode: "TX", county: "Travis", factor: 0.88, ...estimate }
]

/** The construction costs of states and counties as multiples of the national average. A state's may be off by 0.06. */
export const constructionCosts = { ...estimate, states, counties }

const referenceTo = referencesTo("constructionCost")

const byState: ReadonlyMap<string, ConstructionCost> = new Map(
  Object.entries(states).map(([code, factor]) => [
    code,
    { factor, scope: "state", reference: referenceTo(code, estimate) }
  ])
)

const byCounty: ReadonlyMap<string, ConstructionCost> = new Map(
  counties.map((row) => [
    stateCountyKey(row.stateCode, row.county),
    { factor: row.factor, scope: "county", reference: referenceTo(`${row.stateCode}, ${row.county}`, row) }
  ])
)

/**
 * The construction cost factor of the county if the table has one, else of the state. `null` outside the 50 states and
 * DC.
 */
export const constructionCost = (stateCode: string, county: string | null): ConstructionCost | null =>
  (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ?? byState.get(stateCode) ?? null
