import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream
} from "../wire/SimulatedUpstream.ts"
import { placeAt, placeOfTract } from "../world/SandboxPlace.ts"
import { marginOf, type SurveyColumn, surveyOf } from "../world/TractSurvey.ts"

/** Census Reporter, which hands out the same survey without a key. Of its releases only `latest` is played. */
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

/** The tract of a point, as its search knows it. */
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
