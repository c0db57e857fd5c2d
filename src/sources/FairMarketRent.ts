import { Array as Arr, DateTime, Effect, Option, type Redacted, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Place } from "../domain/address/Place.ts"
import { answerSchema } from "../domain/report/Finding.ts"
import { FairMarketRentSection } from "../domain/report/HudIntelligenceSection.ts"
import { federalFiscalYear } from "../domain/tables/federalFiscalYear.ts"
import { Settings } from "../Settings.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { pointKey } from "./cache/PointKey.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { json, UpstreamClient } from "./client/UpstreamClient.ts"
import type { UpstreamReply } from "./client/UpstreamReply.ts"
import type { UpstreamPolicy } from "./policy/Attempt.ts"
import { beforeDeadline } from "./policy/BeforeDeadline.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData, NotConfigured, Unavailable } from "./policy/SourceError.ts"
import { queryFeatures, trimmedText } from "./upstream/ArcGisFeatures.ts"
import { numberText } from "./upstream/NumberText.ts"

const definition: SourceDefinition = {
  id: "FairMarketRent",
  name: "HUD Fair Market Rents",
  owner: "HUD",
  section: "hudIntelligence.fairMarketRent",
  key: {
    variable: "HUD_API_TOKEN",
    from: "https://www.huduser.gov/hudapi/public/register",
    cost: "free",
    required: false
  },
  cadence: "every federal fiscal year (1 October)",
  attribution: "Source: HUD Fair Market Rents. 40th percentile gross rents with utilities, not asking rents.",
  deadline: "12 seconds",
  upstreams: [
    "www.huduser.gov",
    "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/HUD_PDR_Small_Area_Fair_Market_Rents",
    "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/Fair_Market_Rents"
  ]
}

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }
const apiName = "HUD User API"

/**
 * HUD's Fair Market Rents for a place. The rents of the ZIP code where HUD publishes them, otherwise of the whole FMR
 * area: from the HUD User API when there is a token (newest year), otherwise from HUD's map layers, which do not name
 * their year.
 */
export class FairMarketRent extends DataSource<FairMarketRent, FairMarketRentSection>()({
  definition,
  example: {
    year: 2027,
    metro: "Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area",
    studio: 1310,
    oneBed: 1360,
    twoBed: 1610,
    threeBed: 2150,
    fourBed: 2690,
    zipLevel: false
  },
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const { hudApiToken } = yield* Settings
    // Where the API should have answered but the map layers did, or an older year came, it is asked again the next day.
    const remember = yield* (yield* SourceCache).part(
      cachedPart({
        id: "FairMarketRent.rents",
        value: answerSchema(FairMarketRentSection),
        freshFor: ({ upstream, value }, fetchedAt) => {
          if (Option.isNone(hudApiToken)) return "30 days"
          const isNewest = value.year !== null && value.year >= federalFiscalYear(DateTime.makeUnsafe(fetchedAt))
          return upstream === apiName && isNewest ? "30 days" : "1 day"
        },
        nothingFor: "1 day",
        until: nextFiscalYear
      })
    )

    const askYear = (token: Redacted.Redacted, countyFips: string, zip: string | null, year: number | null) =>
      client.call({
        upstream: apiName,
        request: HttpClientRequest.get(`${client.urls.hudApiUrl}/fmr/data/${countyFips}99999`, {
          urlParams: year === null ? {} : { year: String(year) }
        }).pipe(HttpClientRequest.bearerToken(token), HttpClientRequest.acceptJson),
        policy,
        accept: [400, 401, 403, 404],
        read: Effect.fnUntraced(function* (reply) {
          const { data } = yield* readApi(reply)
          return rentsOfApi(data, zip, year) ?? (yield* unknownToApi)
        })
      })

    const askApi = Effect.fnUntraced(function* (token: Redacted.Redacted, countyFips: string, zip: string | null) {
      const newest = federalFiscalYear(yield* DateTime.now)
      const value = yield* askYear(token, countyFips, zip, newest).pipe(
        Effect.catchTag("NoData", () => askYear(token, countyFips, zip, null))
      )
      return {
        value,
        upstream: apiName,
        asOf: value.year === null ? null : String(value.year),
        attribution: `${definition.attribution} ${apiNotice}`
      }
    })

    const zipRents = (zip: string) =>
      queryFeatures(client, {
        upstream: "HUD SAFMR",
        layer: client.urls.zipRentsUrl,
        filter: { where: `ID='${zip}'` },
        outFields: Object.keys(ZipAttributes.fields),
        attributes: ZipAttributes,
        policy
      })

    const areaRents = (place: Place) =>
      queryFeatures(client, {
        upstream: "HUD FMR",
        layer: client.urls.areaRentsUrl,
        filter: place,
        outFields: Object.keys(AreaAttributes.fields),
        attributes: AreaAttributes,
        policy
      })

    const askLayers = Effect.fnUntraced(function* (place: Place) {
      const [byZip, byPoint] = yield* Effect.all(
        [
          place.zip === null ? Effect.succeed([]) : beforeDeadline(zipRents(place.zip)),
          beforeDeadline(areaRents(place))
        ],
        { concurrency: 2, mode: "result" }
      )
      const [area] = Result.getOrElse(byPoint, () => [])
      const zips = Result.getOrElse(byZip, () => [])
      const zip = zips.find((row) => row.HUD_CODE === area?.FMR_CODE) ?? zips[0]
      const found = { asOf: null, attribution: definition.attribution }
      if (zip !== undefined) return { ...found, value: rentsOfZip(zip), upstream: "HUD SAFMR (ArcGIS)" }
      if (area !== undefined) return { ...found, value: rentsOfArea(area), upstream: "HUD FMR (ArcGIS)" }
      yield* Effect.fromResult(byZip)
      yield* Effect.fromResult(byPoint)
      return yield* new NoData({ why: "HUD publishes no rents for this point" })
    })

    return (place: Place) =>
      place.countyFips === null || Option.isNone(hudApiToken) || listedByTown.has(place.stateCode)
        ? remember(`${pointKey(place, 4)} ${place.zip}`, askLayers(place))
        : remember(
            `${place.countyFips} ${place.zip}`,
            askApi(hudApiToken.value, place.countyFips, place.zip).pipe(Effect.catch(() => askLayers(place)))
          )
  })
}) {}

