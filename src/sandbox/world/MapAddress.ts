import { cityName } from "../../domain/address/cityName.ts"
import type { SandboxPlace } from "./SandboxPlace.ts"

/** House number and road as OpenStreetMap spells them: `1600`, `Smith Street`. */
export interface MapAddress {
  readonly houseNumber: string
  readonly road: string
}

const spelledOut: Readonly<Record<string, string>> = {
  ALY: "ALLEY",
  AVE: "AVENUE",
  BLVD: "BOULEVARD",
  CIR: "CIRCLE",
  CT: "COURT",
  DR: "DRIVE",
  HWY: "HIGHWAY",
  LN: "LANE",
  PKWY: "PARKWAY",
  PL: "PLACE",
  RD: "ROAD",
  SQ: "SQUARE",
  ST: "STREET",
  TER: "TERRACE",
  TRL: "TRAIL",
  N: "NORTH",
  S: "SOUTH",
  E: "EAST",
  W: "WEST",
  NE: "NORTHEAST",
  NW: "NORTHWEST",
  SE: "SOUTHEAST",
  SW: "SOUTHWEST"
}

export const mapAddressOf = ({ street }: SandboxPlace): MapAddress => {
  const [houseNumber = "", ...words] = street.split(" ")
  return { houseNumber, road: cityName(words.map((word) => spelledOut[word] ?? word).join(" ")) }
}
