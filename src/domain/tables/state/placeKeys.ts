const suffix = / (?:county|parish|borough|city|municipality|census area|planning region)$/

/**
 * The key under which tables know a county: without case and without what kind of county it is, which only some upstreams
 * write (`Cuyahoga County`, `cuyahoga`). An independent city and the county of the same name share a key.
 */
export const countyKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase().replace(suffix, "")

/** The key of a city within the whole country. */
export const stateCityKey = (stateCode: string, city: string): string => `${stateCode} ${city.trim().toLowerCase()}`

/** The key of a county within the whole country. */
export const stateCountyKey = (stateCode: string, county: string): string => `${stateCode} ${countyKey(county)}`
