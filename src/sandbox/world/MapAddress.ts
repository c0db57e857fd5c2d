import { cityName } from "../../domain/address/cityName.ts"
import { abbreviations } from "./AddressLine.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"

/** House number and road as OpenStreetMap spells them: `1600`, `Smith Street`. */
export interface MapAddress {
  readonly houseNumber: string
  readonly road: string
}

const directions = { N: "NORTH", S: "SOUTH", E: "EAST", W: "WEST" }

const spelledOut: ReadonlyMap<string, string> = new Map([
  ...Object.entries(directions),
  ...Object.entries(abbreviations).map(([word, short]) => [short, word] as const)
])

export const mapAddressOf = ({ street }: SandboxPlace): MapAddress => {
  const [houseNumber = "", ...words] = street.split(" ")
  return { houseNumber, road: cityName(words.map((word) => spelledOut.get(word) ?? word).join(" ")) }
}
