import { surveyTract } from "@property-intelligence/datasets/published/acs.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { countText, dollarsText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { NeighborhoodSection } from "@property-intelligence/domain/report/NeighborhoodSection.ts"
import {
  newestSurveyYear,
  type SurveyLimit,
  surveyLimitOf,
  surveyLimits,
  SurveyMedian
} from "@property-intelligence/domain/signals/SurveyMedian.ts"
import { DateTime, Effect, Option, type Redacted, Schema } from "effect"

import { Settings } from "../Settings.ts"
import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { NoData, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { censusAcsTract, type TractEstimates } from "./upstream/CensusAcs.ts"
import { censusReporterTract } from "./upstream/CensusReporter.ts"

const definition: SourceDefinition = {
  id: "Demographics",
  name: "US Census ACS 5-Year",
  owner: "US Census Bureau",
  section: "neighborhood",
  subject: "Neighborhood",
  gives: "Income, home values, rents and vacancy of the tract",
  key: {
    variable: "CENSUS_API_KEY",
    from: "https://api.census.gov/data/key_signup.html",
    cost: "free",
    required: false
  },
  cadence: "yearly, in December or January",
  // https://www.census.gov/programs-surveys/acs/news/data-releases.html: 2020-2024 came on 29 January 2026, after the shutdown of 2025.
  tooOld: {
    after: { years: "36 months" },
    calendar:
      "The Census Bureau publishes in December or January, a year after the survey's last year. A release stays the newest until 25 months after that year"
  },
  attribution: "This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.",
  terms: {
    ...federal,
    use: `${free} Show the Census Bureau's notice, and don't use the figures to find out who a person is.`
  },
  deadline: "10 seconds",
  upstreams: ["api.census.gov", "api.censusreporter.org"],
  copies: ["acs"],
  method:
    "`vacancyRate` and `seasonalShare` are percentages of all units, to one decimal. The survey's codes for \"not " +
    'published" (-222222222 to -999999999) mean unknown.',
  asks: [
    {
      url: "censusAcsUrl",
      path: "/{year}/acs/acs5",
      when: "first, with a key: the newest release, or the previous one until it is out"
    },
    { url: "censusReporterUrl", path: "/data/show/latest", when: "without a key, or if the Bureau failed" }
  ]
}

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** The median home value; without one the median income, else the population. */
const headline = (section: NeighborhoodSection): string | null =>
  medianText(section, "medianHomeValue", "Median home") ??
  medianText(section, "medianHouseholdIncome", "Median income") ??
  whenKnown(section.population, (people) => `${countText(people)} people`)

/** A median as text. Beyond its limits the survey publishes only the limit: `$2,000,000 or more`. */
const medianText = (section: NeighborhoodSection, median: SurveyMedian, words: string): string | null => {
  if (section.topCoded.includes(median)) return `${words} ${dollarsText(surveyLimits[median].most)} or more`
  if (section.bottomCoded.includes(median)) return `${words} below ${dollarsText(surveyLimits[median].least)}`
  return whenKnown(section[median], (dollars) => `${words} ${dollarsText(dollars)}`)
}

/**
 * The people and homes around a place: the tract's estimates from the American Community Survey. With a key they come
 * from the Census Bureau's API: the newest or the configured release, or the one before if that is not out. Without a
 * key, or when the Bureau fails, they come from Census Reporter, which has only the newest release.
 */
export class Demographics extends DataSource<Demographics, NeighborhoodSection>()({
  definition,
  section: NeighborhoodSection,
  example: {
    censusTract: "48201100001",
    population: 4210,
    medianHouseholdIncome: 81_250,
    medianHomeValue: 342_600,
    medianGrossRent: 1675,
    medianHouseholdIncomeMargin: 9120,
    medianHomeValueMargin: 28_400,
    medianGrossRentMargin: 142,
    topCoded: [],
    bottomCoded: [],
    vacancyRate: 12.4,
    seasonalShare: 1.2,
    yearRoundVacancyRate: 11.2,
    vacancyRateMargin: 2.6,
    totalHousingUnits: 2905,
    geography: "tract",
    vintage: "2020-2024"
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const copies = yield* localCopies
    const { censusApiKey, censusAcsYear } = yield* Settings
    const yearAt = (now: DateTime.Utc) => Option.getOrElse(censusAcsYear, () => newestSurveyYear(now))
    // A release older than the requested one is requested again soon: the newer one may be out.
    const remember = yield* cache.part(
      cachedPart({
        id: "Demographics.tract",
        keyedBy: "the census tract and the release",
        value: answerSchema(NeighborhoodSection),
        freshFor: "90 days",
        exceptions: [
          {
            when: "of an older release than the newest",
            is: ({ asOf }, fetchedAt) => asOf?.endsWith(String(yearAt(DateTime.makeUnsafe(fetchedAt)))) !== true,
            freshFor: "7 days"
          }
        ],
        nothingFor: "7 days"
      })
    )
    const rememberRelease = yield* cache.part(keptRelease)

    const fromCensus = Effect.fnUntraced(function* (tractGeoid: string, year: number, key: Redacted.Redacted) {
      const release = (year: number) => censusAcsTract(client, { tractGeoid, year, key, policy })
      const isOut = yield* Effect.isSuccess(rememberRelease(String(year), Effect.succeed(null)))
      const estimates = yield* isOut
        ? release(year).pipe(
            Effect.catchIf(isUnreleased, () =>
              Effect.andThen(cache.put(keptRelease, String(year), notOut), release(year - 1))
            )
          )
        : release(year - 1)
      const answer: Answer<NeighborhoodSection> = {
        value: neighborhoodOf(tractGeoid, estimates),
        upstream: "US Census ACS API",
        asOf: estimates.years,
        attribution: definition.attribution
      }
      return answer
    })

    const fromCensusReporter = (tractGeoid: string) =>
      censusReporterTract(client, { tractGeoid, policy }).pipe(
        Effect.map((estimates): Answer<NeighborhoodSection> => ({
          value: neighborhoodOf(tractGeoid, estimates),
          upstream: "Census Reporter",
          asOf: estimates.years,
          attribution: "Data: US Census Bureau via Census Reporter (https://censusreporter.org)"
        }))
      )

    const ask = Effect.fnUntraced(function* (place: Place) {
      const tractGeoid = acsTractGeoid(place)
      if (tractGeoid === null) return yield* new NoData({ why: "The census tract of the address is not known" })
      const year = yearAt(yield* DateTime.now)
      return yield* copies.answer({
        dataset: "acs",
        look: ({ version }) =>
          Option.exists(censusAcsYear, (wanted) => String(wanted) !== version)
            ? Effect.succeed(null)
            : Effect.map(copies.row(surveyTract, [Number(tractGeoid)]), (row) =>
                row === null ? null : { value: neighborhoodOf(tractGeoid, estimatesOf(row, Number(version))) }
              ),
        live: remember(`${tractGeoid} ${year}`, askTract(tractGeoid, year))
      })
    })

    const askTract = (tractGeoid: string, year: number): Effect.Effect<Answer<NeighborhoodSection>, SourceReason> =>
      Option.match(censusApiKey, {
        onNone: () => fromCensusReporter(tractGeoid),
        onSome: (key) =>
          fromCensus(tractGeoid, year, key).pipe(
            Effect.catchIf(
              (reason) => reason._tag !== "NoData",
              () => fromCensusReporter(tractGeoid)
            )
          )
      })

    return ask
  })
}) {}

