import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"

interface Town {
  readonly city: string
  readonly stateCode: string
}

/**
 * The towns that the metros of the sandbox's table name besides the table's own, one a state, in the order of the table,
 * until there are a hundred towns. The sandbox places them in the county of the nearby town.
 */
const secondTowns: ReadonlyArray<Town> = [
  { city: "Hoover", stateCode: "AL" },
  { city: "Mesa", stateCode: "AZ" },
  { city: "Long Beach", stateCode: "CA" },
  { city: "Aurora", stateCode: "CO" },
  { city: "Miami Beach", stateCode: "FL" },
  { city: "Sandy Springs", stateCode: "GA" },
  { city: "Joliet", stateCode: "IL" },
  { city: "Carmel", stateCode: "IN" },
  { city: "West Des Moines", stateCode: "IA" },
  { city: "Warren", stateCode: "MI" }
]

/** A house in each of a hundred towns of the sandbox, of all states, the District and five territories: everywhere the same street line. */
export const townAddresses: ReadonlyArray<string> = [...anchors, ...secondTowns].map(
  ({ city, stateCode }) => `214 Maple Ave, ${city}, ${stateCode}`
)
