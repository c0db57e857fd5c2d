import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply
} from "../wire/SimulatedUpstream.ts"
import { placeAt, placeOfTract } from "../world/SandboxPlace.ts"
import { marginOf, type SurveyColumn, surveyOf } from "../world/TractSurvey.ts"

const redirectToKeys = (page: string): SimulatedReply => ({
  status: 302,
  headers: { location: `https://api.census.gov/data/${page}`, "x-datawebapi-keyerror": "1" },
  body: ""
})

/** The Census Bureau's data API with one release, 2024. It requires a key, and any key works. */
export const SimulatedCensusAcs: SimulatedUpstream = {
  host: "api.census.gov",
  answer: (request) => {
    const [, year] = /^\/data\/(\d{4})\/acs\/acs5$/.exec(request.path) ?? []
    return year === undefined ? null : answerFor(year, request)
  },
  inBandError: textReply("<html><head><title>Missing Key</title></head><body></body></html>", 200, "text/html"),
  refusedKey: redirectToKeys("invalid_key.html")
}

const answerFor = (year: string, { query }: SimulatedRequest): SimulatedReply => {
  if ((query.get("key") ?? "") === "") return redirectToKeys("missing_key.html")
  if (year !== "2024")
    return textReply(`<html><h1>HTTP Status 404 - /data/${year}/acs/acs5</h1></html>`, 404, "text/html")
  const [, tract] = /^tract:(\d{6})$/.exec(query.get("for") ?? "") ?? []
  const [, state, county] = /^state:(\d{2}) county:(\d{3})$/.exec(query.get("in") ?? "") ?? []
  if (tract === undefined || state === undefined || county === undefined) {
    return textReply("error: unknown/unsupported geography heirarchy", 400)
  }
  const survey = surveyOf(state + county + tract)
  if (survey === null) return textReply("", 204)
  const columns = (query.get("get") ?? "").split(",")
  const unknown = columns.find((column) => !isKnown(column))
  if (unknown !== undefined) return textReply(`error: unknown variable '${unknown}'`, 400)
  const cells = columns.filter(isKnown).map((column) => cellOf(column, survey[columnNames[column]]))
  return jsonReply([
    [...columns, "state", "county", "tract"],
    [...cells, state, county, tract]
  ])
}

const columnNames = {
  B01003_001E: "B01003_001",
  B19013_001E: "B19013_001",
  B19013_001M: "B19013_001",
  B25077_001E: "B25077_001",
  B25077_001M: "B25077_001",
  B25064_001E: "B25064_001",
  B25064_001M: "B25064_001",
  B25002_001E: "B25002_001",
  B25002_002E: "B25002_002",
  B25002_003E: "B25002_003",
  B25002_003M: "B25002_003",
  B25004_001E: "B25004_001",
  B25004_006E: "B25004_006"
} as const satisfies Record<string, SurveyColumn>

const isKnown = (column: string): column is keyof typeof columnNames => Object.hasOwn(columnNames, column)

/**
 * A cell of the response, as text. If an estimate or a margin is not published, the cell has the Bureau's code number
 * for that.
 */
const cellOf = (column: string, estimate: number | null): string =>
  String(column.endsWith("M") ? (marginOf(estimate) ?? noMargin) : (estimate ?? noEstimate))

const noEstimate = -666_666_666
const noMargin = -333_333_333

/** Census Reporter, which serves the same survey without a key. The sandbox simulates only the release `latest`. */
export const SimulatedCensusReporter: SimulatedUpstream = {
  host: "api.censusreporter.org",
  answer: (request) => {
    if (request.path === "/1.0/geo/search") return tractsAt(request)
    const [, release] = /^\/1\.0\/data\/show\/(\w+)$/.exec(request.path) ?? []
    if (release === undefined) return null
    return release === "latest"
      ? answerTo(request)
      : jsonReply({ error: `The ${release} release isn't supported.` }, 404)
  },
  inBandError: null
}

/** Census Reporter's response to a search for the tract at a point. */
const tractsAt = ({ query }: SimulatedRequest): SimulatedReply => {
  const { stateCode, tractGeoid } = placeAt(Number(query.get("lat")), Number(query.get("lon")))
  return jsonReply({
    results: [
      {
        full_geoid: `14000US${tractGeoid}`,
        full_name: `Census Tract ${tractGeoid.slice(5)}, ${stateCode}`,
        sumlevel: "140",
        sumlevel_name: "tract",
        display_name: `Census Tract ${tractGeoid.slice(5)}`,
        simple_name: tractGeoid.slice(5),
        image_tiles: null
      }
    ]
  })
}

const columnsOf: ReadonlyMap<string, ReadonlyArray<SurveyColumn>> = new Map([
  ["B01003", ["B01003_001"]],
  ["B19013", ["B19013_001"]],
  ["B25077", ["B25077_001"]],
  ["B25064", ["B25064_001"]],
  ["B25002", ["B25002_001", "B25002_002", "B25002_003"]],
  ["B25004", ["B25004_001", "B25004_006"]]
])

const answerTo = ({ query }: SimulatedRequest): SimulatedReply => {
  const geoId = query.get("geo_ids") ?? ""
  const [, tractGeoid] = /^14000US(\d{11})$/.exec(geoId) ?? []
  const survey = tractGeoid === undefined ? null : surveyOf(tractGeoid)
  if (tractGeoid === undefined || survey === null) {
    return jsonReply({ error: `None of the geo_ids specified were valid: ${geoId}` }, 404)
  }
  const tableIds = (query.get("table_ids") ?? "").split(",")
  const unknown = tableIds.filter((id) => !columnsOf.has(id))
  if (unknown.length > 0) {
    return jsonReply({ error: `The ACS 2024 5-year release doesn't include table(s) ${unknown.join(",")}.` }, 400)
  }
  const tables = tableIds.map((id) => [id, tableOf(columnsOf.get(id) ?? [], survey)])
  const { countyName, stateCode } = placeOfTract(tractGeoid)
  return jsonReply({
    release: { id: "acs2024_5yr", name: "ACS 2024 5-year", years: "2020-2024" },
    tables: Object.fromEntries(tableIds.map((id) => [id, { title: id, universe: "", columns: {} }])),
    data: { [geoId]: Object.fromEntries(tables) },
    geography: { [geoId]: { name: `Census Tract ${tractGeoid.slice(5)}, ${countyName}, ${stateCode}` } }
  })
}

const tableOf = (columns: ReadonlyArray<SurveyColumn>, survey: Readonly<Record<SurveyColumn, number | null>>) => ({
  estimate: Object.fromEntries(columns.map((column) => [nameOf(column), survey[column]])),
  error: Object.fromEntries(columns.map((column) => [nameOf(column), marginOf(survey[column])]))
})

const nameOf = (column: SurveyColumn): string => column.replace("_", "")
