/**
 * Serves files in the publishers' formats, with the real numbers of rows, at a gateway's paths. The files are generated
 * while they are sent. The process ends with its parent.
 */
import { createServer, type ServerResponse } from "node:http"
import { Readable } from "node:stream"

import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { workbook } from "@property-intelligence/sandbox/upstreams/files/fileReply.ts"

const counts = {
  tracts: 85_000,
  counties: 3_222,
  blockGroups: 240_000,
  zips: 51_871,
  sites: 1_840,
  zones: 8_765,
  zoneCorners: 400,
  declarations: 70_000
}

/** The code of one of fifty states in turn, so that some GEOIDs have leading zeros. */
const stateOf = (index: number): string => String(1 + (index % 50)).padStart(2, "0")
const tractOf = (index: number): string =>
  `${stateOf(index)}${String(1 + (Math.floor(index / 50) % 60) * 2).padStart(3, "0")}${String(Math.floor(index / 3000)).padStart(6, "0")}`
const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

function* lines(header: string, groups: ReadonlyArray<readonly [count: number, row: (index: number) => string]>) {
  yield `${header}\n`
  for (const [count, row] of groups) {
    for (let start = 0; start < count; start += 500) {
      yield times(Math.min(500, count - start), (index) => `${row(start + index)}\n`).join("")
    }
  }
}

const survey = (table: string) => {
  const columns = { b25002: 3, b25004: 6 }[table] ?? 1
  const name = table.toUpperCase()
  const pairs = times(columns, (index) => `${name}_E00${index + 1}|${name}_M00${index + 1}`).join("|")
  const figures = (index: number) =>
    times(columns, (column) => `${1000 + ((index * 37 + column) % 3000)}|120`).join("|")
  const county = (index: number) => String(1001 + index)
  const nation = times(counts.counties, (index) => 1000 + ((index * 37) % 3000)).reduce(
    (sum, figure) => sum + figure,
    0
  )
  return lines(`GEO_ID|${pairs}`, [
    [1, () => `0100000US|${times(columns, () => `${nation}|-555555555`).join("|")}`],
    [counts.counties, (index) => `0500000US${county(index).padStart(5, "0")}|${figures(index)}`],
    [counts.tracts, (index) => `1400000US${tractOf(index)}|${figures(index)}`],
    [520_000, (index) => `1500000US${String(index).padStart(12, "0")}|${figures(index)}`]
  ])
}

const blockGroups = () => {
  const others = times(219, (index) => `COLUMN_${index}`).join(",")
  const filler = times(219, (index) => `${(index * 1.37).toFixed(4)}`).join(",")
  return lines(`OID_,ID,STATE_NAME,P_PM25,P_PNPL,ACSTOTPOP,${others}`, [
    [
      counts.blockGroups,
      (index) =>
        `${index},${tractOf(Math.floor(index / 3))}${1 + (index % 3)},"State, of it",${index % 100},${index % 97},1200,${filler}`
    ]
  ])
}

const declarations = () =>
  lines(
    "femaDeclarationString,disasterNumber,state,declarationType,declarationDate,incidentType,declarationTitle,fipsStateCode,fipsCountyCode,designatedArea,incidentId,designatedIncidentTypes,id",
    [
      [
        counts.declarations,
        (index) =>
          `DR-${1000 + Math.floor(index / 40)}-TX,${1000 + Math.floor(index / 40)},TX,DR,2020-01-01T00:00:00.000Z,Flood,"FLOODING, AND MORE",${stateOf(index)},${String(1 + (index % 120)).padStart(3, "0")},Some (County),2020010101,"F,W",${index}`
      ]
    ]
  )

const rents = (index: number) => times(5, (beds) => 900 + 200 * beds + (index % 300))

const countyRents = () =>
  workbook([
    ["stusps", "hud_area_code", "hud_area_name", "fips", ...times(5, (beds) => `fmr_${beds}`)],
    ...times(4_764, (index) => [
      "TX",
      `METRO${10_000 + index}M${10_000 + index}`,
      "An Area, TX",
      `${stateOf(index)}${String(Math.floor(index / 50) * 2 + 1).padStart(3, "0")}99999`,
      ...rents(index)
    ])
  ])

