import { rentsOfCounty, rentsOfZip } from "@property-intelligence/datasets/published/rents.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { dollarsText } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { FairMarketRentSection } from "@property-intelligence/domain/report/HudIntelligenceSection.ts"
import { federalFiscalYear, usesSmallAreaRents } from "@property-intelligence/domain/tables/smallAreaRents.ts"
import { DateTime, Effect, Option, type Redacted, Result, Schema } from "effect"

import { Settings } from "../Settings.ts"
import { beforeDeadline } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { hudAreaRents, HudRents, hudZipRents, rentsByBedrooms } from "./upstream/HudRents.ts"
import { hudUserRents } from "./upstream/HudUser.ts"

const definition: SourceDefinition = {
  id: "FairMarketRent",
  name: "HUD Fair Market Rents",
  owner: "HUD",
  section: "hudIntelligence.fairMarketRent",
  subject: "Fair market rent",
  gives: "HUD's rents by number of bedrooms",
  key: {
    variable: "HUD_API_TOKEN",
    from: "https://www.huduser.gov/hudapi/public/register",
    cost: "free",
    required: false
  },
  cadence: "every federal fiscal year (1 October)",
  tooOld: {
    after: { fiscalYear: "12 months" },
    calendar:
      "HUD publishes rents in August or September before the fiscal year, for some areas once more within it. HUD's map layers name no year. Rents that are, or may be, a year old get a note"
  },
  attribution: "Source: HUD Fair Market Rents. 40th percentile gross rents with utilities, not asking rents.",
  terms: { ...federal, use: `${free} Show HUD's notice.` },
  deadline: "12 seconds",
  upstreams: [
    "www.huduser.gov",
    "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/HUD_PDR_Small_Area_Fair_Market_Rents",
    "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/Fair_Market_Rents"
  ],
  copies: ["rents"],
  method: "We report HUD's published rents: the ZIP code's if HUD uses Small Area rents there, otherwise the area's.",
  asks: [
    {
      url: "hudApiUrl",
      path: "/fmr/data/{county}99999",
      when: "first, with a token, outside New England: the year in force, otherwise the newest"
    },
    {
      url: "areaRentsUrl",
      path: "/query",
      when: "without a token, in New England, or if the API failed: the area at the point"
    },
    { url: "zipRentsUrl", path: "/query", when: "then, if the area has Small Area rents: the ZIP code's" }
  ]
}

const apiName = "HUD User API"

/** The instant at which HUD's next rents take effect: 1 October (UTC), in epoch milliseconds. */
const nextFiscalYear = (now: number): number =>
  DateTime.toEpochMillis(DateTime.makeUnsafe(`${federalFiscalYear(DateTime.makeUnsafe(now))}-10-01`))

/** The shape of a cached answer. An answer with a gap has the gap's text, and is not kept for the next report. */
const KeptAnswer = Schema.Struct({ ...answerSchema(HudRents).fields, gap: Schema.optionalKey(Schema.String) })

/** The rent of the most common home size that has one. */
const headline = (section: FairMarketRentSection): string | null => {
  const [shown] = mostUsualFirst.flatMap(([home, words]) => {
    const rent = section[home]
    return rent === null ? [] : [`${words} ${dollarsText(rent)} a month`]
  })
  return shown ?? null
}

const mostUsualFirst = [
  ["twoBed", "Two bedrooms"],
  ["threeBed", "Three bedrooms"],
  ["oneBed", "One bedroom"],
  ["fourBed", "Four bedrooms"],
  ["studio", "Studio"]
] as const

/**
 * HUD's Fair Market Rents for a place: the rents of its ZIP code if HUD uses Small Area rents in the FMR area and has
 * some for the ZIP code. Otherwise they are the rents of the FMR area. With a token they come from the HUD User API,
 * except in New England; otherwise from HUD's map layers by the same rule. The layers do not name their year.
 */
