import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"

interface Town {
  readonly city: string
  readonly stateCode: string
}

/**
 * More towns for the sandbox's table, until there are a hundred: towns that the names of its metros contain, one per
 * state, in the order of the table. The sandbox places them in the county of the nearby town.
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

/**
 * A house in each of a hundred towns of the sandbox, in all states, the District of Columbia and five territories. The
 * street line is the same everywhere.
 */
export const townAddresses: ReadonlyArray<string> = [...anchors, ...secondTowns].map(
  ({ city, stateCode }) => `214 Maple Ave, ${city}, ${stateCode}`
)
