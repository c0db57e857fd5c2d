import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./placeKeys.ts"

const florida: Origin = {
  source:
    "Florida Office of Insurance Regulation, report of 2022-07-01: average homeowner's premium by county, first quarter of 2022 (News Service of Florida, in midfloridanewspapers.com 2022-07-29 and markraponirealestate.com. The five highest a year later, in the report of July 2023, are in the same order of size)",
  asOf: "2022-03-31",
  confidence: "medium"
}

// oxfmt-ignore
const premiums: Readonly<Record<string, number>> = {
  Monroe: 6729, "Miami-Dade": 5093, "Palm Beach": 4811, Broward: 4802, Martin: 4373, Collier: 3928, Franklin: 3849,
  Walton: 3603, "Indian River": 3144, Gulf: 2787, Okaloosa: 2782, Pinellas: 2728, Escambia: 2681, Brevard: 2568,
  "Santa Rosa": 2535, Glades: 2528, Okeechobee: 2528, Bay: 2519, Lee: 2515, "St. Lucie": 2509, Sarasota: 2470,
  Seminole: 2459, Orange: 2440, Hendry: 2342, Hillsborough: 2320, Calhoun: 2317, DeSoto: 2296, Hardee: 2273,
  Charlotte: 2201, Manatee: 2144, "St. Johns": 2135, Nassau: 2122, Liberty: 2093, Washington: 2093, Holmes: 2092,
  Lafayette: 2088, Jackson: 2039, Volusia: 2036, Dixie: 2031, Jefferson: 2013, Osceola: 2005, Polk: 1945, Duval: 1943,
  Levy: 1938, Taylor: 1935, Madison: 1934, Highlands: 1897, Suwannee: 1887, Gadsden: 1869, Pasco: 1859, Flagler: 1847,
  Leon: 1832, Union: 1815, Hamilton: 1805, Clay: 1787, Putnam: 1765, Bradford: 1750, Wakulla: 1749, Gilchrist: 1734,
  Alachua: 1733, Lake: 1731, Columbia: 1712, Citrus: 1711, Hernando: 1646, Marion: 1585, Baker: 1542, Sumter: 1438
}

/** The homeowners' premiums of Florida's counties, US dollars a year. */
export const floridaPremiums = { ...florida, premiums }

const referenceTo = referencesTo("countyPremiums")

/** The average homeowner's premium of a county, US dollars a year, as reported for 2022. */
interface CountyPremium {
  readonly annualPremium2022: number
  /** The weak point of the figure and its size, a sentence. */
  readonly weakness: string
  readonly reference: TableReference
}

const weakness =
  "The county's average premium of early 2022 replaces the state's: it includes the local wind and the local price of " +
  "houses."

const byCounty: ReadonlyMap<string, CountyPremium> = new Map(
  Object.entries(floridaPremiums.premiums).map(([county, annualPremium2022]) => [
    stateCountyKey("FL", county),
    { annualPremium2022, weakness, reference: referenceTo(`FL, ${county}`, florida) }
  ])
)

/**
 * The average premium of a county's homeowners, if a regulator publishes it. This is so for all 67 counties of Florida,
 * whose coast pays two and a half times the state's average because of wind. `null` elsewhere, and if the county is unknown.
 */
export const countyPremium = (stateCode: string, county: string | null): CountyPremium | null =>
  county === null ? null : (byCounty.get(stateCountyKey(stateCode, county)) ?? null)
