import { seededBetween } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { mapAddressOf, mapPlaces } from "../../world/geocoderPlaces.ts"
import type { SandboxPlace } from "../../world/SandboxPlace.ts"
import { territories } from "../../world/stateProfiles.ts"

/** The public Nominatim's search. */
export const SimulatedNominatim: SimulatedUpstream = {
  host: "nominatim.openstreetmap.org",
  answer: ({ path, query }) => {
    if (path !== "/search") return null
    const places = mapPlaces(query.get("q") ?? "").slice(0, Number(query.get("limit") ?? "10"))
    return jsonReply(places.map(resultOf))
  },
  inBandError: null
}

const resultOf = (place: SandboxPlace) => {
  const { houseNumber, road } = mapAddressOf(place)
  const { city, countyName, lat, lon, stateCode, stateName, zip } = place
  const id = Math.floor(seededBetween(`osm ${lat},${lon}`, 1e8, 9e8))
  return {
    place_id: id + 1,
    licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
    osm_type: "way",
    osm_id: id,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    category: "building",
    type: "house",
    place_rank: 30,
    importance: 0.00001,
    addresstype: "building",
    name: "",
    display_name: [houseNumber, road, city, countyName, stateName, zip, "United States"].join(", "),
    address: {
      house_number: houseNumber,
      road,
      city,
      county: countyName,
      state: stateName,
      "ISO3166-2-lvl4": `US-${stateCode}`,
      postcode: zip,
      country: "United States",
      country_code: "us"
    },
    boundingbox: [lat - 0.0001, lat + 0.0001, lon - 0.0001, lon + 0.0001].map((degrees) => degrees.toFixed(7))
  }
}

/** komoot's public Photon. */
export const SimulatedPhoton: SimulatedUpstream = {
  host: "photon.komoot.io",
  answer: ({ path, query }) => {
    if (path !== "/api" && path !== "/api/") return null
    const places = mapPlaces(query.get("q") ?? "").slice(0, Number(query.get("limit") ?? "15"))
    return jsonReply({ type: "FeatureCollection", features: places.map(featureOf) })
  },
  inBandError: null
}

const featureOf = (place: SandboxPlace) => {
  const { houseNumber, road } = mapAddressOf(place)
  const { city, countyName, lat, lon, stateCode, stateName, zip } = place
  const isTerritory = territories.has(stateCode)
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: {
      osm_type: "W",
      osm_id: Math.floor(seededBetween(`osm ${lat},${lon}`, 1e8, 9e8)),
      osm_key: "building",
      osm_value: "house",
      type: "house",
      housenumber: houseNumber,
      street: road,
      postcode: zip,
      city,
      county: countyName,
      ...(isTerritory ? {} : { state: stateName }),
      country: isTerritory ? stateName : "United States",
      countrycode: isTerritory ? stateCode : "US",
      extent: [lon - 0.0001, lat + 0.0001, lon + 0.0001, lat - 0.0001]
    }
  }
}
