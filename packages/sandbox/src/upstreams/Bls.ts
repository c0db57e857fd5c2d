import { Option, Schema } from "effect"

import { jsonReply, type SimulatedReply, type SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import {
  countyUnemployment,
  nationalUnemployment,
  type SeriesPoint,
  stateUnemployment
} from "../world/economicSeries.ts"
import { stateByFips } from "../world/stateProfiles.ts"

const refusal = (status: string, message: string): SimulatedReply =>
  jsonReply({ status, responseTime: 0, message: [message], Results: {} })

const quotaSpent = refusal(
  "REQUEST_NOT_PROCESSED",
  "Request could not be serviced, as the daily threshold for total number of requests allocated to the user with registration key  has been reached."
)

/**
 * The BLS API, version 2. Any key works. Without a key it answers that the shared daily quota is used up, as the real
 * API mostly does.
 */
export const SimulatedBls: SimulatedUpstream = {
  host: "api.bls.gov",
  answer: ({ method, path, body }) => {
    if (method !== "POST" || path !== "/publicAPI/v2/timeseries/data/") return null
    const query = Option.getOrNull(decodeQuery(body))
    if (query === null) return refusal("REQUEST_FAILED_INVALID_PARAMETERS", "The request could not be read.")
    if ((query.registrationkey ?? "") === "") return quotaSpent
    return seriesReply(query)
  },
  inBandError: quotaSpent,
  refusedKey: refusal("REQUEST_NOT_PROCESSED", "The key:sandbox provided by the User is invalid.")
}

const Query = Schema.Struct({
  seriesid: Schema.Array(Schema.String),
  startyear: Schema.String,
  endyear: Schema.String,
  registrationkey: Schema.optionalKey(Schema.String)
})

const decodeQuery = Schema.decodeUnknownOption(Schema.fromJsonString(Query))

const seriesReply = ({ seriesid, startyear, endyear }: typeof Query.Type): SimulatedReply => {
  const unknown = seriesid.filter((id) => seriesOf(id) === null)
  return jsonReply({
    status: "REQUEST_SUCCEEDED",
    responseTime: 142,
    message: unknown.map((id) => `Series does not exist for Series ${id}`),
    Results: {
      series: seriesid.map((id) => ({
        seriesID: id,
        data: (seriesOf(id) ?? [])
          .filter(({ date }) => date.slice(0, 4) >= startyear && date.slice(0, 4) <= endyear)
          .toReversed()
          .map((point, index) => ({ ...monthOf(point), ...(index === 0 ? { latest: "true" } : {}) }))
      }))
    }
  })
}

/** The months of a series by its BLS id, oldest first; `null` for an unknown id. */
const seriesOf = (id: string): ReadonlyArray<SeriesPoint> | null => {
  if (id === "LNS14000000") return nationalUnemployment()
  const countyFips = /^LAUCN(\d{5})0000000003$/.exec(id)?.[1]
  if (countyFips !== undefined) return countyUnemployment(countyFips)
  const state = stateByFips(/^LASST(\d{2})0000000000003$/.exec(id)?.[1] ?? "")
  return state === undefined ? null : stateUnemployment(state)
}

const monthNames = "January February March April May June July August September October November December".split(" ")

const shutdown = { code: "X", text: "Data unavailable due to the 2025 lapse in appropriations." }

const monthOf = ({ date, value }: SeriesPoint) => ({
  year: date.slice(0, 4),
  period: `M${date.slice(5, 7)}`,
  periodName: monthNames[Number(date.slice(5, 7)) - 1],
  value: value === null ? "-" : value.toFixed(1),
  footnotes: value === null ? [shutdown] : [{}]
})
