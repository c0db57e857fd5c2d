import { jsonReply, type SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import { type BroadbandOffer, broadbandOffersAt } from "../world/broadbandOffers.ts"
import { placeAt } from "../world/SandboxPlace.ts"

const technologies: Record<BroadbandOffer["technology"], string> = {
  10: "DSL",
  40: "Cable",
  50: "Fiber",
  60: "GSO Satellite",
  61: "LEO Satellite",
  70: "Fixed Wireless",
  71: "Fixed Wireless"
}

/** broadbandmap.com. Any key will do. */
export const SimulatedBroadbandMap: SimulatedUpstream = {
  host: "broadbandmap.com",
  answer: ({ path, query, headers }) => {
    if (path !== "/api/v1/location/internet") return null
    if (headers["authorization"] === undefined && headers["x-api-key"] === undefined) {
      return jsonReply({ error: "API key required" }, 401)
    }
    const [lat, lng] = [query.get("lat"), query.get("lng")]
    if (lat === null || lng === null) return jsonReply({ error: "lat and lng are required" }, 400)
    const offers = broadbandOffersAt(placeAt(Number(lat), Number(lng)))
    return jsonReply({
      lat: Number(lat),
      lng: Number(lng),
      h3_resolution: 8,
      service_type: "residential",
      count: offers.length,
      providers: offers.map(({ name, technology, downMbps, upMbps }) => ({
        name,
        technology: technologies[technology],
        max_download_mbps: downMbps,
        max_upload_mbps: upMbps
      }))
    })
  },
  inBandError: null,
  refusedKey: jsonReply({ error: "Invalid API key" }, 401)
}