/** HUD's rents are another year's from 1 October (UTC) on. */
const nextFiscalYear = (now: number): number =>
  DateTime.toEpochMillis(DateTime.makeUnsafe(`${federalFiscalYear(DateTime.makeUnsafe(now))}-10-01`))

/** Text HUD's API terms require. */
const apiNotice = "This product uses the HUD User Data API but is not endorsed or certified by HUD User."

/** New England, where the API knows towns and no counties. */
const listedByTown = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])

const unknownToApi = new NoData({ why: "HUD has no rents for this county and year" })

/** HUD sends numbers as numbers or as text (`"758.0"`). */
const Numeric = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite, numberText()])))
const Text = Schema.optionalKey(Schema.NullOr(Schema.String))

const ApiRents = Schema.Struct({
  /** A ZIP code or `MSA level`; absent where there are no ZIP rents. */
  zip_code: Text,
  year: Numeric,
  Efficiency: Numeric,
  "One-Bedroom": Numeric,
  "Two-Bedroom": Numeric,
  "Three-Bedroom": Numeric,
  "Four-Bedroom": Numeric
})

const ApiData = Schema.Struct({
  metro_name: Text,
  area_name: Text,
  county_name: Text,
  year: Numeric,
  /** One object for the area or, where HUD publishes ZIP rents, one row a ZIP code and one for the area. */
  basicdata: Schema.Union([Schema.Array(ApiRents), ApiRents])
})

const readApi = (reply: UpstreamReply) => {
  if (reply.status === 401 || reply.status === 403) {
    return Effect.fail(new NotConfigured({ setting: "HUD_API_TOKEN" }))
  }
  if (reply.status === 400 || reply.status === 404) return Effect.fail(unknownToApi)
  if (reply.status === 202) {
    return Effect.fail(new Unavailable({ status: null, detail: "The upstream accepted the request but sent nothing" }))
  }
  return json(Schema.Struct({ data: ApiData }))(reply)
}

/**
 * The rents of an API answer: the ZIP code's row, otherwise the area's, never another ZIP code's; `null` when there is
 * neither. An answer that does not name its year is for the year asked for.
 */
const rentsOfApi = (
  data: typeof ApiData.Type,
  zip: string | null,
  askedYear: number | null
): FairMarketRentSection | null => {
  const rows = Arr.ensure(data.basicdata)
  const ofZip = zip === null ? undefined : rows.find((row) => row.zip_code === zip)
  const row = ofZip ?? rows.find((row) => (trimmedText(row.zip_code) ?? wholeArea) === wholeArea)
  return row === undefined
    ? null
    : {
        year: row.year ?? data.year ?? askedYear,
        metro: trimmedText(data.metro_name) ?? trimmedText(data.area_name) ?? trimmedText(data.county_name),
        studio: rent(row.Efficiency),
        oneBed: rent(row["One-Bedroom"]),
        twoBed: rent(row["Two-Bedroom"]),
        threeBed: rent(row["Three-Bedroom"]),
        fourBed: rent(row["Four-Bedroom"]),
        zipLevel: ofZip !== undefined
      }
}

const wholeArea = "MSA level"

const rent = (dollars: number | null | undefined): number | null =>
  dollars !== null && dollars !== undefined && dollars > 0 ? dollars : null

const ZipAttributes = Schema.Struct({
  HUD_CODE: Text,
  FMR_NAME: Text,
  SAFMR_0BR: Numeric,
  SAFMR_1BR: Numeric,
  SAFMR_2BR: Numeric,
  SAFMR_3BR: Numeric,
  SAFMR_4BR: Numeric
})

/** A row of the Small Area FMR layer. A ZIP code in two HUD areas has two rows with the same rents. */
const rentsOfZip = (row: typeof ZipAttributes.Type): FairMarketRentSection => ({
  year: null,
  metro: trimmedText(row.FMR_NAME),
  studio: rent(row.SAFMR_0BR),
  oneBed: rent(row.SAFMR_1BR),
  twoBed: rent(row.SAFMR_2BR),
  threeBed: rent(row.SAFMR_3BR),
  fourBed: rent(row.SAFMR_4BR),
  zipLevel: true
})

const AreaAttributes = Schema.Struct({
  FMR_CODE: Text,
  FMR_AREANAME: Text,
  FMR_0BDR: Numeric,
  FMR_1BDR: Numeric,
  FMR_2BDR: Numeric,
  FMR_3BDR: Numeric,
  FMR_4BDR: Numeric
})

const rentsOfArea = (row: typeof AreaAttributes.Type): FairMarketRentSection => ({
  year: null,
  metro: trimmedText(row.FMR_AREANAME),
  studio: rent(row.FMR_0BDR),
  oneBed: rent(row.FMR_1BDR),
  twoBed: rent(row.FMR_2BDR),
  threeBed: rent(row.FMR_3BDR),
  fourBed: rent(row.FMR_4BDR),
  zipLevel: false
})
