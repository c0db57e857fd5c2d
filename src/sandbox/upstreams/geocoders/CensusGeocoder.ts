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

const coordinatesReply = (x: string, y: string): SimulatedReply => {
  const [lon, lat] = [Number(x), Number(y)]
  if (x === "" || y === "" || !Number.isFinite(lon) || !Number.isFinite(lat)) return refusal
  return jsonReply({
    result: { input: { location: { x: lon, y: lat }, ...release }, geographies: geographiesOf(placeAt(lat, lon)) }
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
  const shared = { ...point, STATE: state, FUNCSTAT: "A", AREAWATER: 0 }
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

const signed = (degrees: number, width: number): string =>
  `${degrees < 0 ? "-" : "+"}${Math.abs(degrees).toFixed(7).padStart(width, "0")}`

const baseName = (countyName: string): string =>
  countyName.replace(/ (?:County|Parish|Borough|Municipality|Municipio|Planning Region|Census Area)$/, "")

const failed = [{ status: "Layer query encountered an error: java.lang.RuntimeException: Failed to return" }]
const failedGeographies = { States: failed, Counties: failed, "Census Tracts": failed, "2020 Census Blocks": failed }

/** The Houston example matches, but no layer answers, neither for the address nor for a point. */
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
        return coordinatesReply(query.get("x") ?? "", query.get("y") ?? "")
      default:
        return null
    }
  },
  inBandError: failedLayers
}
