const suffix = / (?:county|parish|borough|city|municipality|census area|planning region)$/

/**
 * The key of a county in the tables: its name in lower case without its kind, which only some upstreams write. `Cuyahoga
 * County` is `cuyahoga`. An independent city and the county of the same name share a key.
 */
export const countyKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase().replace(suffix, "")

/** The key of a city within the whole country. */
export const stateCityKey = (stateCode: string, city: string): string => `${stateCode} ${city.trim().toLowerCase()}`

/** The key of a county within the whole country. */
export const stateCountyKey = (stateCode: string, county: string): string => `${stateCode} ${countyKey(county)}`

/**
 * The former county (FIPS) in which most people of a Connecticut planning region live. The regions replaced the counties in
 * census geography in 2022 (87 FR 34235) and do not nest in them: a few towns of a region lie in a neighboring county.
 */
const formerCounties: ReadonlyMap<string, string> = new Map([
  ["09110", "09003"], // Capitol: Hartford County
  ["09120", "09001"], // Greater Bridgeport: Fairfield County
  ["09130", "09007"], // Lower Connecticut River Valley: Middlesex County
  ["09140", "09009"], // Naugatuck Valley: New Haven County
  ["09150", "09015"], // Northeastern Connecticut: Windham County
  ["09160", "09005"], // Northwest Hills: Litchfield County
  ["09170", "09009"], // South Central Connecticut: New Haven County
  ["09180", "09011"], // Southeastern Connecticut: New London County
  ["09190", "09001"] // Western Connecticut: Fairfield County
])

/** The former county that stands for a planning region; `undefined` for any other county. */
export const formerCountyOf = (countyFips: string): string | undefined => formerCounties.get(countyFips)