/** A tract of the local copy, in the form of the API. */
const estimatesOf = (row: typeof surveyTract.row.Type, year: number): TractEstimates => ({
  ...row,
  medianHouseholdIncome: { estimate: row.income, margin: row.incomeMargin },
  medianHomeValue: { estimate: row.homeValue, margin: row.homeValueMargin },
  medianGrossRent: { estimate: row.rent, margin: row.rentMargin },
  housingUnits: row.units,
  vacantUnits: { estimate: row.vacant, margin: row.vacantMargin },
  seasonalUnits: row.seasonal,
  years: `${year - 4}-${year}`
})

/**
 * The cached fact that a year's release is not out, so that it is not requested again within a day. The year before is
 * requested at once.
 */
const keptRelease = cachedPart({
  id: "Demographics.release",
  keyedBy: "the year: that its release is not out",
  value: Schema.Null,
  freshFor: 0,
  nothingFor: "1 day"
})

const notOut = { _tag: "Refusal", reason: new NoData({ why: "The release is not out" }) } as const

const isUnreleased = (reason: SourceReason) => reason._tag === "Unavailable" && reason.status === 404

/**
 * The tract under which the survey files the place. Since 2022 it names Connecticut's tracts by planning region; 2020
 * geography still names them by the old counties. The six digits of the tract itself are the same in both.
 */
