import { cityName } from "@property-intelligence/domain/address/addressText.ts"

import { abbreviations, type AddressLine, parseAddressLine, plainName } from "./AddressLine.ts"
import { locate, type SandboxPlace } from "./SandboxPlace.ts"

/** An address that the Census Geocoder matches to another address, as the real one sometimes does. */
interface OtherMatches {
  readonly asked: AddressLine
  /** The matched address lines, and how far each match is moved north. */
  readonly found: ReadonlyArray<{ readonly line: string; readonly north: number }>
  /** True if OpenStreetMap has the requested house. */
  readonly isOnMap: boolean
}

const table: ReadonlyArray<OtherMatches> = [
  {
    asked: { street: "5500 GRAND LAKE DR", city: "SAN ANTONIO", stateCode: "TX", zip: "78244" },
    found: [{ line: "5500 Lakebend East Dr, San Antonio, TX 78244", north: 0 }],
    isOnMap: false
  },
  {
    asked: { street: "5500 GRAND LAKE DR", city: "SAN ANTONIO", stateCode: "TX", zip: null },
    found: [{ line: "5500 Grand Lake Dr, El Paso, TX 79912", north: 0 }],
    isOnMap: false
  },
  {
    asked: { street: "100 N MAIN ST", city: "SAN ANTONIO", stateCode: "TX", zip: "78205" },
    found: [{ line: "100 S Main St, San Antonio, TX 78204", north: 0 }],
    isOnMap: true
  },
  {
    asked: { street: "1600 PENNSYLVANIA AVE NW", city: "WASHINGTON", stateCode: "DC", zip: "20500" },
    found: [
      { line: "1600 Pennsylvania Ave NW, Washington, DC 20037", north: 0 },
      { line: "1600 Pennsylvania Ave NW, Washington, DC 20502", north: 0.00128 }
    ],
    isOnMap: true
  }
]

/** The Census Geocoder's places for an address line. */
export const censusPlaces = (oneLine: string): ReadonlyArray<SandboxPlace> => {
  const found = otherMatchesFor(oneLine)?.found
  if (found === undefined) return locate(oneLine)
  return found.flatMap(({ line, north }) => locate(line).map((place) => ({ ...place, lat: place.lat + north })))
}

/** OpenStreetMap's places for an address line. */
export const mapPlaces = (oneLine: string): ReadonlyArray<SandboxPlace> =>
  otherMatchesFor(oneLine)?.isOnMap === false ? [] : locate(oneLine)

const otherMatchesFor = (oneLine: string): OtherMatches | undefined => {
  const line = parseAddressLine(oneLine)
  return table.find(
    ({ asked }) =>
      line?.street === asked.street &&
      plainName(line.city ?? "") === asked.city &&
      line.stateCode === asked.stateCode &&
      line.zip === asked.zip
  )
}

/** The house number and road as OpenStreetMap spells them: `1600`, `Smith Street`. */
interface MapAddress {
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
