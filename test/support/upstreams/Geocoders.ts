import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { Effect, Layer, Result } from "effect"

import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "./FakeUpstream.ts"

/** An address as it is asked. */
export const addressOf = (text: string): Address => Result.getOrThrow(parseAddress(text))
/** The address that is asked where a test is not about it. */
export const asked = addressOf("1600 Smith St Apt 4, Houston, TX 77002")

/** The layers of a match in Houston. */
export const geographies = {
  States: [{ GEOID: "48", NAME: "Texas" }],
  Counties: [{ GEOID: "48201", NAME: "Harris County", AREALAND: 4421060101 }],
  "Census Tracts": [{ GEOID: "48201100001", NAME: "Census Tract 1000.01" }],
  "2020 Census Blocks": [{ GEOID: "482011000011004", NAME: "Block 1004" }]
}
/** A layer that failed inside a 200. */
export const failedLayer = [{ status: "Layer query encountered an error: java.lang.RuntimeException" }]

/** Puerto Rico lies elsewhere than all the states of these matches, which are in Houston. */
const sanJuan = [-66.1057, 18.4663] as const

/** A match of the Census Geocoder. */
export const match = (matchedAddress: string, override: Record<string, unknown> = {}) => {
  const [, city, state, zip] = matchedAddress.split(", ")
  return {
    matchedAddress,
    coordinates: state === "PR" ? { x: sanJuan[0], y: sanJuan[1] } : { x: -95.3703, y: 29.7537 },
    addressComponents: { city, state, zip, fromAddress: "1600", toAddress: "1698" },
    tigerLine: { side: "L", tigerLineId: "1" },
    geographies,
    ...override
  }
}
/** The Census Geocoder's reply with these matches. */
export const matches = (...addressMatches: ReadonlyArray<unknown>) => reply({ result: { input: {}, addressMatches } })
/** The match of the asked house. */
export const houstonMatch = match("1600 SMITH ST, HOUSTON, TX, 77002")

const smithStreet = {
  house_number: "1600",
  road: "Smith Street",
  city: "Houston",
  county: "Harris County",
  state: "Texas",
  "ISO3166-2-lvl4": "US-TX",
  postcode: "77002",
  country_code: "us"
}

/** A house of Smith Street; a part of the address that is `""` is left out, as Nominatim does. */
export const nominatimHit = (address: Record<string, string> = {}, override: Record<string, unknown> = {}) => ({
  lat: "29.7537000",
  lon: "-95.3703000",
  place_rank: 30,
  address: Object.fromEntries(Object.entries({ ...smithStreet, ...address }).filter(([, part]) => part !== "")),
  ...override
})

/** Photon's reply with a house of Smith Street. */
export const photonHit = (properties: Record<string, string> = {}) => ({
  type: "FeatureCollection",
  features: [
    {
      geometry: { type: "Point", coordinates: properties["countrycode"] === "PR" ? sanJuan : [-95.3703, 29.7537] },
      properties: {
        type: "house",
        housenumber: "1600",
        street: "Smith Street",
        city: "Houston",
        county: "Harris County",
        state: "Texas",
        postcode: "77002",
        countrycode: "US",
        ...properties
      }
    }
  ]
})

/** The reply of the FCC Area API. */
export const area = (override: Record<string, string> = {}) =>
  reply({
    results: [{ block_fips: "482011000011004", county_fips: "48201", county_name: "Harris County", ...override }]
  })

/** Replies by the part of the house that asks; what a test leaves out is down. */
export interface World {
  readonly census?: FakeReply
  readonly coordinates?: FakeReply
  readonly nominatim?: FakeReply
  readonly photon?: FakeReply
  readonly fcc?: FakeReply
  readonly reporter?: FakeReply
}

/** Which part of the world a request goes to. */
export const partOf = ({ url }: SeenRequest): keyof World => {
  switch (url.hostname) {
    case "geocoding.geo.census.gov":
      return url.pathname.endsWith("coordinates") ? "coordinates" : "census"
    case "nominatim.openstreetmap.org":
      return "nominatim"
    case "photon.komoot.io":
      return "photon"
    case "geo.fcc.gov":
      return "fcc"
    default:
      return "reporter"
  }
}

/** A reply that no repeat makes better. */
export const down = reply("gone", 404)

/** Locating over upstreams that answer as a world says; `census` answers the requests one by one. */
export const locateIn = (
  world: World,
  address = asked,
  environment: Record<string, string> = {},
  census?: (index: number) => FakeReply
) => {
  let timesAsked = 0
  const { layer, seen } = fakeUpstream((request) => {
    const part = partOf(request)
    return (part === "census" ? census?.(timesAsked++) : undefined) ?? world[part] ?? down
  }, environment)
  const locate = Geocoder.use((geocoder) => geocoder.locate(address)).pipe(
    Effect.provide(Geocoder.layer.pipe(Layer.provide(layer)))
  )
  return { locate, seen, asks: () => seen.map(partOf) }
}

/** Why an address has no place. */
export const reasonIn = (world: World, address = asked) =>
  Effect.map(Effect.flip(locateIn(world, address).locate), ({ reason }) => reason)
