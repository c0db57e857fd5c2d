import { type SimulatedReply, type SimulatedUpstream, textReply } from "../../wire/SimulatedUpstream.ts"
import { areaCode, areaName, areaRents, zipRents } from "../../world/areaRents.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { landmarks } from "../../world/examples.ts"
import { placeOfZip } from "../../world/SandboxPlace.ts"
import { fileReply, publishedFile, workbook } from "./fileReply.ts"

const folder = "/portal/datasets/fmr"

/** HUD's workbooks of fiscal year 2027. Without the cookie of its page they are an empty 202, as bots get. */
export const SimulatedHudFiles: SimulatedUpstream = {
  host: "www.huduser.gov",
  answer: (request) => {
    if (request.path === `${folder}.html`) return indexPage
    const file = files.get(request.path)
    if (file === undefined) return null
    return request.headers["cookie"]?.includes("session=") === true ? fileReply(file(), request) : textReply("", 202)
  },
  inBandError: textReply("", 202)
}

const indexPage: SimulatedReply = {
  ...textReply("<html><head><title>Fair Market Rents</title></head><body></body></html>", 200, "text/html"),
  headers: { "content-type": "text/html", "set-cookie": "session=sandbox; Path=/; Secure; HttpOnly" }
}

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const bedrooms = [0, 1, 2, 3, 4]

const counties = publishedFile(type, () =>
  workbook([
    [
      "stusps",
      "state",
      "hud_area_code",
      "countyname",
      "county_town_name",
      "metro",
      "hud_area_name",
      "fips",
      "pop2022",
      ...bedrooms.map((beds) => `fmr_${beds}`)
    ],
    ...everyPlace().counties.map((place) => [
      place.stateCode,
      Number(place.countyFips.slice(0, 2)),
      areaCode(place),
      place.countyName,
      place.countyName,
      place.traits.rural ? 0 : 1,
      areaName(place),
      `${place.countyFips}${townsOfNewEngland.has(place.stateCode) ? "01234" : "99999"}`,
      10_000,
      ...areaRents(place, 2027)
    ])
  ])
)

const townsOfNewEngland = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])

/** Names with line ends in them, and other figures between the rents. */
const zips = publishedFile(type, () => {
  const all = [
    ...new Set([...everyPlace().counties.map(({ zip }) => zip), ...landmarks.map(({ zip }) => zip)])
  ].toSorted()
  return workbook([
    [
      "ZIP\nCode",
      "HUD Area Code",
      "HUD Metro Fair Market Rent Area Name",
      ...bedrooms.flatMap((beds) => [
        `SAFMR\n${beds}BR`,
        `SAFMR\n${beds}BR -\n90%\nPayment\nStandard`,
        `SAFMR\n${beds}BR -\n110%\nPayment\nStandard`
      ])
    ],
    ...all.flatMap((zip) => {
      const place = placeOfZip(zip)
      const rents = zipRents(place, zip, 2027)
      return rents === null
        ? []
        : [[zip, areaCode(place), areaName(place), ...rents.flatMap((rent) => [rent, 0.9 * rent, 1.1 * rent])]]
    })
  ])
})

const files = new Map([
  [`${folder}/fmr2027/FY27_FMRs.xlsx`, counties],
  [`${folder}/fmr2027/FY27_safmrs.xlsx`, zips]
])