export const acsTractGeoid = ({ tractGeoid, stateCode, countyFips }: Place): string | null =>
  tractGeoid !== null && stateCode === "CT" && countyFips !== null ? countyFips + tractGeoid.slice(5) : tractGeoid

/** The section, from one tract's estimates. Vacancy rates and seasonal share are shares of all units, vacant or not. */
export const neighborhoodOf = (tractGeoid: string, estimates: TractEstimates): NeighborhoodSection => {
  const totalHousingUnits = published(estimates.housingUnits)
  const vacantUnits = published(estimates.vacantUnits.estimate)
  const seasonalUnits = published(estimates.seasonalUnits)
  return {
    censusTract: tractGeoid,
    population: published(estimates.population),
    medianHouseholdIncome: published(estimates.medianHouseholdIncome.estimate),
    medianHomeValue: published(estimates.medianHomeValue.estimate),
    medianGrossRent: published(estimates.medianGrossRent.estimate),
    medianHouseholdIncomeMargin: marginOf(estimates.medianHouseholdIncome),
    medianHomeValueMargin: marginOf(estimates.medianHomeValue),
    medianGrossRentMargin: marginOf(estimates.medianGrossRent),
    topCoded: codedOn("at least", estimates),
    bottomCoded: codedOn("below", estimates),
    vacancyRate: percentOf(totalHousingUnits, vacantUnits),
    seasonalShare: percentOf(totalHousingUnits, seasonalUnits),
    yearRoundVacancyRate: percentOf(totalHousingUnits, yearRoundVacantUnits(vacantUnits, seasonalUnits)),
    vacancyRateMargin: vacancyMarginOf(totalHousingUnits, marginOf(estimates.vacantUnits)),
    totalHousingUnits,
    geography: "tract",
    vintage: estimates.years
  }
}

/** The medians for which the survey publishes only its upper limit, or only its lower one. */
const codedOn = (side: SurveyLimit["side"], estimates: TractEstimates): ReadonlyArray<SurveyMedian> =>
  SurveyMedian.literals.filter((median) => {
    const estimate = published(estimates[median].estimate)
    return estimate !== null && surveyLimitOf(median, estimate)?.side === side
  })

/** The margin of error of an estimate; `null` if it is negative, which is a code, or if the estimate is missing. */
const marginOf = ({ estimate, margin }: TractEstimates[SurveyMedian | "vacantUnits"]): number | null =>
  published(estimate) === null || margin === null || margin < 0 ? null : margin

/**
 * The vacant homes without the seasonal ones; `null` if there are more seasonal homes than vacant ones, which is a
 * wrong count.
 */
const yearRoundVacantUnits = (vacant: number | null, seasonal: number | null): number | null =>
  vacant === null || seasonal === null || seasonal > vacant ? null : vacant - seasonal

/**
 * The estimate; `null` for a number from -222222222 to -999999999, which is the survey's code for not publishing one.
 */
const published = (estimate: number | null): number | null =>
  estimate === null || estimate < -100_000_000 ? null : estimate

/**
 * The margin of error of the vacancy rate in percentage points, at most 100, from the margin of the vacant homes alone.
 * The survey's formula would subtract something for the error of the total (Census Bureau, Understanding and Using ACS
 * Data, chapter 8), so this is an upper bound.
 */
const vacancyMarginOf = (units: number | null, margin: number | null): number | null => {
  const points = percentOf(units, margin)
  return points === null ? null : Math.min(points, 100)
}

/** A part in percent of the whole, to one decimal; `null` if either is unknown or the whole is zero. */
const percentOf = (whole: number | null, part: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10
