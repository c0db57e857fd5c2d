import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { percentText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { jobHistoryMonths, JobMarketSection } from "@property-intelligence/domain/report/JobMarketSection.ts"
import { jobSignal } from "@property-intelligence/domain/signals/MarketSignals.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Array as Arr, DateTime, Duration, Effect, Number as Num, Option, type Redacted, Schema } from "effect"

import { Settings } from "../Settings.ts"
import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { NoData, type RateLimited, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { blsSeries } from "./upstream/Bls.ts"
import { fredSeries, withNotice } from "./upstream/Fred.ts"
import { monthsBefore, newestOf, type Observation, valueOn } from "./upstream/Observation.ts"

const definition: SourceDefinition = {
  id: "JobMarket",
  name: "BLS Local Area Unemployment",
  owner: "BLS",
  section: "jobMarket",
  subject: "Jobs",
  gives: "Unemployment of county, state and nation",
  key: { variable: "BLS_API_KEY", from: "https://data.bls.gov/registrationEngine/", cost: "free", required: false },
  cadence: "monthly",
  // Schedule of releases, read 2026-11-28: https://www.bls.gov/schedule/news_release/laus.htm. In 2025 the shutdown from 1 October to
  // 12 November left August the newest month of the states until December, and October 2025 was never counted (perc.tamu.edu, 2025-11).
  tooOld: {
    after: { month: "6 months" },
    calendar:
      "BLS publishes the nation's rate on the first Friday after a month, states' three weeks after it, counties' five. January's come in March and April. A government shutdown once made the delay fifteen weeks"
  },
  attribution:
    "BLS.gov cannot vouch for the data or analyses derived from these data after the data have been retrieved from BLS.gov.",
  terms: {
    ...federal,
    use: `${free} Show BLS's notice, and the date of retrieval beside figures that you publish.`
  },
  deadline: "12 seconds",
  upstreams: ["api.bls.gov"],
  method:
    "`unemploymentChange12Months` = newest rate - rate twelve months before, in percentage points; the month " +
    "before, or else the month after, replaces a month that was never published. From +0.3 the trend is rising, from -0.3 falling. " +
    "`investorSignal` follows that change and the gap, the state's rate minus the nation's. It is Weak from a " +
    "change of 0.8 or a gap of 2, Cautious from 0.5 or 1. Otherwise it is Strong if the gap is at most -0.5 and " +
    "the change at most 0.2, Favorable if both are at most 0.3, else Neutral.",
  asks: [
    { url: "blsUrl", path: "", when: "first, with a key: nation, state and county" },
    {
      url: "fredApiUrl",
      path: "/series/observations",
      when: "without a BLS key or if BLS failed, with a FRED key: state and nation"
    },
    { url: "fredCsvUrl", path: "", when: "as above without a FRED key, or if it is refused" }
  ]
}

const policy: UpstreamPolicy = { timeout: "5 seconds", retries: 1 }

/**
 * A requested wait longer than this means that the day's quota is spent, so BLS is not asked again on that day. A
 * shorter one may be caused by load.
 */
const longRefusalMillis = Duration.toMillis("10 minutes")

const isLongRefusal = (reason: SourceReason): reason is RateLimited & { readonly retryAfterMillis: number } =>
  reason._tag === "RateLimited" && reason.retryAfterMillis !== null && reason.retryAfterMillis > longRefusalMillis

const kept = {
  bls: cachedPart({
    id: "JobMarket.bls",
    keyedBy: "the county and the state",
    value: answerSchema(JobMarketSection),
    freshFor: "1 day",
    nothingFor: "1 day"
  }),
  fred: cachedPart({
    id: "JobMarket.fred",
    keyedBy: "the state",
    value: answerSchema(JobMarketSection),
    freshFor: "1 day",
    nothingFor: "1 day"
  }),
  quota: cachedPart({
    id: "JobMarket.blsQuota",
    keyedBy: "the day: that BLS refuses until it is over",
    value: Schema.Null,
    freshFor: 0,
    nothingFor: 0,
    refusedUntil: (reason: SourceReason, now: number) => (isLongRefusal(reason) ? now + reason.retryAfterMillis : null)
  })
}

const blsQuota = "today"

/** The adjustment of the series in `blsSeriesIds` and FRED: the Bureau adjusts no county's rate. */
const seasonallyAdjusted = { state: true, county: false, national: true } as const

/** The state's unemployment, and its trend if known. */
const headline = ({ stateUnemploymentRate, unemploymentTrend }: JobMarketSection): string | null =>
  whenKnown(
    stateUnemploymentRate,
    (rate) =>
      `${percentText(rate)} unemployed in the state${unemploymentTrend === null ? "" : `, ${unemploymentTrend.toLowerCase()}`}`
  )

/**
 * Unemployment around a place. The state's rate (seasonally adjusted) is compared with a year ago and with the nation.
 * With a key the rates come from BLS, which also has the county's rate (not adjusted). Without one, or if BLS fails,
 * they come from FRED, without the county's.
 */
export class JobMarket extends DataSource<JobMarket, JobMarketSection>()({
  definition,
  section: JobMarketSection,
  example: {
    stateUnemploymentRate: 4.1,
    countyUnemploymentRate: 4.4,
    nationalUnemploymentRate: 4.2,
    unemploymentChange12Months: 0.1,
    unemploymentTrend: "Stable",
    period: "2026-09",
    countyPeriod: "2026-08",
    nationalPeriod: "2026-10",
    seasonallyAdjusted,
    investorSignal: "🟢 Favorable",
    history: [
      { period: "2026-08", stateRate: 4.2, countyRate: 4.4, nationalRate: 4.3 },
      { period: "2026-09", stateRate: 4.1, countyRate: null, nationalRate: 4.3 },
      { period: "2026-10", stateRate: null, countyRate: null, nationalRate: 4.2 }
    ]
  },
  headline,
  dated: ({ countyPeriod, nationalPeriod, period }) => [
    { what: "the state's unemployment", period, without: withoutState },
    { what: "the county's unemployment", period: countyPeriod, without: withoutCounty },
    { what: "the nation's unemployment", period: nationalPeriod, without: withoutNation }
  ],
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberBls = yield* cache.part(kept.bls)
    const rememberFred = yield* cache.part(kept.fred)
    const rememberQuota = yield* cache.part(kept.quota)
    const { blsApiKey, fredApiKey } = yield* Settings

    const askBls = Effect.fnUntraced(function* (place: Place, key: Redacted.Redacted) {
      const home = stateOfCode(place.stateCode)
      if (home === undefined) return yield* new NoData({ why: "BLS has no rates for the state" })
      const { year } = DateTime.toPartsUtc(yield* DateTime.now)
      const [nation = [], state = [], county = []] = yield* blsSeries(client, {
        ids: blsSeriesIds(home.fips, place.countyFips),
        fromYear: year - 2,
        toYear: year,
        key,
        policy
      })
      const value = yield* sectionOrNoData({ state, county, nation })
      return { value, upstream: "BLS API", asOf: value.period, attribution: definition.attribution }
    })

    const askFred = Effect.fnUntraced(function* (place: Place) {
      const answer = yield* fredSeries(client, { ids: [`${place.stateCode}UR`, "UNRATE"], key: fredApiKey, policy })
      const [state = [], nation = []] = answer.series
      const value = yield* sectionOrNoData({ state, county: [], nation })
      return {
        value,
        upstream: answer.upstream,
        asOf: value.period,
        attribution: withNotice(definition.attribution, answer.notice)
      }
    })

    const fromFred = (place: Place) => rememberFred(place.stateCode, askFred(place))

    const fromBls = (place: Place, key: Redacted.Redacted) =>
      rememberBls(
        `${place.stateCode} ${place.countyFips}`,
        Effect.andThen(
          rememberQuota(blsQuota, Effect.succeed(null)),
          // A long refusal is for all counties: the next call reads it above.
          Effect.tapError(askBls(place, key), (reason) => cache.put(kept.quota, blsQuota, { _tag: "Refusal", reason }))
        )
      )

    const ask = (place: Place) =>
      Option.match(blsApiKey, {
        onNone: () => fromFred(place),
        onSome: (key) => fromBls(place, key).pipe(Effect.catch(() => fromFred(place)))
      })

    return ask
  })
}) {}