const zipRents = () =>
  workbook([
    [
      "ZIP\nCode",
      "HUD Area Code",
      ...times(5, (beds) => [`SAFMR\n${beds}BR`, `90 of ${beds}`, `110 of ${beds}`]).flat()
    ],
    ...times(counts.zips, (index) => [
      String(501 + index).padStart(5, "0"),
      `METRO${10_000 + (index % 600)}M${10_000 + (index % 600)}`,
      ...rents(index).flatMap((rent) => [rent, 0.9 * rent, 1.1 * rent])
    ])
  ])

const countyPrices = () =>
  workbook([
    ["State", "County", "FIPS code", "Year", "Annual Change (%)", "HPI", "HPI with 1990 base", "HPI with 2000 base"],
    ...times(106_252, (index) => {
      const fips = String(1001 + Math.floor(index / 38)).padStart(5, "0")
      return [
        "TX",
        "A County",
        index % 2 === 0 ? fips : Number(fips),
        1988 + (index % 38),
        ".",
        100 + (index % 300),
        ".",
        100 + (index % 300)
      ]
    })
  ])

const statePrices = () =>
  lines(`AL,1975,1,60.1`, [
    [
      7_000,
      (index) =>
        `${String.fromCharCode(65 + (index % 25))}${String.fromCharCode(65 + (Math.floor(index / 25) % 25))},${1976 + Math.floor(index / 625)},1,${100 + (index % 300)}`
    ]
  ])

const risk = (index: number) => ({
  attributes: {
    TRACTFIPS: tractOf(index),
    NRI_VER: "December 2025",
    ...Object.fromEntries(
      Object.values(hazardCodes).flatMap((code, order) => [
        [`${code}_EALR`, "Relatively Low"],
        [`${code}_ALR_NPCTL`, ((index * 17 + order) % 99_991) / 1000],
        [`${code}_AFREQ`, 2.5 / (1 + order)]
      ])
    )
  }
})
const site = (index: number) => ({
  attributes: {
    OBJECTID: index + 1,
    Site_Name: `SITE ${index}`,
    Status: "NPL Site",
    Latitude: 30 + index / 100,
    Longitude: -90 - index / 100
  }
})

/** A circle of corners, a tenth of a degree wide, with as many corners as the outline of a tract. */
const outline = (index: number) => {
  const [west, south] = [-120 + (index % 50), 25 + Math.floor(index / 50) / 8]
  const corner = (number: number) => {
    const turn = (2 * Math.PI * (number % counts.zoneCorners)) / counts.zoneCorners
    return [Number((west + 0.05 * Math.cos(turn)).toFixed(6)), Number((south + 0.05 * Math.sin(turn)).toFixed(6))]
  }
  return { rings: [times(counts.zoneCorners + 1, corner)] }
}

const zone = (index: number) => ({ attributes: { GEOID10: tractOf(index) }, geometry: outline(index) })

const page = (
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
  count: number,
  feature: (index: number) => unknown
) => {
  const offset = Number(query.get("resultOffset") ?? 0)
  const size = Math.min(2000, Number(query.get("resultRecordCount") ?? 2000))
  const body = !path.endsWith("/query")
    ? { editingInfo: { dataLastEditDate: 1 } }
    : query.has("returnCountOnly")
      ? { count }
      : {
          features: times(Math.max(0, Math.min(size, count - offset)), (index) => feature(offset + index))
        }
  response.end(JSON.stringify(body))
}

const server = createServer((request, response) => {
  const { pathname: path, searchParams } = new URL(`http://publishers${request.url ?? "/"}`)
  const send = (chunks: Iterable<string>) => void Readable.from(chunks).pipe(response)
  const [, table] = /acsdt5y2024-(\w+)\.dat$/.exec(path) ?? []
  response.setHeader("x-property-intelligence-sandbox", "1")
  if (table !== undefined) return send(survey(table))
  if (path.endsWith("/10775972")) return send(blockGroups())
  if (path.endsWith(".csv") && path.includes("Disaster")) return send(declarations())
  if (path.endsWith("hpi_at_state.csv")) return send(statePrices())
  if (path.endsWith("hpi_at_county.xlsx")) return response.end(countyPrices())
  if (path.endsWith("FMRs.xlsx")) return response.end(countyRents())
  if (path.endsWith("safmrs.xlsx")) return response.end(zipRents())
  if (path.includes("Census_Tracts")) return page(response, path, searchParams, 85_154, risk)
  if (path.includes("Opportunity_Zones")) return page(response, path, searchParams, counts.zones, zone)
  if (path.includes("Superfund")) return page(response, path, searchParams, counts.sites, site)
  return response.end("")
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  console.log(`listening at http://127.0.0.1:${port}`)
})
