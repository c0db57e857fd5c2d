/** A name that people give a town, or a part of one, where the Postal Service has another. */
interface TownName {
  readonly stateCode: string
  readonly name: string
  /** What the Postal Service calls it; `null` if its neighbourhoods have names of their own. */
  readonly postal: string | null
  /** How its ZIPs begin; none if the postal name alone decides. */
  readonly zips: ReadonlyArray<string>
}

const queens = ["110", "111", "113", "114", "116"]
const newYorkCity = ["100", "101", "102", "103", "104", ...queens, "112"]

/**
 * Towns that are one place under two names. Boroughs of New York City and their ZIPs: the Postal Service's three-digit prefixes
 * (publication L002); the others: names that its city-state file accepts or explicitly does not accept for a ZIP.
 */
const names: ReadonlyArray<TownName> = [
  { stateCode: "NY", name: "NYC", postal: null, zips: newYorkCity },
  { stateCode: "NY", name: "NEW YORK CITY", postal: null, zips: newYorkCity },
  { stateCode: "NY", name: "NY", postal: "NEW YORK", zips: ["100", "101", "102"] },
  { stateCode: "NY", name: "MANHATTAN", postal: "NEW YORK", zips: ["100", "101", "102"] },
  { stateCode: "NY", name: "QUEENS", postal: null, zips: queens },
  { stateCode: "NY", name: "BROOKLYN", postal: null, zips: ["112"] },
  { stateCode: "NY", name: "BRONX", postal: null, zips: ["104"] },
  { stateCode: "NY", name: "THE BRONX", postal: null, zips: ["104"] },
  { stateCode: "NY", name: "STATEN ISLAND", postal: null, zips: ["103"] },
  { stateCode: "CA", name: "HOLLYWOOD", postal: "LOS ANGELES", zips: ["900"] },
  { stateCode: "CA", name: "LA", postal: "LOS ANGELES", zips: ["900"] },
  { stateCode: "CA", name: "SF", postal: "SAN FRANCISCO", zips: [] },
  { stateCode: "CA", name: "SAN BUENAVENTURA", postal: "VENTURA", zips: [] },
  { stateCode: "PA", name: "PHILA", postal: "PHILADELPHIA", zips: [] },
  { stateCode: "PA", name: "PHILLY", postal: "PHILADELPHIA", zips: [] },
  { stateCode: "MN", name: "MPLS", postal: "MINNEAPOLIS", zips: [] },
  { stateCode: "IN", name: "INDPLS", postal: "INDIANAPOLIS", zips: [] },
  { stateCode: "OK", name: "OKC", postal: "OKLAHOMA CITY", zips: [] }
]

/** Whether a town's asked name is another name of the found one, in a state. All upper case, words with single blanks. */
export const isOtherTownName = (
  asked: string,
  found: { readonly name: string; readonly stateCode: string; readonly zip: string | null }
): boolean =>
  names.some(
    ({ name, postal, stateCode, zips }) =>
      name === asked &&
      stateCode === found.stateCode &&
      (postal === null || postal === found.name) &&
      (zips.length === 0 ? postal !== null : zips.some((prefix) => found.zip?.startsWith(prefix) === true))
  )