/** The section without the state's current rate and its change, if they are too old. The months in `history` stay. */
const withoutState = (section: JobMarketSection): JobMarketSection => ({
  ...section,
  stateUnemploymentRate: null,
  unemploymentChange12Months: null,
  unemploymentTrend: null,
  investorSignal: null
})

const withoutCounty = (section: JobMarketSection): JobMarketSection => ({ ...section, countyUnemploymentRate: null })

/** The section without the nation's rate and the signal that compares the state with it, if the rate is too old. */
const withoutNation = (section: JobMarketSection): JobMarketSection => ({
  ...section,
  nationalUnemploymentRate: null,
  investorSignal: null
})

/** Unemployment rates of the nation, the state and, if known, the county. */
const blsSeriesIds = (stateFips: string, countyFips: string | null): ReadonlyArray<string> => [
  "LNS14000000",
  `LASST${stateFips}0000000000003`,
  ...(countyFips === null ? [] : [`LAUCN${countyFips}0000000003`])
]

/** Monthly unemployment rates in percent; a list is empty if the upstream has none. */
interface UnemploymentRates {
  readonly state: ReadonlyArray<Observation>
  readonly county: ReadonlyArray<Observation>
  readonly nation: ReadonlyArray<Observation>
}

const sectionOrNoData = (rates: UnemploymentRates) =>
  newestOf(rates.state) === null
    ? Effect.fail(new NoData({ why: "No unemployment rate is published for the state" }))
    : Effect.succeed(jobMarketOf(rates))

