import { indexOfCounty, indexOfState } from "@property-intelligence/datasets/published/prices.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { signedPercentText } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import {
  housePriceHistoryPeriods,
  MarketTrendsSection
} from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { marketTrend } from "@property-intelligence/domain/signals/MarketSignals.ts"
import { Array as Arr, DateTime, Effect, Number as Num, Option, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { Settings } from "../Settings.ts"
import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { isTooOld } from "./kit/DataAge.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Malformed, NoData } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { csv, rowReaderOf } from "./upstream/Csv.ts"
import { type FredAnswer, fredLastUpdate, fredSeries, withNotice } from "./upstream/Fred.ts"
import { numberText } from "./upstream/NumberText.ts"
import { monthsBefore, newestOf, type Observation, valueOn } from "./upstream/Observation.ts"

const definition: SourceDefinition = {
  id: "HousePriceIndex",
  name: "FHFA House Price Index",
  owner: "FHFA",
  section: "marketTrends",
  key: { variable: "FRED_API_KEY", from: "https://fredaccount.stlouisfed.org/apikeys", cost: "free", required: false },
  cadence: "counties yearly in March, states quarterly",
  // https://www.fhfa.gov/data/hpi/release-schedule, facts of 2026-11: 2025 of the counties on 31 March 2026, 2026-Q2 on 25 August 2026.
  tooOld: {
    after: { year: "20 months", quarter: "9 months" },
    calendar:
      "a quarter two months after its end, at the end of February, May, August and November; a county's year at the end of the " +
      "March after it, so that a year is the newest for fifteen months"
  },
  attribution: "This product uses FHFA data but is neither endorsed nor certified by FHFA.",
  deadline: "12 seconds",
  upstreams: ["fred.stlouisfed.org", "www.fhfa.gov"],
  copies: ["prices"],
  method:
    "`yearOverYearAppreciation` = newest / same period a year before - 1, in percent to one decimal. A county's " +
    "index is used when it has a year before and is not too old.",
  asks: [
    {
      url: "fredApiUrl",
      path: "/series/observations",
      when: "first, with a key: the county's series, else the state's"
    },
    { url: "fredApiUrl", path: "/series", when: "beside it: when the series was last updated" },
    { url: "fredCsvUrl", path: "", when: "first without a key, or when the key is refused: the same series" },
    { url: "fhfaUrl", path: "", when: "when FRED failed: the state's index" }
  ]
}

const fhfaName = "FHFA"
const fredPolicy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }
/** Not worth waiting for: without it only a date is missing. */
const updatePolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }
const fhfaPolicy: UpstreamPolicy = { timeout: "5 seconds", retries: 1 }
/** FHFA's file is the fallback for FRED. It has no counties, so its answer is kept for an hour only. */
const kept = cachedPart({
  id: "HousePriceIndex.trends",
  keyedBy: "the county, else the state",
  value: answerSchema(MarketTrendsSection),
  freshFor: "7 days",
  exceptions: [
    {
      when: "from FHFA's file, which stands in",
      is: ({ upstream }: Answer<MarketTrendsSection>) => upstream === fhfaName,
      freshFor: "1 hour"
    }
  ],
  nothingFor: "1 day"
})

/** The price change in a year; without a year before, the index. */
const headline = ({ geography, housePriceIndex, yearOverYearAppreciation }: MarketTrendsSection): string | null => {
  if (yearOverYearAppreciation !== null) {
    return `Prices ${signedPercentText(yearOverYearAppreciation)} in a year (${geography})`
  }
  return housePriceIndex === null ? null : `Index ${housePriceIndex} (${geography})`
}

/**
 * House prices around a place: FHFA's all-transactions index, not seasonally adjusted. The county's yearly index comes
 * from FRED. If FHFA sees too few sales for one, the state's quarterly index is used. If FRED does not answer, the
 * state's index comes from FHFA's own file.
 */
