import {
  comparedQuarters,
  indexOfArea,
  indexOfCounty,
  nationLetters,
  type QuarterIndex
} from "@property-intelligence/datasets/published/prices.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { signedPercentText } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { MarketTrendsSection } from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { DateTime, Effect, Option, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { Settings } from "../Settings.ts"
import { type UpstreamPolicy, withExtra } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { isTooOld } from "./kit/DataAge.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, Malformed, NoData } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { areaIndexOf, ComparedAreas, comparedIndexes } from "./upstream/comparedIndexes.ts"
import { csv, rowReaderOf, numberText } from "./upstream/Csv.ts"
import { type FredAnswer, fredLastUpdate, fredSeries, withNotice } from "./upstream/Fred.ts"
import { firstDayOfQuarter, marketTrendsOf, MarketTrends } from "./upstream/MarketTrends.ts"
import type { Observation } from "./upstream/Observation.ts"

const definition: SourceDefinition = {
  id: "HousePriceIndex",
  name: "FHFA House Price Index",
  owner: "FHFA",
  section: "marketTrends",
  subject: "House prices",
  gives: "The area's index and its yearly change",
  key: { variable: "FRED_API_KEY", from: "https://fredaccount.stlouisfed.org/apikeys", cost: "free", required: false },
  cadence: "counties yearly in March, states quarterly",
  // https://www.fhfa.gov/data/hpi/release-schedule, facts of 2026-11: 2025 of the counties on 31 March 2026, 2026-Q2 on 25 August 2026.
  tooOld: {
    after: { year: "20 months", quarter: "9 months" },
    calendar:
      "FHFA publishes a quarter two months after its end, and a county's year at the end of March, so a year stays the newest for fifteen months"
  },
  attribution: "This product uses FHFA data but is neither endorsed nor certified by FHFA.",
  terms: { ...federal, use: `${free} Show FHFA's notice.` },
  deadline: "12 seconds",
  upstreams: ["fred.stlouisfed.org", "www.fhfa.gov"],
  copies: ["prices"],
  method:
    "`yearOverYearAppreciation` = newest index / index of the same period a year before - 1, in percent to one " +
    "decimal. We use the county's index if it has that earlier period and is not too old, otherwise the state's. " +
    "`comparison` sets county, state and nation to 100 in the first period of `history`; a year of the state or " +
    "the nation is the mean of its four quarters.",
  asks: [
    {
      url: "fredApiUrl",
      path: "/series/observations",
      when: "first, with a key: the county's series, otherwise the state's"
    },
    { url: "fredApiUrl", path: "/series", when: "in parallel: the day of the series' last update" },
    { url: "fredCsvUrl", path: "", when: "first without a key, or if the key is refused: the same series" },
    {
      url: "fredApiUrl",
      path: "/series/observations",
      when: "in parallel, with a key: state and nation, for the comparison"
    },
    { url: "fredCsvUrl", path: "", when: "as above without a key, or if the key is refused: both in one request" },
    { url: "fhfaUrl", path: "", when: "if FRED failed: the state's index" }
  ]
}

const fhfaName = "FHFA"
const fredPolicy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }
/**
 * The limits of the request for the date of FRED's last update. It is short, because without it only that date is
 * missing.
 */
const updatePolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }
/** The limits of the request for state and nation. It is short, because without it only the comparison is missing. */
const comparisonPolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }
const fhfaPolicy: UpstreamPolicy = { timeout: "5 seconds", retries: 1 }

