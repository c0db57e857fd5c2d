import { Effect, type Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, NotConfigured, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { numberText } from "./Csv.ts"

/** An estimate and its margin of error at 90 percent confidence. */
interface EstimateWithMargin {
  readonly estimate: number | null
  readonly margin: number | null
}

/**
 * ACS 5-year estimates of one tract as the survey publishes them: `null` or a large negative number means no estimate.
 */
export interface TractEstimates {
  readonly population: number | null
  /** US dollars a year. */
  readonly medianHouseholdIncome: EstimateWithMargin
  /** US dollars. */
  readonly medianHomeValue: EstimateWithMargin
  /** US dollars a month. */
  readonly medianGrossRent: EstimateWithMargin
  readonly housingUnits: number | null
  readonly vacantUnits: EstimateWithMargin
  /** The vacant units for seasonal, recreational or occasional use. */
  readonly seasonalUnits: number | null
  /** Survey years, e.g. `2020-2024`. */
  readonly years: string
}

/**
 * Reads a tract's estimates from the Census Bureau's own API. `year` is the last of the release's five; an unreleased
 * year is `Unavailable` with 404. A key that the Bureau does not accept is `NotConfigured`: the Bureau then redirects
 * to an HTML page.
 */
export const censusAcsTract = (
  client: UpstreamClient["Service"],
  query: {
    readonly tractGeoid: string
    readonly year: number
    readonly key: Redacted.Redacted
    readonly policy: UpstreamPolicy
  }
): Effect.Effect<TractEstimates, SourceReason> =>
  client.call({
    upstream: "US Census ACS",
    request: HttpClientRequest.get(`${client.urls.censusAcsUrl}/${query.year}/acs/acs5`, {
      urlParams: {
        get: Object.keys(Estimates.fields).join(","),
        for: `tract:${query.tractGeoid.slice(5)}`,
        in: `state:${query.tractGeoid.slice(0, 2)} county:${query.tractGeoid.slice(2, 5)}`
      }
    }).pipe(HttpClientRequest.setUrlParam("key", query.key)),
    policy: query.policy,
    key: "CENSUS_API_KEY",
    accept: [302],
    read: Effect.fnUntraced(function* (reply) {
      if (reply.status === 302 || reply.body.trimStart().startsWith("<")) {
        return yield* new NotConfigured({ setting: "CENSUS_API_KEY" })
      }
      if (reply.status === 204) return yield* new NoData({ why: "The survey has no such census tract" })
      const [header, row] = yield* json(TractTable)(reply)
      if (header.length !== row.length)
        return yield* new Malformed({ issue: "a row of another length than the header" })
      const columns = Object.fromEntries(header.map((name, index) => [name, row[index]]))
      const { county, state, tract } = yield* Effect.mapError(
        decodeGeography(columns),
        () => new Malformed({ issue: "a row that does not name its tract" })
      )
      if (state + county + tract !== query.tractGeoid)
        return yield* new Malformed({ issue: "estimates of another tract" })
      const read = yield* decodeRow(columns).pipe(
        Effect.mapError(() => new Malformed({ issue: "a column is missing or not a number" }))
      )
      return {
        population: read.B01003_001E,
        medianHouseholdIncome: { estimate: read.B19013_001E, margin: read.B19013_001M },
        medianHomeValue: { estimate: read.B25077_001E, margin: read.B25077_001M },
        medianGrossRent: { estimate: read.B25064_001E, margin: read.B25064_001M },
        housingUnits: read.B25002_001E,
        vacantUnits: { estimate: read.B25002_003E, margin: read.B25002_003M },
        seasonalUnits: read.B25004_006E,
        years: `${query.year - 4}-${query.year}`
      }
    })
  })

/** The reply of the Census Bureau's API: the first row names the columns, and every cell is text. */
const TractTable = Schema.Tuple([Schema.Array(Schema.String), Schema.Array(Schema.NullOr(Schema.String))])

/** Checks an estimate of the survey: a figure, or a negative code of nine digits for no estimate. */
export const isEstimate = Schema.makeFilter(
  (figure: number | null) => figure === null || (figure >= 0 && figure <= 1_000_000_000) || isNoEstimate(figure)
)

const isNoEstimate = (figure: number): boolean => figure <= -100_000_000 && figure >= -999_999_999

const Estimate = Schema.NullOr(numberText().check(isEstimate))
const Margin = Schema.NullOr(numberText())

const Estimates = Schema.Struct({
  B01003_001E: Estimate,
  B19013_001E: Estimate,
  B19013_001M: Margin,
  B25077_001E: Estimate,
  B25077_001M: Margin,
  B25064_001E: Estimate,
  B25064_001M: Margin,
  B25002_001E: Estimate,
  B25002_003E: Estimate,
  B25002_003M: Margin,
  B25004_006E: Estimate
})

const decodeRow = Schema.decodeUnknownEffect(Estimates)

/** The columns of the requested geography, which the API adds to each row. */
const Geography = Schema.Struct({ state: Schema.String, county: Schema.String, tract: Schema.String })

const decodeGeography = Schema.decodeUnknownEffect(Geography)