export class HousePriceIndex extends DataSource<HousePriceIndex, MarketTrendsSection>()({
  definition,
  section: MarketTrendsSection,
  example: {
    housePriceIndex: 308.4,
    geography: "county",
    yearOverYearAppreciation: 2.8,
    trend: "↗️ Steady",
    period: "2025",
    frequency: "annual",
    lastUpdated: "2026-03-31",
    history: [
      { period: "2023", index: 290.5 },
      { period: "2024", index: 300 },
      { period: "2025", index: 308.4 }
    ]
  },
  headline,
  dated: ({ geography, period }) => [{ what: `the index of the ${geography}`, period, without: withoutTrend }],
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const remember = yield* (yield* SourceCache).part(kept)
    const copies = yield* localCopies
    const { fredApiKey } = yield* Settings

    const ofCounty = Effect.fnUntraced(function* (countyFips: string) {
      const [answer, lastUpdated] = yield* fromFred(`ATNHPIUS${countyFips}A`)
      const trends = yield* trendsOrNoData(county, answer.series.flat(), lastUpdated)
      if (!isUsableForCounty(trends, yield* today))
        return yield* new NoData({ why: "FHFA has too few years for the county" })
      return answerOf(trends, answer)
    })

    const ofState = Effect.fnUntraced(function* (place: Place) {
      const [answer, lastUpdated] = yield* fromFred(`${place.stateCode}STHPI`)
      return answerOf(yield* trendsOrNoData(stateOf(place), answer.series.flat(), lastUpdated), answer)
    })

    const fromFred = (id: string) =>
      Effect.all(
        [
          fredSeries(client, { ids: [id], key: fredApiKey, policy: fredPolicy }),
          fredLastUpdate(client, { id, key: fredApiKey, policy: updatePolicy })
        ],
        { concurrency: 2 }
      )

    const ofStateFile = Effect.fnUntraced(function* (place: Place) {
      const rows = yield* client.call({
        upstream: fhfaName,
        request: HttpClientRequest.get(client.urls.fhfaUrl),
        policy: fhfaPolicy,
        read: csv
      })
      const observations = yield* observationsOfState(rows, place.stateCode)
      return answerOf(yield* trendsOrNoData(stateOf(place), observations, null), { upstream: fhfaName, notice: null })
    })

    const ask = (place: Place) =>
      copies.answer({
        dataset: "prices",
        look: () => copiedTrends(copies, place),
        live: remember(place.countyFips ?? place.stateCode, askUpstreams(place))
      })

    const askUpstreams = (place: Place) =>
      Option.match(Option.fromNullOr(place.countyFips), {
        onNone: () => ofState(place),
        onSome: (fips) => ofCounty(fips).pipe(Effect.catchTag("NoData", () => ofState(place)))
      }).pipe(Effect.catch(() => ofStateFile(place)))

    return ask
  })
}) {}

const answerOf = (
  value: MarketTrendsSection,
  { upstream, notice }: Pick<FredAnswer, "upstream" | "notice">
): Answer<MarketTrendsSection> => ({
  value,
  upstream,
  asOf: value.period,
  attribution: withNotice(definition.attribution, notice)
})

/** The copy's index of the county if usable, else of the state; `null` if it has neither. */
const copiedTrends = Effect.fnUntraced(function* (copies: LocalCopies, { countyFips, stateCode }: Place) {
  const years = countyFips === null ? [] : yield* copies.rows(indexOfCounty, [Number(countyFips)])
  const ofCounty = years.map(({ index, year }): Observation => ({ date: `${year}-01-01`, value: index }))
  const county = marketTrendsOf("county", ofCounty, null)
  if (county !== null && isUsableForCounty(county, yield* today)) return { value: county, asOf: county.period }
  const quarters = yield* copies.rows(indexOfState, [stateCode])
  const ofState = quarters.map(({ index, quarter, year }): Observation => ({
    date: `${year}-${String(3 * quarter - 2).padStart(2, "0")}-01`,
    value: index
  }))
  const state = marketTrendsOf("state", ofState, null)
  return state === null ? null : { value: state, asOf: state.period }
})