export class FairMarketRent extends DataSource<FairMarketRent, FairMarketRentSection>()({
  definition,
  section: FairMarketRentSection,
  example: {
    year: 2027,
    metro: "Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area",
    studio: 1310,
    oneBed: 1360,
    twoBed: 1610,
    threeBed: 2150,
    fourBed: 2690,
    zipLevel: false,
    note: null
  },
  headline,
  dated: ({ year }) => [{ what: "the rents", period: year === null ? null : String(year), without: withoutRents }],
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const copies = yield* localCopies
    const { hudApiToken } = yield* Settings
    // If the API should have answered but the map layers did, or an older year came, the API is asked again the next
    // day.
    const remember = yield* (yield* SourceCache).part(
      cachedPart({
        id: "FairMarketRent.rents",
        keyedBy: "the county and the ZIP code, or the point",
        value: KeptAnswer,
        freshFor: "30 days",
        exceptions: [
          { when: "in part", is: ({ gap }) => gap !== undefined, freshFor: 0 },
          {
            when: "with a token, from the map layers or of an older year",
            is: ({ upstream, value }, fetchedAt) => {
              const isNewest = value.year !== null && value.year >= federalFiscalYear(DateTime.makeUnsafe(fetchedAt))
              return Option.isSome(hudApiToken) && !(upstream === apiName && isNewest)
            },
            freshFor: "1 day"
          }
        ],
        nothingFor: "1 day",
        until: { inWords: "1 October", next: nextFiscalYear }
      })
    )

    const askLayers = Effect.fnUntraced(function* (place: Place) {
      const area = yield* hudAreaRents(client, place)
      const ofArea: Answer<HudRents> = {
        value: area.rents,
        upstream: "HUD FMR (ArcGIS)",
        asOf: null,
        attribution: definition.attribution
      }
      if (place.zip === null || area.areaCode === null || !usesSmallAreaRents(area.areaCode)) return ofArea
      const found = yield* hudZipRents(client, place.zip).pipe(beforeDeadline, Effect.result)
      if (Result.isFailure(found)) {
        yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: found.failure._tag })
        const why = `the ZIP code's rents are not known: ${describeReason(found.failure)}`
        return { ...ofArea, gap: `Answered in part: ${why}` }
      }
      const zip = found.success.find(({ areaCode }) => areaCode === area.areaCode)
      if (zip === undefined) return ofArea
      return { ...ofArea, value: { ...zip.rents, metro: area.rents.metro }, upstream: "HUD SAFMR (ArcGIS)" }
    })

    const askApi = Effect.fnUntraced(function* (token: Redacted.Redacted, countyFips: string, zip: string | null) {
      const value = yield* hudUserRents(client, { token, countyFips, zip }, federalFiscalYear(yield* DateTime.now))
      return {
        value,
        upstream: apiName,
        asOf: value.year === null ? null : String(value.year),
        attribution: `${definition.attribution} ${apiNotice}`
      }
    })

    const ask = (place: Place) =>
      copies.answer({
        dataset: "rents",
        look: ({ version }) => copiedRents(copies, place, Number(version)),
        live: askUpstreams(place)
      })

    const askUpstreams = (place: Place): Effect.Effect<typeof KeptAnswer.Type, SourceReason> =>
      place.countyFips === null || Option.isNone(hudApiToken) || listedByTown.has(place.stateCode)
        ? remember(`${pointKey(place, 4)} ${place.zip}`, askLayers(place))
        : remember(
            `${place.countyFips} ${place.zip}`,
            askApi(hudApiToken.value, place.countyFips, place.zip).pipe(Effect.catch(() => askLayers(place)))
          )

    return Effect.fnUntraced(function* (place: Place) {
      const answer = yield* ask(place)
      return {
        ...answer,
        value: { ...answer.value, note: noteOn(answer.value, federalFiscalYear(yield* DateTime.now)) }
      }
    })
  })
}) {}

/** The section without its rents, if they are of another year and so can't be compared with today's. The year stays. */
const withoutRents = (section: FairMarketRentSection): FairMarketRentSection => ({
  ...section,
  ...rentsByBedrooms([null, null, null, null, null])
})

/**
 * The rents from the local copy, by the rule of HUD's map layers. `null` if the copy does not have the county: in New
 * England rents are by town.
 */
const copiedRents = Effect.fnUntraced(function* (
  copies: LocalCopies,
  { countyFips, stateCode, zip }: Place,
  year: number
) {
  if (countyFips === null || listedByTown.has(stateCode)) return null
  const county = yield* copies.row(rentsOfCounty, [Number(`${countyFips}99999`)])
  if (county === null) return null
  const { area, metro } = county
  const ofZip =
    zip === null || area === null || !usesSmallAreaRents(area)
      ? null
      : yield* copies.row(rentsOfZip, [Number(zip), area])
  const { fourBed, oneBed, studio, threeBed, twoBed } = ofZip ?? county
  const value: HudRents = {
    year,
    metro,
    ...rentsByBedrooms([studio, oneBed, twoBed, threeBed, fourBed]),
    zipLevel: ofZip !== null
  }
  return { value }
})

/** Text HUD's API terms require. */
const apiNotice = "This product uses the HUD User Data API but is not endorsed or certified by HUD User."

/** New England, for which the API has towns instead of counties. */
const listedByTown = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])

/** The note for rents that are not, or may not be, from the fiscal year in force. */
const noteOn = ({ year }: HudRents, inForce: number): string | null => {
  if (year !== null && year >= inForce) return null
  const what = year === null ? "HUD does not name the fiscal year of these rents" : `Rents of fiscal year ${year}`
  const may = year === null ? "; these may be older" : ""
  return `${what}. The rents of fiscal year ${inForce} have been in force since ${inForce - 1}-10-01${may}.`
}
