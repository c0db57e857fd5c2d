import { seededBetween } from "../../../process/seeded.ts"
import { jsonReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { mapPlaces } from "../../world/geocoderPlaces.ts"
import { mapAddressOf } from "../../world/MapAddress.ts"
import type { SandboxPlace } from "../../world/SandboxPlace.ts"
import { territories } from "../../world/stateProfiles.ts"

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