/** The area of an index: its kind, and its name in reasons. */
interface Area {
  readonly geography: "county" | "state"
  readonly name: string
}

const county: Area = { geography: "county", name: "the county" }

const stateOf = ({ state }: Place): Area => ({ geography: "state", name: state })

const trendsOrNoData = (
  { geography, name }: Area,
  observations: ReadonlyArray<Observation>,
  lastUpdated: string | null
) =>
  Effect.fromNullishOr(marketTrendsOf(geography, observations, lastUpdated)).pipe(
    Effect.mapError(() => new NoData({ why: `FHFA publishes no index for ${name}` }))
  )

/**
 * The newest index and its change in percent against the same period a year before (so the season cancels out), one
 * decimal; `null` without any index. A county's periods are years, a state's quarters. `lastUpdated` is passed through.
 */
export const marketTrendsOf = (
  geography: "county" | "state",
  observations: ReadonlyArray<Observation>,
  lastUpdated: string | null
): MarketTrendsSection | null => {
  const newest = newestOf(observations)
  if (newest === null) return null
  const yearBefore = valueOn(observations, monthsBefore(newest.date, 12))
  const appreciation =
    yearBefore === null || yearBefore <= 0 ? null : Num.round((newest.value / yearBefore - 1) * 100, 1)
  return {
    housePriceIndex: newest.value,
    geography,
    yearOverYearAppreciation: appreciation,
    trend: marketTrend(appreciation),
    period: periodOf(geography, newest.date),
    frequency: geography === "county" ? "annual" : "quarterly",
    lastUpdated,
    history: historyOf(geography, observations, newest.date)
  }
}

/** The index of the last periods up to the newest, oldest first; a period that was not published is left out. */
const historyOf = (
  geography: "county" | "state",
  observations: ReadonlyArray<Observation>,
  newest: string
): MarketTrendsSection["history"] => {
  const periodMonths = geography === "county" ? 12 : 3
  return Arr.makeBy(housePriceHistoryPeriods, (periods) => monthsBefore(newest, periods * periodMonths))
    .toReversed()
    .flatMap((date) => {
      const index = valueOn(observations, date)
      return index === null ? [] : [{ period: periodOf(geography, date), index }]
    })
}

const periodOf = (geography: "county" | "state", date: string): string =>
  geography === "county" ? date.slice(0, 4) : quarterOf(date)

const quarterOf = (date: string): string => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

const today = Effect.map(DateTime.now, DateTime.formatIsoDateUtc)

/**
 * Returns `true` if a county's index says something about today's market: it has a year to compare with, and is not too
 * old. Otherwise the state's index is used.
 */
const isUsableForCounty = (trends: MarketTrendsSection, today: string): boolean =>
  trends.yearOverYearAppreciation !== null && !isTooOld(definition.tooOld, trends.period, today)

/** The index stays, with its period: only its change is no change of the last year any more. */
const withoutTrend = (section: MarketTrendsSection): MarketTrendsSection => ({
  ...section,
  yearOverYearAppreciation: null,
  trend: null
})

/** State, year, quarter, index: the file has no header. */
const stateRows = rowReaderOf(
  Schema.Tuple([
    Schema.String,
    Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d$/)),
    Schema.Literals(["1", "2", "3", "4"]),
    numberText("-", ".")
  ])
)

const firstMonth = { "1": "01", "2": "04", "3": "07", "4": "10" } as const

const observationsOfState = Effect.fnUntraced(function* (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  stateCode: string
): Effect.fn.Return<ReadonlyArray<Observation>, Malformed> {
  if (!rows.some(([code = ""]) => /^[A-Z]{2}$/.test(code))) return yield* new Malformed({ issue: "no states" })
  const quarters = yield* stateRows(rows.filter(([code]) => code === stateCode).map((row) => row.slice(0, 4)))
  return quarters.map(([, year, quarter, value]) => ({ date: `${year}-${firstMonth[quarter]}-01`, value }))
})