/** The newest rates, each with its month, and the change of the state's rate in twelve months. */
export const jobMarketOf = (rates: UnemploymentRates): JobMarketSection => {
  const { state, county, nation } = rates
  const ofState = newestOf(state)
  const ofCounty = newestOf(county)
  const ofNation = newestOf(nation)
  const stateRate = ofState?.value ?? null
  const nationalRate = ofNation?.value ?? null
  const change12Months = changeOver12Months(state)
  return {
    stateUnemploymentRate: stateRate,
    countyUnemploymentRate: ofCounty?.value ?? null,
    nationalUnemploymentRate: nationalRate,
    unemploymentChange12Months: change12Months,
    unemploymentTrend: trendOf(change12Months),
    period: monthOf(ofState),
    countyPeriod: monthOf(ofCounty),
    nationalPeriod: monthOf(ofNation),
    seasonallyAdjusted,
    investorSignal: jobSignal({ stateRate, nationalRate, change12Months }),
    history: historyOf(rates)
  }
}

/** The last months up to the newest of all rates, oldest first, without leading months that have no rate at all. */
const historyOf = ({ state, county, nation }: UnemploymentRates): JobMarketSection["history"] => {
  const newest = newestOf([...state, ...county, ...nation])
  if (newest === null) return []
  const months = Arr.makeBy(jobHistoryMonths, (before) => monthsBefore(newest.date, before))
    .toReversed()
    .map((date) => ({
      period: date.slice(0, 7),
      stateRate: valueOn(state, date),
      countyRate: valueOn(county, date),
      nationalRate: valueOn(nation, date)
    }))
  return Arr.dropWhile(
    months,
    ({ countyRate, nationalRate, stateRate }) => stateRate === null && countyRate === null && nationalRate === null
  )
}

const monthOf = (newest: { readonly date: string } | null): string | null => newest?.date.slice(0, 7) ?? null

/**
 * Newest rate less the rate twelve months before, in percentage points to one decimal. A month that was never published
 * (October 2025, when the government was shut) is replaced by the one before it, then by the one after it.
 */
const changeOver12Months = (rates: ReadonlyArray<Observation>): number | null => {
  const newest = newestOf(rates)
  if (newest === null) return null
  const [yearBefore = null] = [12, 13, 11]
    .map((months) => valueOn(rates, monthsBefore(newest.date, months)))
    .filter((rate) => rate !== null)
  return yearBefore === null ? null : Num.round(newest.value - yearBefore, 1)
}

const trendOf = (change12Months: number | null): JobMarketSection["unemploymentTrend"] => {
  if (change12Months === null) return null
  if (change12Months >= 0.3) return "Rising"
  return change12Months <= -0.3 ? "Falling" : "Stable"
}
