import { jsonReply, type SimulatedReply, type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import { areaName, areaRents, type FiscalYear, isSmallArea, zipRents } from "../world/areaRents.ts"
import { landmarks } from "../world/examples.ts"
import type { RentsByBedrooms } from "../world/HouseFigures.ts"
import { placeOfCounty, type SandboxPlace } from "../world/SandboxPlace.ts"

/** The API knows towns here, and no county entities. */
const listedByTown = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])
const publishedYears: ReadonlyMap<string, FiscalYear> = new Map([
  ["2026", 2026],
  ["2027", 2027]
])
const newestYear = "2027"

const unauthenticated = jsonReply({ error: "Unauthenticated." }, 401)

/** HUD User API. Any token will do. The reply it hides an error in is the empty 202 of a bot challenge. */
export const SimulatedHudUser: SimulatedUpstream = {
  host: "www.huduser.gov",
  answer: ({ path, query, headers }) => {
    const [, countyFips = ""] = /^\/hudapi\/public\/fmr\/data\/(\d{5})99999$/.exec(path) ?? []
    if (!path.startsWith("/hudapi/public/fmr/data/")) return null
    if (headers["authorization"] === undefined) return unauthenticated
    const year = publishedYears.get(query.get("year") ?? newestYear)
    if (year === undefined) return jsonReply({ error: "Invalid year" }, 400)
    const place = placeOfCounty(countyFips)
    if (place.countyFips !== countyFips || listedByTown.has(place.stateCode)) {
      return jsonReply({ error: "No data found" }, 404)
    }
    return rentsReply(place, year)
  },
  inBandError: textReply("", 202),
  refusedKey: unauthenticated
}

/** With rows for ZIP codes (and numbers) where HUD uses rents by ZIP code, with one object (and text) elsewhere. */
const rentsReply = (place: SandboxPlace, year: FiscalYear): SimulatedReply => {
  const { countyName, metro, stateCode, traits } = place
  const area = byName(areaRents(place, year))
  return jsonReply({
    data: {
      county_name: countyName,
      counties_msa: traits.rural ? "" : `${countyName}, ${stateCode}`,
      town_name: "",
      metro_status: traits.rural ? "0" : "1",
      metro_name: traits.rural ? "" : metro,
      area_name: areaName(place),
      ...(isSmallArea(place)
        ? {
            smallarea_status: 1,
            year: String(year),
            basicdata: [{ zip_code: "MSA level", ...area }, ...zipRows(place, year)]
          }
        : {
            smallarea_status: "0",
            basicdata: {
              ...Object.fromEntries(Object.entries(area).map(([name, rent]) => [name, rent.toFixed(1)])),
              year: String(year)
            }
          })
    }
  })
}

/** The ZIP codes of a county: the town's, and those of its landmarks. */
const zipRows = (place: SandboxPlace, year: FiscalYear) => {
  const near = landmarks.filter(({ city, stateCode }) => city === place.city && stateCode === place.stateCode)
  return [...new Set([place.zip, ...near.map(({ zip }) => zip)])].flatMap((zip) => {
    const rents = zipRents(place, zip, year)
    return rents === null ? [] : [{ zip_code: zip, ...byName(rents) }]
  })
}

const byName = ([studio, one, two, three, four]: RentsByBedrooms) => ({
  Efficiency: studio,
  "One-Bedroom": one,
  "Two-Bedroom": two,
  "Three-Bedroom": three,
  "Four-Bedroom": four
})
