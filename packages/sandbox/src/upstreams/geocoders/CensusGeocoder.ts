import { faultOfPoint } from "@property-intelligence/domain/address/AskedPlace.ts"

import { jsonReply, type SimulatedReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { censusPlaces } from "../../world/geocoderPlaces.ts"
import { locate, placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"

const addressReply = (address: string): SimulatedReply => {
  const [street = ""] = address.split(",")
  if (street.length > 100 || !/\d/.test(address) || !/[A-Za-z]/.test(address)) return refusal
  return jsonReply({
    result: {
      input: { address: { address }, ...release },
      addressMatches: censusPlaces(address).map((place) => matchOf(place, geographiesOf(place)))
    }
  })
}

const coordinatesReply = (x: string, y: string, layers: string): SimulatedReply => {
  const [lon, lat] = [Number(x), Number(y)]
  if (x === "" || y === "" || !Number.isFinite(lon) || !Number.isFinite(lat)) return refusal
  const geographies = isAtSea(lat, lon) ? noGeographies : areaOf(placeAt(lat, lon), isOnLake(lat, lon))
  const asked = new Set(layers.split(",").map((layer) => layer.trim()))
  return jsonReply({
    result: {
      input: { location: { x: lon, y: lat }, ...release },
      geographies: Object.fromEntries(Object.entries(geographies).filter(([layer]) => asked.has(layer)))
    }
  })
}

const refusal = jsonReply(
  {
    errors: [
      "Street address cannot be empty and cannot exceed 100 characters",
      "Specify House number and Street name along with City and State and/or ZIP Code"
    ],
    status: "400"
  },
  400
)

const release = {
  benchmark: {
    id: "4",
    isDefault: true,
    benchmarkName: "Public_AR_Current",
    benchmarkDescription: "Public Address Ranges - Current Benchmark"
  },
  vintage: {
    id: "4",
    isDefault: true,
    vintageName: "Current_Current",
    vintageDescription: "Current Vintage - Current Benchmark"
  }
}

const matchOf = (place: SandboxPlace, geographies: unknown) => {
  const [houseNumber = "", ...street] = place.street.split(" ")
  const city = place.city.toUpperCase()
  return {
    tigerLine: { side: "L", tigerLineId: String(100_000_000 + Number(place.blockGeoid.slice(-8))) },
    geographies,
    coordinates: { x: place.lon, y: place.lat },
    addressComponents: {
      zip: place.zip,
      streetName: street.slice(0, -1).join(" "),
      preType: "",
      city,
      preDirection: "",
      suffixDirection: "",
      fromAddress: houseNumber,
      state: place.stateCode,
      suffixType: street.at(-1) ?? "",
      toAddress: houseNumber,
      suffixQualifier: "",
      preQualifier: ""
    },
    matchedAddress: `${place.street}, ${city}, ${place.stateCode}, ${place.zip}`
  }
}

const geographiesOf = ({
  blockGeoid,
  countyFips,
  countyName,
  lat,
  lon,
  stateCode,
  stateName,
  tractGeoid
}: SandboxPlace) => {
  const point = { INTPTLAT: signed(lat, 10), INTPTLON: signed(lon, 11) }
  const [state, county, tract, block] = [
    countyFips.slice(0, 2),
    countyFips.slice(2),
    tractGeoid.slice(5),
    blockGeoid.slice(11)
  ]
  const tractName = tract.endsWith("00")
    ? String(Number(tract.slice(0, 4)))
    : `${Number(tract.slice(0, 4))}.${tract.slice(4)}`
  const shared = { ...point, STATE: state, FUNCSTAT: "A", AREALAND: 24_000, AREAWATER: 0 }
  return {
    States: [{ ...shared, GEOID: state, STUSAB: stateCode, NAME: stateName, BASENAME: stateName, MTFCC: "G4000" }],
    Counties: [
      { ...shared, GEOID: countyFips, COUNTY: county, NAME: countyName, BASENAME: baseName(countyName), MTFCC: "G4020" }
    ],
    "Census Tracts": [
      {
        ...shared,
        GEOID: tractGeoid,
        COUNTY: county,
        TRACT: tract,
        NAME: `Census Tract ${tractName}`,
        BASENAME: tractName,
        MTFCC: "G5020"
      }
    ],
    "2020 Census Blocks": [
      {
        ...shared,
        GEOID: blockGeoid,
        COUNTY: county,
        TRACT: tract,
        BLKGRP: block.slice(0, 1),
        BLOCK: block,
        NAME: `Block ${block}`,
        BASENAME: block,
        MTFCC: "G5040"
      }
    ]
  }
}

/** The geographies at a point. A point in a lake is in block group 0, which has no land. */
const areaOf = (place: SandboxPlace, isLake: boolean) => {
  const { city, countyFips, lat, lon, zip } = place
  const geographies = geographiesOf(place)
  const shared = { INTPTLAT: signed(lat, 10), INTPTLON: signed(lon, 11), AREALAND: 24_000, AREAWATER: 0 }
  const blocks = geographies["2020 Census Blocks"]
  const water = blocks.map((block) => ({
    ...block,
    GEOID: `${block.GEOID.slice(0, 11)}0001`,
    BLKGRP: "0",
    BLOCK: "0001",
    NAME: "Block 0001",
    BASENAME: "0001",
    AREALAND: 0
  }))
  return {
    ...geographies,
    "2020 Census Blocks": isLake ? water : blocks,
    "Incorporated Places": [
      {
        ...shared,
        GEOID: `${countyFips.slice(0, 2)}00001`,
        NAME: `${city} city`,
        BASENAME: city,
        STATE: countyFips.slice(0, 2),
        FUNCSTAT: "A",
        MTFCC: "G4110"
      }
    ],
    "Census Designated Places": [],
    "County Subdivisions": [
      {
        ...shared,
        GEOID: `${countyFips}00001`,
        NAME: `${city} CCD`,
        BASENAME: city,
        STATE: countyFips.slice(0, 2),
        FUNCSTAT: "S",
        MTFCC: "G4040"
      }
    ],
    "2020 Census ZIP Code Tabulation Areas": [
      { ...shared, GEOID: zip, NAME: `ZCTA5 ${zip}`, BASENAME: zip, FUNCSTAT: "S", MTFCC: "G6350" }
    ]
  }
}

/**
 * The sandbox's seas within the nation, the Gulf and the Atlantic off the Carolinas, by their south, north, west and
 * east bounds.
 */
const seas = [
  [24, 28.5, -96, -83.5],
  [24, 39, -74, -66]
] as const

/** The sandbox's lake, the middle of Lake Michigan, by its south, north, west and east bounds. */
const lake = [42, 45.5, -87.5, -86.6] as const

const isWithin = (lat: number, lon: number, [south, north, west, east]: (typeof seas)[number] | typeof lake): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

const isAtSea = (lat: number, lon: number): boolean =>
  faultOfPoint({ lat, lon }) !== null || seas.some((sea) => isWithin(lat, lon, sea))

const isOnLake = (lat: number, lon: number): boolean => isWithin(lat, lon, lake)

const noGeographies = {
  States: [],
  Counties: [],
  "Census Tracts": [],
  "2020 Census Blocks": [],
  "Incorporated Places": [],
  "Census Designated Places": [],
  "County Subdivisions": [],
  "2020 Census ZIP Code Tabulation Areas": []
}

const signed = (degrees: number, width: number): string =>
  `${degrees < 0 ? "-" : "+"}${Math.abs(degrees).toFixed(7).padStart(width, "0")}`

const baseName = (countyName: string): string =>
  countyName.replace(/ (?:County|Parish|Borough|Municipality|Municipio|Planning Region|Census Area)$/, "")

const failed = [{ status: "Layer query encountered an error: java.lang.RuntimeException: Failed to return" }]
const failedGeographies = { States: failed, Counties: failed, "Census Tracts": failed, "2020 Census Blocks": failed }

/** The geocoder's response if its layers of geography fail: the Houston example matches, but has no geography. */
const failedLayers = jsonReply({
  result: {
    input: release,
    addressMatches: locate("1600 Smith St, Houston, TX 77002").map((place) => matchOf(place, failedGeographies)),
    geographies: failedGeographies
  }
})

/** The Census Geocoder with its current benchmark and vintage. */
export const SimulatedCensusGeocoder: SimulatedUpstream = {
  host: "geocoding.geo.census.gov",
  answer: ({ path, query }) => {
    switch (path) {
      case "/geocoder/geographies/onelineaddress":
        return addressReply(query.get("address") ?? "")
      case "/geocoder/geographies/coordinates":
        return coordinatesReply(query.get("x") ?? "", query.get("y") ?? "", query.get("layers") ?? "")
      default:
        return null
    }
  },
  inBandError: failedLayers
}
