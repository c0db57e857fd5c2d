import { seededBetween } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"

/** The FCC Area API. It has the blocks of 2020, so Connecticut has its eight former counties. */
export const SimulatedFccArea: SimulatedUpstream = {
  host: "geo.fcc.gov",
  answer: ({ path, query }) => {
    if (path !== "/api/census/area") return null
    const [lat, lon] = [Number(query.get("lat") ?? "none"), Number(query.get("lon") ?? "none")]
    if (!Number.isFinite(lat) || !Number.isFinite(lon)) return jsonReply({ message: "Bad Request" }, 400)
    return jsonReply({
      input: { lat, lon, censusYear: query.get("censusYear") ?? "2020" },
      results: [areaOf(placeAt(lat, lon))]
    })
  },
  inBandError: null
}

const areaOf = ({ blockGeoid, county2020Fips, countyName, lat, lon, stateCode, stateName }: SandboxPlace) => ({
  block_fips: county2020Fips + blockGeoid.slice(5),
  bbox: [lon - 0.002, lat - 0.001, lon + 0.002, lat + 0.001],
  county_fips: county2020Fips,
  county_name: countyNamesOf2020.get(county2020Fips) ?? countyName,
  state_fips: county2020Fips.slice(0, 2),
  state_code: stateCode,
  state_name: stateName,
  block_pop_2020: Math.floor(seededBetween(`block population ${blockGeoid}`, 0, 400)),
  ...Object.fromEntries(marketAreas.map((area) => [area, "data unavailable"]))
})

const countyNamesOf2020: ReadonlyMap<string, string> = new Map([
  ["09001", "Fairfield County"],
  ["09003", "Hartford County"],
  ["09005", "Litchfield County"],
  ["09007", "Middlesex County"],
  ["09009", "New Haven County"],
  ["09011", "New London County"],
  ["09013", "Tolland County"],
  ["09015", "Windham County"]
])

const marketAreas = ["amt", "bea", "bta", "cma", "eag", "ivm", "mea", "mta", "pea", "rea", "rpc", "vpc"]
