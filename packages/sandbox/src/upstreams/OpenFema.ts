import {
  jsonReply,
  type SimulatedReply,
  type SimulatedUpstream,
  serviceUnavailable
} from "../wire/SimulatedUpstream.ts"
import { declarationsIn, type DeclarationRow } from "../world/declarations.ts"
import { everyPlace, placeOfCounty } from "../world/SandboxPlace.ts"
import { stateByCode } from "../world/stateProfiles.ts"
import { fileReply, publishedFile } from "./files/fileReply.ts"

/** OpenFEMA's Disaster Declarations Summaries, for filters by state and counties. */
export const SimulatedOpenFema: SimulatedUpstream = {
  host: "www.fema.gov",
  answer: (request) => {
    const { path, query } = request
    if (path === "/api/open/v2/DisasterDeclarationsSummaries.csv") return fileReply(allDeclarations(), request)
    if (path !== "/api/open/v2/DisasterDeclarationsSummaries") return null
    const filter = query.get("$filter") ?? ""
    const stateFips = /\bfipsStateCode eq '(\d{2})'/.exec(filter)?.[1]
    const counties = [...filter.matchAll(/\bfipsCountyCode eq '(\d{3})'/g)].map(([, code]) => code)
    const county = counties.find((code) => code !== "000")
    if (stateFips === undefined || county === undefined) return refusal
    const place = placeOfCounty(`${stateFips}${county}`)
    const state = stateByCode(place.stateCode)
    if (place.traits.femaIsDown) return serviceUnavailable
    const rows = state === undefined ? [] : declarationsIn(place, state)
    return rowsReply(
      rows.filter(({ fipsCountyCode }) => counties.includes(fipsCountyCode)),
      query
    )
  },
  inBandError: null
}

const columns = [
  "femaDeclarationString",
  "disasterNumber",
  "state",
  "declarationType",
  "declarationDate",
  "incidentType",
  "declarationTitle",
  "incidentBeginDate",
  "incidentEndDate",
  "fipsStateCode",
  "fipsCountyCode",
  "placeCode",
  "designatedArea",
  "incidentId",
  "designatedIncidentTypes"
] as const satisfies ReadonlyArray<keyof DeclarationRow>

/**
 * All rows of the declarations file. A statewide row appears only once here, but once per county in the API's
 * responses.
 */
const allDeclarations = publishedFile("text/csv", () => {
  const rows = everyPlace().counties.flatMap((place) => {
    const state = stateByCode(place.stateCode)
    return state === undefined ? [] : declarationsIn(place, state)
  })
  const lines = new Set(rows.map((row) => columns.map((column) => quoted(row[column])).join(",")))
  return [[...columns, "id"].join(","), ...[...lines].map((line, index) => `${line},${index + 1}`), ""].join("\n")
})

const quoted = (value: string | number | null): string =>
  typeof value === "string" && /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value ?? "")

const rowsReply = (rows: ReadonlyArray<DeclarationRow>, query: URLSearchParams): SimulatedReply => {
  const fields = new Set((query.get("$select") ?? "").split(","))
  const top = Number(query.get("$top") ?? 1000)
  return jsonReply({
    metadata: {
      skip: 0,
      filter: query.get("$filter"),
      orderby: query.get("$orderby"),
      select: query.get("$select"),
      rundate: "2026-11-20T12:00:00.000Z",
      top,
      format: "json",
      metadata: true,
      entityname: "DisasterDeclarationsSummaries",
      version: "v2",
      count: 0
    },
    DisasterDeclarationsSummaries: rows
      .toSorted((one, other) => (one.declarationDate > other.declarationDate ? -1 : 1))
      .slice(0, top)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))))
  })
}

const refusal = jsonReply(
  {
    error: [
      {
        name: "OData Query Parser Error",
        code: "OF_OQP_002",
        type: "$filter criteria error",
        message: "The sandbox answers filters by fipsStateCode and fipsCountyCode alone."
      }
    ]
  },
  400
)
