import { jsonReply, type SimulatedReply, type SimulatedUpstream, textReply } from "../wire/SimulatedUpstream.ts"
import {
  countyPriceIndex,
  nationalPriceIndex,
  nationalUnemployment,
  type SeriesPoint,
  statePriceIndex,
  stateUnemployment,
  weeklyMortgageRates
} from "../world/economicSeries.ts"
import { stateByCode } from "../world/stateProfiles.ts"

/** The CSV behind FRED's graphs. Several ids give several columns. */
export const SimulatedFredGraph: SimulatedUpstream = {
  host: "fred.stlouisfed.org",
  answer: ({ path, query }) => {
    if (path !== "/graph/fredgraph.csv") return null
    const ids = (query.get("id") ?? "").split(",")
    const columns = ids.map(seriesOf)
    return columns.every((column) => column !== null) ? csvReply(ids, columns) : notFound
  },
  inBandError: null
}

const badRequest = (why: string) => jsonReply({ error_code: 400, error_message: `Bad Request.  ${why}` }, 400)

const keyNotRegistered = badRequest("The value for variable api_key is not registered.")

/** FRED's API. Any key works. */
export const SimulatedFredApi: SimulatedUpstream = {
  host: "api.stlouisfed.org",
  answer: ({ path, query }) => {
    if (path !== "/fred/series/observations" && path !== "/fred/series") return null
    if ((query.get("api_key") ?? "") === "") {
      return keyNotRegistered
    }
    const id = query.get("series_id") ?? ""
    const points = seriesOf(id)
    if (points === null) return badRequest("The series does not exist.")
    return path === "/fred/series" ? seriesReply(id) : observationsReply(points, query)
  },
  inBandError: null,
  refusedKey: keyNotRegistered
}

/** The observations of a series by its FRED id, oldest first; `null` for an unknown id. */
const seriesOf = (id: string): ReadonlyArray<SeriesPoint> | null => {
  if (id === "UNRATE") return nationalUnemployment()
  if (id === "USSTHPI") return nationalPriceIndex()
  if (id === "MORTGAGE30US") return weeklyMortgageRates()
  const countyFips = /^ATNHPIUS(\d{5})A$/.exec(id)?.[1]
  if (countyFips !== undefined) return countyPriceIndex(countyFips)
  const [, code = "", kind] = /^([A-Z]{2})(STHPI|UR)$/.exec(id) ?? []
  const state = stateByCode(code)
  if (state === undefined) return null
  return kind === "UR" ? stateUnemployment(state) : statePriceIndex(state)
}

const csvReply = (ids: ReadonlyArray<string>, columns: ReadonlyArray<ReadonlyArray<SeriesPoint>>): SimulatedReply => {
  const dates = [...new Set(columns.flatMap((points) => points.map(({ date }) => date)))].toSorted()
  const values = columns.map((points) => new Map(points.map(({ date, value }) => [date, value])))
  const lines = dates.map((date) => [date, ...values.map((byDate) => byDate.get(date) ?? "")].join(","))
  return textReply([["observation_date", ...ids].join(","), ...lines, ""].join("\n"), 200, "application/csv")
}

/** FRED's description of a series: only the time of its last update. */
const seriesReply = (id: string): SimulatedReply =>
  jsonReply({
    realtime_start: today,
    realtime_end: today,
    seriess: [{ id, realtime_start: today, realtime_end: today, last_updated: lastUpdate(id) }]
  })

const lastUpdate = (id: string): string => {
  if (id.startsWith("ATNHPIUS")) return "2026-03-31 10:02:11-05"
  return id.endsWith("STHPI") ? "2026-08-25 09:03:47-05" : "2026-11-19 11:01:02-06"
}

const today = "2026-11-20"

const observationsReply = (points: ReadonlyArray<SeriesPoint>, query: URLSearchParams): SimulatedReply => {
  const sortOrder = query.get("sort_order") ?? "asc"
  const limit = Number(query.get("limit") ?? 100_000)
  const period = { realtime_start: today, realtime_end: today }
  return jsonReply({
    ...period,
    observation_start: "1600-01-01",
    observation_end: "9999-12-31",
    units: "lin",
    output_type: 1,
    file_type: "json",
    order_by: "observation_date",
    sort_order: sortOrder,
    count: points.length,
    offset: 0,
    limit,
    observations: (sortOrder === "desc" ? points.toReversed() : points)
      .slice(0, limit)
      .map(({ date, value }) => ({ ...period, date, value: value === null ? "." : String(value) }))
  })
}

const notFound = textReply(
  "<!DOCTYPE html><html><head><title>Page not found</title></head><body></body></html>",
  404,
  "text/html"
)
