import { Array as Arr, Effect, type Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { NoData, NotConfigured, type SourceReason, Unavailable } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"
import { trimmedText } from "./ArcGisFeatures.ts"
import { HudNumber, type HudRents, HudText, rentsByBedrooms } from "./HudRents.ts"

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** The question to HUD's API: a county (FIPS), and the ZIP code, for rents by ZIP code if HUD has them. */
interface CountyQuestion {
  readonly token: Redacted.Redacted
  readonly countyFips: string
  readonly zip: string | null
}

/**
 * The rents of a fiscal year from the HUD User API, or of its newest year if it does not have that one. A token that it
 * refuses is `NotConfigured`, an unknown county `NoData`.
 */
export const hudUserRents = (
  client: UpstreamClient["Service"],
  question: CountyQuestion,
  year: number
): Effect.Effect<HudRents, SourceReason> =>
  askYear(client, question, year).pipe(Effect.catchTag("NoData", () => askYear(client, question, null)))

const askYear = (
  client: UpstreamClient["Service"],
  { countyFips, token, zip }: CountyQuestion,
  year: number | null
): Effect.Effect<HudRents, SourceReason> =>
  client.call({
    upstream: "HUD User API",
    request: HttpClientRequest.get(`${client.urls.hudApiUrl}/fmr/data/${countyFips}99999`, {
      urlParams: year === null ? {} : { year: String(year) }
    }).pipe(HttpClientRequest.bearerToken(token)),
    policy,
    key: "HUD_API_TOKEN",
    accept: [400, 401, 403, 404],
    read: Effect.fnUntraced(function* (reply) {
      const { data } = yield* readApi(reply)
      return rentsOfApi(data, zip, year) ?? (yield* unknownToApi)
    })
  })

const unknownToApi = new NoData({ why: "HUD has no rents for this county and year" })

const ApiRents = Schema.Struct({
  /** A ZIP code or `MSA level`; absent without ZIP rents. */
  zip_code: HudText,
  year: HudNumber,
  Efficiency: HudNumber,
  "One-Bedroom": HudNumber,
  "Two-Bedroom": HudNumber,
  "Three-Bedroom": HudNumber,
  "Four-Bedroom": HudNumber
})

const ApiData = Schema.Struct({
  /** The FMR area. `metro_name` is the metropolitan area around it, or the county outside of one. */
  area_name: HudText,
  metro_name: HudText,
  county_name: HudText,
  /** 1 if HUD uses rents by ZIP code. */
  smallarea_status: HudNumber,
  year: HudNumber,
  /** One object for the area. If HUD uses ZIP rents: one row for each ZIP code and one for the area. */
  basicdata: Schema.Union([Schema.Array(ApiRents), ApiRents])
})

const apiReply = json(Schema.Struct({ data: ApiData }))

const readApi = (reply: UpstreamReply) => {
  if (reply.status === 401 || reply.status === 403) {
    return Effect.fail(new NotConfigured({ setting: "HUD_API_TOKEN" }))
  }
  if (reply.status === 400 || reply.status === 404) return Effect.fail(unknownToApi)
  if (reply.status === 202) {
    return Effect.fail(new Unavailable({ status: null, detail: "The upstream accepted the request but sent nothing" }))
  }
  return apiReply(reply)
}

/**
 * The rents of an API answer: the ZIP code's row if HUD uses ZIP rents, otherwise the area's, never another ZIP code's.
 * `null` without either. An answer that does not name its year is for the requested year.
 */
const rentsOfApi = (data: typeof ApiData.Type, zip: string | null, askedYear: number | null): HudRents | null => {
  const rows = Arr.ensure(data.basicdata)
  const ofZip =
    zip === null || (data.smallarea_status ?? 1) !== 1 ? undefined : rows.find((row) => row.zip_code === zip)
  const row = ofZip ?? rows.find((row) => (trimmedText(row.zip_code) ?? wholeArea) === wholeArea)
  return row === undefined
    ? null
    : {
        year: row.year ?? data.year ?? askedYear,
        metro:
          trimmedText(data.area_name) ?? (trimmedText(data.metro_name) === null ? trimmedText(data.county_name) : null),
        ...rentsByBedrooms([
          row.Efficiency,
          row["One-Bedroom"],
          row["Two-Bedroom"],
          row["Three-Bedroom"],
          row["Four-Bedroom"]
        ]),
        zipLevel: ofZip !== undefined
      }
}

const wholeArea = "MSA level"
