import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply
} from "../wire/SimulatedUpstream.ts"
import { marginOf, type SurveyColumn, surveyOf } from "../world/TractSurvey.ts"

const redirectToKeys = (page: string): SimulatedReply => ({
  status: 302,
  headers: { location: `https://api.census.gov/data/${page}`, "x-datawebapi-keyerror": "1" },
  body: ""
})

/** The Census Bureau's data API with one release, 2024. Any key will do, but there must be one. */
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
  B25004_001E: "B25004_001",
  B25004_006E: "B25004_006"
} as const satisfies Record<string, SurveyColumn>

const isKnown = (column: string): column is keyof typeof columnNames => Object.hasOwn(columnNames, column)

/** Every cell is text; in place of an estimate or a margin that is not published, the number the Bureau uses for that. */
const cellOf = (column: string, estimate: number | null): string =>
  String(column.endsWith("M") ? (marginOf(estimate) ?? noMargin) : (estimate ?? noEstimate))

const noEstimate = -666_666_666
const noMargin = -333_333_333