const kept = {
  /**
   * The price index of a county or a state. FHFA's file, the fallback for FRED, has no counties, so its answer is kept for
   * only an hour.
   */
  trends: cachedPart({
    id: "HousePriceIndex.trends",
    keyedBy: "the county, else the state",
    value: answerSchema(MarketTrends),
    freshFor: "7 days",
    exceptions: [
      {
        when: "from FHFA's file",
        is: ({ upstream }: Answer<MarketTrends>) => upstream === fhfaName,
        freshFor: "1 hour"
      }
    ],
    nothingFor: "1 day"
  }),
  /** The index of state and nation, which all counties of the state are compared with. */
  compared: cachedPart({
    id: "HousePriceIndex.compared",
    keyedBy: "the state",
    value: answerSchema(ComparedAreas),
    freshFor: "7 days",
    nothingFor: "1 day"
  })
}

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
 * state's index comes from FHFA's own file. A parallel request reads state and nation. If it fails, only the
 * comparison is missing.
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
    ],
    comparison: [
      { period: "2023", countyIndex: 100, stateIndex: 100, nationalIndex: 100 },
      { period: "2024", countyIndex: 103.3, stateIndex: 102.7, nationalIndex: 104.6 },
      { period: "2025", countyIndex: 106.2, stateIndex: 104.1, nationalIndex: 108.3 }
    ]
  },
  headline,
  dated: ({ geography, period }) => [{ what: `the index of the ${geography}`, period, without: withoutTrend }],
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberTrends = yield* cache.part(kept.trends)
    const rememberCompared = yield* cache.part(kept.compared)
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
        live: askBoth(place)
      })

    const askBoth = Effect.fnUntraced(function* (place: Place) {
      const [trends, compared] = yield* withExtra(
        rememberTrends(place.countyFips ?? place.stateCode, askUpstreams(place)),
        rememberCompared(place.stateCode, askCompared(place))
      )
      if (Result.isSuccess(compared)) return comparedAnswer(trends, compared.success)
      const alone = { ...trends, value: { ...trends.value, comparison: [] } }
      const reason = compared.failure
      if (reason._tag === "NoData") return alone
      yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: reason._tag })
      return { ...alone, gap: `Answered in part: state and nation are not compared: ${describeReason(reason)}` }
    })

    const askCompared = Effect.fnUntraced(function* ({ stateCode }: Place) {
      const ids = [`${stateCode}STHPI`, "USSTHPI"]
      const query = { ids, key: fredApiKey, policy: comparisonPolicy, periods: comparedQuarters }
      const answer = yield* fredSeries(client, query)
      const [state = [], nation = []] = answer.series.map(areaIndexOf)
      return {
        value: { state, nation },
        upstream: answer.upstream,
        asOf: null,
        attribution: withNotice(definition.attribution, answer.notice)
      }
    })

    const askUpstreams = (place: Place) =>
      Option.match(Option.fromNullOr(place.countyFips), {
        onNone: () => ofState(place),
        onSome: (fips) => ofCounty(fips).pipe(Effect.catchTag("NoData", () => ofState(place)))
      }).pipe(Effect.catch(() => ofStateFile(place)))

    return ask
  })
}) {}

/** An answer with its comparison. FRED's notice is shown if either was read from its API. */
const comparedAnswer = (
  answer: Answer<MarketTrends>,
  { attribution, value }: Answer<ComparedAreas>
): Answer<MarketTrendsSection> => ({
  ...answer,
  value: withComparison(answer.value, value),
  attribution: attribution.startsWith(answer.attribution) ? attribution : answer.attribution
})

const withComparison = (trends: MarketTrends, areas: ComparedAreas): MarketTrendsSection => ({
  ...trends,
  comparison: comparedIndexes(trends, areas)
})

const answerOf = (
  value: MarketTrends,
  { upstream, notice }: Pick<FredAnswer, "upstream" | "notice">
): Answer<MarketTrends> => ({
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
  const ofState = (yield* copies.rows(indexOfArea, [stateCode])).map(observationOf)
  const ofNation = (yield* copies.rows(indexOfArea, [nationLetters])).map(observationOf)
  const isOfCounty = county !== null && isUsableForCounty(county, yield* today)
  const trends = isOfCounty ? county : marketTrendsOf("state", ofState, null)
  if (trends === null) return null
  const areas = { state: areaIndexOf(ofState), nation: areaIndexOf(ofNation) }
  return { value: withComparison(trends, areas), asOf: trends.period }
})

const observationOf = ({ index, quarter, year }: QuarterIndex): Observation => ({
  date: firstDayOfQuarter(year, quarter),
  value: index
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

const today = Effect.map(DateTime.now, DateTime.formatIsoDateUtc)

/**
 * Returns `true` if a county's index says something about today's market: it has a year to compare with, and is not too
 * old. Otherwise the state's index is used.
 */
const isUsableForCounty = (trends: MarketTrends, today: string): boolean =>
  trends.yearOverYearAppreciation !== null && !isTooOld(definition.tooOld, trends.period, today)

/**
 * The section without its change in a year, if the index is too old to say anything about the last year. The index and
 * its period stay.
 */
const withoutTrend = (section: MarketTrendsSection): MarketTrendsSection => ({
  ...section,
  yearOverYearAppreciation: null,
  trend: null
})

/** Reads rows of FHFA's file, which has no header: state, year, quarter, index. */
const stateRows = rowReaderOf(
  Schema.Tuple([
    Schema.String,
    Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d$/)),
    Schema.Literals(["1", "2", "3", "4"]),
    numberText("-", ".")
  ])
)

const observationsOfState = Effect.fnUntraced(function* (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  stateCode: string
): Effect.fn.Return<ReadonlyArray<Observation>, Malformed> {
  if (!rows.some(([code = ""]) => /^[A-Z]{2}$/.test(code))) return yield* new Malformed({ issue: "no states" })
  const quarters = yield* stateRows(rows.filter(([code]) => code === stateCode).map((row) => row.slice(0, 4)))
  return quarters.map(([, year, quarter, value]) => ({
    date: firstDayOfQuarter(Number(year), Number(quarter)),
    value
  }))
})
