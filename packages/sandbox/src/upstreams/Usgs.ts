import { seededBetween } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedRequest, type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import { placeAt, type SandboxPlace } from "../world/SandboxPlace.ts"
import { stateByCode } from "../world/stateProfiles.ts"

const usage = jsonReply({
  name: "ASCE7-22 Web Services",
  request: { referenceDocument: "ASCE7-22", status: "usage" },
  response: {}
})

/** The US Geological Survey: design ground motion of ASCE 7-22 and the earthquake catalog. */
export const SimulatedUsgs: SimulatedUpstream = {
  host: "earthquake.usgs.gov",
  answer: (request) => {
    if (request.path === "/ws/building-codes/asce7-22/calculate") return designValues(request)
    if (request.path === "/fdsnws/event/1/count") return eventCount(request)
    return null
  },
  inBandError: usage
}

const designValues = (request: SimulatedRequest) => {
  if (request.query.size === 0) return usage
  const place = placeIn(request)
  if (place === null || !["I", "II", "III", "IV"].includes(request.query.get("riskCategory") ?? "")) {
    return jsonReply({ request: { referenceDocument: "ASCE7-22", status: "error" } }, 400)
  }
  const pgam = accelerationAt(place)
  return jsonReply({
    request: {
      referenceDocument: "ASCE7-22",
      status: "success",
      parameters: Object.fromEntries(request.query)
    },
    response: {
      data: {
        pgam,
        ss: round(pgam * 2.2),
        s1: round(pgam * 0.8),
        sds: round(pgam * 1.6),
        sd1: round(pgam * 1.1),
        sdc: categoryOf(pgam),
        tl: 8,
        cv: null
      }
    }
  })
}

const eventCount = (request: SimulatedRequest) => {
  const place = placeIn(request)
  if (place === null || request.query.get("starttime") === null) return textReply("Error 400: Bad Request", 400)
  if (request.query.get("format") !== "geojson") return textReply("0")
  const near = seededBetween(`earthquakes ${place.countyFips}`, 60, 140)
  return jsonReply({ count: Math.floor(near * accelerationAt(place) ** 2), maxAllowed: 20_000 })
}

const placeIn = ({ query }: SimulatedRequest): SandboxPlace | null => {
  const lat = Number(query.get("latitude") ?? Number.NaN)
  const lon = Number(query.get("longitude") ?? Number.NaN)
  return Number.isFinite(lat) && Number.isFinite(lon) ? placeAt(lat, lon) : null
}

/** The peak ground acceleration at a place, in g: the state's figure, up to a tenth higher or lower by tract. */
const accelerationAt = (place: SandboxPlace): number => {
  const state = stateByCode(place.stateCode)?.peakGroundAcceleration ?? 0
  return round(state * seededBetween(`ground ${place.tractGeoid}`, 0.9, 1.1))
}

const categoryOf = (pgam: number): string => {
  if (pgam < 0.07) return "A"
  if (pgam < 0.14) return "B"
  if (pgam < 0.22) return "C"
  return pgam < 0.75 ? "D" : "E"
}

const round = (value: number): number => Number(value.toPrecision(3))
